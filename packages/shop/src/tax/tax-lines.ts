import type { TaxLine } from "../calculation/calculation.ts";
import type { Amount, RatePoints } from "../money/amount.ts";
import { formatDecimal } from "../money/amount.ts";

/** One tax as shoppers see it. */
export interface ShownTaxLine {
	code: string;
	label: string;
	rate: RatePoints;
	amount: Amount;
}

/**
 * Rates of the same code are one line, which tells the rate of the last; lines of nothing are left out. Reference: 04
 * Tax and shipping §5.
 */
export function shownTaxLines(taxLines: readonly TaxLine[]): ShownTaxLine[] {
	const lines = new Map<string, ShownTaxLine>();
	for (const { code, label, rate, itemTax, shippingTax } of taxLines) {
		lines.set(code, { code, label, rate, amount: (lines.get(code)?.amount ?? 0) + itemTax + shippingTax });
	}
	return [...lines.values()].filter(({ amount }) => amount !== 0);
}

/** "9%", "12.5%" */
export function formatRate(rate: RatePoints): string {
	return `${formatDecimal(rate * 100)}%`;
}
