import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { CartSession } from "../model/session.ts";
import { type SessionRow, sessionOfRow } from "./session-repository.ts";

/**
 * The session of a row; null if there is none or it has expired. While the shop ships to the billing address only, its
 * shipping address is that one: the row may be from before the setting, and only the next change stores it.
 */
export function storedSession(
	row: SessionRow | null,
	{ shipToDestination }: Pick<StoreSettings, "shipToDestination">,
	now: number,
): CartSession | null {
	const session = sessionOfRow(row, now);
	if (session && shipToDestination === "billing_only") {
		const { email: _, ...shipping } = session.billing;
		session.shipping = shipping;
	}
	return session;
}
