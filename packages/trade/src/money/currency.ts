import { formatMinorUnits, type Grouping } from "@feedmill/values/minor-units.ts";
import { type Amount, formatDecimal, roundToMinor, toMinor } from "./amount.ts";

/** The display format of money. Specification: 3, Currency. */
export interface Currency {
	/** ISO 4217 code, "INR". */
	code: string;
	/** Plain text, "₹" (never an entity). */
	symbol: string;
	position: "left" | "left_space" | "right" | "right_space";
	/** Digits after the decimal separator: the exponent of the minor unit, 0 to 6. */
	decimals: number;
	decimalSeparator: string;
	thousandSeparator: string;
	/** From the setting display.grouping; absent: by thousands. */
	grouping?: Grouping;
}

/** Prefix and suffix of the number. Specification: 3, Currency; reference: 02 Cart §3. */
export function affixes(currency: Currency): { prefix: string; suffix: string } {
	const { symbol } = currency;
	if (currency.position === "left_space") return { prefix: `${symbol} `, suffix: "" };
	if (currency.position === "right") return { prefix: "", suffix: symbol };
	if (currency.position === "right_space") return { prefix: "", suffix: ` ${symbol}` };
	return { prefix: symbol, suffix: "" };
}

/** An amount in the store's format without symbol: "1450", "349.50". */
export function formatNumber(amount: Amount, currency: Currency): string {
	return formatMinorUnits(toMinor(amount, currency.decimals), { ...currency, minorUnit: currency.decimals });
}

/** A decimal text for machines of the amount that people are shown: "350" for ₹349.50 in whole rupees. */
export function shownDecimal(amount: Amount, { decimals }: Pick<Currency, "decimals">): string {
	return formatDecimal(roundToMinor(amount, decimals));
}

/** Encodes non-ASCII characters as decimal entities, as the reference does with its symbol ("&#8377;"). */
export function numericEntities(text: string): string {
	return Array.from(text, (char) => (char > "~" ? `&#${char.codePointAt(0)};` : char)).join("");
}

/** An amount in HTML: "&#8377;1450", with "&nbsp;" if the symbol is spaced. Reference: 03 Coupons §5. */
export function moneyInHtml(amount: Amount, currency: Currency): string {
	return numericEntities(formatMoney(amount, currency).replaceAll(" ", "\u00a0")).replaceAll("&#160;", "&nbsp;");
}

/** An amount as plain text: "₹1450", "-₹20". */
export function formatMoney(amount: Amount, currency: Currency): string {
	const { prefix, suffix } = affixes(currency);
	return `${toMinor(amount, currency.decimals) < 0 ? "-" : ""}${prefix}${formatNumber(amount, currency)}${suffix}`;
}

/** An amount with all its decimals, also those that the store has given up: what is charged and given back. */
export function formatExactly(amount: Amount, currency: Currency): string {
	return formatMoney(amount, currencyShowing(amount, currency));
}

/**
 * The currency with enough decimals to show this amount as it is. An order keeps its total when the store goes over to
 * fewer decimals, and what is charged and given back is that total, not a rounded one.
 */
export function currencyShowing(amount: Amount, currency: Currency): Currency {
	let decimals = currency.decimals;
	while (decimals < 6 && roundToMinor(amount, decimals) !== amount) decimals++;
	if (decimals === currency.decimals) return currency;
	return { ...currency, decimals: Math.max(2, decimals), decimalSeparator: currency.decimalSeparator || "." };
}
