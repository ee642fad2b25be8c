import { sql } from "kysely";
import type { Db, DialectName } from "../database/connection.ts";
import { isInAnyCase } from "../database/in-any-case.ts";
import { lockNames } from "../database/named-lock.ts";

/**
 * Counts one use of each coupon within its limit. One conditional statement gives the last use to one order only.
 * Returns the ids that were counted; if some are missing, nothing was counted.
 */
export async function countCouponUses(trx: Db, couponIds: readonly number[]): Promise<number[]> {
	const ids = [...new Set(couponIds)].sort((a, b) => a - b);
	if (ids.length === 0) return [];
	const rows = await trx
		.updateTable("coupon")
		.set((eb) => ({ usage_count: eb("usage_count", "+", 1) }))
		.where("id", "in", ids)
		.where((eb) => eb.or([eb("usage_limit", "=", 0), eb("usage_count", "<", eb.ref("usage_limit"))]))
		.returning("id")
		.execute();
	const counted = rows.map(({ id }) => id);
	if (counted.length === ids.length || counted.length === 0) return counted;
	await trx
		.updateTable("coupon")
		.set((eb) => ({ usage_count: eb("usage_count", "-", 1) }))
		.where("id", "in", counted)
		.execute();
	return counted;
}

/** Counts a use even beyond the limit: for cancelled or failed orders whose payment arrives late. */
export async function countCouponUsesAnyway(trx: Db, couponIds: readonly number[]): Promise<void> {
	if (couponIds.length > 0)
		await trx
			.updateTable("coupon")
			.set((eb) => ({ usage_count: eb("usage_count", "+", 1) }))
			.where("id", "in", couponIds)
			.execute();
}

export async function insertCouponUses(
	trx: Db,
	uses: readonly { id: number; couponId: number; orderId: number; usedBy: string }[],
): Promise<void> {
	if (uses.length === 0) return;
	await trx
		.insertInto("coupon_use")
		.values(
			uses.map(({ id, couponId, orderId, usedBy }) => ({
				id,
				coupon_id: couponId,
				order_id: orderId,
				used_by: usedBy,
			})),
		)
		.execute();
}

/** Counts the uses that an order has counted for this name. */
export async function setUsedBy(trx: Db, orderId: number, usedBy: string): Promise<void> {
	await trx.updateTable("coupon_use").set({ used_by: usedBy }).where("order_id", "=", orderId).execute();
}

/** Removes the uses that an order has counted. */
export async function takeBackCouponUses(trx: Db, orderId: number): Promise<void> {
	const rows = await trx.deleteFrom("coupon_use").where("order_id", "=", orderId).returning("coupon_id").execute();
	const ids = rows.map(({ coupon_id }) => coupon_id);
	if (ids.length > 0)
		await trx
			.updateTable("coupon")
			.set({ usage_count: sql<number>`CASE WHEN usage_count > 0 THEN usage_count - 1 ELSE 0 END` })
			.where("id", "in", ids)
			.execute();
}

/**
 * Locks the use counts of these coupons until the end of the transaction. SQLite has one writer and needs no lock. The
 * lock is advisory, not on the row: a cancelled order locks stock and coupon in the opposite order and could deadlock.
 */
export async function lockUses(trx: Db, dialect: DialectName, couponIds: readonly number[]): Promise<void> {
	await lockNames(
		trx,
		dialect,
		couponIds.map((id) => `coupon-uses:${id}`),
	);
}

/** Uses of each coupon by any of these names (customer ids as text, e-mails), without those of one order. */
export async function countUsesBy(
	db: Db,
	couponIds: readonly number[],
	names: readonly string[],
	exceptOrder: number,
): Promise<Map<number, number>> {
	if (couponIds.length === 0 || names.length === 0) return new Map();
	const rows = await db
		.selectFrom("coupon_use")
		.select((eb) => ["coupon_id", eb.fn.countAll<number>().as("uses")])
		.where("coupon_id", "in", couponIds)
		.where("used_by", "in", names)
		.where("order_id", "!=", exceptOrder)
		.groupBy("coupon_id")
		.execute();
	return new Map(rows.map(({ coupon_id, uses }) => [coupon_id, Number(uses)]));
}

/** Customers whose account has this e-mail, or who have ordered with it, however it was typed. */
export async function customersWithEmail(db: Db, email: string): Promise<number[]> {
	const accounts = db.selectFrom("customer").select("id").where("email", "=", email.toLowerCase());
	const buyers = db
		.selectFrom("orders")
		.select("customer_id as id")
		.where(isInAnyCase("billing_email", email))
		.where("customer_id", ">", 0);
	return (await accounts.union(buyers).execute()).map(({ id }) => id);
}
