import type { CalculatedFee, Fee, RateTax } from "@feedmill/trade/calculation/calculation.ts";
import { type Amount, multiplyDivide } from "@feedmill/trade/money/amount.ts";
import { exclusiveTaxes } from "@feedmill/trade/tax/tax-calculation.ts";
import { sum } from "./sum.ts";
import type { TaxRules } from "./tax-rules.ts";

/** What a cart costs: lines, shipping and fees. */
export interface Cost {
	total: Amount;
	/** null: not taxed. */
	taxClass: string | null;
}

/**
 * Fees with their taxes, highest first. A negative fee is limited to the cart's value and reduces the tax of every tax
 * class by its share of the costs: of those `before`, and of the fees above it. Reference: 02 Cart §4, 6.
 */
export function calculateFees(
	fees: readonly Fee[],
	available: Amount,
	before: readonly Cost[],
	rules: TaxRules,
): CalculatedFee[] {
	const costs = [...before];
	let left = available;
	return fees
		.toSorted((a, b) => b.amount - a.amount)
		.map((fee) => {
			const total = Math.max(fee.amount, -left);
			left += total;
			const taxes =
				total < 0
					? negativeTaxes(total, costs, rules)
					: fee.taxable
						? exclusiveTaxes(total, rules.rates(fee.taxClass))
						: [];
			costs.push({ total, taxClass: fee.taxable ? fee.taxClass : null });
			return { ...fee, total, taxes, tax: taxes.reduce((sum, { amount }) => sum + rules.roundLineTax(amount), 0) };
		});
}

function negativeTaxes(total: Amount, costs: readonly Cost[], rules: TaxRules): RateTax[] {
	const positive = costs.filter((cost) => cost.total > 0);
	const all = sum(positive, (cost) => cost.total);
	const classes = [...new Set(positive.map(({ taxClass }) => taxClass))];
	return classes.flatMap((taxClass) => {
		if (taxClass === null) return [];
		const cost = sum(positive, (each) => (each.taxClass === taxClass ? each.total : 0));
		return exclusiveTaxes(multiplyDivide(total, cost, all), rules.rates(taxClass));
	});
}
