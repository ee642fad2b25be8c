import { type Amount, formatDecimal } from "../money/amount.ts";

/** Whom a payment by UPI goes to, by the settings of the gateway. */
export interface UpiPayee {
	/** "lilotarifeeds@okbank" */
	address: string;
	/** The name that is registered at the bank. */
	name: string;
	/** Merchant category code, "5999"; "" for an address that is not a merchant's. */
	merchantCode: string;
}

/** Longest name of a payee: with Indian letters or more of them the QR code grows beyond what a cheap phone reads. */
const LONGEST_NAME = 40;
/** Longest reference that banks keep. */
const LONGEST_REFERENCE = 35;
/** A link names rupees with two decimals. */
const PAISA: Amount = 10_000;

/**
 * The link that a UPI app opens with payee and amount filled in, which is also what its QR code says. It can be paid
 * once or twice or not at all: nothing of it says that money has come. null: the amount is not whole paise, or none.
 * @param reference of the order, which most banks print on their statement: "ORD105". Letters and digits.
 */
export function upiLink(payee: UpiPayee, amount: Amount, reference: string): string | null {
	if (amount < PAISA || amount % PAISA !== 0) return null;
	const parts: [string, string][] = [
		["pa", payee.address],
		["pn", upiName(payee)],
		...(payee.merchantCode === "" ? [] : [["mc", payee.merchantCode] as [string, string]]),
		["tr", reference.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, LONGEST_REFERENCE)],
		["tn", reference],
		["am", withPaise(amount)],
		["cu", "INR"],
	];
	return `upi://pay?${parts.map(([key, value]) => `${key}=${encoded(value)}`).join("&")}`;
}

/** The order's number as payments name it: "ORD105". */
export function upiReference(orderId: number): string {
	return `ORD${orderId}`;
}

/** The payee's name in Latin signs; the start of the address if none is left. */
export function upiName({ address, name }: Pick<UpiPayee, "address" | "name">): string {
	const latin = name
		.normalize("NFKD")
		.replaceAll(/[^A-Za-z0-9 .,&()-]/g, "")
		.replaceAll(/\s+/g, " ")
		.trim();
	return latin.slice(0, LONGEST_NAME).trim() || address.split("@")[0]!.slice(0, LONGEST_NAME);
}

/** "1450.00" */
export function withPaise(amount: Amount): string {
	const [whole = "0", decimals = ""] = formatDecimal(amount).split(".");
	return `${whole}.${decimals.padEnd(2, "0")}`;
}

/** Blanks as %20: apps show the plus of forms as a plus. The sign of an address may stand as it is. */
function encoded(text: string): string {
	return encodeURIComponent(text).replaceAll("%40", "@");
}
