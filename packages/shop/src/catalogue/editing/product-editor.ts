import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Fields } from "../../audit/change.ts";
import type { Db } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";
import { type EditBy, type Edited, edit } from "../../editing/edit.ts";
import { validate } from "../../editing/validate.ts";
import { writeOldSlugs } from "../../old-slugs/old-slug-repository.ts";
import { touchProducts } from "../changes/catalogue-change-repository.ts";
import { keepTermCounts } from "../counting/term-counts.ts";
import { writePricesOf } from "../reading/price-repository.ts";
import { type NewProduct, newProduct, newProductRow, newStockRow } from "./new-product.ts";
import {
	type ProductChanges,
	type ProductEntity,
	type ProductField,
	productChanges,
	productColumns,
	productEntity,
	productFields,
	TERM_COLUMNS,
} from "./product-changes.ts";
import { checkProduct } from "./product-checks.ts";
import {
	insertProduct,
	type ProductRow,
	readIdsBySku,
	readProductRow,
	readShowingCategories,
	readTermFields,
	readVariationIds,
	replaceTerms,
	updateProduct,
} from "./product-edit-repository.ts";
import { readProductNames } from "./product-names-repository.ts";
import { type FollowsProducts, removeProduct } from "./remove-product.ts";

/** The one writer of products and variations. An import validates and derives with the same functions. */
export interface ProductEditor {
	/**
	 * Changes fields of a product or variation, and derived values (price ranges, sale flags, data of lists) in the same
	 * transaction. Errors: feedmill_no_product, feedmill_invalid, feedmill_not_allowed, feedmill_stale.
	 */
	change(id: number, changes: ProductChanges, by: EditBy): Promise<Result<Edited<ProductEntity>>>;
	/** Creates a product, or a variation of one, without managed stock. Errors as `change`. */
	create(given: NewProduct, by: EditBy): Promise<Result<Edited<ProductEntity>>>;
	/** ./remove-product.ts */
	remove(id: number, by: EditBy): Promise<Result<Edited<ProductEntity>>>;
	/**
	 * The id of the product or variation with a SKU, in any case. Errors: feedmill_no_product, feedmill_ambiguous_sku.
	 */
	idOfSku(sku: string): Promise<Result<number>>;
	/** How to name products to the shopkeeper, by id: "20 (CF-DG-50, Dairy Gold 8000 Pellet)". */
	namesOf(ids: readonly number[]): Promise<Map<number, string>>;
}

const PRICES: readonly ProductField[] = ["regularPrice", "salePrice", "saleFrom", "saleTo"];

/** Fields that decide which lists contain a product, and which terms count it. */
const LISTED_BY: readonly ProductField[] = [
	"status",
	"slug",
	"visibility",
	"categoryIds",
	"tagIds",
	"attributes",
	"variationAttributes",
	"taxStatus",
	"taxClass",
];

export function createProductEditor(core: FollowsProducts): ProductEditor {
	const { db } = core.connection;

	return {
		async change(id, given, by) {
			const valid = validate(productChanges, given);
			if (!valid.ok) return valid;
			const changes = valid.value;
			const fields = Object.keys(changes) as ProductField[];
			const ability = fields.every((field) => PRICES.includes(field)) ? "prices.edit" : "products.edit";
			return edit(core, by, { kind: "product", id, ability }, async ({ trx, dialect, now }) => {
				const before = await readProductRow(trx, id);
				if (!before)
					return fail("feedmill_no_product", said("There is no product of the number {id}.", { id }), "not-found");
				const columns = productColumns(changes);
				const changed = Object.keys(columns).filter(
					(column) => before[column as keyof ProductRow] !== columns[column as keyof ProductRow],
				);
				const terms = TERM_FIELDS.filter((field) => changes[field] !== undefined);
				const after = { ...before, ...columns, modified_at: now };
				const termsBefore = await readTermFields(trx, id, by.was ? TERM_FIELDS : terms);
				const named = [...fields, ...Object.keys(by.was ?? {})];
				const told = {
					before: { ...productFields(before, named), ...termsBefore },
					after: { ...productFields(after, named), ...termsBefore, ...termsOf(changes, terms) },
				};
				const checked = await checkProduct(trx, after, changes);
				if (!checked.ok) return checked;
				const edited = { event: { kind: "edited", thing: "product", id, state: "changed", fields } as const, ...told };
				if (changed.length === 0 && terms.length === 0)
					return ok({ value: productEntity(before), columns: [], ...edited });
				const relisted = fields.some((field) => LISTED_BY.includes(field));
				const write = async () => {
					await updateProduct(trx, id, { ...columns, modified_at: now });
					for (const field of terms) await replaceTerms(trx, id, TERM_COLUMNS[field], changes[field] ?? []);
				};
				if (relisted) await keepTermCounts(trx, dialect, [id], write);
				else await write();
				if (before.slug !== after.slug && before.status === "publish" && before.type !== "variation")
					await writeOldSlugs(trx, [{ kind: "product", slug: before.slug, id }], now);
				await writeDerived(trx, after, relisted, now);
				const own = [...changed, ...terms.map((field) => TERM_COLUMNS[field])];
				return ok({ value: productEntity((await readProductRow(trx, id)) ?? after), columns: own, ...edited });
			});
		},
		async create(given, by) {
			const permitted = permit(by.actor, "products.edit");
			if (!permitted.ok) return permitted;
			const valid = validate(newProduct, given);
			if (!valid.ok) return valid;
			const { type, parentId, ...changes } = valid.value;
			return edit(core, by, { kind: "product", id: "new", ability: "products.edit" }, async ({ trx, dialect, now }) => {
				const id = await nextId(trx, "product");
				const fresh = await newProductRow(trx, id, valid.value, now);
				if (!fresh.ok) return fresh;
				const row = { ...fresh.value, ...productColumns(changes) };
				const checked = await checkProduct(trx, row, changes);
				if (!checked.ok) return checked;
				await keepTermCounts(trx, dialect, [id], async () => {
					await insertProduct(trx, row, newStockRow(id));
					for (const field of TERM_FIELDS) await replaceTerms(trx, id, TERM_COLUMNS[field], changes[field] ?? []);
				});
				await writeDerived(trx, row, true, now);
				const value = (await readProductRow(trx, id)) ?? row;
				const fields = Object.keys(given);
				const event = { kind: "edited", thing: "product", id, state: "created", fields } as const;
				const told = { before: null, after: { ...productFields(value), ...termsOf(changes, TERM_FIELDS) }, event };
				return ok({ value: productEntity(value), columns: [], id, state: "created" as const, ...told });
			});
		},
		remove: (id, by) => removeProduct(core, id, by),
		async idOfSku(sku) {
			const [id, other] = await readIdsBySku(db, sku.trim());
			if (id === undefined || sku.trim() === "")
				return fail(
					"feedmill_no_product",
					said("No product has the SKU {sku}.", { sku: sku.trim() || '""' }),
					"not-found",
				);
			if (other === undefined) return ok(id);
			const names = await readProductNames(db, [id, other]);
			return fail(
				"feedmill_ambiguous_sku",
				said("Products {id} and {other} both have the SKU {sku}.", {
					id: names.get(id) ?? id,
					other: names.get(other) ?? other,
					sku: sku.trim(),
				}),
				"conflict",
			);
		},
		namesOf: (ids) => readProductNames(db, ids),
	};

	/** Writes the product's derived values and invalidates the caches of every server. `relisted`: CatalogueStep. */
	async function writeDerived(trx: Db, row: ProductRow, relisted: boolean, now: number): Promise<void> {
		const shown = await writePricesOf(trx, now, [row.id]);
		const variations = row.type === "variable" ? await readVariationIds(trx, row.id) : [];
		const products = [...new Set([...shown, ...variations])];
		const categories = await readShowingCategories(trx, products);
		await touchProducts(trx, { products, categories, relisted: relisted ? [row.id, ...variations] : [], now });
	}
}

const TERM_FIELDS = ["categoryIds", "tagIds"] as const;

/** Terms as they are read again: each once, by id. */
function termsOf(changes: ProductChanges, fields: readonly (typeof TERM_FIELDS)[number][]): Fields {
	return Object.fromEntries(fields.map((field) => [field, [...new Set(changes[field])].sort((a, b) => a - b)]));
}
