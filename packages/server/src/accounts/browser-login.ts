import type { LoginSession } from "@feedmill/shop/customers/customer.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import type { FastifyReply } from "fastify";
import type { Urls } from "../http/urls.ts";
import type { Caller, Security } from "../security/caller.ts";
import { loginCookie, logoutCookies } from "../security/login-cookie.ts";
import { forgetGuest } from "./remembered-guest.ts";

/** The context of a login or logout. */
interface Browser {
	shop: Shop;
	security: Security;
	caller: Caller;
	urls: Urls;
	reply: FastifyReply;
}

/**
 * Logs the browser in: sets the login cookie, moves the guest's cart to the customer and sets the cart cookies. Ends an
 * earlier login. Returns the caller from now on. Reference: 07 §2 and §5; 01 §3.3.
 */
export async function logInBrowser(
	{ shop, security, caller, urls, reply }: Browser,
	session: LoginSession,
	remember: boolean,
): Promise<Caller> {
	const { id } = session.customer;
	if (caller.loginToken !== "") await shop.customers.logOut(caller.loginToken);
	if (caller.customer === null && caller.visitor.customerId === 0 && !caller.isNew)
		await shop.carts.moveToCustomer(caller.visitor.sessionId, id);
	const visitor = { sessionId: String(id), customerId: id };
	const now: Caller = {
		...caller,
		visitor,
		customer: session.customer,
		loginToken: session.token,
		loginId: loginIdOf(session.token),
		byToken: false,
		needsSessionCookie: false,
	};
	const cart = await shop.carts.view(visitor);
	reply.header("set-cookie", [
		loginCookie(urls.origin, session, remember),
		security.knownBrowsers.cookie(urls.origin, session.customer.login),
		security.sessionCookies.write(urls.origin, visitor.sessionId),
		...security.cartCookies(now, cart, urls),
	]);
	return now;
}

/** Logs the browser out. The customer's cart stays with the account. */
export async function logOutBrowser({ shop, caller, urls, reply }: Browser): Promise<void> {
	if (caller.loginToken !== "") await shop.customers.logOut(caller.loginToken);
	// On a shared phone the next user is not to find the address of an earlier order.
	const forgotten = await forgetGuest({ shop, caller, urls });
	reply.header("set-cookie", [...logoutCookies(urls.origin), ...forgotten]);
}
