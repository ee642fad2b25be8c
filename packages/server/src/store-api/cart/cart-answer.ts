import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { ownBytes } from "@feedmill/trade/cache/bounded-cache.ts";
import { nextPriceChange } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { Urls } from "../../http/urls.ts";
import { stringifyWire } from "../../http/wire-json.ts";
import { answer, type Effect, type RestContext, type RestResponse, refuse } from "../../rest/matching/route.ts";
import type { CartState } from "../../security/caller.ts";
import { type PresentedProduct, presentProducts } from "../products/product-wire-cache.ts";
import { presentCart } from "./cart-presenter.ts";

/** A cart in the form of the API. */
interface PresentedCart {
	body: WireCart;
	/** The JSON of `body`, in ASCII. */
	bytes: Buffer;
}

interface CachedCart extends PresentedCart {
	urls: Urls;
	words: Words;
	crossSells: CrossSells;
}

/**
 * Cross-sells may change while the cart does not, so their dependencies are checked each time. Reference: 02 Cart §9.
 */
interface CrossSells {
	versions: Versions;
	/** ms since the epoch; then a sale of one may start or end. */
	until: number;
	entries: readonly PresentedProduct[];
}

/** Only carts that were read: the service returns the same object while the cart is unchanged. */
const presented = new WeakMap<Cart, CachedCart>();

/** A cart that was read, in the form of the API. */
export async function presentWholeCart(shop: Shop, cart: Cart, urls: Urls): Promise<PresentedCart> {
	const cached = presented.get(cart);
	if (cached?.urls === urls && cached.words === shop.words && stillHold(shop, cart, cached.crossSells)) return cached;
	const fresh = await presentNow(shop, cart, urls);
	presented.set(cart, fresh);
	return fresh;
}

async function presentNow(shop: Shop, cart: Cart, urls: Urls): Promise<CachedCart> {
	const [taxRates, crossSells] = await Promise.all([
		shop.settings.taxRates(cart.versions),
		presentCrossSells(shop, cart, urls),
	]);
	const body = presentCart(cart, {
		urls,
		taxRates,
		now: shop.clock.now(),
		extensions: shop.extensions,
		words: shop.words,
		crossSells: crossSells.entries.map((entry) => ({ ...entry.body })),
	});
	return { urls, words: shop.words, crossSells, body, bytes: ownBytes(stringifyWire(body), "latin1") };
}

async function presentCrossSells(
	shop: Shop,
	{ crossSells: products, stocks, versions }: Cart,
	urls: Urls,
): Promise<CrossSells> {
	if (products.length === 0) return { versions, until: Number.POSITIVE_INFINITY, entries: [] };
	const entries = await presentProducts(shop, urls, products, versions, stocks);
	const now = shop.clock.now();
	const changes = products.map((product) => nextPriceChange(product, now) ?? Number.POSITIVE_INFINITY);
	return { versions, until: Math.min(...changes), entries };
}

function stillHold(
	shop: Shop,
	{ crossSells: products, versions: now }: Cart,
	{ versions, until }: CrossSells,
): boolean {
	return (
		products.length === 0 ||
		(now.catalogue === versions.catalogue &&
			now.settings === versions.settings &&
			now.stock === versions.stock &&
			shop.clock.now() < until)
	);
}

/** The response to a change of the cart: the cart, or an error. */
export async function answerWithCart(
	{ shop, urls }: RestContext<unknown>,
	result: Result<Cart>,
	status = 200,
): Promise<RestResponse> {
	// A changed cart is new and presented once. Cached, it would outlive its request until a full garbage collection.
	return result.ok ? answerOf(result.value, await presentNow(shop, result.value, urls), status) : refuse(result.error);
}

/** The response to reading the cart, which no other call of the same request has changed: batches only write. */
export async function answerWithReadCart({
	shop,
	urls,
	visitor,
	exchange,
}: RestContext<unknown>): Promise<RestResponse> {
	const cart = exchange.caller.isNew ? await shop.carts.viewNew() : await shop.carts.settle(visitor);
	return answerOf(cart, await presentWholeCart(shop, cart, urls), 200);
}

function answerOf(cart: Cart, { body, bytes }: PresentedCart, status: number): RestResponse {
	return { ...answer(body, { status, effects: [setCartCookies(cart)] }), json: bytes };
}

/** Sets the cookies of session and cart after the call. Use for every call that may change the cart. */
export function setCartCookies(cart: CartState): Effect {
	return (exchange, security) =>
		exchange.closing.set("cart", () => security.cartCookies(exchange.caller, cart, exchange.urls));
}
