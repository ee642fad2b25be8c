import { westernDigits } from "@feedmill/values/digits.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { said } from "../words/said.ts";

/** Digits of a UPI payment's number, which the buyer's app and the mill's statement show alike. */
const DIGITS = 12;
/** Most characters that are looked at. */
const LONGEST = 60;

/**
 * The number of a UPI payment as a person types it: 12 digits of any Indian script, in groups or not. Error:
 * feedmill_invalid, one sentence.
 */
export function readUtr(typed: string): Result<string> {
	const text = westernDigits(typed.slice(0, LONGEST)).replaceAll(/[\s-]/g, "");
	if (text === "")
		return fail("feedmill_invalid", said("Write the number of the payment: {digits} digits.", { digits: DIGITS }));
	if (!/^\d+$/.test(text))
		return fail(
			"feedmill_invalid",
			said(
				"The number of a UPI payment has {digits} digits and nothing else. Your app calls it UTR or UPI reference.",
				{
					digits: DIGITS,
				},
			),
		);
	if (text.length === DIGITS) return ok(text);
	return fail(
		"feedmill_invalid",
		said("The number of a UPI payment has {digits} digits, this one has {count}. Please look at it again.", {
			digits: DIGITS,
			count: text.length,
		}),
	);
}
