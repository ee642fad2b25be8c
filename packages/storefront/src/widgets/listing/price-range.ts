/** Arithmetic of the price filter, in the major unit. Specification: 5, Price filter inputs; 9, Price filter. */

export interface Range {
	min: number;
	max: number;
}

/** Rounds bounds outwards to tens. */
export function roundBounds({ min, max }: Range): Range {
	return { min: Math.floor(min / 10) * 10, max: Math.ceil(max / 10) * 10 };
}

/** Parses typed text: digits only, no decimals, not negative; null without a number. */
export function readTyped(text: string): number | null {
	const digits = /\d+(?:\.\d+)?/.exec(text.replace(/[^\d.-]/g, ""));
	return digits && !text.includes("-") ? Math.floor(Number(digits[0])) : null;
}

/**
 * Corrects a typed pair: a minimum below the bound becomes the bound; one not below the maximum becomes 0 (as
 * specified); a maximum of 0 or beyond the bound becomes the bound; at least 1 apart.
 */
export function settleRange(typed: { min: number | null; max: number | null }, bounds: Range): Range {
	const max =
		typed.max !== null && typed.max > 0 && typed.max <= bounds.max ? Math.max(typed.max, bounds.min + 1) : bounds.max;
	const min = typed.min !== null && typed.min >= bounds.min ? typed.min : bounds.min;
	if (min < max) return { min: Math.min(Math.round(min), max - 1), max: Math.max(Math.round(max), min + 1) };
	return { min: Math.max(0, bounds.min), max };
}

/** The limits to send, without those at or beyond the bounds. */
export function limitsOf(range: Range, bounds: Range): { min_price?: number; max_price?: number } {
	return {
		...(range.min > bounds.min ? { min_price: range.min } : {}),
		...(range.max < bounds.max ? { max_price: range.max } : {}),
	};
}
