import type { CalculatedFee, Fee, RateTax } from "@feedmill/trade/calculation/calculation.ts";
import { type Amount, multiplyDivide, sum } from "@feedmill/trade/money/amount.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { exclusiveTaxes } from "@feedmill/trade/tax/tax-calculation.ts";
import { addTaxes, type TaxRules, type TaxTally } from "./tax-rules.ts";

/** What a cart costs: lines, shipping and fees. */
export interface Cost {
	total: Amount;
	/** Those it is taxed by. */
	rates: readonly TaxRate[];
}

/** The part of a cart that fees come after. */
interface Before {
	costs: readonly Cost[];
	/** Charged by each rate, rounded as they are added up. */
	taxes: ReadonlyMap<number, Amount>;
	/** Rounds the taxes of rows: the lines are in it. */
	tally: TaxTally;
}

/**
 * Fees with their taxes, highest first. A negative fee is limited to the cart's value and reduces the tax of every tax
 * class by its share of the costs: of those before, and of the fees above it. Reference: 02 Cart §4, 6. It takes back
 * no more of a rate than was charged, and all of it if nothing is left to pay: lines are rounded one by one, so their
 * share may be a unit more or less.
 */
export function calculateFees(
	fees: readonly Fee[],
	available: Amount,
	before: Before,
	rules: TaxRules,
): CalculatedFee[] {
	const costs = [...before.costs];
	const charged = new Map(before.taxes);
	const row = (taxes: RateTax[], limit: (taxes: RateTax[]) => RateTax[]) =>
		rules.taxInRows ? before.tally.row(taxes, limit) : limit(taxes);
	let left = available;
	return fees
		.toSorted((a, b) => b.amount - a.amount)
		.map((fee) => {
			const total = Math.max(rules.round(fee.amount), 0 - left);
			left += total;
			const rates = fee.taxable ? rules.rates(fee.taxClass) : [];
			const taxes =
				total < 0
					? row(takenBack(total, costs), (amounts) => atMost(charged, amounts, left === 0))
					: row(exclusiveTaxes(total, rates), (amounts) => amounts);
			addTaxes(charged, taxes, rules.roundRowTax);
			costs.push({ total, rates });
			return { ...fee, total, taxes, tax: taxes.reduce((sum, { amount }) => sum + rules.roundRowTax(amount), 0) };
		});
}

/** The taxes that a reduction would take back by its share of the costs. */
function takenBack(total: Amount, costs: readonly Cost[]): RateTax[] {
	const positive = costs.filter((cost) => cost.total > 0);
	const all = sum(positive, (cost) => cost.total);
	const taxes = new Map<number, Amount>();
	for (const alike of Map.groupBy(positive, ({ rates }) => rates.map(({ id }) => id).join()).values()) {
		const cost = sum(alike, (each) => each.total);
		addTaxes(taxes, exclusiveTaxes(multiplyDivide(total, cost, all), alike[0]!.rates), (amount) => amount);
	}
	return [...taxes].map(([rateId, amount]) => ({ rateId, amount }));
}

/** No more of a rate than was charged; all of it where nothing is left to pay. */
function atMost(charged: ReadonlyMap<number, Amount>, taxes: readonly RateTax[], isAll: boolean): RateTax[] {
	return taxes.map(({ rateId, amount }) => {
		const most = 0 - (charged.get(rateId) ?? 0);
		return { rateId, amount: isAll ? most : Math.max(amount, most) };
	});
}
