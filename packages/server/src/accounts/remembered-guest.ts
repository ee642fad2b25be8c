import type { Shop } from "@feedmill/shop/shop.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Urls } from "../http/urls.ts";
import type { Caller } from "../security/caller.ts";
import { guestCookie, guestCookieName, noGuestCookie } from "../security/guest-cookie.ts";

interface Device {
	shop: Pick<Shop, "rememberedGuests" | "settings" | "clock">;
	caller: Pick<Caller, "cookies" | "byToken">;
	urls: Urls;
}

/** The token of the device; "" if it has none. */
export function guestToken({ caller, urls }: Pick<Device, "caller" | "urls">): string {
	return caller.cookies[guestCookieName(urls)] ?? "";
}

/**
 * Stores the addresses of a guest's order for the device that ordered, or deletes them if the order is a customer's.
 * Returns Set-Cookie values. Clients with a Cart-Token have no device. A failure is logged only: the order is placed.
 */
export async function rememberGuest(order: Order, { shop, caller, urls }: Device): Promise<string[]> {
	if (caller.byToken) return [];
	const former = guestToken({ caller, urls });
	try {
		const { rememberGuests } = await shop.settings.current();
		if (order.customerId !== 0 || !rememberGuests) return await forgetGuest({ shop, caller, urls });
		const { billing, shipping } = order;
		const token = await shop.rememberedGuests.remember(former, { billing, shipping });
		return [guestCookie(urls.origin, token, shop.clock.now())];
	} catch (error) {
		console.error(`the address of order ${order.id} was not kept for the next one:`, error);
		return [];
	}
}

/** Deletes what is stored for the device. Returns Set-Cookie values. */
export async function forgetGuest({ shop, caller, urls }: Device): Promise<string[]> {
	const token = guestToken({ caller, urls });
	if (token === "") return [];
	await shop.rememberedGuests.forget(token);
	return [noGuestCookie(urls.origin)];
}
