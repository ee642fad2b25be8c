import type { ProductStockTable } from "../../database/tables/catalogue-tables.ts";
import { type Entry, isFields } from "../reading/entry.ts";
import { filesOf } from "./download-rows.ts";
import { taxClass } from "./parts/tax-class.ts";
import { readPrices } from "./prices.ts";
import type { ReadSeo } from "./seo-columns.ts";

export const STATUSES = ["publish", "draft", "private", "pending", "future", "trash"] as const;

/** What products and variations need of the rest of the export. */
export interface ProductContext {
	/** Pictures of the export, and of the shop that it is added to. */
	media: ReadonlySet<number>;
	/** Slugs of tax classes. */
	taxClasses: ReadonlySet<string>;
	seo: ReadSeo;
}

/** Columns of products and variations alike. Prices for sorting are computed later, from all variations. */
export function sharedColumns(entry: Entry, { taxClasses }: ProductContext, isOfPlugin: boolean) {
	const dimensions = entry.part("dimensions");
	const weight = entry.nullableAmount("weight");
	if (weight !== null && weight < 0) entry.report("weight", "is less than nothing: left empty");
	const created = entry.time("date_created_gmt", "date_created");
	const taxStatus = entry.oneOf("tax_status", ["taxable", "shipping", "none"], "taxable");
	return {
		// What is not known to be public is not published.
		status: entry.oneOf("status", STATUSES, "publish", "draft"),
		sku: entry.text("sku", 100),
		description: entry.text("description", 200_000),
		virtual: entry.flag("virtual"),
		downloadable: entry.flag("downloadable"),
		downloads_json: JSON.stringify(filesOf(entry)),
		download_limit: Math.min(100_000, entry.integer("download_limit", -1, -1)),
		download_expiry: Math.min(100_000, entry.integer("download_expiry", -1, -1)),
		tax_status: taxStatus,
		tax_class: knownTaxClass(entry, "tax_class", taxClasses),
		...readPrices(entry, isOfPlugin),
		min_price: null,
		max_price: null,
		on_sale: 0 as const,
		// Thousandths of the shop's unit; readStoreRows knows the unit and makes it grams.
		weight: weight === null || weight < 0 ? null : Math.round(weight / 1000),
		length: dimensions.text("length", 20),
		width: dimensions.text("width", 20),
		height: dimensions.text("height", 20),
		menu_order: entry.integer("menu_order", 0, -1_000_000_000),
		minimum_quantity: Math.min(1_000_000, entry.integer("minimum_quantity", 1, 1)),
		multiple_of: Math.min(1_000_000, entry.integer("multiple_of", 1, 1)),
		created_at: created,
		modified_at: entry.time("date_modified_gmt") || created,
	};
}

/** As in WooCommerce a class that the store does not have is the standard one. */
export function knownTaxClass(entry: Entry, field: string, classes: ReadonlySet<string>): string {
	const slug = taxClass(entry.text(field).trim().toLowerCase());
	if (slug === "" || slug === "parent" || classes.has(slug)) return slug === "parent" ? "" : slug;
	entry.wrong(field, `${JSON.stringify(slug.slice(0, 60))} is no tax class of the export`, "taken as the standard one");
	return "";
}

/** The stock row of a product, or of a variation with its own stock. */
export function stockRow(entry: Entry, id: number): ProductStockTable {
	const managed = entry.fields.manage_stock === "parent" ? 0 : entry.flag("manage_stock");
	const low = entry.nullableInteger("low_stock_amount", 0);
	return {
		product_id: id,
		managed,
		quantity: managed ? entry.integer("stock_quantity") : null,
		reserved: 0,
		// What is not known to be there is not sold.
		status: entry.oneOf("stock_status", ["instock", "outofstock", "onbackorder"], "instock", "outofstock"),
		backorders: entry.oneOf("backorders", ["no", "notify", "yes"], "no"),
		low_amount: low,
		stopped: "",
	};
}

/** Feed data (catalogue/model/feed-facts.ts) comes in a product's meta data; the GTIN has a field. */
export function details(entry: Entry): unknown {
	const meta = entry.parts("meta_data").find((each) => each.fields.key === "_feed_facts");
	const facts = meta && !isEmpty(meta.fields.value) ? meta.part("value").fields : {};
	const gtin = entry.text("global_unique_id", 50).replaceAll(/[\s-]/g, "");
	return gtin === "" ? facts : { ...facts, gtin };
}

/** The picture's id in a list; empty if it is not in the media library. */
export function knownImage(image: Entry, { media }: Pick<ProductContext, "media">): number[] {
	const id = image.reference("id");
	if (id === 0) return [];
	if (media.has(id)) return [id];
	image.report("id", `picture ${id} is not in media.json: left out`);
	return [];
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || value === "" || (isFields(value) && Object.keys(value).length === 0);
}
