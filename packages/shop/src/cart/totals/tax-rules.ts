import type { Place } from "@feedmill/trade/address/address.ts";
import type { RateTax, TaxLine } from "@feedmill/trade/calculation/calculation.ts";
import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { exclusiveTaxes, inclusiveTaxes } from "@feedmill/trade/tax/tax-calculation.ts";
import { rateCode, ratesFor, taxWord } from "@feedmill/trade/tax/tax-rates.ts";

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

/**
 * One line for each rate, those of shipping first, rounded like the totals. `shipping`, `items`: unrounded, by rate id.
 */
export function taxLinesOf(
	shipping: ReadonlyMap<number, Amount>,
	items: ReadonlyMap<number, Amount>,
	{ settings, taxRates: table }: { settings: StoreSettings; taxRates: readonly TaxRate[] },
	rules: TaxRules,
): TaxLine[] {
	const ids = [...new Set([...shipping.keys(), ...items.keys()])];
	return ids.flatMap((rateId) => {
		const rate = table.find(({ id }) => id === rateId);
		if (!rate) return [];
		return {
			rateId,
			code: rateCode(rate),
			label: rate.name || taxWord(settings.base.country),
			rate: rate.rate,
			compound: rate.compound,
			itemTax: rules.roundTax(items.get(rateId) ?? 0),
			shippingTax: roundToMinor(shipping.get(rateId) ?? 0, rules.decimals),
		};
	});
}

/**
 * Rounds the taxes of a cart row by row, so that the rows of each rate come to what the rate comes to. Where tax is
 * rounded line by line each row is rounded for itself. Where it is rounded at the subtotal a row has what the sum so
 * far has grown by, so that the last row completes the rounded sum. Equal rates have equal taxes in every row.
 */
export class TaxTally {
	readonly #rules: TaxRules;
	/** By rate, unrounded. */
	readonly #exact = new Map<number, Amount>();
	/** By rate, the rows so far. */
	readonly #given = new Map<number, Amount>();

	constructor(rules: TaxRules) {
		this.#rules = rules;
	}

	/**
	 * The taxes of the next row, rounded. `taxes`: unrounded. `limit` may lower them; what it takes off comes with a
	 * later row.
	 */
	row(taxes: readonly RateTax[], limit: (rounded: RateTax[]) => RateTax[] = (rounded) => rounded): RateTax[] {
		if (taxes.every(({ amount }) => amount === 0)) return [...taxes];
		const limited = limit(taxes.map(({ rateId, amount }) => ({ rateId, amount: this.#next(rateId, amount) })));
		for (const { rateId, amount } of limited) this.#given.set(rateId, (this.#given.get(rateId) ?? 0) + amount);
		return limited;
	}

	#next(rateId: number, amount: Amount): Amount {
		if (!this.#rules.roundAtSubtotal) return this.#rules.roundTax(amount);
		const exact = (this.#exact.get(rateId) ?? 0) + amount;
		this.#exact.set(rateId, exact);
		return this.#rules.roundTax(exact) - (this.#given.get(rateId) ?? 0);
	}
}
