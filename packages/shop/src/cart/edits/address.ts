import { type Address, type BillingAddress, withoutAdditional } from "@feedmill/trade/address/address.ts";
import { addressBySettings } from "@feedmill/trade/address/address-by-settings.ts";
import { type AddressFault, lengthFaults, sanitiseAddress, validState } from "@feedmill/trade/address/validate.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { soldLines } from "../assembly/sold-lines.ts";
import { addressKey, keep } from "../model/kept-data.ts";
import type { CartSession } from "../model/session.ts";
import { cartNeedsShipping } from "../totals/shipping.ts";
import type { CartWork } from "./work.ts";

/** Fields to change: sanitised here and merged into the stored ones. Validate them before (address/validate.ts). */
export interface CustomerChange {
	billing?: Partial<BillingAddress>;
	shipping?: Partial<Address>;
	/** What extensions keep of the changed addresses, by addressKey. */
	kept?: Readonly<Record<string, object>>;
}

/** Computes the change from the stored addresses, or fails. It runs again if another request wrote first. */
export type ReadChange = (stored: Pick<CartSession, "billing" | "shipping">) => Result<CustomerChange>;

/** Changes the addresses of the cart. Reference: 02 Cart §8, update-customer. */
export function updateCustomer(given: CustomerChange | ReadChange): CartWork {
	return async ({ session, sources: { settings, catalogue }, versions }) => {
		const change = typeof given === "function" ? given(session) : ok(given);
		if (!change.ok) return change;
		const [store, zones, sold] = await Promise.all([
			settings.current(versions),
			settings.shippingZones(versions),
			soldLines(session, catalogue, versions),
		]);
		const lines = sold.map(({ product }) => ({ needsShipping: !product.virtual }));
		const billingOnly = store.shipToDestination === "billing_only";
		const copies = billingOnly || !cartNeedsShipping({ settings: store, zones, lines });
		changeAddresses(session, billingOnly ? oneAddress(change.value) : change.value, { copies });
		keepMore(session, change.value, copies);
		session.billing = addressBySettings(session.billing, store);
		session.shipping = addressBySettings(session.shipping, store);
		const [tooLong] = [
			...faultsIn(change.value.billing, session.billing),
			...faultsIn(change.value.shipping, session.shipping),
		];
		return tooLong ? fail(tooLong.code, tooLong.message) : ok(undefined);
	};
}

/** Stores what extensions keep of the addresses; of both where one is a copy of the other. */
function keepMore(session: CartSession, { shipping, kept = {} }: CustomerChange, copies: boolean): void {
	for (const [key, data] of Object.entries(kept)) {
		const [namespace = ""] = key.split("@");
		const kinds = copies && !shipping ? (["billing", "shipping"] as const) : [];
		for (const place of [key, ...kinds.map((kind) => addressKey(namespace, kind))]) keep(session, place, data);
	}
}

/** Changed fields that are too long. */
function faultsIn(change: Partial<BillingAddress> = {}, stored: Address): AddressFault[] {
	return lengthFaults(stored).filter(({ code }) => code.replace("invalid_", "") in change);
}

/** Where goods go to the billing address, a client that knows only the shipping address (a calculator) means both. */
function oneAddress({ billing, shipping }: CustomerChange): CustomerChange {
	return billing || shipping ? { billing: { ...shipping, ...billing } } : {};
}

/**
 * Merges billing and shipping separately into the stored addresses. `copies`: without a change of its own the shipping
 * address is the billing address.
 */
function changeAddresses(
	session: CartSession,
	{ billing, shipping }: CustomerChange,
	{ copies }: { copies: boolean },
): void {
	if (billing)
		session.billing = merged(
			{ ...session.billing, state: validState(session.billing.country, session.billing.state) },
			billing,
		);
	if (shipping) session.shipping = merged(session.shipping, shipping);
	else if (copies) {
		const { email: _, ...address } = session.billing;
		session.shipping = address;
	}
}

/** A new country clears the stored state and postcode, unless the change contains them. */
function merged<T extends Address>(stored: T, given: Partial<T>): T {
	const elsewhere = given.country !== undefined && given.country.toUpperCase() !== stored.country;
	const whole = { ...stored, ...(elsewhere ? { state: "", postcode: "" } : {}), ...given };
	return withoutAdditional(sanitiseAddress(whole), "empty");
}
