import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Discounting, PricedLine } from "./coupon-rule.ts";

/** The units of each line that a limited coupon discounts, in the order of the lines. */
export function limitedQuantities(
	coupon: Coupon,
	lines: readonly PricedLine[],
): { line: PricedLine; quantity: number }[] {
	let remaining = coupon.limitToItems ?? Number.POSITIVE_INFINITY;
	return lines
		.map((line) => {
			const quantity = Math.min(line.quantity, remaining);
			remaining -= quantity;
			return { line, quantity };
		})
		.filter(({ quantity }) => quantity > 0);
}

/** Discounts one cent per unit, line by line, until the amount is used up. A part of a cent is given as a whole one. */
export function takeRemainder(amount: Amount, lines: readonly PricedLine[], { left, take, cent }: Discounting): void {
	let rest = amount;
	for (const line of lines) {
		for (let unit = 0; unit < line.quantity && rest > 0 && left.get(line.key)! > 0; unit++) rest -= take(line, cent);
		if (rest <= 0) return;
	}
}
