import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { ProductChanges, ProductField } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { readEnteredAmount } from "@feedmill/trade/money/entered-amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { instantOf, localIso } from "@feedmill/trade/text/local-time.ts";
import { amountCell } from "@feedmill/trade/text/spreadsheet-cell.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ProductEntity } from "../editing/product-changes.ts";
import { HEADS } from "./heads.ts";
import { invalidCell } from "./invalid-cell.ts";

/** One column of WooCommerce's product files that is a field of a product or pack here. */
export interface ProductColumn {
	/** As WooCommerce heads it, in English. */
	head: string;
	field: ProductField;
	/** An empty cell says that there is none; in all other columns it leaves the field as it is. */
	emptyIsNone?: true;
	/** Blanks and line breaks around it belong to it, as of descriptions. */
	isWhole?: true;
	/** The cell, never empty, and unless `isWhole` without blanks around it. */
	read(cell: string, settings: StoreSettings): Result<unknown>;
	write(product: ProductEntity, settings: StoreSettings): string;
}

/** What is read of a file and written to one, in WooCommerce's order. Stock and terms are written only. */
export const PRODUCT_COLUMNS_OF_FILES: readonly ProductColumn[] = [
	textColumn(HEADS.name, "name"),
	choice(HEADS.published, "status", { "1": "publish", "0": "private", "-1": "draft" }),
	flag(HEADS.isFeatured, "featured"),
	choice(HEADS.visibilityInCatalog, "visibility", {
		visible: "visible",
		catalog: "catalog",
		search: "search",
		hidden: "hidden",
	}),
	textColumn(HEADS.shortDescription, "shortDescription"),
	textColumn(HEADS.description, "description"),
	{ ...moment(HEADS.dateSalePriceStarts, "saleFrom", "00:00:00"), emptyIsNone: true },
	{ ...moment(HEADS.dateSalePriceEnds, "saleTo", "23:59:59"), emptyIsNone: true },
	choice(HEADS.taxStatus, "taxStatus", { taxable: "taxable", shipping: "shipping", none: "none" }),
	flag(HEADS.soldIndividually, "soldIndividually"),
	{
		head: HEADS.weight,
		field: "weight",
		read: (cell) =>
			/^\d{1,6}(\.\d{1,6})?$/.test(cell)
				? ok(Math.round(Number(cell) * 1000))
				: invalidCell(said("The weight “{cell}” is no number of kilograms.", { cell })),
		write: ({ weight }) => (weight === null ? "" : String(weight / 1000)),
	},
	textColumn(HEADS.length, "length"),
	textColumn(HEADS.width, "width"),
	textColumn(HEADS.height, "height"),
	flag(HEADS.allowCustomerReviews, "reviewsAllowed"),
	textColumn(HEADS.purchaseNote, "purchaseNote"),
	{ ...price(HEADS.salePrice, "salePrice"), emptyIsNone: true },
	price(HEADS.regularPrice, "regularPrice"),
	{
		head: HEADS.position,
		field: "menuOrder",
		read: (cell) =>
			/^-?\d{1,9}$/.test(cell) ? ok(Number(cell)) : invalidCell(said("The position “{cell}” is no number.", { cell })),
		write: ({ menuOrder }) => String(menuOrder),
	},
];

type FieldOf<Value> = {
	[Field in keyof ProductEntity & ProductField]: ProductEntity[Field] extends Value ? Field : never;
}[keyof ProductEntity & ProductField];

function textColumn(head: string, field: FieldOf<string>): ProductColumn {
	return {
		head,
		field,
		...(field === "name" ? {} : { isWhole: true }),
		read: (cell) => ok(cell),
		write: (product) => (field === "name" ? decodeEntities(product.name) : product[field]),
	};
}

function flag(head: string, field: FieldOf<boolean>): ProductColumn {
	return {
		head,
		field,
		read: (cell) =>
			cell === "0" || cell === "1"
				? ok(cell === "1")
				: invalidCell(said("Write 1 or 0 for “{head}”, not “{cell}”.", { head, cell })),
		write: (product) => (product[field] ? "1" : "0"),
	};
}

function choice<Field extends "status" | "visibility" | "taxStatus">(
	head: string,
	field: Field,
	values: Readonly<Record<string, NonNullable<ProductChanges[Field]>>>,
): ProductColumn {
	return {
		head,
		field,
		read: (cell) =>
			Object.hasOwn(values, cell)
				? ok(values[cell])
				: invalidCell(
						said("“{cell}” is none of {choices} for “{head}”.", {
							head,
							cell,
							choices: Object.keys(values).join(", "),
						}),
					),
		// A value that WooCommerce's files do not know is left empty, which leaves it as it is.
		write: (product) => Object.entries(values).find(([, value]) => value === product[field])?.[0] ?? "",
	};
}

function price(head: string, field: "regularPrice" | "salePrice"): ProductColumn {
	return {
		head,
		field,
		read: (cell, { currency }) => readEnteredAmount(cell, currency),
		write: (product) => amountCell(product[field]),
	};
}

/** A day, or a day and time, of the shop. `time`: of a day alone. */
function moment(head: string, field: "saleFrom" | "saleTo", time: string): ProductColumn {
	return {
		head,
		field,
		read: (cell, settings) => {
			const [, day = "", clock = time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(cell) ?? [];
			const iso = `${day}T${clock.length === 5 ? `${clock}:00` : clock}`;
			const isTime = !Number.isNaN(Date.parse(`${iso}Z`));
			return isTime
				? ok(instantOf(iso, settings))
				: invalidCell(said("Write the day in “{head}” as 2026-12-01, not “{cell}”.", { head, cell }));
		},
		write: (product, settings) => {
			const at = product[field];
			return at === null ? "" : localIso(at, settings).replace("T", " ");
		},
	};
}
