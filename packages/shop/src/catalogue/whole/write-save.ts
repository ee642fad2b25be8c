import type { ProductChanges, ProductField } from "@feedmill/trade/catalogue/model/product-fields.ts";
import type { Fields } from "../../audit/change.ts";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";
import type { EditResult, EditWork } from "../../editing/edit.ts";
import { newStockRow } from "../editing/new-product.ts";
import {
	type ProductEntity,
	productColumns,
	productEntity,
	productFields,
	TERM_COLUMNS,
} from "../editing/product-changes.ts";
import { insertProduct, type ProductRow, readProductRow, replaceTerms } from "../editing/product-edit-repository.ts";
import { deleteProducts } from "../editing/product-removal-repository.ts";
import { isRelisted, TERM_FIELDS, termsOf, type Written, writeProduct } from "../editing/write-product.ts";
import type { LoadedPack, LoadedSave } from "./load-save.ts";
import { addTerm, readAllStopped, taxonomyTermsOf } from "./whole-product-repository.ts";

/** What a save has written, without what is derived from it. */
export interface WrittenSave {
	product: EditResult<ProductEntity>;
	/** Of existing packs by id: changed or taken away. */
	packs: Map<number, EditResult<ProductEntity>>;
	/** Of new packs, in the order given. */
	made: EditResult<ProductEntity>[];
	/** Whose derived values follow. */
	rows: Written[];
}

/** Writes a save that was checked against nothing but itself: `checkSaved` follows. */
export async function writeSave(at: EditWork, save: LoadedSave): Promise<WrittenSave> {
	const { trx, dialect } = at;
	const rows: Written[] = [];
	const packs = new Map<number, EditResult<ProductEntity>>();
	const made: EditResult<ProductEntity>[] = [];
	const stopped = !save.isNew && (await readAllStopped(trx, save.product.id));
	const comesOrGoes = save.removed.length > 0 || save.packs.some(({ isNew }) => isNew);
	const product = save.isNew
		? await insertNew(at, { ...save, row: save.product, sizeTerm: null }, false)
		: await changed(at, save.product.id, save.changes);
	const own = { row: product.row ?? save.product, relisted: isRelisted(fieldsOf(save.changes)) || comesOrGoes };
	if (product.row || comesOrGoes || save.packs.length > 0) rows.push({ ...own, relisted: own.relisted || save.isNew });
	for (const pack of save.packs) {
		if (pack.isNew) {
			const { result, row } = await insertNew(at, pack, stopped);
			made.push(result);
			rows.push({ row, relisted: true });
			continue;
		}
		const { result, row } = await changed(at, pack.row.id, pack.changes);
		packs.set(pack.row.id, result);
		if (row) rows.push({ row, relisted: isRelisted(fieldsOf(pack.changes)) });
	}
	for (const row of save.removed) {
		packs.set(row.id, goneResult(row));
		rows.push({ row, relisted: true });
	}
	if (save.removed.length > 0)
		await deleteProducts(
			trx,
			save.removed.map(({ id }) => id),
			dialect,
		);
	if (save.sizeTerms) {
		const all = await taxonomyTermsOf(trx, save.sizeTerms);
		for (const [taxonomy, ids] of all) await replaceTerms(trx, save.product.id, taxonomy, ids);
	}
	return { product: product.result, packs, made, rows };
}

async function changed(at: EditWork, id: number, changes: ProductChanges) {
	const done = await writeProduct(at, { id, changes, fields: fieldsOf(changes), relisted: false }, null);
	// It was read in this transaction, and its row is locked.
	if (!done.ok) throw new Error(`product ${id} is gone within a save`);
	return done.value;
}

async function insertNew(
	{ trx }: EditWork,
	{ row, changes, stock, sizeTerm }: Omit<LoadedPack, "isNew">,
	stopped: boolean,
): Promise<{ result: EditResult<ProductEntity>; row: ProductRow }> {
	const whole: ProductTable = { ...row, ...productColumns(changes) };
	const counted =
		stock === undefined ? {} : ({ managed: 1, quantity: stock, status: stock > 0 ? "instock" : "outofstock" } as const);
	const rests = stopped ? { stopped: String(counted.status ?? "instock"), status: "outofstock" } : {};
	await insertProduct(trx, whole, { ...newStockRow(row.id), ...counted, ...rests });
	for (const field of TERM_FIELDS) await replaceTerms(trx, row.id, TERM_COLUMNS[field], changes[field] ?? []);
	if (sizeTerm !== null) await addTerm(trx, row.id, sizeTerm);
	const value = (await readProductRow(trx, row.id)) as ProductRow;
	const terms: Fields = row.type === "variation" ? {} : termsOf(changes, TERM_FIELDS);
	const event = { kind: "edited", thing: "product", id: row.id, state: "created", fields: fieldsOf(changes) } as const;
	const result = {
		value: productEntity(value),
		columns: [],
		id: row.id,
		state: "created" as const,
		before: null,
		after: { ...productFields(value), ...terms },
		event,
	};
	return { result, row: value };
}

function goneResult(row: ProductRow): EditResult<ProductEntity> {
	const event = { kind: "edited", thing: "product", id: row.id, state: "deleted", fields: [] } as const;
	return { value: productEntity(row), columns: [], state: "deleted", before: productFields(row), after: null, event };
}

const fieldsOf = (changes: ProductChanges) => Object.keys(changes) as ProductField[];
