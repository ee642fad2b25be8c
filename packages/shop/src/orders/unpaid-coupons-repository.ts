import { UNPAID_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import { UNDER_WAY } from "@feedmill/trade/payments/payment-state.ts";
import type { Db, DialectName } from "../database/connection.ts";
import { takeBackCouponUses } from "./coupon-use-repository.ts";
import { lockOrder, nextVersion } from "./order-repository.ts";

/**
 * Orders of this shop that are unpaid since `unchangedSince`, count a coupon, and have no payment under way that began
 * after `paymentsSince`.
 */
export async function ordersWithUnpaidCoupons(
	db: Db,
	unchangedSince: number,
	paymentsSince: number,
	limit: number,
): Promise<number[]> {
	const rows = await db
		.selectFrom("orders")
		.select("id")
		.where("status", "in", UNPAID_STATUSES)
		.where("paid_at", "is", null)
		.where("modified_at", "<=", unchangedSince)
		.where("created_via", "=", "store-api")
		.where("coupons_counted", "=", 1)
		.where((eb) =>
			eb.exists(eb.selectFrom("coupon_use").select("coupon_use.id").whereRef("coupon_use.order_id", "=", "orders.id")),
		)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("payment")
						.select("payment.id")
						.whereRef("payment.order_id", "=", "orders.id")
						.where("payment.state", "in", UNDER_WAY)
						.where("payment.created_at", ">", paymentsSince),
				),
			),
		)
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

/**
 * Releases the coupon uses of an order, unless the order has changed since then. It stays payable and counts them again
 * when it is paid.
 */
export async function releaseUnpaidCoupons(
	trx: Db,
	dialect: DialectName,
	id: number,
	unchangedSince: number,
): Promise<void> {
	await lockOrder(trx, id, dialect);
	const { numUpdatedRows } = await trx
		.updateTable("orders")
		.set({ coupons_counted: 0, version: nextVersion })
		.where("id", "=", id)
		.where("status", "in", UNPAID_STATUSES)
		.where("paid_at", "is", null)
		.where("coupons_counted", "=", 1)
		.where("modified_at", "<=", unchangedSince)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) await takeBackCouponUses(trx, id);
}
