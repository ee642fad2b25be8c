import type { Shop } from "@feedmill/shop/shop.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { statusOf } from "../../http/error-status.ts";
import type { Exchange } from "../../rest/matching/call.ts";
import { type RestResponse, type RouteGuard, refuse, type Work } from "../../rest/matching/route.ts";
import { type Caller, callerHeaders, storeApiNonce } from "../../security/caller.ts";
import { presentWholeCart, setCartCookies } from "./cart-answer.ts";

const MISSING: ShopError = problem(
	"woocommerce_rest_missing_nonce",
	said("Missing the Nonce header. This endpoint requires a valid nonce."),
	"unidentified",
);
const INVALID: ShopError = problem("woocommerce_rest_invalid_nonce", said("Nonce is invalid."), "forbidden");

/** Presents the caller's cart, for a conflict. */
type PresentCallersCart = (shop: Shop, exchange: Exchange, security: Work["security"]) => Promise<unknown>;

/**
 * Guards of cart sessions: writes need a nonce or a Cart-Token, responses carry fresh ones, and a conflict contains the
 * cart. `checkout` needs a nonce for reads too. Reference: 01 §3.1 and §4.
 */
export function createSessionGuards(present: PresentCallersCart): { cart: RouteGuard; checkout: RouteGuard } {
	const guard = (name: "cart" | "checkout", asks: (method: string) => boolean): RouteGuard => ({
		async around(work, next) {
			const { context, headers, security } = work;
			const { shop, exchange, request } = context;
			const refused = asks(request.method) ? checkNonce(work) : null;
			// A missing nonce is a mistake; a wrong one is guessed or expired.
			if (refused === INVALID) shop.securityLog.write({ event: "nonce-refused", client: exchange.ip });
			const response = refused ? refuse(refused) : explainMissing(await next(), exchange.caller);
			const answer = isConflict(response) ? withCart(response, await present(shop, exchange, security)) : response;
			Object.assign(headers, callerHeaders(exchange.caller, security, shop.clock));
			return answer;
		},
		limits(method) {
			if (method !== "GET" && method !== "HEAD") return [name];
			// Reading the checkout writes a draft and reserves stock.
			return name === "checkout" ? ["cart"] : [];
		},
		openedBy: (method) => (asks(method) ? ["nonce", "cartToken"] : []),
	});
	return { cart: guard("cart", (method) => method !== "GET"), checkout: guard("checkout", () => true) };
}

/** The guards of cart and checkout routes. */
export const { cart: cartGuard, checkout: checkoutGuard } = createSessionGuards(async (shop, exchange, security) => {
	const cart = await shop.carts.settle(exchange.caller.visitor);
	setCartCookies(cart)(exchange, security);
	return (await presentWholeCart(shop, cart, exchange.urls)).body;
});

/** Parts of a batch have Cart-Tokens of their own; the batch has none. */
export const batchGuard: RouteGuard = {
	async around({ context, headers, security }, next) {
		const { "Cart-Token": _, ...fresh } = callerHeaders(context.exchange.caller, security, context.shop.clock);
		const response = await next();
		Object.assign(headers, fresh);
		return response;
	},
	limits: () => [],
	openedBy: () => [],
};

/** Protects against CSRF. A valid Cart-Token is as good as a nonce: no other site can send it. */
function checkNonce({ call: { headers }, context: { exchange }, security }: Work): ShopError | null {
	const { caller } = exchange;
	if (caller.byToken) return null;
	// An empty header is none: a script sends it that has no nonce yet.
	const nonce = headers.nonce || headers["x-wc-store-api-nonce"];
	if (!nonce) return MISSING;
	return security.nonces.verify(nonce, storeApiNonce(caller)) ? null : INVALID;
}

const ENDED = {
	login: said("You were logged out while this page was open. Log in to see your cart again."),
	session: said("This page was open for too long, and its cart is no longer kept. Please add what you need again."),
} as const;

/** A line that is missing because the whole cart is another one: the shopper reads why. */
function explainMissing(response: RestResponse, { ended }: Pick<Caller, "ended">): RestResponse {
	const { error } = response;
	if (!ended || error?.code !== "cart_invalid_key") return response;
	return { ...response, error: { ...error, ...problem(error.code, ENDED[ended], error.kind) } };
}

type Conflict = Extract<RestResponse, { error: ShopError }>;

function isConflict(response: RestResponse): response is Conflict {
	if (!response.error) return false;
	const { error, status = statusOf(error) } = response;
	return status === 409 && error.data !== null && !error.data?.cart;
}

function withCart(response: Conflict, cart: unknown): RestResponse {
	return { ...response, error: { ...response.error, data: { ...response.error.data, cart } } };
}
