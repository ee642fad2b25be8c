import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal, fromMinor, MICROS, multiplyDivide, parseAmount, roundToMinor, toMinor } from "./amount.ts";

const safe = () => fc.maxSafeInteger();
const amount = () => fc.integer({ min: -(10 ** 15), max: 10 ** 15 });
const decimals = () => fc.integer({ min: 0, max: 6 });

/** Rounds exactly, with BigInt. */
function exactly(a: number, b: number, c: number, rounding: "half-up" | "half-down" | "floor"): bigint {
	const [product, divisor] = c < 0 ? [-(BigInt(a) * BigInt(b)), -BigInt(c)] : [BigInt(a) * BigInt(b), BigInt(c)];
	const size = product < 0n ? -product : product;
	const whole = size / divisor;
	const rest = (size % divisor) * 2n;
	if (rounding === "floor") {
		const down = product < 0n && rest > 0n ? -whole - 1n : product < 0n ? -whole : whole;
		return down;
	}
	const up = rounding === "half-up" ? rest >= divisor && rest > 0n : rest > divisor;
	const value = whole + (up ? 1n : 0n);
	return product < 0n ? -value : value;
}

describe("multiplyDivide", () => {
	it("is exact for every size and sign, and rounds once", () => {
		fc.assert(
			fc.property(
				safe(),
				safe(),
				safe().filter((c) => c !== 0),
				fc.constantFrom("half-up", "half-down", "floor"),
				(a, b, c, rounding) => {
					const right = exactly(a, b, c, rounding);
					if (right > BigInt(Number.MAX_SAFE_INTEGER) || right < BigInt(Number.MIN_SAFE_INTEGER)) return;
					expect(BigInt(multiplyDivide(a, b, c, rounding))).toBe(right);
				},
			),
		);
	});

	it("rounds a refund like its sale, and never returns minus zero", () => {
		fc.assert(
			fc.property(
				amount(),
				fc.integer({ min: 1, max: 10 ** 6 }),
				fc.constantFrom("half-up", "half-down"),
				(a, c, how) => {
					const sold = multiplyDivide(a, 7, c, how);
					expect(multiplyDivide(-a, 7, c, how) + sold).toBe(0);
					expect(Object.is(sold, -0)).toBe(false);
				},
			),
		);
	});

	it.each([
		[1, 1, 2, "half-up", 1],
		[-1, 1, 2, "half-up", -1],
		[1, 1, 2, "half-down", 0],
		[-1, 1, 2, "floor", -1],
		[3, 1, -2, "half-up", -2],
	] as const)("%i × %i ÷ %i %s is %i", (a, b, c, rounding, result) => {
		expect(multiplyDivide(a, b, c, rounding)).toBe(result);
	});

	it.each([
		[1, 1, 0],
		[0.5, 1, 1],
		[2 ** 53, 1, 1],
		[1, Number.NaN, 1],
	])("refuses %d, %d, %d as a programming error", (a, b, c) => {
		expect(() => multiplyDivide(a, b, c)).toThrow(RangeError);
	});
});

describe("minor units", () => {
	it("convert to amounts and back unchanged", () => {
		fc.assert(
			fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), decimals(), (minor, places) => {
				expect(toMinor(fromMinor(minor, places), places)).toBe(minor);
			}),
		);
	});

	it("differ from the amount by at most half a minor unit", () => {
		fc.assert(
			fc.property(amount(), decimals(), (value, places) => {
				const rounded = roundToMinor(value, places);
				const coin = 10 ** (6 - places);
				expect(rounded % coin === 0).toBe(true);
				expect(Math.abs(rounded - value) * 2).toBeLessThanOrEqual(coin);
				expect(toMinor(value, places) * coin).toBe(rounded);
			}),
		);
	});
});

describe("decimal texts", () => {
	it("are read as they are written", () => {
		fc.assert(
			fc.property(amount(), (value) => {
				expect(parseAmount(formatDecimal(value))).toBe(value);
			}),
		);
	});

	it.each([
		["349.50", 349_500_000],
		["1450", 1450 * MICROS],
		["-0.5", -500_000],
		[".5", 500_000],
		["7.", 7 * MICROS],
		[" 12 ", 12 * MICROS],
		["0.0000005", 1],
		["0.0000004", 0],
		["-0", 0],
	])("%j is %i", (text, value) => {
		expect(parseAmount(text)).toBe(value);
	});

	it.each(["", " ", ".", "-", "1,450", "₹10", "1e3", "12345678901", "1.2.3", "0x10", "١٢"])(
		"%j is no amount",
		(text) => {
			expect(parseAmount(text)).toBe(null);
		},
	);
});
