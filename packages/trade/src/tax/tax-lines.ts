import type { TaxLine } from "../calculation/calculation.ts";
import type { Amount, RatePoints } from "../money/amount.ts";
import { formatDecimal } from "../money/amount.ts";

/** A tax as displayed. */
export interface ShownTaxLine {
	code: string;
	label: string;
	rate: RatePoints;
	amount: Amount;
}

/**
 * Merges rates with the same code; the last one's percentage is shown. Lines of 0 are omitted. Reference: 04 Tax and
 * shipping §5.
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
