import { type Address, type BillingAddress, EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { addressBySettings } from "@feedmill/trade/address/address-by-settings.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { CartSession, Visitor } from "../model/session.ts";
import { type SessionRow, sessionOfRow } from "./session-repository.ts";

const HOUR = 3_600_000;

/**
 * Lifetime in ms after the last change: two days for a guest, a year for a customer's saved cart. Reference: 01 §3.3.
 */
export function lifetime(customerId: number): number {
	return customerId === 0 ? 48 * HOUR : 365 * 24 * HOUR;
}

/** Whether a guest's stored session expires within the hour, so that reading it should extend it. */
export function endsSoon({ version, customerId, expiresAt, movedTo }: CartSession, now: number): boolean {
	return version > 0 && customerId === 0 && expiresAt - now < HOUR && !movedTo;
}

/**
 * A new visitor's session. Its place is the shop's, so that shipping can be calculated at once; a customer's without a
 * saved shipping address is that of the bills. Reference: 02 Cart §8.
 */
export function newSession(
	visitor: Visitor,
	settings: StoreSettings,
	saved: { billing: BillingAddress; shipping: Address } | null,
	now: number,
): CartSession {
	const place =
		settings.defaultCustomerLocation === "base" ? { country: settings.base.country, state: settings.base.state } : {};
	const billing = { ...EMPTY_ADDRESS, email: "", ...saved?.billing, ...(saved?.billing.country ? {} : place) };
	const { email: _, ...billed } = billing;
	const { country, state } = billing;
	const own = { ...EMPTY_ADDRESS, ...saved?.shipping, ...(saved?.shipping.country ? {} : { country, state }) };
	return {
		id: visitor.sessionId,
		customerId: visitor.customerId,
		version: 0,
		lines: [],
		removedLines: [],
		coupons: [],
		chosenRates: {},
		billing: addressBySettings(billing, settings),
		shipping: addressBySettings(settings.shipToDestination === "billing_only" ? billed : own, settings),
		draftOrderId: 0,
		chosenPaymentMethod: "",
		notices: [],
		extensions: {},
		expiresAt: now + lifetime(visitor.customerId),
	};
}

/** Empties a cart after its order, or on request. Addresses and the chosen rate stay. */
export function clearCart(session: CartSession): void {
	session.lines = [];
	session.removedLines = [];
	session.coupons = [];
	session.chosenPaymentMethod = "";
}

/**
 * The session of a row; null if there is none or it has expired. While the shop ships to the billing address only, its
 * shipping address is that one, and the PIN may decide the State: the row may be from before these settings, and only
 * the next change stores it.
 */
export function storedSession(
	row: SessionRow | null,
	settings: Pick<StoreSettings, "shipToDestination" | "pinDecidesState" | "phoneNumbers" | "display">,
	now: number,
): CartSession | null {
	const session = sessionOfRow(row, now);
	if (!session) return null;
	if (settings.shipToDestination === "billing_only") {
		const { email: _, ...shipping } = session.billing;
		session.shipping = shipping;
	}
	session.billing = addressBySettings(session.billing, settings);
	session.shipping = addressBySettings(session.shipping, settings);
	return session;
}
