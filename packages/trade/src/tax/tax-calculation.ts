import type { RateTax } from "../calculation/calculation.ts";
import { type Amount, MICROS, multiplyDivide, type RatePoints } from "../money/amount.ts";

/** The fields of a rate used in calculations. */
type Rate = { id: number; rate: RatePoints; compound: boolean };

/** 100 % in rate points. */
const WHOLE = MICROS;

/**
 * Taxes on a net price, one per rate in order, unrounded. A compound rate applies to the price with the taxes of all
 * other rates and of the compound ones before it, whatever its priority, as inclusiveTaxes takes them out again.
 * Reference: 04 §3.
 */
export function exclusiveTaxes(price: Amount, rates: readonly Rate[]): RateTax[] {
	let soFar = price;
	for (const { rate, compound } of rates) if (!compound) soFar += multiplyDivide(price, rate, WHOLE);
	return rates.map(({ id, rate, compound }) => {
		const amount = multiplyDivide(compound ? soFar : price, rate, WHOLE);
		if (compound) soFar += amount;
		return { rateId: id, amount };
	});
}

/** Taxes contained in a gross price: compound rates last to first, then the others in proportion. */
export function inclusiveTaxes(price: Amount, rates: readonly Rate[]): RateTax[] {
	const amounts = new Map<number, Amount>();
	let left = price;
	for (const { id, rate, compound } of rates.toReversed()) {
		if (!compound) continue;
		const amount = multiplyDivide(left, rate, WHOLE + rate);
		amounts.set(id, amount);
		left -= amount;
	}
	const sum = sumOfRates(rates);
	return rates.map(({ id, rate }) => ({
		rateId: id,
		amount: amounts.get(id) ?? multiplyDivide(left, rate, WHOLE + sum),
	}));
}

export function sumOfTaxes(taxes: readonly RateTax[]): Amount {
	let sum = 0;
	for (const { amount } of taxes) sum += amount;
	return sum;
}

/** Of those that are not compound. */
function sumOfRates(rates: readonly Rate[]): RatePoints {
	return rates.reduce((total, { rate, compound }) => (compound ? total : total + rate), 0);
}
