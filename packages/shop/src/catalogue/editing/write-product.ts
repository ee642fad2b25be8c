import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { ProductChanges, ProductField } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Fields } from "../../audit/change.ts";
import type { Db } from "../../database/connection.ts";
import type { EditOf, EditResult, EditWork } from "../../editing/edit.ts";
import { writeOldSlugs } from "../../old-slugs/old-slug-repository.ts";
import { touchProducts } from "../changes/catalogue-change-repository.ts";
import { writePricesOf } from "../reading/price-repository.ts";
import { type ProductEntity, productColumns, productEntity, productFields, TERM_COLUMNS } from "./product-changes.ts";
import { checkProduct } from "./product-checks.ts";
import {
	type ProductRow,
	readProductRow,
	readShowingCategories,
	readTermFields,
	readVariationIds,
	replaceTerms,
	updateProduct,
} from "./product-edit-repository.ts";

export interface ValidEdit extends EditOf {
	id: number;
	changes: ProductChanges;
	fields: readonly ProductField[];
	relisted: boolean;
}

/** A product whose derived values follow. */
export interface Written {
	row: ProductRow;
	relisted: boolean;
}

/**
 * Writes one product without what is derived from it. `row`: null if nothing is changed. `check`: of it as it will be;
 * null for a caller that checks several after all are written.
 */
export async function writeProduct(
	{ trx, now }: EditWork,
	{ id, changes, fields, was }: ValidEdit,
	check: typeof checkProduct | null = checkProduct,
): Promise<Result<{ result: EditResult<ProductEntity>; row: ProductRow | null }>> {
	const before = await readProductRow(trx, id);
	if (!before) return fail("feedmill_no_product", said("There is no product of the number {id}.", { id }), "not-found");
	const columns = productColumns(changes);
	const changed = Object.keys(columns).filter(
		(column) => before[column as keyof ProductRow] !== columns[column as keyof ProductRow],
	);
	const terms = TERM_FIELDS.filter((field) => changes[field] !== undefined);
	const after = { ...before, ...columns, modified_at: now };
	const termsBefore = await readTermFields(trx, id, was ? TERM_FIELDS : terms);
	const named = [...fields, ...Object.keys(was ?? {})];
	const result = {
		event: { kind: "edited", thing: "product", id, state: "changed", fields } as const,
		before: { ...productFields(before, named), ...termsBefore },
		after: { ...productFields(after, named), ...termsBefore, ...termsOf(changes, terms) },
		value: productEntity(after),
		columns: [...changed, ...terms.map((field) => TERM_COLUMNS[field])],
	};
	const checked = (await check?.(trx, after, changes)) ?? ok(undefined);
	if (!checked.ok) return checked;
	if (result.columns.length === 0) return ok({ result, row: null });
	await updateProduct(trx, id, { ...columns, modified_at: now });
	for (const field of terms) await replaceTerms(trx, id, TERM_COLUMNS[field], changes[field] ?? []);
	if (before.slug !== after.slug && before.status === "publish" && before.type !== "variation")
		await writeOldSlugs(trx, [{ kind: "product", slug: before.slug, id }], now);
	return ok({ result, row: after });
}

export const TERM_FIELDS = ["categoryIds", "tagIds"] as const;

/** Terms as they are read again: each once, by id. */
export function termsOf(changes: ProductChanges, fields: readonly (typeof TERM_FIELDS)[number][]): Fields {
	return Object.fromEntries(fields.map((field) => [field, [...new Set(changes[field])].sort((a, b) => a - b)]));
}

/** Writes the products' derived values and invalidates the caches of every server. `relisted`: CatalogueStep. */
export async function writeDerived(trx: Db, written: readonly Written[], now: number): Promise<void> {
	const own = written.map(({ row }) => row.id);
	const shown = await writePricesOf(trx, now, own);
	const variations = new Map<number, number[]>();
	for (const { row } of written)
		if (row.type === "variable") variations.set(row.id, await readVariationIds(trx, row.id));
	const products = [...new Set([...shown, ...[...variations.values()].flat()])];
	const categories = await readShowingCategories(trx, products);
	const relisted = written
		.filter((each) => each.relisted)
		.flatMap(({ row }) => [row.id, ...(variations.get(row.id) ?? [])]);
	await touchProducts(trx, { products, categories, relisted: [...new Set(relisted)], now });
}

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

/** Whether a change of these fields moves a product into other lists. */
export function isRelisted(fields: readonly ProductField[]): boolean {
	return fields.some((field) => LISTED_BY.includes(field));
}
