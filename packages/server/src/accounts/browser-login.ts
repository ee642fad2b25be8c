import type { LoginSession } from "@feedmill/shop/customers/customer.ts";
import { loginIdOf } from "@feedmill/shop/customers/login-id.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { FastifyReply } from "fastify";
import type { Urls } from "../http/urls.ts";
import type { Caller, Security } from "../security/caller.ts";
import { loginCookie, logoutCookies } from "../security/login-cookie.ts";

/** What changes when a browser is logged in or out. */
interface Browser {
	shop: Shop;
	security: Security;
	caller: Caller;
	urls: Urls;
	reply: FastifyReply;
}

/**
 * Ties this browser to an account: login cookie, the guest's cart moved to the customer, cart cookies of the cart that
 * results. A login that was there before is ended. Reference: 07 §2 and §5; 01 §3.3.
 */
export async function logInBrowser(
	{ shop, security, caller, urls, reply }: Browser,
	session: LoginSession,
	remember: boolean,
): Promise<void> {
	const { id } = session.customer;
	if (caller.loginToken !== "") await shop.customers.logOut(caller.loginToken);
	if (caller.customer === null && caller.visitor.customerId === 0)
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
}

/** Ends the login of this browser. The customer's cart stays with the account. */
export async function logOutBrowser({ shop, caller, urls, reply }: Browser): Promise<void> {
	if (caller.loginToken !== "") await shop.customers.logOut(caller.loginToken);
	reply.header("set-cookie", logoutCookies(urls.origin));
}
