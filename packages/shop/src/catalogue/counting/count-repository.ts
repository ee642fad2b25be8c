import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { Taxonomy } from "../model/taxonomy.ts";

interface TermCount {
	id: number;
	products: number;
	reviews: number;
}

/**
 * Averages and numbers of ratings per product, from approved reviews; `productIds`: of these products only. Writes only
 * changed rows.
 */
export async function writeRatings(db: Db, productIds?: readonly number[]): Promise<void> {
	const among = (column: string) => (productIds ? sql`AND ${sql.ref(column)} IN (${sql.join(productIds)})` : sql``);
	const approved = sql`SELECT product_id, COUNT(*) AS reviews, SUM(CASE WHEN rating > 0 THEN 1 ELSE 0
		END) AS ratings, SUM(rating) AS stars
		FROM review WHERE status = 'approved' ${among("product_id")} GROUP BY product_id`;
	const average = sql`CASE WHEN counted.ratings = 0 THEN 0 ELSE (counted.stars * 200 + counted.ratings) /
		(counted.ratings * 2) END`;
	await sql`UPDATE product SET review_count = counted.reviews, rating_count = counted.ratings, average_rating =
		${average}
		FROM (${approved}) AS counted WHERE product.id = counted.product_id AND (product.review_count <> counted.reviews
		OR product.rating_count <> counted.ratings OR product.average_rating <> ${average})`.execute(db);
	await sql`UPDATE product SET review_count = 0, rating_count = 0, average_rating = 0
		WHERE (review_count > 0 OR average_rating > 0) ${among("id")} AND id NOT IN (SELECT product_id FROM review
		WHERE status = 'approved' ${among("product_id")})`.execute(db);
}

/**
 * Products and reviews per term. A category counts visible products, those of its descendants included, each once;
 * other terms count every published product. Reference: 06 Products §4.
 */
export async function writeTermCounts(db: Db, taxonomy: Taxonomy): Promise<void> {
	const rows = await db
		.selectFrom("product_term")
		.innerJoin("product", "product.id", "product_term.product_id")
		.select(["product_term.term_id", "product.id", "product.visibility", "product.review_count"])
		.where("product.status", "=", "publish")
		.where("product.type", "!=", "variation")
		.execute();
	const byTerm = Map.groupBy(rows, ({ term_id }) => term_id);
	const counts: TermCount[] = taxonomy.categories.map(({ id }) => {
		const inFamily = taxonomy
			.termIds({ taxonomy: "product_cat", ids: [id], operator: "in" })
			.flatMap(({ descendants }) => [id, ...descendants]);
		const products = new Map(
			inFamily.flatMap((term) => byTerm.get(term) ?? []).map((product) => [product.id, product]),
		);
		const shown = [...products.values()].filter(
			({ visibility }) => visibility === "visible" || visibility === "catalog",
		);
		return {
			id,
			products: shown.length,
			reviews: [...products.values()].reduce((sum, { review_count }) => sum + review_count, 0),
		};
	});
	for (const name of [
		"product_tag",
		"product_shipping_class",
		...taxonomy.attributes.map((attribute) => attribute.taxonomy),
	]) {
		for (const id of taxonomy.idsOf(name)) counts.push({ id, products: byTerm.get(id)?.length ?? 0, reviews: 0 });
	}
	const size = 500;
	for (let start = 0; start < counts.length; start += size) await writeCounts(db, counts.slice(start, start + size));
}

async function writeCounts(db: Db, counts: readonly TermCount[]): Promise<void> {
	const cases = (value: (count: TermCount) => number) =>
		sql.join(
			counts.map((count) => sql`WHEN ${sql.lit(count.id)} THEN ${sql.lit(value(count))}`),
			sql` `,
		);
	await sql`UPDATE term SET count = CASE id ${cases(({ products }) => products)}
		END, review_count = CASE id ${cases(({ reviews }) => reviews)} END
		WHERE id IN (${sql.join(counts.map(({ id }) => sql.lit(id)))})`.execute(db);
}
