import type { CartSession } from "../model/session.ts";

/**
 * The customer's cart after a login with a guest's cart. Saved lines come first; for a line in both, the guest's wins.
 * The customer's addresses win if there are any. Reference: 01 §3.3.
 */
export function mergeSessions(saved: CartSession, guest: CartSession): CartSession {
	const keys = new Set(guest.lines.map(({ key }) => key));
	const billed = saved.billing.address_1 === "" ? guest : saved;
	const shipped = saved.shipping.address_1 === "" && isBetter(guest, saved) ? guest : saved;
	return {
		...saved,
		lines: [...saved.lines.filter(({ key }) => !keys.has(key)), ...guest.lines],
		removedLines: guest.removedLines,
		// Never both sets: a coupon of one may exclude those of the other.
		coupons: guest.coupons.length > 0 ? guest.coupons : saved.coupons,
		...selectedRates(saved, guest),
		billing: billed === guest ? { ...guest.billing, email: guest.billing.email || saved.billing.email } : saved.billing,
		shipping: shipped.shipping,
		draftOrderId: guest.draftOrderId || saved.draftOrderId,
		chosenPaymentMethod: guest.chosenPaymentMethod || saved.chosenPaymentMethod,
		notices: [...saved.notices, ...guest.notices],
		extensions: {
			...dataOf({ ...saved.extensions, ...guest.extensions }, /^[^@]*$/),
			...dataOf(billed.extensions, /@billing$/),
			...dataOf(shipped.extensions, /@shipping$/),
		},
	};
}

/** What extensions keep of an address (addressKey) goes with that address. */
function dataOf(extensions: CartSession["extensions"], key: RegExp): CartSession["extensions"] {
	return Object.fromEntries(Object.entries(extensions).filter(([name]) => key.test(name)));
}

/** A rate that somebody chose is worth more than one that the shop selected; of equal ones the guest's is. */
function selectedRates(saved: CartSession, guest: CartSession): Pick<CartSession, "chosenRates" | "givenRates"> {
	const guestWins = "0" in guest.chosenRates && !(guest.givenRates && "0" in saved.chosenRates && !saved.givenRates);
	const { chosenRates, givenRates } = guestWins ? guest : saved;
	return givenRates ? { chosenRates, givenRates } : { chosenRates };
}

/** The place that a cart begins with is worth less than that of a customer's bills. */
function isBetter({ shipping: { postcode, city, address_1 } }: CartSession, { billing }: CartSession): boolean {
	return billing.address_1 === "" || postcode !== "" || city !== "" || address_1 !== "";
}
