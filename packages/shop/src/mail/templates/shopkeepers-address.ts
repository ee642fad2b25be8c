import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";

/** Where a kind of mail about orders goes: addresses separated by commas. */
export function recipientsOf(kind: string, settings: StoreSettings): string {
	const chosen: Readonly<Record<string, string>> = settings.orderEmailRecipients;
	return chosen[kind] || shopkeepersAddress(settings);
}

/**
 * The address to which mails about orders and stock go. An export without WordPress's settings has the sender's only.
 */
export function shopkeepersAddress({
	adminEmail,
	emailFromAddress,
}: Pick<StoreSettings, "adminEmail" | "emailFromAddress">): string {
	return adminEmail || emailFromAddress;
}
