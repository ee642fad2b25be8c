import type { Place } from "../address/address.ts";
import type { RateTax } from "../calculation/calculation.ts";
import { type Amount, MICROS, multiplyDivide, type RatePoints, roundToMinor } from "../money/amount.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { TaxRate } from "../settings/tax-rate.ts";
import { ratesFor } from "./tax-rates.ts";

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

/**
 * The displayed price of one unit: with or without tax, for a location. A price that includes tax is the same in every
 * place (docs/decisions/0013). Other prices have the tax rounded per unit, so that the result may differ from the
 * totals. Reference: 04 §5.
 */
export function displayedAmount(
	amount: Amount,
	product: { taxStatus: "taxable" | "shipping" | "none"; taxClass: string },
	options: { settings: StoreSettings; taxRates: readonly TaxRate[]; place: Place | null; display: "excl" | "incl" },
): Amount {
	const { settings, taxRates, place, display } = options;
	if (!settings.taxesEnabled || product.taxStatus !== "taxable") return amount;
	if (settings.pricesIncludeTax === (display === "incl")) return amount;
	const rates = ratesFor(taxRates, place, product.taxClass);
	const { decimals } = settings.currency;
	const round = (taxes: readonly RateTax[]) =>
		settings.taxRoundAtSubtotal
			? sumOfTaxes(taxes)
			: taxes.reduce(
					(sum, tax) => sum + roundToMinor(tax.amount, decimals, settings.pricesIncludeTax ? "half-down" : "half-up"),
					0,
				);
	return settings.pricesIncludeTax
		? amount - round(inclusiveTaxes(amount, rates))
		: roundToMinor(amount + round(exclusiveTaxes(amount, rates)), decimals);
}
