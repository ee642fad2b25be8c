import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";

/**
 * The address to which mails about orders and stock go. An export without WordPress's settings has the sender's only.
 */
export function shopkeepersAddress({
	adminEmail,
	emailFromAddress,
}: Pick<StoreSettings, "adminEmail" | "emailFromAddress">): string {
	return adminEmail || emailFromAddress;
}
