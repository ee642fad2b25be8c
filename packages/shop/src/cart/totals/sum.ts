import type { Amount } from "@feedmill/trade/money/amount.ts";

/** The sum of an amount of each value. */
export function sum<T>(values: readonly T[], of: (value: T) => Amount): Amount {
	let total = 0;
	for (const value of values) total += of(value);
	return total;
}
