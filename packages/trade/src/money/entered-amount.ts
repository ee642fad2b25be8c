import { fail, ok, type Result } from "../basics/result.ts";
import { said } from "../words/said.ts";
import { type Amount, parseAmount } from "./amount.ts";
import type { Currency } from "./currency.ts";
import { END_OF_RUPEES, type TypedCurrency, withoutMarks } from "./typed-amount.ts";

/** Most characters of an amount. */
const LONGEST = 60;

/**
 * An amount that a person enters to be booked at once: "1390", "1,390.50", "₹ 1,390/-", "1,39,000", "१,३९०". What can
 * be read in two ways, such as "1.390,00" or "1,39", is refused rather than guessed, unlike in an imported formula
 * (`readTypedAmount`). Error: feedmill_invalid, one sentence.
 */
export function readEnteredAmount(text: string, currency: TypedCurrency & Pick<Currency, "decimals">): Result<Amount> {
	const plain = text.length > LONGEST ? "" : withoutMarks(text, currency).replace(END_OF_RUPEES, " ").trim();
	const decimal = plainDecimal(plain, currency);
	const amount = decimal === null ? null : parseAmount(decimal);
	if (amount !== null) return ok(amount);
	const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
	return fail(
		"feedmill_invalid",
		said("“{text}” is no amount, or can be read in two ways. Write one such as 1390 or 1390.50.", { text: shown }),
	);
}

/** A number in the form "1390.50"; null if that is not certain. */
function plainDecimal(
	plain: string,
	{ decimalSeparator, decimals }: Pick<Currency, "decimalSeparator" | "decimals">,
): string | null {
	// The form of programs, in every shop.
	if (/^\d+(\.\d{1,2})?$/.test(plain)) return plain;
	const isComma = decimalSeparator === ",";
	// From here on a comma groups and a point is before the decimals.
	const number = (isComma ? plain.replace(/[.,]/g, (sign) => (sign === "," ? "." : ",")) : plain).replace(
		/(?<=\d)[\s'](?=\d)/g,
		",",
	);
	const [, whole = "", part = ""] = /^([\d,]*)\.?(\d*)$/.exec(number) ?? [];
	if (whole === "" && part === "") return null;
	if (whole.includes(",")) return GROUPED.test(whole) ? `${whole.replaceAll(",", "")}.${part}` : null;
	// "1.390": thousands as others write them, or three decimals.
	if (part.length === 3 && decimals < 3 && /^[1-9]\d{0,2}$/.test(whole)) return null;
	return `${whole}.${part}`;
}

/** By thousands, "1,390,000", or by lakhs, "13,90,000". */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})$/;
