import { type Amount, parseAmount } from "./amount.ts";
import type { Currency } from "./currency.ts";
import { END_OF_RUPEES, withoutMarks } from "./currency-marks.ts";

/** What the reading of written amounts depends on. */
export type WrittenCurrency = Pick<Currency, "code" | "symbol" | "decimalSeparator" | "decimals">;

/**
 * An amount as a person writes it in a field: "1390", "1,390.50", "₹ 1,390/-", "1,39,000", "१,३९०". null: it is none,
 * or can be read in two ways, such as "1,39". Entities are not known, nor is their table: pages use it too.
 */
export function writtenAmount(text: string, currency: WrittenCurrency): Amount | null {
	const plain = withoutMarks(text, currency).replace(END_OF_RUPEES, " ").trim();
	const decimal = plainDecimal(plain, currency);
	return decimal === null ? null : parseAmount(decimal);
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
