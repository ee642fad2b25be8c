import { sql } from "kysely";
import type { Db, DialectName } from "../../database/connection.ts";

/** What a product adds to the counts of one term. */
interface Share {
	products: number;
	reviews: number;
}

/** Shares of some products together, by term id. */
type Shares = Map<number, Share>;

/**
 * Runs a change of these products and corrects the counts of the terms they had or have, by the difference: the cost
 * does not depend on the number of products of a term. The same counts as writeTermCounts() would write.
 */
export async function keepTermCounts<T>(
	trx: Db,
	dialect: DialectName,
	productIds: readonly number[],
	write: () => Promise<T>,
): Promise<T> {
	if (dialect === "postgres") {
		// In the order of an edit that counts nothing: the product first.
		await trx.selectFrom("product").select("id").where("id", "in", productIds).orderBy("id").forUpdate().execute();
		await lockCounts(trx, dialect);
	}
	const before = await readShares(trx, productIds);
	const done = await write();
	await addShares(trx, differences(before, await readShares(trx, productIds)));
	return done;
}

/**
 * Waits for other transactions that count: products, hierarchy and counts are read and written by one at a time, until
 * it ends. A count of everything takes this lock too.
 */
export async function lockCounts(trx: Db, dialect: DialectName): Promise<void> {
	if (dialect !== "postgres") return;
	await trx.selectFrom("change_counter").select("value").where("name", "=", "catalogue").forUpdate().execute();
}

/**
 * A category counts each product once, its descendants' too, if the product is visible in lists, and the reviews of
 * all of them; other terms count every published product. Variations count nowhere. Reference: 06 Products §4.
 */
async function readShares(trx: Db, productIds: readonly number[]): Promise<Shares> {
	const shares: Shares = new Map();
	const published = await trx
		.selectFrom("product")
		.select(["id", "visibility", "review_count"])
		.where("id", "in", productIds)
		.where("type", "!=", "variation")
		.where("status", "=", "publish")
		.execute();
	for (const { id, visibility, review_count } of published) {
		const shown = visibility === "visible" || visibility === "catalog";
		for (const term of await readCountedTerms(trx, id)) {
			const share = shares.get(term.id) ?? { products: 0, reviews: 0 };
			const isCategory = term.taxonomy === "product_cat";
			shares.set(term.id, {
				products: share.products + (shown || !isCategory ? 1 : 0),
				reviews: share.reviews + (isCategory ? review_count : 0),
			});
		}
	}
	return shares;
}

/** The terms of a product that are counted, each once, with the ancestors of its categories. */
async function readCountedTerms(trx: Db, productId: number): Promise<{ id: number; taxonomy: string }[]> {
	const { rows } = await sql<{ id: number; taxonomy: string }>`
		WITH RECURSIVE counted (id, parent_id, taxonomy) AS (
			SELECT term.id, term.parent_id, term.taxonomy FROM term JOIN product_term ON product_term.term_id = term.id
				WHERE product_term.product_id = ${productId} AND (term.taxonomy IN ('product_cat', 'product_tag',
				'product_shipping_class') OR term.taxonomy LIKE 'pa@_%' ESCAPE '@')
			UNION
			SELECT term.id, term.parent_id, term.taxonomy FROM term JOIN counted ON counted.parent_id = term.id
				WHERE counted.taxonomy = 'product_cat'
		) SELECT id, taxonomy FROM counted`.execute(trx);
	return rows;
}

function differences(before: Shares, after: Shares): Shares {
	const none = { products: 0, reviews: 0 };
	const changed: Shares = new Map();
	for (const id of new Set([...before.keys(), ...after.keys()])) {
		const [was, is] = [before.get(id) ?? none, after.get(id) ?? none];
		const share = { products: is.products - was.products, reviews: is.reviews - was.reviews };
		if (share.products !== 0 || share.reviews !== 0) changed.set(id, share);
	}
	return changed;
}

async function addShares(trx: Db, shares: Shares): Promise<void> {
	const same = Map.groupBy(shares, ([, { products, reviews }]) => `${products} ${reviews}`);
	for (const terms of same.values()) {
		const { products, reviews } = terms[0]![1];
		await trx
			.updateTable("term")
			.set((eb) => ({ count: eb("count", "+", products), review_count: eb("review_count", "+", reviews) }))
			.where(
				"id",
				"in",
				terms.map(([id]) => id),
			)
			.execute();
	}
}
