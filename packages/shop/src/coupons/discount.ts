import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import { type CouponLine, isEligible } from "./eligibility.ts";
import { COUPON_RULES } from "./types/all.ts";
import type { Discounting, PricedLine } from "./types/coupon-rule.ts";

/** A line to discount. */
export interface DiscountLine extends CouponLine, PricedLine {}

/** Discounts by coupon code, then by line key. Lines and coupons without a discount have entries of 0 or none. */
export type Discounts = Map<string, Map<string, Amount>>;

/** Coupons in the order of calculation, which differs from the order applied. Reference: 03 Coupons §2. */
export function calculationOrder(coupons: readonly Coupon[]): Coupon[] {
	return [...coupons].sort(
		(a, b) =>
			COUPON_RULES[a.type].order - COUPON_RULES[b.type].order ||
			(a.limitToItems ?? 0) - (b.limitToItems ?? 0) ||
			a.amount - b.amount ||
			b.id - a.id,
	);
}

/**
 * The discount of each coupon on each line. No line becomes negative. `decimals`: of the currency; its minor unit
 * ("cent") is the smallest discount. Reference: 03 Coupons §3 and §4.
 */
export function calculateDiscounts(
	lines: readonly DiscountLine[],
	coupons: readonly Coupon[],
	options: { decimals: number; sequential: boolean },
): Discounts {
	const cent = 10 ** (6 - options.decimals);
	// Highest price times quantity first. The sort is stable: equal lines stay in cart order.
	const sorted = [...lines].sort((a, b) => b.price * b.quantity - a.price * a.quantity);
	const left = new Map(sorted.map((line) => [line.key, line.price]));
	const result: Discounts = new Map();
	for (const coupon of calculationOrder(coupons)) {
		const given = new Map<string, Amount>();
		const take: Discounting["take"] = (line, wanted) => {
			const amount = Math.max(0, Math.min(wanted, left.get(line.key)!));
			left.set(line.key, left.get(line.key)! - amount);
			given.set(line.key, (given.get(line.key) ?? 0) + amount);
			return amount;
		};
		const { forLines, discount } = COUPON_RULES[coupon.type];
		// Less than half a cent is nothing: it must not use up the items of a limited coupon.
		const isWorth = ({ key }: DiscountLine) => roundToMinor(left.get(key)!, options.decimals) > 0;
		const eligible = sorted.filter(
			(line) => isWorth(line) && line.quantity > 0 && (!forLines || isEligible(coupon, line)),
		);
		discount(coupon, eligible, { ...options, left, take, cent });
		result.set(coupon.code, given);
	}
	return result;
}
