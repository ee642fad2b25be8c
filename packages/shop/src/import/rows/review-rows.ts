import type { ReviewTable } from "../../database/tables/content-tables.ts";
import type { ExportReader } from "../reading/export-reader.ts";

/**
 * `customers`: e-mail -> id. A review belongs to a customer if the export links it or the e-mail matches an account.
 */
export async function readReviews(
	reader: ExportReader,
	customers: ReadonlyMap<string, number>,
): Promise<ReviewTable[]> {
	return (await reader.list("reviews.json")).map((entry) => ({
		id: entry.id(),
		product_id: entry.id("product_id"),
		reviewer: entry.text("reviewer"),
		email: entry.text("reviewer_email"),
		content: entry.text("review"),
		rating: entry.integer("rating"),
		verified: entry.flag("verified"),
		status: entry.oneOf("status", ["approved", "hold", "spam", "unspam", "trash", "untrash"], "approved"),
		created_at: entry.time("date_created_gmt"),
		customer_id: customers.get(entry.text("reviewer_email").toLowerCase()) ?? 0,
	}));
}
