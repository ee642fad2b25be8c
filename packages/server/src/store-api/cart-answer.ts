import type { Cart } from "@feedmill/shop/cart/cart-service.ts";
import type { Result } from "@feedmill/shop/result.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import { answer, type RestContext, type RestResponse, refuse } from "../rest/route.ts";
import { stringifyWire } from "../rest/wire-json.ts";
import type { Urls } from "../urls.ts";
import { presentCart } from "./cart-presenter.ts";
import { type PresentedProduct, presentProducts } from "./product-wire-cache.ts";

interface Presented {
	urls: Urls;
	/** Their stock is no part of the cart: they are asked for each time. Reference: 02 Cart §9. */
	crossSells: readonly PresentedProduct[];
	body: WireCart;
	json: string;
	/** `json` as it goes over the wire. */
	bytes: Buffer;
}

/** A cart that the service gives again, unchanged, is not presented again. */
const presented = new WeakMap<Cart, Presented>();

/** The cart with its JSON. */
export async function presentWholeCart(shop: Shop, cart: Cart, urls: Urls): Promise<Presented> {
	const crossSells = cart.crossSells.length === 0 ? [] : await presentProducts(shop, urls, cart.crossSells);
	const known = presented.get(cart);
	if (known?.urls === urls && sameEntries(known.crossSells, crossSells)) return known;
	const taxRates = await shop.settings.taxRates();
	const body = presentCart(cart, { urls, taxRates, now: shop.clock.now(), crossSells: crossSells.map((entry) => ({ ...entry.body })) });
	const json = stringifyWire(body);
	const fresh = { urls, crossSells, body, json, bytes: Buffer.from(json, "latin1") };
	presented.set(cart, fresh);
	return fresh;
}

function sameEntries(a: readonly unknown[], b: readonly unknown[]): boolean {
	return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

/** The answer of most cart routes: the cart as it now is, or what stood in the way. */
export async function answerWithCart({ shop, urls }: RestContext<unknown>, result: Result<Cart>, status = 200): Promise<RestResponse> {
	if (!result.ok) return refuse(result.error);
	const { body, bytes } = await presentWholeCart(shop, result.value, urls);
	return { ...answer(body, { status, cart: result.value }), json: bytes };
}
