import { REMEMBERED_MS } from "@feedmill/trade/customers/remembered-guest.ts";
import { type Site, setCookie, siteHash } from "./cookies.ts";

/** Name of the cookie of a device on which a guest has ordered; its value is a token of the shop's. */
export function guestCookieName(site: Site): string {
	return `feedmill_guest_${siteHash(site)}`;
}

/** A Set-Cookie value with the token of a guest's order, for as long as the shop keeps its address. */
export function guestCookie(origin: string, token: string, now: number): string {
	return setCookie(guestCookieName(origin), token, {
		expires: now + REMEMBERED_MS,
		httpOnly: true,
		secure: origin.startsWith("https:"),
	});
}

/** A Set-Cookie value that deletes it. */
export function noGuestCookie(origin: string): string {
	return setCookie(guestCookieName(origin), "", { expires: 0, httpOnly: true, secure: origin.startsWith("https:") });
}
