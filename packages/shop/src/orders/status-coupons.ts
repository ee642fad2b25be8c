import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { couponUserName } from "../coupons/coupon-user.ts";
import {
	countCouponUses,
	countCouponUsesAnyway,
	insertCouponUses,
	takeBackCouponUses,
} from "./coupon-use-repository.ts";
import type { StatusWork } from "./status-work.ts";

/**
 * Counts the uses of an order's coupons, or takes them back, each once. Error with `strict`: coupon_limit_reached, with
 * the codes in `data.codes`.
 */
export async function moveCoupons(
	work: StatusWork,
	order: Order,
	how: "count" | "takeBack" | "leave",
	strict: boolean,
): Promise<Result<Order>> {
	if (how === "takeBack" && order.couponsCounted) {
		await takeBackCouponUses(work.trx, order.id);
		return ok({ ...order, couponsCounted: false });
	}
	return how === "count" && !order.couponsCounted ? count(work, order, strict) : ok(order);
}

async function count({ trx, nextCouponUseId }: StatusWork, order: Order, strict: boolean): Promise<Result<Order>> {
	const counting = order.coupons.filter(({ couponId }) => couponId > 0);
	if (counting.length === 0) return ok({ ...order, couponsCounted: true });
	const ids = counting.map(({ couponId }) => couponId);
	if (strict) {
		const counted = new Set(await countCouponUses(trx, ids));
		const refused = counting.filter(({ couponId }) => !counted.has(couponId));
		if (refused.length > 0)
			return fail("coupon_limit_reached", said("Coupon usage limit has been reached."), "conflict", {
				codes: refused.map(({ code }) => code),
			});
	} else {
		await countCouponUsesAnyway(trx, ids);
	}
	const usedBy = order.customerId > 0 ? String(order.customerId) : couponUserName(order.billing);
	await insertCouponUses(
		trx,
		ids.map((couponId) => ({ id: nextCouponUseId(), couponId, orderId: order.id, usedBy })),
	);
	return ok({ ...order, couponsCounted: true });
}
