import { westernDigits } from "@feedmill/values/digits.ts";
import type { Currency } from "./currency.ts";

/** A text with Western digits and narrow letters, and blanks for the marks of this currency and of rupees. */
export function withoutMarks(text: string, { code, symbol }: Pick<Currency, "code" | "symbol">): string {
	const plain = westernDigits(text)
		.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
		.replace(/\p{Cf}/gu, "");
	const marks = [symbol, code].filter((mark) => mark.trim() !== "").map(wholeMark);
	return plain.replace(new RegExp([...marks, RUPEES].join("|"), "giu"), " ");
}

/** "50/-" and "50/=" end an amount of rupees; "50/-2" is a division. */
export const END_OF_RUPEES = /(?<=\d)\s*\/[-=](?!\s*[\d.([])/g;

/** A mark of letters only as a word: "INR" is no part of another. */
function wholeMark(mark: string): string {
	const escaped = literally(mark);
	return /^\p{L}+\.?$/u.test(mark) ? `(?<!\\p{L})${escaped}(?!\\p{L})` : escaped;
}

/** A text as a pattern of itself. Not RegExp.escape, which browsers of the back office lack. */
export function literally(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

const RUPEES = "₹|(?<!\\p{L})(?:rs\\.?|inr|rupees?|रु\\.?|रुपये|रुपए)(?![\\p{L}\\p{M}])";
