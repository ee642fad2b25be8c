import type { Cart } from "@feedmill/shop/cart/cart-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { Urls } from "../urls.ts";
import { presentProducts } from "./product-wire-cache.ts";

/** The cart's cross-sells as the products' own presenter gives them. Reference: 02 Cart §9. */
export async function presentCrossSells(shop: Shop, cart: Cart, urls: Urls): Promise<WireCart["cross_sells"]> {
	if (cart.crossSells.length === 0) return [];
	return (await presentProducts(shop, urls, cart.crossSells)).map(({ body }) => ({ ...body }));
}
