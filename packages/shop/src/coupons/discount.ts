import { type Amount, multiplyDivide, roundToMinor } from "../money/amount.ts";
import type { Coupon } from "./coupon.ts";
import { type CouponLine, isEligible, isProductCoupon } from "./eligibility.ts";

/** A line to discount. `price`: of all its units, as entered. */
export interface DiscountLine extends CouponLine {
	key: string;
	price: Amount;
	quantity: number;
}

/** Discounts by coupon code, then by line key. Lines and coupons without a discount have entries of 0 or none. */
export type Discounts = Map<string, Map<string, Amount>>;

const BY_TYPE = { fixed_product: 1, percent: 2, fixed_cart: 3 } as const;

/** Coupons in the order of calculation, which differs from the order applied. Reference: 03 Coupons §2. */
export function calculationOrder(coupons: readonly Coupon[]): Coupon[] {
	return [...coupons].sort(
		(a, b) =>
			BY_TYPE[a.type] - BY_TYPE[b.type] ||
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
		const take: Take = (line, wanted) => {
			const amount = Math.max(0, Math.min(wanted, left.get(line.key)!));
			left.set(line.key, left.get(line.key)! - amount);
			given.set(line.key, (given.get(line.key) ?? 0) + amount);
			return amount;
		};
		const eligible = sorted.filter(
			(line) => left.get(line.key)! > 0 && line.quantity > 0 && (!isProductCoupon(coupon) || isEligible(coupon, line)),
		);
		if (coupon.type === "percent") percent(coupon, eligible, left, take, cent, options);
		else if (coupon.type === "fixed_product") fixedProduct(coupon, eligible, take);
		else fixedCart(coupon.amount, eligible, left, take, cent);
		result.set(coupon.code, given);
	}
	return result;
}

/** Discounts a line by up to `wanted` and returns by how much. */
type Take = (line: DiscountLine, wanted: Amount) => Amount;

/** The units of each line that a limited coupon discounts, in sorted order. */
function limitedQuantities(coupon: Coupon, lines: readonly DiscountLine[]): { line: DiscountLine; quantity: number }[] {
	let remaining = coupon.limitToItems ?? Number.POSITIVE_INFINITY;
	return lines
		.map((line) => {
			const quantity = Math.min(line.quantity, remaining);
			remaining -= quantity;
			return { line, quantity };
		})
		.filter(({ quantity }) => quantity > 0);
}

/** A percentage as an Amount: 100 % is 100 million micros. */
const HUNDRED_PERCENT = 100_000_000;

function percent(
	coupon: Coupon,
	lines: readonly DiscountLine[],
	left: Map<string, Amount>,
	take: Take,
	cent: number,
	options: { decimals: number; sequential: boolean },
): void {
	let base = 0;
	let given = 0;
	const reached = limitedQuantities(coupon, lines);
	for (const { line, quantity } of reached) {
		const whole = options.sequential ? left.get(line.key)! : roundToMinor(line.price, options.decimals);
		base += quantity === line.quantity ? whole : multiplyDivide(whole, quantity, line.quantity);
		// In one step: rounding in between would make 30 % of a third of 1000 less than 100.
		given += take(
			line,
			Math.floor(multiplyDivide(whole, coupon.amount * quantity, HUNDRED_PERCENT * line.quantity, "floor") / cent) *
				cent,
		);
	}
	const wanted = roundToMinor(multiplyDivide(base, coupon.amount, HUNDRED_PERCENT), options.decimals, "half-down");
	remainder(
		wanted - given,
		reached.map(({ line }) => line),
		left,
		take,
		cent,
	);
}

function fixedProduct(coupon: Coupon, lines: readonly DiscountLine[], take: Take): void {
	for (const { line, quantity } of limitedQuantities(coupon, lines)) {
		const perUnit =
			coupon.limitToItems === null
				? coupon.amount
				: Math.min(coupon.amount, multiplyDivide(line.price, 1, line.quantity));
		take(line, perUnit * quantity);
	}
}

/**
 * Distributes an amount over the units. What lines cannot take is distributed again, the last cents by the remainder
 * rule.
 */
function fixedCart(
	amount: Amount,
	lines: readonly DiscountLine[],
	left: Map<string, Amount>,
	take: Take,
	cent: number,
): void {
	for (let rest = amount; rest > 0; ) {
		const open = lines.filter((line) => left.get(line.key)! > 0);
		const units = open.reduce((sum, line) => sum + line.quantity, 0);
		const perUnit = units === 0 ? 0 : multiplyDivide(rest, 1, units * cent, "floor") * cent;
		if (perUnit === 0) {
			remainder(rest, open, left, take, cent);
			return;
		}
		for (const line of open) rest -= take(line, perUnit * line.quantity);
	}
}

/** Discounts one cent per unit, line by line, until the amount is used up. A part of a cent is given as a whole one. */
function remainder(
	amount: Amount,
	lines: readonly DiscountLine[],
	left: Map<string, Amount>,
	take: Take,
	cent: number,
): void {
	let rest = amount;
	for (const line of lines) {
		for (let unit = 0; unit < line.quantity && rest > 0 && left.get(line.key)! > 0; unit++) rest -= take(line, cent);
		if (rest <= 0) return;
	}
}
