import { COUPON_TYPES, type Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { UNPAID_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import type { Selectable } from "kysely";
import type { Db } from "../database/connection.ts";
import type { CouponTable } from "../database/tables/commerce-tables.ts";

/**
 * Coupons by code (lower case), in any status but trash. For a duplicate code the newest. One query. Those of a type
 * that only a newer version knows do not exist here: this one could only guess what they take off.
 */
export async function readCoupons(db: Db, codes: readonly string[]): Promise<Map<string, Coupon>> {
	if (codes.length === 0) return new Map();
	const rows = await db
		.selectFrom("coupon")
		.selectAll()
		.where("code", "in", codes)
		.where("status", "!=", "trash")
		.where("type", "in", COUPON_TYPES)
		.orderBy("id")
		.execute();
	return new Map(rows.map((row) => [row.code, couponOf(row)]));
}

/**
 * Uses of each coupon by a customer: by account or by one of these e-mail addresses. `exceptOrder`: not those of this
 * order. One query.
 */
export async function readUses(
	db: Db,
	couponIds: readonly number[],
	usedBy: readonly string[],
	exceptOrder = 0,
): Promise<Map<number, number>> {
	if (couponIds.length === 0 || usedBy.length === 0) return new Map();
	const rows = await db
		.selectFrom("coupon_use")
		.select(({ fn }) => ["coupon_id", fn.countAll<number>().as("uses")])
		.where("coupon_id", "in", couponIds)
		.where("used_by", "in", usedBy)
		.where("order_id", "!=", exceptOrder)
		.groupBy("coupon_id")
		.execute();
	return new Map(rows.map(({ coupon_id, uses }) => [coupon_id, Number(uses)]));
}

/** Whether a customer has an unpaid order: it may have counted the last use of a coupon. */
export async function hasUnpaidOrder(db: Db, customerId: number): Promise<boolean> {
	const row = await db
		.selectFrom("orders")
		.select("id")
		.where("customer_id", "=", customerId)
		.where("status", "in", UNPAID_STATUSES)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** What an unpaid order has bought, and the coupons whose use it has counted; null if there is no such order. */
export async function unpaidUses(
	db: Db,
	orderId: number,
): Promise<{ bought: { productId: number; variationId: number; quantity: number }[]; couponIds: number[] } | null> {
	const uses = await db
		.selectFrom("coupon_use")
		.innerJoin("orders", "orders.id", "coupon_use.order_id")
		.select("coupon_id")
		.where("order_id", "=", orderId)
		.where("status", "in", UNPAID_STATUSES)
		.where("paid_at", "is", null)
		.execute();
	if (uses.length === 0) return null;
	const lines = await db
		.selectFrom("order_item")
		.select(["product_id as productId", "variation_id as variationId", "quantity"])
		.where("order_id", "=", orderId)
		.where("kind", "=", "line_item")
		.execute();
	return { bought: lines, couponIds: uses.map(({ coupon_id }) => coupon_id) };
}

/** The coupon of a row. */
export function couponOf(row: Selectable<CouponTable>): Coupon {
	const ids = (json: string) => JSON.parse(json) as number[];
	return {
		id: row.id,
		code: row.code,
		status: row.status as Coupon["status"],
		type: row.type as Coupon["type"],
		amount: row.amount,
		description: row.description,
		expiresAt: row.expires_at,
		individualUse: row.individual_use === 1,
		productIds: ids(row.product_ids_json),
		excludedProductIds: ids(row.excluded_product_ids_json),
		categoryIds: ids(row.category_ids_json),
		excludedCategoryIds: ids(row.excluded_category_ids_json),
		excludeSaleItems: row.exclude_sale_items === 1,
		minimumAmount: row.minimum_amount,
		maximumAmount: row.maximum_amount,
		usageLimit: row.usage_limit,
		usageLimitPerUser: row.usage_limit_per_user,
		limitToItems: row.limit_to_items,
		freeShipping: row.free_shipping === 1,
		emailRestrictions: JSON.parse(row.email_restrictions_json) as string[],
		usageCount: row.usage_count,
	};
}
