import { multiplyDivide } from "@feedmill/trade/money/amount.ts";
import type { CouponRule } from "./coupon-rule.ts";
import { limitedQuantities } from "./units.ts";

/** An amount off each unit. */
export const fixedProduct: CouponRule = {
	order: 1,
	forLines: true,
	discount(coupon, lines, { take }) {
		for (const { line, quantity } of limitedQuantities(coupon, lines)) {
			// Never more than the price of these units, nor than what is left of the line's.
			take(line, Math.min(coupon.amount * quantity, multiplyDivide(line.price, quantity, line.quantity)));
		}
	},
};
