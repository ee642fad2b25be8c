import type { LoginSession } from "@feedmill/shop/customers/customer.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { asCustomer } from "@feedmill/trade/access/actor.ts";
import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import type { FastifyReply } from "fastify";
import type { Urls } from "../http/urls.ts";
import type { Caller, Security } from "../security/caller.ts";
import { loginCookie, logoutCookies } from "../security/cookies.ts";
import { forgetGuest } from "./remembered-guest.ts";

/** The context of a login or logout. */
interface Browser {
	shop: Shop;
	security: Security;
	caller: Caller;
	urls: Urls;
}

/** Logs the browser in by a form (newLoginOf). Returns the caller from now on. */
export async function logInBrowser(
	browser: Browser & { reply: FastifyReply },
	session: LoginSession,
	remember: boolean,
): Promise<Caller> {
	const { caller, cookies } = await newLoginOf(browser, session, remember);
	browser.reply.header("set-cookie", cookies);
	return caller;
}

/**
 * The login cookie and the cart cookies of a browser that logs in: moves the guest's cart to the customer and ends an
 * earlier login. Returns the caller from now on, a customer. Reference: 07 §2 and §5; 01 §3.3.
 */
export async function newLoginOf(
	{ shop, security, caller, urls }: Browser,
	session: LoginSession,
	remember: boolean,
): Promise<{ caller: Caller; cookies: string[] }> {
	const { id } = session.customer;
	if (caller.loginToken !== "") await shop.customers.logOut(caller.loginToken);
	if (caller.customer === null && caller.visitor.customerId === 0 && !caller.isNew)
		await shop.carts.moveToCustomer(caller.visitor.sessionId, id);
	const visitor = { sessionId: String(id), customerId: id };
	const now: Caller = {
		...caller,
		visitor,
		customer: session.customer,
		actor: asCustomer(id),
		session: null,
		loginToken: session.token,
		loginId: loginIdOf(session.token),
		byToken: false,
		needsSessionCookie: false,
	};
	const cart = await shop.carts.view(visitor);
	const cookies = [
		loginCookie(urls.origin, session, remember),
		security.knownBrowsers.cookie(urls.origin, session.customer.login),
		security.sessionCookies.write(urls.origin, visitor.sessionId),
		...security.cartCookies(now, cart, urls),
	];
	return { caller: now, cookies };
}

/** Logs the browser out by a page (endLoginOf). */
export async function logOutBrowser(browser: Browser & { reply: FastifyReply }): Promise<void> {
	browser.reply.header("set-cookie", await endLoginOf(browser));
}

/** Ends the login of a browser and returns the cookies to set. The customer's cart stays with the account. */
export async function endLoginOf({ shop, caller, urls }: Omit<Browser, "security">): Promise<string[]> {
	if (caller.loginToken !== "") await shop.customers.logOut(caller.loginToken);
	// On a shared phone the next user is not to find the address of an earlier order.
	const forgotten = await forgetGuest({ shop, caller, urls });
	return [...logoutCookies(urls.origin), ...forgotten];
}
