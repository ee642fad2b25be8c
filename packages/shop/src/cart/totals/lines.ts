import type { CalculatedLine, PricedLine, RateTax } from "@feedmill/trade/calculation/calculation.ts";
import { type Amount, sum } from "@feedmill/trade/money/amount.ts";
import { sumOfTaxes } from "@feedmill/trade/tax/tax-calculation.ts";
import { type TaxRules, TaxTally } from "./tax-rules.ts";

/**
 * Price of each line as entered, for its quantity. What includes tax costs no more than its tag says: of a unit that is
 * shown rounded down (349.40 in whole rupees) no fraction is charged. Reference: 02 Cart §4, 1; docs/decisions/0013.
 */
export function linePrices(lines: readonly PricedLine[], rules: TaxRules): Amount[] {
	return lines.map(({ unitPrice, quantity, price }) => {
		if (price !== undefined) return price;
		const unit = rules.inclusive ? Math.min(unitPrice, rules.round(unitPrice)) : unitPrice;
		return unit * quantity;
	});
}

/** What a line costs before or after discounts. */
export interface LineAmounts {
	/** Without tax. */
	net: Amount;
	tax: Amount;
	taxes: RateTax[];
}

export interface LineRows {
	amounts: LineAmounts[];
	/** Has the taxes of the lines: for the rows that follow them. */
	tally: TaxTally;
}

/**
 * Amounts of all lines at these prices (as entered), in the order of the lines. What includes tax costs the rounded
 * price: the taxes are taken from the price, and the net amount is the rest. `last`: lines whose prices change, so that
 * the rounding of a sum does not change the others.
 */
export function lineAmounts(
	lines: readonly PricedLine[],
	prices: readonly Amount[],
	rules: TaxRules,
	last: ReadonlySet<number> = new Set(),
): LineRows {
	const tally = new TaxTally(rules);
	const netSoFar = { exact: 0, given: 0 };
	const amounts = new Array<LineAmounts>(lines.length);
	for (const index of inOrder(prices, rules, last)) {
		const { taxable, taxClass } = lines[index]!;
		const price = prices[index]!;
		const exact = taxable ? rules.taxes(price, taxClass) : [];
		const whole = rules.round(price);
		const taxes = rules.inclusive
			? tally.row(exact, (rounded) => (sumOfTaxes(rounded) > whole ? roundedDown(exact, rules) : rounded))
			: rules.taxInRows
				? tally.row(exact)
				: exact;
		const net = rules.inclusive ? whole - sumOfTaxes(taxes) : netOf(price, rules, netSoFar);
		amounts[index] = { net, taxes, tax: sum(taxes, ({ amount }) => rules.roundRowTax(amount)) };
	}
	return { amounts, tally };
}

/** The next net amount. At the subtotal it has what the rounded sum so far has grown by: only the sum is rounded. */
function netOf(price: Amount, rules: TaxRules, soFar: { exact: Amount; given: Amount }): Amount {
	if (!rules.roundAtSubtotal) return price;
	soFar.exact += price;
	const net = rules.round(soFar.exact) - soFar.given;
	soFar.given += net;
	return net;
}

/** Small prices come first: the next larger line takes the tax that one of them is too cheap for. */
function inOrder(prices: readonly Amount[], rules: TaxRules, last: ReadonlySet<number>): number[] {
	const indexes = [...prices.keys()];
	if (!rules.roundAtSubtotal) return indexes;
	return indexes.sort((a, b) => Number(last.has(a)) - Number(last.has(b)) || prices[a]! - prices[b]! || a - b);
}

/** Of a price so small that its rounded taxes would be more than the price. */
function roundedDown(taxes: readonly RateTax[], { decimals }: TaxRules): RateTax[] {
	const unit = 10 ** (6 - decimals);
	return taxes.map(({ rateId, amount }) => ({ rateId, amount: amount - (amount % unit) }));
}

/** A line before discounts. */
export function lineOf({ key }: Pick<PricedLine, "key">, { net, tax, taxes }: LineAmounts): CalculatedLine {
	return {
		key,
		subtotal: net,
		subtotalTax: tax,
		subtotalTaxes: taxes,
		total: net,
		totalTax: tax,
		taxes,
		discounts: {},
	};
}
