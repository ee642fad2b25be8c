import type { CalculatedLine, PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { sumOfTaxes } from "@feedmill/trade/tax/tax-calculation.ts";
import { sum } from "./sum.ts";
import type { TaxRules } from "./tax-rules.ts";

/** Price of each line as entered, for its quantity and the buyer's location. Reference: 02 Cart §4, 1. */
export function linePrices(lines: readonly PricedLine[], rules: TaxRules): Amount[] {
	return lines.map(({ unitPrice, quantity, taxable, taxClass }) =>
		taxable ? rules.entered(unitPrice * quantity, taxClass) : unitPrice * quantity,
	);
}

/** A line of this price (as entered) with its taxes, before discounts. */
export function lineOf(line: PricedLine, price: Amount, rules: TaxRules): CalculatedLine {
	const subtotalTaxes = line.taxable ? rules.taxes(price, line.taxClass) : [];
	const subtotal = rules.inclusive ? price - sumOfTaxes(subtotalTaxes) : price;
	const subtotalTax = sum(subtotalTaxes, ({ amount }) => rules.roundLineTax(amount));
	return {
		key: line.key,
		subtotal,
		subtotalTax,
		subtotalTaxes,
		total: subtotal,
		totalTax: subtotalTax,
		taxes: subtotalTaxes,
		discounts: {},
	};
}
