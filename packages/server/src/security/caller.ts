import type { Visitor } from "@feedmill/shop/cart/model/session.ts";
import type { ShopCore } from "@feedmill/shop/core/core.ts";
import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { CustomerService } from "@feedmill/shop/customers/customer-service.ts";
import { loginIdOf } from "@feedmill/shop/customers/login-id.ts";
import type { Urls } from "../http/urls.ts";
import { type CartTokens, createCartTokens, type TokenClaim } from "./cart-token.ts";
import { type CookieOptions, parseCookies, setCookie } from "./cookies.ts";
import { createKnownBrowsers, type KnownBrowsers } from "./known-browser.ts";
import { loginCookieName, tokenOfLoginCookie } from "./login-cookie.ts";
import { createNonces, type Nonces } from "./nonce.ts";
import { createSessionCookies, type SessionCookies } from "./session-cookie.ts";

/** Who makes a request, and how the shop knows. One per HTTP request, shared by the calls of a batch. */
export interface Caller {
	visitor: Visitor;
	/** The customer of the login cookie; null for guests. */
	customer: Customer | null;
	/** "" for guests. */
	loginToken: string;
	/** The login that a customer's cart is opened by (loginIdOf its token), with or without its cookie; "" for guests. */
	loginId: string;
	/** A valid Cart-Token chose the cart: no nonce needed, no session cookie set. */
	byToken: boolean;
	/** The browser holds no session cookie for this visitor yet, or an old one. */
	needsSessionCookie: boolean;
	cookies: Readonly<Record<string, string>>;
	/** A Cart-Token came that opens nothing. */
	refusedToken?: boolean;
}

/** What the cart cookies are made of; a Cart is one. */
export interface CartState {
	items: readonly unknown[];
	hash: string;
}

/** Everything that tells one caller from another and lets them prove it. */
export interface Security {
	nonces: Nonces;
	cartTokens: CartTokens;
	sessionCookies: SessionCookies;
	knownBrowsers: KnownBrowsers;
	identify(headers: Readonly<Record<string, unknown>>, urls: Urls): Promise<Caller>;
	/** Set-Cookie values that a cart leaves behind: session, items in cart, hash. Reference: 01 §3.3. */
	cartCookies(caller: Caller, cart: CartState, urls: Urls): string[];
}

interface Deps extends Pick<ShopCore, "clock" | "random"> {
	secret: string;
	customers: Pick<CustomerService, "customerOfLogin" | "isLoggedIn">;
}

/** Reads session cookie, login cookie and Cart-Token of requests. Reference: 01 §3.2 to §3.4. */
export function createSecurity({ clock, random, secret, customers }: Deps): Security {
	const cartTokens = createCartTokens(secret, clock);
	const sessionCookies = createSessionCookies(secret, clock);

	/** A guest's token opens the guest's cart; a customer's only while the login goes on in which it was made. */
	async function opens({ sessionId, loginId }: TokenClaim, ownLoginId: string): Promise<boolean> {
		if (sessionId.startsWith("t_")) return true;
		return loginId !== "" && (loginId === ownLoginId || (await customers.isLoggedIn(Number(sessionId), loginId)));
	}

	async function identify(headers: Readonly<Record<string, unknown>>, urls: Urls): Promise<Caller> {
		const cookies = parseCookies(headerText(headers.cookie));
		const token = headerText(headers["cart-token"]);
		const claim = token ? cartTokens.read(token) : null;
		const loginToken = tokenOfLoginCookie(cookies[loginCookieName(urls.origin)]);
		const customer = loginToken === "" ? null : await customers.customerOfLogin(loginToken);
		const ownLoginId = customer ? loginIdOf(loginToken) : "";
		if (claim && (await opens(claim, ownLoginId))) {
			// Another site may send a token of its own: it must not act with, or learn of, the login of the browser it runs
			// in.
			const own = customer !== null && claim.sessionId === String(customer.id);
			return {
				visitor: visitorOf(claim.sessionId),
				customer: own ? customer : null,
				loginToken: own ? loginToken : "",
				loginId: own ? ownLoginId : claim.loginId,
				byToken: true,
				needsSessionCookie: false,
				cookies,
			};
		}
		const refused = token ? { refusedToken: true } : {};
		const common = { ...refused, customer, loginToken: customer ? loginToken : "", loginId: ownLoginId, cookies };

		const session = sessionCookies.read(cookies[sessionCookies.name(urls.origin)]);
		if (customer) {
			const sessionId = String(customer.id);
			return {
				...common,
				visitor: visitorOf(sessionId),
				byToken: false,
				needsSessionCookie: session?.sessionId !== sessionId || session.expiring,
			};
		}
		// A customer's cookie without their login is what a logout left behind: it opens nothing.
		if (session?.sessionId.startsWith("t_"))
			return { ...common, visitor: visitorOf(session.sessionId), byToken: false, needsSessionCookie: session.expiring };
		return { ...common, visitor: visitorOf(`t_${random.hex(30)}`), byToken: false, needsSessionCookie: true };
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

function visitorOf(sessionId: string): Visitor {
	return { sessionId, customerId: sessionId.startsWith("t_") ? 0 : Number(sessionId) };
}

function headerText(value: unknown): string | undefined {
	return typeof value === "string" ? value : undefined;
}
