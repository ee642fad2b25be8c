import { fail, ok, type Result } from "../../basics/result.ts";
import { type Amount, fromMinor, toMinor } from "../../money/amount.ts";
import { type Currency, formatMoney } from "../../money/currency.ts";
import { said } from "../../words/said.ts";

/** The total that the shopper saw when ordering. */
export interface AgreedTotal {
	/** In minor units. */
	minor: number;
	/** ISO 4217 code. */
	currency: string;
}

/**
 * Refuses an order whose total is not the one that the shopper saw: a price, a tax, a rate, a coupon or the cart in
 * another tab may have changed since. null: the client does not say what it showed, and nothing is checked.
 */
export function checkAgreedTotal(
	agreed: AgreedTotal | null | undefined,
	total: Amount,
	currency: Currency,
	data?: null,
): Result<void> {
	if (!agreed) return ok(undefined);
	if (agreed.currency === currency.code && agreed.minor === toMinor(total, currency.decimals)) return ok(undefined);
	const now = formatMoney(total, currency);
	const text =
		agreed.currency === currency.code
			? said("The total is now {now} instead of {before}. Please check your order and place it again.", {
					now,
					before: formatMoney(fromMinor(agreed.minor, currency.decimals), currency),
				})
			: said("The total is now {now}. Please check your order and place it again.", { now });
	return fail(TOTAL_CHANGED, text, "conflict", data);
}

/** Code of the refusal. */
export const TOTAL_CHANGED = "order_total_changed";

/** Reads "120000 INR": minor units and currency. null: the text is something else. */
export function readAgreedTotal(text: string): AgreedTotal | null {
	const [, minor, currency] = /^(-?\d{1,15}) ([A-Z]{3})$/.exec(text) ?? [];
	return minor !== undefined && currency !== undefined ? { minor: Number(minor), currency } : null;
}

/** The form of `readAgreedTotal`. */
export function agreedTotalText(total: Amount, { code, decimals }: Currency): string {
	return `${toMinor(total, decimals)} ${code}`;
}
