/** Grams of one of a shop's unit of weight ("kg", "g", "lbs", "oz"). */
export function gramsOf(weightUnit: string): number {
	return GRAMS[weightUnit] ?? 1000;
}

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 };

/** Grams in the shop's unit, with at most three decimals. */
export function inUnit(grams: number, weightUnit: string): number {
	return Number((grams / gramsOf(weightUnit)).toFixed(3));
}
