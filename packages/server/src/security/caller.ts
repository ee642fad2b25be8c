import type { Visitor } from "@feedmill/shop/cart/model/session.ts";
import type { Clock, ShopCore } from "@feedmill/shop/core/core.ts";
import type { Customer, LoginState } from "@feedmill/shop/customers/customer.ts";
import type { CustomerService } from "@feedmill/shop/customers/customer-service.ts";
import type { FormerSecret } from "@feedmill/shop/secrets/secret-repository.ts";
import { type Actor, actorOf } from "@feedmill/trade/access/actor.ts";
import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import type { Urls } from "../http/urls.ts";
import { type CartTokens, createCartTokens, type TokenClaim } from "./cart-token.ts";
import { type CookieOptions, loginCookieName, parseCookies, setCookie, tokenOfLoginCookie } from "./cookies.ts";
import { deviceName } from "./device-name.ts";
import { guestSessionId } from "./guest-session-id.ts";
import { createKnownBrowsers, type KnownBrowsers } from "./known-browser.ts";
import { createNonces, type NonceSubject, type Nonces } from "./nonce.ts";
import { createSessionCookies, type SessionCookies } from "./session-cookie.ts";

/** The identified caller, one per HTTP request, shared by the calls of a batch. */
export interface Caller {
	visitor: Visitor;
	/** The customer of the login cookie; null for guests. */
	customer: Customer | null;
	/**
	 * Who acts: staff in a session in which their role counts, else a customer or a guest. Rights are asked of the actor,
	 * never of the customer's role.
	 */
	actor: Actor;
	/** What staff proved in the login of the cookie; null for guests, and with a Cart-Token. */
	session: LoginState | null;
	/** "" for guests. */
	loginToken: string;
	/**
	 * Id of the login that opens the customer's cart (loginIdOf its token), with or without its cookie; "" for guests.
	 */
	loginId: string;
	/** The cart is that of a valid Cart-Token: no nonce needed, no session cookie set. */
	byToken: boolean;
	/** The browser has no session cookie, or one about to expire. */
	needsSessionCookie: boolean;
	/** A guest whose session begins with this request: nothing is stored of it. */
	isNew?: boolean;
	/** What such a guest's browser still has a cookie of: a login that has ended, or a session that has. */
	ended?: "login" | "session";
	cookies: Readonly<Record<string, string>>;
	/** The request has an invalid Cart-Token. */
	refusedToken?: boolean;
}

/** The data for cart cookies; a Cart is one. */
export interface CartState {
	items: readonly unknown[];
	hash: string;
}

/** Identifies callers, and issues and verifies nonces, tokens and cookies. */
export interface Security {
	nonces: Nonces;
	cartTokens: CartTokens;
	sessionCookies: SessionCookies;
	knownBrowsers: KnownBrowsers;
	identify(headers: Readonly<Record<string, unknown>>, urls: Urls): Promise<Caller>;
	/** Set-Cookie values after a change of the cart: session, items in cart, hash. Reference: 01 §3.3. */
	cartCookies(caller: Caller, cart: CartState, urls: Urls): string[];
}

interface Deps extends Pick<ShopCore, "clock" | "random"> {
	secret: string;
	/** Opens guests' carts too. Nonces and known browsers of this key are refused. */
	formerSecret?: FormerSecret | null;
	customers: Pick<CustomerService, "loginOf" | "isLoggedIn">;
}

/** Reads the session cookie, login cookie and Cart-Token of requests. Reference: 01 §3.2 to §3.4. */
export function createSecurity({ clock, random, secret, formerSecret = null, customers }: Deps): Security {
	const cartTokens = createCartTokens(secret, clock, formerSecret);
	const sessionCookies = createSessionCookies(secret, clock, formerSecret);

	/** A guest's token is valid by itself; a customer's only while its login is. */
	async function opens({ sessionId, loginId }: TokenClaim, ownLoginId: string): Promise<boolean> {
		if (sessionId.startsWith("t_")) return true;
		return loginId !== "" && (loginId === ownLoginId || (await customers.isLoggedIn(Number(sessionId), loginId)));
	}

	async function identify(headers: Readonly<Record<string, unknown>>, urls: Urls): Promise<Caller> {
		const cookies = parseCookies(headerText(headers.cookie));
		const token = headerText(headers["cart-token"]);
		const claim = token ? cartTokens.read(token) : null;
		const loginToken = tokenOfLoginCookie(cookies[loginCookieName(urls)]);
		const login =
			loginToken === ""
				? null
				: await customers.loginOf(loginToken, () => deviceName(headerText(headers["user-agent"])));
		const customer = login?.customer ?? null;
		const ownLoginId = customer ? loginIdOf(loginToken) : "";
		if (claim && (await opens(claim, ownLoginId))) {
			// Another site may send a token of its own: it must not use or learn of the login in the same browser.
			const own = customer !== null && claim.sessionId === String(customer.id);
			return {
				visitor: { ...visitorOf(claim.sessionId), byToken: true },
				customer: own ? customer : null,
				// The token opens a cart: whoever has it is a customer.
				actor: actorOf(own ? customer : null, false),
				session: null,
				loginToken: own ? loginToken : "",
				loginId: own ? ownLoginId : claim.loginId,
				byToken: true,
				needsSessionCookie: false,
				cookies,
			};
		}
		const refused = token ? { refusedToken: true } : {};
		const common = {
			...refused,
			customer,
			actor: actorOf(customer, isRaised(login?.state)),
			session: login?.state ?? null,
			loginToken: customer ? loginToken : "",
			loginId: ownLoginId,
			cookies,
		};

		const given = cookies[sessionCookies.name(urls)];
		const session = sessionCookies.read(given);
		if (customer) {
			const sessionId = String(customer.id);
			return {
				...common,
				visitor: visitorOf(sessionId),
				byToken: false,
				needsSessionCookie: session?.sessionId !== sessionId || session.expiring,
			};
		}
		// A customer's session cookie without the login is left over from a logout, and is ignored.
		if (session?.sessionId.startsWith("t_"))
			return { ...common, visitor: visitorOf(session.sessionId), byToken: false, needsSessionCookie: session.expiring };
		return {
			...common,
			visitor: visitorOf(guestSessionId({ clock, random })),
			byToken: false,
			needsSessionCookie: true,
			isNew: true,
			...(loginToken !== "" || session ? { ended: "login" as const } : given ? { ended: "session" as const } : {}),
		};
	}

	function cartCookies(caller: Caller, cart: CartState, urls: Urls): string[] {
		const secure = urls.origin.startsWith("https:");
		const had = caller.cookies;
		if (cart.items.length === 0) {
			const gone: CookieOptions = { expires: clock.now() - 3_600_000, secure };
			return ["woocommerce_items_in_cart", "woocommerce_cart_hash"]
				.filter((name) => name in had)
				.map((name) => setCookie(name, "0", gone));
		}
		const cookies: string[] = [];
		if (caller.needsSessionCookie && !caller.byToken)
			cookies.push(sessionCookies.write(urls.origin, caller.visitor.sessionId));
		if (had.woocommerce_items_in_cart !== "1") cookies.push(setCookie("woocommerce_items_in_cart", "1", { secure }));
		if (had.woocommerce_cart_hash !== cart.hash)
			cookies.push(setCookie("woocommerce_cart_hash", cart.hash, { secure }));
		return cookies;
	}

	return {
		nonces: createNonces(secret, clock),
		cartTokens,
		sessionCookies,
		knownBrowsers: createKnownBrowsers(secret, clock),
		identify,
		cartCookies,
	};
}

const isRaised = (state: LoginState | undefined) => typeof state?.raisedAt === "number";

function visitorOf(sessionId: string): Visitor {
	return { sessionId, customerId: sessionId.startsWith("t_") ? 0 : Number(sessionId) };
}

function headerText(value: unknown): string | undefined {
	return typeof value === "string" ? value : undefined;
}

/** Response headers with a fresh nonce and cart token. Reference: 01 §4. */
export function callerHeaders(
	caller: Caller,
	{ nonces, cartTokens }: Pick<Security, "nonces" | "cartTokens">,
	clock: Clock,
): Record<string, string | number> {
	const nonce = nonces.create(storeApiNonce(caller));
	return {
		Nonce: nonce,
		"Nonce-Timestamp": Math.floor(clock.now() / 1000),
		"User-ID": caller.customer?.id ?? 0,
		"Cart-Token": cartTokens.mint({ sessionId: caller.visitor.sessionId, loginId: caller.loginId }),
		"X-WC-Store-API-Nonce": nonce,
	};
}

/** The subject of the Nonce header. */
export function storeApiNonce({ customer, loginToken }: Caller): NonceSubject {
	return { action: "wc_store_api", user: customer?.id ?? 0, loginToken };
}

/** The subject of the X-WP-Nonce header, which authenticates a login outside the Store API. */
export function restNonce({ customer, loginToken }: Caller): NonceSubject {
	return { action: "wp_rest", user: customer?.id ?? 0, loginToken };
}

/** The subject of the nonce of feedmill/v1. */
export function staffNonce({ customer, loginToken }: Caller): NonceSubject {
	return { action: "feedmill_v1", user: customer?.id ?? 0, loginToken };
}

/** The Vary header: everything that `identify` reads. */
export const VARIES_BY_CALLER = "Origin, Cookie, Cart-Token";

/**
 * Headers that other origins may read. The reference hides the cart's headers, which makes a headless shop impossible.
 */
export const EXPOSED_HEADERS =
	"X-WP-Total, X-WP-TotalPages, Link, Cart-Token, Nonce, Nonce-Timestamp, User-ID, RateLimit-Limit, " +
	"RateLimit-Remaining, RateLimit-Reset, RateLimit-Retry-After, Retry-After";
