import { decodeEntities } from "../text/decode-entities.ts";
import { type Amount, parseAmount } from "./amount.ts";
import type { Currency } from "./currency.ts";
import { END_OF_RUPEES, literally, withoutMarks } from "./currency-marks.ts";

/** What the reading of typed amounts depends on. */
export type TypedCurrency = Pick<Currency, "code" | "symbol" | "decimalSeparator" | "thousandSeparator">;

/**
 * An amount as people write it: "₹ 1,390", "Rs. 50/-", "1,00,000.50", "५०", "&#8377;50". null: not readable, or
 * negative.
 */
export function readTypedAmount(text: string, currency: TypedCurrency): Amount | null {
	const plain = text.length <= LONGEST ? plainNumbers(text, currency)?.trim() : null;
	return plain && /^(\d+\.?\d*|\.\d+)$/.test(plain) ? parseAmount(plain) : null;
}

/** Most characters of an amount. */
const LONGEST = 100;

/**
 * A text with all its numbers in the form "1390.50", without marks of currencies and with straight quotes and plain
 * signs of calculation; null if a number can be read in no way, such as "1,39.000,5".
 */
export function plainNumbers(
	text: string,
	{ code, symbol, decimalSeparator, thousandSeparator }: TypedCurrency,
): string | null {
	let plain = withoutMarks(decodeEntities(decodeEntities(text)), { code, symbol });
	for (const [separator, sign] of [
		[decimalSeparator, "."],
		[thousandSeparator, ","],
	] as const)
		if (separator.trim() !== "" && !/[.,\d]/.test(separator))
			plain = plain.replace(new RegExp(`(?<=\\d)${literally(separator)}(?=\\d)`, "g"), sign);
	plain = plain
		.replace(/[“”„‟″«»‘’‚‛′`´']/g, '"')
		.replace(/[‐‑‒–—−]/g, "-")
		.replace(/[×✕✖∗]/g, "*")
		.replace(/[÷∕⁄]/g, "/")
		.replace(END_OF_RUPEES, " ");
	let readable = true;
	plain = plain.replace(/(?:\d+(?:[.,]\d+)*|[.,]\d+)/g, (number) => {
		const read = plainNumber(number, decimalSeparator);
		if (read === null) readable = false;
		return read ?? "";
	});
	// "1 390": blanks may stand between thousands, and between nothing else.
	plain = plain.replace(/(?<![\d.])\d{1,3}(?: \d{3})+(?![\d ]*\d)/g, (number) => number.replaceAll(" ", ""));
	return readable ? plain : null;
}

/**
 * One number with its separators. A comma before three digits groups thousands unless the shop's decimals follow a
 * comma; before one, two or more than three digits it is a decimal point (reference 04 §6).
 */
function plainNumber(number: string, decimalSeparator: string): string | null {
	const [commas, points] = [number.split(",").length - 1, number.split(".").length - 1];
	if (commas === 0 && points <= 1) return number;
	if (points === 0 && commas === 1) {
		const [before = "", after = ""] = number.split(",");
		const groups = /^[1-9]\d{0,2}$/.test(before) && after.length === 3 && decimalSeparator !== ",";
		return groups ? before + after : `${before}.${after}`;
	}
	const last = Math.max(number.lastIndexOf(","), number.lastIndexOf("."));
	const [point, group] = number[last] === "." ? [points, ","] : [commas, "."];
	// Both kinds: the last is the decimal point and occurs once. One kind several times: all group.
	const hasDecimals = commas > 0 && points > 0;
	if (hasDecimals && point !== 1) return null;
	const sign = hasDecimals ? group : number[last]!;
	const whole = hasDecimals ? number.slice(0, last) : number;
	const parts = whole.split(sign);
	const grouped =
		/^\d{1,3}$/.test(parts[0]!) &&
		parts.slice(1, -1).every((part) => /^\d{2,3}$/.test(part)) &&
		parts.at(-1)!.length === 3;
	return grouped ? parts.join("") + (hasDecimals ? `.${number.slice(last + 1)}` : "") : null;
}
