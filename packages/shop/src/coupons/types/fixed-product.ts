import { multiplyDivide } from "@feedmill/trade/money/amount.ts";
import type { CouponRule } from "./coupon-rule.ts";
import { limitedQuantities } from "./units.ts";

/** An amount off each unit. */
export const fixedProduct: CouponRule = {
	order: 1,
	forLines: true,
	discount(coupon, lines, { take }) {
		for (const { line, quantity } of limitedQuantities(coupon, lines)) {
			const wanted = coupon.amount * quantity;
			if (coupon.limitToItems === null) take(line, wanted);
			else take(line, Math.min(wanted, multiplyDivide(line.price, quantity, line.quantity)));
		}
	},
};
