import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import {
	type NewProduct,
	newProduct,
	type ProductChanges,
	type ProductField,
	productChanges,
} from "@feedmill/trade/catalogue/model/product-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Fields } from "../../audit/change.ts";
import type { Db } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";
import {
	type EditBy,
	type Edited,
	type EditOf,
	type EditResult,
	type EditWork,
	edit,
	editMany,
} from "../../editing/edit.ts";
import { validate } from "../../editing/validate.ts";
import { writeOldSlugs } from "../../old-slugs/old-slug-repository.ts";
import { touchProducts } from "../changes/catalogue-change-repository.ts";
import { keepTermCounts } from "../counting/term-counts.ts";
import { writePricesOf } from "../reading/price-repository.ts";
import { newProductRow, newStockRow } from "./new-product.ts";
import { type ProductEntity, productColumns, productEntity, productFields, TERM_COLUMNS } from "./product-changes.ts";
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
	/**
	 * Changes several in one transaction, at most 100: all, or none if one is refused. Derived values of all are written
	 * once. The results are in the order given. Errors as `change`.
	 */
	changeMany(
		given: readonly (EditOf & { id: number; changes: ProductChanges })[],
		actor: Actor,
	): Promise<Result<Edited<ProductEntity>[]>>;
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
		async change(id, changes, { actor, ...read }) {
			const done = await changeMany([{ id, changes, ...read }], actor);
			return done.ok ? ok(done.value[0]!) : done;
		},
		changeMany,
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
				await writeDerived(trx, [{ row, relisted: true }], now);
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

	async function changeMany(
		given: Parameters<ProductEditor["changeMany"]>[0],
		actor: Actor,
	): Promise<Result<Edited<ProductEntity>[]>> {
		if (given.length > MOST_AT_ONCE || new Set(given.map(({ id }) => id)).size < given.length)
			return fail(
				"feedmill_invalid",
				said("At most {most} products at once, and each of them once.", { most: MOST_AT_ONCE }),
			);
		const edits: ValidEdit[] = [];
		// In the order of their ids: of two edits of the same products one waits.
		for (const each of [...given].sort((a, b) => a.id - b.id)) {
			const valid = validate(productChanges, each.changes);
			if (!valid.ok) return valid;
			const fields = Object.keys(valid.value) as ProductField[];
			const relisted = fields.some((field) => LISTED_BY.includes(field));
			edits.push({ ...each, changes: valid.value, fields, relisted });
		}
		const ability = edits.every(({ fields }) => fields.every((field) => PRICES.includes(field)))
			? "prices.edit"
			: "products.edit";
		const done = await editMany(core, actor, { kind: "product", ability, edits }, (at) => writeAll(at, edits));
		if (!done.ok) return done;
		const byId = new Map(done.value.map((each) => [each.value.id, each]));
		return ok(given.map(({ id }) => byId.get(id)!));
	}

	/** Writes the changes one by one, as each is checked against those before, and derived values of all together. */
	async function writeAll(at: EditWork, edits: readonly ValidEdit[]): Promise<Result<EditResult<ProductEntity>[]>> {
		const results: EditResult<ProductEntity>[] = [];
		const written: Written[] = [];
		const write = async (): Promise<Result<void>> => {
			for (const each of edits) {
				const done = await writeProduct(at, each);
				if (!done.ok) return done;
				results.push(done.value.result);
				if (done.value.row) written.push({ row: done.value.row, relisted: each.relisted });
			}
			return ok(undefined);
		};
		const relisted = edits.filter((each) => each.relisted).map(({ id }) => id);
		const done = await (relisted.length > 0 ? keepTermCounts(at.trx, at.dialect, relisted, write) : write());
		if (!done.ok) return done;
		if (written.length > 0) await writeDerived(at.trx, written, at.now);
		return ok(results);
	}

	/** Writes the products' derived values and invalidates the caches of every server. `relisted`: CatalogueStep. */
	async function writeDerived(trx: Db, written: readonly Written[], now: number): Promise<void> {
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
}

/** Most products that are changed in one transaction: others that write wait for it. */
const MOST_AT_ONCE = 100;

interface ValidEdit extends EditOf {
	id: number;
	changes: ProductChanges;
	fields: readonly ProductField[];
	relisted: boolean;
}

/** A product whose derived values follow. */
interface Written {
	row: ProductRow;
	relisted: boolean;
}

/** Writes one product without what is derived from it. `row`: null if nothing is changed. */
async function writeProduct(
	{ trx, now }: EditWork,
	{ id, changes, fields, was }: ValidEdit,
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
	const checked = await checkProduct(trx, after, changes);
	if (!checked.ok) return checked;
	if (result.columns.length === 0) return ok({ result, row: null });
	await updateProduct(trx, id, { ...columns, modified_at: now });
	for (const field of terms) await replaceTerms(trx, id, TERM_COLUMNS[field], changes[field] ?? []);
	if (before.slug !== after.slug && before.status === "publish" && before.type !== "variation")
		await writeOldSlugs(trx, [{ kind: "product", slug: before.slug, id }], now);
	return ok({ result, row: after });
}

const TERM_FIELDS = ["categoryIds", "tagIds"] as const;

/** Terms as they are read again: each once, by id. */
function termsOf(changes: ProductChanges, fields: readonly (typeof TERM_FIELDS)[number][]): Fields {
	return Object.fromEntries(fields.map((field) => [field, [...new Set(changes[field])].sort((a, b) => a - b)]));
}
