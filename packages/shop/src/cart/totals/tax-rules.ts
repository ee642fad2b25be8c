import type { Place } from "@feedmill/trade/address/address.ts";
import type { RateTax } from "@feedmill/trade/calculation/calculation.ts";
import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { ratesFor } from "@feedmill/trade/tax/rate-matching.ts";
import { exclusiveTaxes, inclusiveTaxes } from "@feedmill/trade/tax/tax-calculation.ts";

/**
 * How the store calculates and rounds tax for one location. All rounding of a cart's taxes is here. Reference: 02 Cart
 * §4.
 */
export interface TaxRules {
	/** Digits of the minor unit. */
	decimals: number;
	inclusive: boolean;
	roundAtSubtotal: boolean;
	/**
	 * Whether rows (lines, discounts, fees) show amounts with their tax, or prices include it: then each row's tax is
	 * rounded (TaxTally), and rows add up to the total. Otherwise only the sums of taxes are shown, and those of rows
	 * stay unrounded at the subtotal, as in the reference.
	 */
	taxInRows: boolean;
	/** Rates of a tax class for the customer; none if taxes are disabled. */
	rates(taxClass: string): readonly TaxRate[];
	/** Taxes of an amount as entered, unrounded. */
	taxes(amount: Amount, taxClass: string): RateTax[];
	/** R: rounds half up to the minor unit. */
	round(amount: Amount): Amount;
	/** T: rounds one rate's tax of one line. */
	roundTax(amount: Amount): Amount;
	/** T of single rows; the identity where no row shows its tax and it is rounded at the subtotal. */
	roundRowTax(amount: Amount): Amount;
}

export function taxRules(settings: StoreSettings, table: readonly TaxRate[], place: Place | null): TaxRules {
	const { decimals } = settings.currency;
	const inclusive = settings.taxesEnabled && settings.pricesIncludeTax;
	const roundAtSubtotal = settings.taxRoundAtSubtotal;
	const shownWithTax = settings.taxesEnabled && settings.taxDisplayCart === "incl";
	const taxInRows = inclusive || shownWithTax;
	const rates = (taxClass: string) => (settings.taxesEnabled ? ratesFor(table, place, taxClass) : []);
	const round = (amount: Amount) => roundToMinor(amount, decimals);
	const roundTax = (amount: Amount) =>
		roundToMinor(amount, decimals, settings.pricesIncludeTax ? "half-down" : "half-up");
	return {
		decimals,
		inclusive,
		roundAtSubtotal,
		taxInRows,
		rates,
		taxes: (amount, taxClass) =>
			inclusive ? inclusiveTaxes(amount, rates(taxClass)) : exclusiveTaxes(amount, rates(taxClass)),
		round,
		roundTax,
		roundRowTax: roundAtSubtotal && !taxInRows ? (amount) => amount : roundTax,
	};
}

/** Adds up taxes by rate, in the order in which rates first appear. */
export function addTaxes(
	totals: Map<number, Amount>,
	taxes: readonly RateTax[],
	round: (amount: Amount) => Amount,
): void {
	for (const { rateId, amount } of taxes) totals.set(rateId, (totals.get(rateId) ?? 0) + round(amount));
}
