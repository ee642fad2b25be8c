import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { LineWithCompany } from "../model/cart.ts";

/**
 * Cross-sells of the cart: those of later lines first, visible ones only, without products in the cart. Reference: 02
 * Cart §9.
 */
export function crossSells(
	lines: readonly LineWithCompany[],
	stocks: ReadonlyMap<number, Stock>,
	settings: StoreSettings,
): Product[] {
	const inCart = new Set(lines.flatMap(({ product, parent }) => [product.id, parent?.id ?? product.id]));
	const found = new Map<number, Product>();
	for (const { goesWith } of lines.toReversed())
		for (const product of goesWith) if (!inCart.has(product.id)) found.set(product.id, product);
	const shown = [...found.values()];
	return settings.hideOutOfStock
		? shown.filter(({ stockOwnerId }) => stocks.get(stockOwnerId)?.status !== "outofstock")
		: shown;
}
