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
	const all = (await reader.list("reviews.json")).map((entry) => ({
		id: entry.id(),
		product_id: entry.id("product_id"),
		reviewer: entry.name("reviewer"),
		email: entry.text("reviewer_email"),
		content: entry.text("review"),
		rating: entry.integer("rating"),
		verified: entry.flag("verified"),
		status: entry.oneOf("status", ["approved", "hold", "spam", "unspam", "trash", "untrash"], "approved"),
		created_at: entry.time("date_created_gmt"),
		customer_id: customers.get(entry.text("reviewer_email").toLowerCase()) ?? 0,
	}));
	return {
		rows: all.filter(({ product_id }) => products.has(product_id)),
		others: all
			.filter(({ product_id }) => !products.has(product_id))
			.map(({ id, product_id }) => `${id} of product ${product_id}`),
	};
}
