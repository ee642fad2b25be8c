import type { Address } from "../address/address.ts";
import { sanitiseAddress, validState } from "../address/validate.ts";
import type { CustomerChange } from "./cart-service.ts";
import type { CartSession } from "./session.ts";

/** Merges given fields over the stored addresses, each for itself. Reference: 02 Cart §8, update-customer. */
export function changeAddresses(
	session: CartSession,
	{ billing, shipping }: CustomerChange,
	needsShipping: boolean,
): void {
	if (billing)
		session.billing = merged(
			{ ...session.billing, state: validState(session.billing.country, session.billing.state) },
			billing,
		);
	if (shipping) session.shipping = merged(session.shipping, shipping);
	else if (!needsShipping) {
		const { email: _, ...address } = session.billing;
		session.shipping = address;
	}
}

/** In another country the old state and postcode say nothing, unless they come with it. */
function merged<T extends Address>(stored: T, given: Partial<T>): T {
	const elsewhere = given.country !== undefined && given.country.toUpperCase() !== stored.country;
	return sanitiseAddress({ ...stored, ...(elsewhere ? { state: "", postcode: "" } : {}), ...given });
}
