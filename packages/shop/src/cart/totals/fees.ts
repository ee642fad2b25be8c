import type { CalculatedFee, Fee, RateTax } from "@feedmill/trade/calculation/calculation.ts";
import { type Amount, multiplyDivide } from "@feedmill/trade/money/amount.ts";
import { exclusiveTaxes } from "@feedmill/trade/tax/tax-calculation.ts";
import type { TaxRules } from "./tax-rules.ts";

/**
 * Fees with their taxes, highest first. A negative fee is limited to the cart's value and reduces the tax of every tax
 * class in proportion. `costs`: price of taxable lines by tax class, and of all lines. Reference: 02 Cart §4, 6.
 */
export function calculateFees(
	fees: readonly Fee[],
	before: Amount,
	costs: { byClass: ReadonlyMap<string, Amount>; all: Amount },
	rules: TaxRules,
): CalculatedFee[] {
	let available = before;
	return fees
		.toSorted((a, b) => b.amount - a.amount)
		.map((fee) => {
			const total = Math.max(fee.amount, -available);
			available += total;
			const taxes =
				total < 0
					? negativeTaxes(total, costs, rules)
					: fee.taxable
						? exclusiveTaxes(total, rules.rates(fee.taxClass))
						: [];
			return { ...fee, total, taxes, tax: taxes.reduce((sum, { amount }) => sum + rules.roundLineTax(amount), 0) };
		});
}

function negativeTaxes(
	total: Amount,
	costs: { byClass: ReadonlyMap<string, Amount>; all: Amount },
	rules: TaxRules,
): RateTax[] {
	if (costs.all <= 0) return [];
	return [...costs.byClass].flatMap(([taxClass, cost]) =>
		exclusiveTaxes(multiplyDivide(total, cost, costs.all), rules.rates(taxClass)),
	);
}
