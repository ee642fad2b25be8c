import { multiplyDivide } from "@feedmill/trade/money/amount.ts";
import type { CouponRule } from "./coupon-rule.ts";
import { limitedQuantities } from "./units.ts";

/** An amount off each unit. */
export const fixedProduct: CouponRule = {
	order: 1,
	forLines: true,
	discount(coupon, lines, { take }) {
		for (const { line, quantity } of limitedQuantities(coupon, lines)) {
			const perUnit =
				coupon.limitToItems === null
					? coupon.amount
					: Math.min(coupon.amount, multiplyDivide(line.price, 1, line.quantity));
			take(line, perUnit * quantity);
		}
	},
};
