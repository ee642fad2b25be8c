import type { CalculatedLine, PricedLine } from "../../calculation/calculation.ts";
import type { Amount } from "../../money/amount.ts";
import { sumOfTaxes } from "../../tax/tax-calculation.ts";
import { sum } from "./sum.ts";
import type { TaxRules } from "./tax-rules.ts";

/**
 * What each line costs as entered, for the quantity in the cart and the place of the buyer. Reference: 02 Cart §4, 1.
 */
export function linePrices(lines: readonly PricedLine[], rules: TaxRules): Amount[] {
	return lines.map(({ unitPrice, quantity, taxable, taxClass }) =>
		taxable ? rules.entered(unitPrice * quantity, taxClass) : unitPrice * quantity,
	);
}

/** A line that costs `price` as entered, with its taxes, before any discount. */
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

/**
 * What taxable lines cost by tax class after discounts, and all lines together: the shares by which a fee below zero
 * lowers taxes.
 */
export function costsByClass(
	priced: readonly PricedLine[],
	lines: readonly CalculatedLine[],
): { byClass: Map<string, Amount>; all: Amount } {
	const byClass = new Map<string, Amount>();
	for (const [index, { taxable, taxClass }] of priced.entries())
		if (taxable) byClass.set(taxClass, (byClass.get(taxClass) ?? 0) + lines[index]!.total);
	return { byClass, all: sum(lines, ({ total }) => total) };
}
