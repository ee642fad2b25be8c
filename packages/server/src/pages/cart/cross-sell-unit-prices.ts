import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { PageContext } from "../basics/page.ts";
import { productCards } from "../listing/product-cards.ts";

/**
 * "₹28.40 per kg" by product id, for the cart's cross-sells and those that come when one of them is added: the Store
 * API's products have no weight.
 */
export async function crossSellUnitPrices(context: PageContext, cart: Cart): Promise<Record<number, string>> {
	const shown = cart.crossSells;
	if (shown.length === 0) return {};
	const ids = new Set(shown.flatMap(({ crossSellIds }) => crossSellIds));
	const next = ids.size > 0 ? await context.shop.catalogue.products([...ids], context.versions) : new Map();
	const products = [...new Map([...shown.map((each) => [each.id, each] as const), ...next]).values()];
	const cards = await productCards(context, products);
	return Object.fromEntries(cards.flatMap(({ id, unitPrice }) => (unitPrice ? [[id, unitPrice]] : [])));
}
