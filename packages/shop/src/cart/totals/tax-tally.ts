import type { RateTax } from "@feedmill/trade/calculation/calculation.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { TaxRules } from "./tax-rules.ts";

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
