import { addressBySettings } from "@feedmill/trade/address/address-by-settings.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { CartSession } from "../model/session.ts";
import { type SessionRow, sessionOfRow } from "./session-repository.ts";

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
