import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import { NumberColumn } from "./columns.ts";
import { ListedColumnsBuilder } from "./listed-columns.ts";
import { type ListedRow, NUMBERS, type ReadProducts, TEXTS, WORDS } from "./listed-row.ts";
import { ListingIndex } from "./listing-index.ts";
import { positionOf } from "./position-of.ts";

/**
 * Rows read at once. Small enough to be collected by minor garbage collections, so that a large catalogue does not grow
 * the heap. The event loop runs between two chunks.
 */
const CHUNK = 500;
const TERMS_CHUNK = 2_000;
/** Products whose sales are read by one statement. */
const SALES_CHUNK = 5_000;

/** Reads all data of published products that lists need. */
export async function readListingIndex(db: Db): Promise<ListingIndex> {
	const listedNow = await db
		.selectFrom("product")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("status", "=", "publish")
		.executeTakeFirstOrThrow();
	const columns = new ListedColumnsBuilder(Number(listedNow.count));
	for (let after = 0; ; ) {
		const rows = await db
			.selectFrom("product")
			.select([...NUMBERS, ...WORDS, ...TEXTS])
			.where("status", "=", "publish")
			.where("id", ">", after)
			.orderBy("id")
			.limit(CHUNK)
			.execute();
		for (const row of rows) columns.add(row);
		if (rows.length < CHUNK) break;
		after = rows.at(-1)!.id;
		await nextTurn();
	}
	const listed = columns.finish();
	const index = new ListingIndex(listed, await readTermPositions(db, listed.numbers.id));
	index.replaceStock(await readNotInStock(db));
	return index;
}

/** The published ones of these products, with the columns of lists. */
export async function readListed(db: Db, ids: readonly number[]): Promise<ListedRow[]> {
	return await db
		.selectFrom("product")
		.select([...NUMBERS, ...WORDS, ...TEXTS])
		.where("status", "=", "publish")
		.where("id", "in", ids)
		.execute();
}

/** What ListingIndex.withProducts() needs of these products. */
export async function readProductsAgain(db: Db, ids: readonly number[]): Promise<ReadProducts> {
	const [rows, terms, notInStock] = await Promise.all([
		readListed(db, ids),
		db.selectFrom("product_term").select(["product_id", "term_id"]).where("product_id", "in", ids).execute(),
		readNotInStock(db, ids),
	]);
	return { rows, terms, notInStock };
}

/** Positions in `ids` (ascending) of the products with each term. */
async function readTermPositions(db: Db, ids: Float64Array): Promise<Map<number, Int32Array>> {
	const found = new Map<number, NumberColumn>();
	let last = { term_id: 0, product_id: 0 };
	for (;;) {
		const { term_id, product_id } = last;
		const rows = await db
			.selectFrom("product_term")
			.select(["term_id", "product_id"])
			.where(sql<boolean>`(term_id, product_id) > (${term_id}, ${product_id})`)
			.orderBy("term_id")
			.orderBy("product_id")
			.limit(TERMS_CHUNK)
			.execute();
		for (const row of rows) {
			const position = positionOf(ids, row.product_id);
			if (position < 0) continue;
			let positions = found.get(row.term_id);
			if (!positions) {
				positions = new NumberColumn();
				found.set(row.term_id, positions);
			}
			positions.add(position);
		}
		if (rows.length < TERMS_CHUNK) break;
		last = rows.at(-1)!;
		await nextTurn();
	}
	return new Map([...found].map(([term, positions]) => [term, Int32Array.from(positions.finish())]));
}

/**
 * Stock statuses other than "instock", by stock owner. A variation that inherits its stock has no row and is in no
 * list. `productIds`: of these only.
 */
export async function readNotInStock(
	db: Db,
	productIds?: readonly number[],
): Promise<{ outofstock: number[]; onbackorder: number[] }> {
	const all = db
		.selectFrom("product_stock")
		.select(["product_id", "status"])
		.where("status", "in", ["outofstock", "onbackorder"]);
	const rows = await (productIds ? all.where("product_id", "in", productIds) : all).execute();
	const withStatus = (wanted: string) =>
		rows.filter(({ status }) => status === wanted).map(({ product_id }) => product_id);
	return { outofstock: withStatus("outofstock"), onbackorder: withStatus("onbackorder") };
}

/**
 * Units sold of each product (ids ascending). One statement reads both tables, so that sales that a job is moving count
 * once.
 */
export async function readSales(db: Db, ids: Float64Array): Promise<Float64Array> {
	const sales = new Float64Array(ids.length);
	for (let from = 0; from < ids.length; from += SALES_CHUNK) {
		const [first, last] = [ids[from]!, ids[Math.min(from + SALES_CHUNK, ids.length) - 1]!];
		const rows = await db
			.selectFrom(
				db
					.selectFrom("product")
					.select(["id", "total_sales as units"])
					.where("total_sales", ">", 0)
					.where("id", ">=", first)
					.where("id", "<=", last)
					.unionAll(
						db
							.selectFrom("product_sale")
							.select(["product_id as id", "quantity as units"])
							.where("product_id", ">=", first)
							.where("product_id", "<=", last),
					)
					.as("sale"),
			)
			.select((eb) => ["id", eb.fn.sum<number>("units").as("units")])
			.groupBy("id")
			.execute();
		for (const { id, units } of rows) {
			const position = positionOf(ids, id);
			if (position >= 0) sales[position] = Number(units);
		}
		await nextTurn();
	}
	return sales;
}

function nextTurn(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}
