import { MICROS } from "../money/amount.ts";
import type { Currency } from "../money/currency.ts";
import { readEnteredAmount } from "../money/entered-amount.ts";
import { searchedText } from "../text/normal-form.ts";
import { endsWith, writtenPin } from "./order-entry.ts";

/** From (inclusive) and to (exclusive). */
export type Range = readonly [from: number, to: number];

/**
 * What somebody looks for in the list of orders. A number may be the end of a telephone number, an order's number, a
 * PIN or an amount: all are looked for. Words must all be found.
 */
export type OrderQuestion =
	| { kind: "number"; phone: Range | null; id: number | null; pin: string | null; total: Range | null }
	| { kind: "words"; words: OrderWord[] };

export interface OrderWord {
	text: string;
	/** Of a word that may be the end of a telephone number. */
	phone: Range | null;
}

/** Characters that are read of what was typed, and words that are looked for. */
export const LONGEST_QUESTION = 200;
const MOST_WORDS = 10;
/** Digits of a number that a database compares exactly. */
const MOST_DIGITS = 15;

/**
 * Reads what was typed into the one field of the list: "98250 11223", "1223", "#105", "388001", "₹ 1,390/-", "१६,८००",
 * "ramesh anand". null: nothing.
 */
export function readOrderQuestion(
	typed: string,
	currency: Pick<Currency, "code" | "symbol" | "decimalSeparator" | "thousandSeparator" | "decimals">,
): OrderQuestion | null {
	const text = searchedText(typed.slice(0, LONGEST_QUESTION))
		.replaceAll(/\p{Cf}/gu, "")
		.trim();
	if (text === "") return null;
	const total = totalOf(text, currency);
	const digits = text.replaceAll(/[\s+()./-]/g, "");
	const number = /^#?(\d+)$/.exec(digits)?.[1];
	// "1390.50" is money only, and so is what has commas or a mark of money.
	if (number !== undefined && number.length <= MOST_DIGITS && !/^\d+\.\d{1,2}$/.test(text)) {
		const isNumber = digits.startsWith("#");
		return {
			kind: "number",
			phone: isNumber ? null : endsWith(number),
			id: Number(number),
			pin: isNumber ? null : writtenPin(text),
			total: isNumber ? null : total,
		};
	}
	if (total) return { kind: "number", phone: null, id: null, pin: null, total };
	const words = [...new Set(text.split(/\s+/))].slice(0, MOST_WORDS);
	return {
		kind: "words",
		words: words.map((word) => ({ text: word, phone: /^\d+$/.test(word) ? endsWith(word) : null })),
	};
}

/** Whole rupees find what has paise too. */
function totalOf(text: string, currency: Parameters<typeof readOrderQuestion>[1]): Range | null {
	const amount = readEnteredAmount(text, currency);
	if (!amount.ok) return null;
	const isWhole = amount.value % MICROS === 0 && !/\d[.,]00?\D*$/.test(text);
	return [amount.value, amount.value + (isWhole ? MICROS : 1)];
}
