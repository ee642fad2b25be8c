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
import { keepTermCounts } from "../counting/term-counts.ts";
import { newProductRow, newStockRow } from "./new-product.ts";
import { type ProductEntity, productColumns, productEntity, productFields, TERM_COLUMNS } from "./product-changes.ts";
import { checkProduct } from "./product-checks.ts";
import { insertProduct, lockProduct, readIdsBySku, readProductRow, replaceTerms } from "./product-edit-repository.ts";
import { readProductNames } from "./product-names-repository.ts";
import { type FollowsProducts, removeProduct } from "./remove-product.ts";
import {
	isRelisted,
	TERM_FIELDS,
	termsOf,
	type ValidEdit,
	type Written,
	writeDerived,
	writeProduct,
} from "./write-product.ts";

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
				// Whoever deletes its parent waits, or it is gone.
				if (parentId) await lockProduct(trx, parentId);
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
			edits.push({ ...each, changes: valid.value, fields, relisted: isRelisted(fields) });
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
}

/** Most products that are changed in one transaction: others that write wait for it. */
const MOST_AT_ONCE = 100;
