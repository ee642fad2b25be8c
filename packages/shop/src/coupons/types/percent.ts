import { multiplyDivide, roundToMinor } from "@feedmill/trade/money/amount.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { CouponRule } from "./coupon-rule.ts";
import { limitedQuantities, takeRemainder } from "./units.ts";

/** A percentage as an Amount: 100 % is 100 million micros. */
const HUNDRED_PERCENT = 100_000_000;

export const percent: CouponRule = {
	order: 2,
	forLines: true,
	amountProblem: (amount) => (amount > HUNDRED_PERCENT ? said("A coupon takes no more than 100 %.") : null),
	discount(coupon, lines, cart) {
		const { left, take, cent, decimals, sequential } = cart;
		let base = 0;
		let given = 0;
		for (const { line, quantity } of limitedQuantities(coupon, lines)) {
			const whole = sequential ? left.get(line.key)! : roundToMinor(line.price, decimals);
			base += multiplyDivide(whole, quantity, line.quantity);
			// In one step: rounding in between would make 30 % of a third of 1000 less than 100.
			const exact = multiplyDivide(whole, coupon.amount * quantity, HUNDRED_PERCENT * line.quantity, "floor");
			given += take(line, Math.floor(exact / cent) * cent);
		}
		const wanted = roundToMinor(multiplyDivide(base, coupon.amount, HUNDRED_PERCENT), decimals, "half-down");
		// The limit is of what the percentage is calculated for: the remainder goes through all lines.
		takeRemainder(wanted - given, lines, cart);
	},
};
