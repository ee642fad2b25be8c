/**
 * Money inside the shop: integers in millionths of the major unit. Prices may be more precise than the currency's
 * display (₹349.50 in a store without decimals) and taxes even more, and the reference rounds only at certain steps, so
 * minor units would lose precision. Presenters convert to minor units. Specification: 9, Currency and money; reference:
 * 02 Cart §3 and §4.
 */

/** Integer millionths of the major unit: ₹349.50 is 349_500_000. Safe up to ₹9,007,199,254. */
export type Amount = number;

/** A billion of the major unit: limit of a price, a fee and a cart, so that sums with taxes stay exact. */
export const MOST_AMOUNT: Amount = 10 ** 15;

/** A tax rate in ten-thousandths of a percent: 2.5 % is 25_000. */
export type RatePoints = number;

export const MICROS = 1_000_000;

/** Rounding of a half: up is away from zero, down towards zero, so that a refund mirrors its sale. */
export type Rounding = "half-up" | "half-down" | "floor";

/**
 * a × b ÷ c, exactly, rounded once. Falls back to BigInt only where the product leaves the safe range.
 * @throws RangeError when an operand is not a safe integer or c is 0: that is a bug, not an input error.
 */
export function multiplyDivide(a: number, b: number, c: number, rounding: Rounding = "half-up"): number {
	if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || !Number.isSafeInteger(c) || c === 0)
		throw new RangeError(`multiplyDivide(${a}, ${b}, ${c})`);
	const product = a * b;
	if (!Number.isSafeInteger(product)) return divideBig(BigInt(a) * BigInt(b), BigInt(c), rounding);
	const quotient = Math.trunc(product / c);
	const rest = product - quotient * c;
	return settle(quotient, Math.abs(rest) * 2 - Math.abs(c), rest !== 0, product < 0 !== c < 0, rounding);
}

function divideBig(product: bigint, divisor: bigint, rounding: Rounding): number {
	const quotient = product / divisor;
	const rest = product - quotient * divisor;
	const twice = (rest < 0n ? -rest : rest) * 2n - (divisor < 0n ? -divisor : divisor);
	return settle(
		Number(quotient),
		twice > 0n ? 1 : twice < 0n ? -1 : 0,
		rest !== 0n,
		product < 0n !== divisor < 0n,
		rounding,
	);
}

/** Rounds a truncated quotient; `half`: positive above the half, 0 at it, negative below. */
function settle(quotient: number, half: number, inexact: boolean, negative: boolean, rounding: Rounding): number {
	const away =
		rounding === "floor" ? negative && inexact : rounding === "half-up" ? inexact && half >= 0 : inexact && half > 0;
	const value = away ? quotient + (negative ? -1 : 1) : quotient;
	return value === 0 ? 0 : value;
}

/** Rounds an amount to the currency's minor unit; the result is an Amount. */
export function roundToMinor(amount: Amount, decimals: number, rounding: Rounding = "half-up"): Amount {
	const unit = 10 ** (6 - decimals);
	return multiplyDivide(amount, 1, unit, rounding) * unit;
}

/** Converts to an integer number of minor units, half up, as in every money string of the API. */
export function toMinor(amount: Amount, decimals: number, rounding: Rounding = "half-up"): number {
	return multiplyDivide(amount, 1, 10 ** (6 - decimals), rounding);
}

/** Converts minor units (paise, or rupees in a store without decimals) to an Amount. */
export function fromMinor(minor: number, decimals: number): Amount {
	return minor * 10 ** (6 - decimals);
}

/**
 * Parses a decimal as WooCommerce writes it ("349.50", "1450", "-0.5"). Digits beyond the sixth decimal are rounded
 * half up. null for empty or malformed text.
 */
export function parseAmount(text: string): Amount | null {
	const match = /^(-?)(\d{0,10})(?:\.(\d*))?$/.exec(text.trim());
	if (!match || (match[2] === "" && !match[3])) return null;
	const fraction = `${match[3] ?? ""}0000000`;
	const micros = Number(match[2] || "0") * MICROS + Number(fraction.slice(0, 6)) + (Number(fraction[6]) >= 5 ? 1 : 0);
	return match[1] && micros !== 0 ? -micros : micros;
}

/** A decimal text without trailing zeros, the inverse of parseAmount: 349_500_000 is "349.5". */
export function formatDecimal(amount: Amount): string {
	const whole = Math.trunc(Math.abs(amount) / MICROS);
	const fraction = String(Math.abs(amount) % MICROS)
		.padStart(6, "0")
		.replace(/0+$/, "");
	return `${amount < 0 ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}

/** The sum of an amount of each value. */
export function sum<T>(values: readonly T[], of: (value: T) => Amount): Amount {
	let total = 0;
	for (const value of values) total += of(value);
	return total;
}
