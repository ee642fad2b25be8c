import type { StoreSettings } from "../../settings/settings.ts";
import { priceNow } from "./price.ts";
import type { Product, Stock } from "./product.ts";

/**
 * Whether a product can be bought at all, apart from stock: it is published (for a variation, so is its parent: pass
 * it) and has a price. Not grouped and external products.
 */
export function isPurchasable(product: Product, parent: Product | null | undefined, now: number): boolean {
	return (
		product.type !== "grouped" &&
		product.type !== "external" &&
		product.status === "publish" &&
		(product.type !== "variation" || parent?.status === "publish") &&
		priceNow(product, now).price !== null
	);
}

/**
 * The quantity shown when stock is low; null when it is not low, or the store hides it. Ignores reservations.
 * Reference: 02 Cart §1.1.
 */
export function lowStockRemaining(stock: Stock | null | undefined, settings: StoreSettings): number | null {
	if (!stock?.managed || stock.quantity === null || settings.stockFormat === "no_amount") return null;
	return stock.quantity <= (stock.lowAmount ?? settings.lowStockAmount) ? Math.max(0, stock.quantity) : null;
}
