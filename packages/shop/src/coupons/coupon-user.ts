import { phoneEnd } from "@feedmill/trade/orders/order-entry.ts";

/**
 * The name under which uses of coupons by somebody without an account are counted: the e-mail address, or the telephone
 * number of an order that has none. "": neither is known.
 */
export function couponUserName({ email, phone }: { email: string; phone: string }): string {
	if (email !== "") return email.toLowerCase();
	const end = phoneEnd(phone);
	return end === null ? "" : `phone ${[...String(end).padStart(10, "0")].reverse().join("")}`;
}
