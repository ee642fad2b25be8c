import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Said } from "@feedmill/trade/words/said.ts";

/** What one type of coupon does. all.ts has the rule of each type. */
export interface CouponRule {
	/** Coupons of a lower one are calculated first. Reference: 03 Coupons §2. */
	order: number;
	/** Whether it is for those lines that its conditions allow; otherwise it is for all lines or invalid. */
	forLines: boolean;
	/** Why an editor refuses the amount; null: it may. */
	amountProblem?(amount: Amount): Said | null;
	/** Takes its discount off the lines, which are its own and sorted. Reference: 03 Coupons §3 and §4. */
	discount(coupon: Coupon, lines: readonly PricedLine[], cart: Discounting): void;
}

/** A line to discount. `price`: of all its units, as entered. */
export interface PricedLine {
	key: string;
	price: Amount;
	quantity: number;
}

export interface Discounting {
	/** What coupons have left of the price of each line, by its key. */
	left: ReadonlyMap<string, Amount>;
	/** Discounts a line by up to `wanted` and returns by how much: no line becomes negative. */
	take(line: PricedLine, wanted: Amount): Amount;
	/** Of the currency. Its minor unit, `cent`, is the smallest discount. */
	decimals: number;
	cent: Amount;
	/** A percentage is of what earlier coupons have left, not of the price. */
	sequential: boolean;
}
