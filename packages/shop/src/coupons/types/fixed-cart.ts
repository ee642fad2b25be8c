import { multiplyDivide } from "@feedmill/trade/money/amount.ts";
import type { CouponRule } from "./coupon-rule.ts";
import { takeRemainder } from "./units.ts";

/**
 * An amount off the cart, distributed over the units. What lines cannot take is distributed again, the last cents by
 * the remainder rule.
 */
export const fixedCart: CouponRule = {
	order: 3,
	forLines: false,
	discount({ amount }, lines, cart) {
		const { left, take, cent } = cart;
		for (let rest = amount; rest > 0; ) {
			const open = lines.filter((line) => left.get(line.key)! > 0);
			const units = open.reduce((sum, line) => sum + line.quantity, 0);
			const perUnit = units === 0 ? 0 : multiplyDivide(rest, 1, units * cent, "floor") * cent;
			if (perUnit === 0) {
				takeRemainder(rest, open, cart);
				return;
			}
			for (const line of open) rest -= take(line, perUnit * line.quantity);
		}
	},
};
