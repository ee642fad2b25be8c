import type { ReviewTable } from "../../database/tables/content-tables.ts";
import type { ExportReader } from "../reading/export-reader.ts";

/**
 * `customers`: id by e-mail. A review belongs to a customer when the e-mail is the account's. `others`: reviews of
 * products that the export does not have; they are left out.
 */
export async function readReviews(
	reader: ExportReader,
	{ customers, products }: { customers: ReadonlyMap<string, number>; products: ReadonlySet<number> },
): Promise<{ rows: ReviewTable[]; others: string[] }> {
	const all = await reader.rows("reviews.json", (entry) => ({
		id: entry.id(),
		product_id: entry.id("product_id"),
		reviewer: entry.name("reviewer", 500),
		email: entry.text("reviewer_email", 254),
		content: entry.text("review", 50_000),
		rating: entry.nullableInteger("rating", 0, 5) ?? 0,
		verified: entry.flag("verified"),
		// What was not known to be approved is looked at before it is shown.
		status: entry.oneOf("status", ["approved", "hold", "spam", "unspam", "trash", "untrash"], "approved", "hold"),
		created_at: entry.time("date_created_gmt", "date_created"),
		customer_id: customers.get(entry.text("reviewer_email").toLowerCase()) ?? 0,
	}));
	return {
		rows: all.filter(({ product_id }) => products.has(product_id)),
		others: all
			.filter(({ product_id }) => !products.has(product_id))
			.map(({ id, product_id }) => `${id} of product ${product_id}`),
	};
}
