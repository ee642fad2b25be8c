import type { StockDifference } from "@feedmill/admin-api/feedmill-v1/things.ts";
import { __ } from "@feedmill/ui/words.ts";
import { westernDigits } from "@feedmill/values/digits.ts";

/** What was typed: a number, with a sign if there was one, and the words after it. */
export interface TypedDifference {
	amount: number;
	sign: 1 | -1 | null;
	reason: string;
}

/** Most bags at once: more is a slip. */
const MOST = 999_999;
const LONGEST_REASON = 100;

/** "+20", "−1 torn", "२० bags", "1,200". A sentence where it is none. */
export function readDifference(text: string): { typed: TypedDifference } | { problem: string } {
	const plain = westernDigits(text.normalize("NFKC")).trim();
	const found = /^([+\-−–‐])?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(?![\d.,])\s*(.*)$/su.exec(plain);
	if (!found) return { problem: __("Write how many bags came or went, such as +20 or −1 torn.") };
	const [, sign, digits = "", words = ""] = found;
	const amount = Number(digits.replaceAll(",", ""));
	if (amount === 0) return { problem: __("0 changes nothing. Write how many came or went.") };
	if (amount > MOST) return { problem: __("That is more than 999,999 bags. Enter it in parts if it is meant.") };
	const reason = words.replace(/^bags?\b[\s,:]*/i, "").trim();
	if (reason.length > LONGEST_REASON) return { problem: __("The reason is too long: 100 letters at most.") };
	return { typed: { amount, sign: sign === undefined ? null : sign === "+" ? 1 : -1, reason } };
}

export function differenceOf({ amount, reason }: TypedDifference, sign: 1 | -1): StockDifference {
	return { by: sign * amount, ...(reason === "" ? {} : { reason }) };
}
