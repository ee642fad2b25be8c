import { fail, ok, type Result } from "../basics/result.ts";
import { decodeEntities } from "../text/decode-entities.ts";
import { said } from "../words/said.ts";
import type { Amount } from "./amount.ts";
import { type WrittenCurrency, writtenAmount } from "./written-amount.ts";

/** Most characters of an amount. */
const LONGEST = 60;

/**
 * An amount that a person enters to be booked at once: "1390", "1,390.50", "₹ 1,390/-", "1,39,000", "१,३९०". What can
 * be read in two ways, such as "1.390,00" or "1,39", is refused rather than guessed, unlike in an imported formula
 * (`readTypedAmount`). Error: feedmill_invalid, one sentence.
 */
export function readEnteredAmount(text: string, currency: WrittenCurrency): Result<Amount> {
	const amount = text.length > LONGEST ? null : writtenAmount(decodeEntities(decodeEntities(text)), currency);
	if (amount !== null) return ok(amount);
	const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
	return fail(
		"feedmill_invalid",
		said("“{text}” is no amount, or can be read in two ways. Write one such as 1390 or 1390.50.", { text: shown }),
	);
}
