import { isIndianPhone, westernDigits } from "@feedmill/values/digits.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { said } from "../words/said.ts";

/** Most characters of what is typed as a number of a lorry or a phone. */
const LONGEST = 40;

/**
 * The number plate of an Indian vehicle as it is shown, from what somebody typed: "gj07ab1234" and "GJ-०७ AB १२३४" are
 * "GJ 07 AB 1234", and "22bh1234aa" is "22 BH 1234 AA". Error: feedmill_invalid, one sentence.
 */
export function readLorry(typed: string): Result<string> {
	const plain = typed.length > LONGEST ? "" : westernDigits(typed.normalize("NFKC")).toUpperCase();
	const joined = plain.replaceAll(/[\s.\-/]/g, "");
	const [, ...parts] = OF_DELHI.exec(joined) ?? OF_A_STATE.exec(joined) ?? OF_INDIA.exec(joined) ?? [];
	if (parts.length > 0) return ok(parts.filter((part) => part !== "").join(" "));
	return fail(
		"feedmill_invalid",
		said("“{text}” is no number of a lorry. Write it as on its plate, such as GJ 07 AB 1234.", {
			text: shown(typed),
		}),
	);
}

/** State, district, series (old numbers have none), number. */
const OF_A_STATE = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/;
/** Delhi has the kind of vehicle beside the district: "DL 1L AB 1234". */
const OF_DELHI = /^(DL)(\d{1,2}[A-Z])([A-Z]{2})(\d{1,4})$/;
/** Year, BH, number, series: vehicles that move between the states. */
const OF_INDIA = /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/;

/**
 * A driver's phone in the form in which it can be called: "98250 11223" is "+919825011223". "" stays "". Error:
 * feedmill_invalid, one sentence.
 */
export function readDriversPhone(typed: string): Result<string> {
	const text = typed.trim();
	if (text === "") return ok("");
	if (text.length <= LONGEST && isIndianPhone(text.normalize("NFKC")))
		return ok(`+91${westernDigits(text.normalize("NFKC")).replaceAll(/\D/g, "").slice(-10)}`);
	return fail(
		"feedmill_invalid",
		said("“{text}” is no phone number in India. Write the ten digits of the driver's, or leave it out.", {
			text: shown(typed),
		}),
	);
}

function shown(typed: string): string {
	return typed.length > LONGEST ? `${typed.slice(0, LONGEST)}…` : typed;
}
