import { PAID_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import type { SelectQueryBuilder } from "kysely";
import { findVerifiedEmail } from "../customers/verified-email-repository.ts";
import type { Db, DialectName } from "../database/connection.ts";
import { nextId } from "../database/id-block.ts";
import { isInAnyCase } from "../database/in-any-case.ts";
import { lockNames } from "../database/named-lock.ts";
import type { Database } from "../database/schema.ts";
import type { ReviewTable } from "../database/tables/content-tables.ts";
import type { NewReview, Review, ReviewQuery } from "./review.ts";

/** One page of the approved reviews of published products. */
export async function readReviews(db: Db, query: ReviewQuery): Promise<Review[]> {
	const column = { date: "created_at", id: "id", rating: "rating", product: "product_id" } as const;
	let slice = approved(db, query).selectAll().orderBy(column[query.orderBy], query.direction);
	if (query.orderBy === "rating" || query.orderBy === "product") slice = slice.orderBy("created_at", query.direction);
	if (query.orderBy !== "id") slice = slice.orderBy("id", query.direction);
	// SQLite needs a limit for an offset.
	slice = slice.limit(query.limit ?? Number.MAX_SAFE_INTEGER).offset(query.offset ?? 0);
	return (await slice.execute()).map(reviewOf);
}

export async function countReviews(db: Db, query: Pick<ReviewQuery, "productIds" | "categoryIds">): Promise<number> {
	const { total } = await approved(db, query)
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return total;
}

function approved(
	db: Db,
	{ productIds = [], categoryIds = [] }: Pick<ReviewQuery, "productIds" | "categoryIds">,
): SelectQueryBuilder<Database, "review", object> {
	const all = db
		.selectFrom("review")
		.where("review.status", "=", "approved")
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("product")
					.select("product.id")
					.whereRef("product.id", "=", "review.product_id")
					.where("product.status", "=", "publish"),
			),
		);
	if (productIds.length === 0 && categoryIds.length === 0) return all;
	return all.where(({ eb, or, selectFrom }) =>
		or([
			...(productIds.length > 0 ? [eb("review.product_id", "in", productIds)] : []),
			...(categoryIds.length > 0
				? [
						eb(
							"review.product_id",
							"in",
							selectFrom("product_term")
								.select("product_term.product_id")
								.where("product_term.term_id", "in", categoryIds),
						),
					]
				: []),
		]),
	);
}

/** Number of approved reviews by stars. */
export async function readStars(db: Db, productId: number): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom("review")
		.select(({ fn }) => ["rating", fn.countAll<number>().as("count")])
		.where("product_id", "=", productId)
		.where("status", "=", "approved")
		.where("rating", ">", 0)
		.groupBy("rating")
		.execute();
	return new Map(rows.map(({ rating, count }) => [rating, count]));
}

/** Has reviews with one e-mail address wait for each other until the end of the transaction. */
export function lockReviewer(trx: Db, dialect: DialectName, email: string): Promise<void> {
	return lockNames(trx, dialect, [`reviewer:${email}`]);
}

/** Whether the same person has already sent the same text for the product. */
export async function isRepeated(db: Db, { productId, email, content }: NewReview): Promise<boolean> {
	const found = await db
		.selectFrom("review")
		.select("id")
		.where("product_id", "=", productId)
		.where("email", "=", email)
		.where("content", "=", content)
		.where("status", "!=", "trash")
		.executeTakeFirst();
	return found !== undefined;
}

/**
 * Whether a paid order contains the product: one of the customer, or a guest order with the customer's verified e-mail.
 */
export async function hasBought(db: Db, productId: number, customerId: number): Promise<boolean> {
	const email = await findVerifiedEmail(db, customerId);
	const found = await db
		.selectFrom("order_item")
		.innerJoin("orders", "orders.id", "order_item.order_id")
		.select("order_item.id")
		.where("order_item.kind", "=", "line_item")
		.where(({ eb, or }) =>
			or([eb("order_item.product_id", "=", productId), eb("order_item.variation_id", "=", productId)]),
		)
		.where("orders.status", "in", PAID_STATUSES)
		.where(({ eb, or }) =>
			or([
				eb("orders.customer_id", "=", customerId),
				...(email === null ? [] : [isInAnyCase("orders.billing_email", email)]),
			]),
		)
		.executeTakeFirst();
	return found !== undefined;
}

/** Reviews awaiting approval, oldest first. */
export async function readWaiting(db: Db, limit: number): Promise<Review[]> {
	const rows = await db
		.selectFrom("review")
		.selectAll()
		.where("status", "=", "hold")
		.orderBy("created_at")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(reviewOf);
}

/** Returns the review's product; null: no review of this id waits. */
export async function approveReview(db: Db, id: number): Promise<number | null> {
	const row = await db
		.updateTable("review")
		.set({ status: "approved" })
		.where("id", "=", id)
		.where("status", "=", "hold")
		.returning("product_id")
		.executeTakeFirst();
	return row?.product_id ?? null;
}

/** Changes the status. Returns what the review was before; null: there is no such review. */
export async function changeStatus(
	trx: Db,
	dialect: DialectName,
	id: number,
	status: Review["status"],
): Promise<{ productId: number; status: Review["status"] } | null> {
	const one = trx.selectFrom("review").select(["product_id", "status"]).where("id", "=", id);
	const found = await (dialect === "postgres" ? one.forUpdate() : one).executeTakeFirst();
	if (!found) return null;
	await trx.updateTable("review").set({ status }).where("id", "=", id).execute();
	return { productId: found.product_id, status: found.status as Review["status"] };
}

/** Returns what of a deleted review is no personal data; null: there is no such review. */
export async function deleteReview(
	db: Db,
	id: number,
): Promise<{ productId: number; rating: number; status: string } | null> {
	const row = await db
		.deleteFrom("review")
		.where("id", "=", id)
		.returning(["product_id as productId", "rating", "status"])
		.executeTakeFirst();
	return row ?? null;
}

/** Stores a review awaiting approval. */
export async function insertReview(
	db: Db,
	review: NewReview & { verified: boolean; createdAt: number },
): Promise<Review> {
	const row: ReviewTable = {
		id: await nextId(db, "review"),
		product_id: review.productId,
		reviewer: review.reviewer,
		email: review.email,
		content: review.content,
		rating: review.rating,
		verified: review.verified ? 1 : 0,
		status: "hold",
		created_at: review.createdAt,
		customer_id: review.customerId,
	};
	await db.insertInto("review").values(row).execute();
	return reviewOf(row);
}

/** The review of a row. */
export function reviewOf(row: ReviewTable): Review {
	return {
		id: row.id,
		productId: row.product_id,
		reviewer: row.reviewer,
		email: row.email,
		content: row.content,
		rating: row.rating,
		verified: row.verified === 1,
		status: row.status as Review["status"],
		createdAt: row.created_at,
		customerId: row.customer_id,
	};
}
