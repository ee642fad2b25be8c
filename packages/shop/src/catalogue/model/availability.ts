import type { StoreSettings } from "../../settings/settings.ts";
import { priceNow } from "./price.ts";
import type { Product, Stock } from "./product.ts";

/**
 * Whether a product may be bought at all, whatever the stock: it is published, as its parent is where it is a variation
 * (pass the parent), and has a price. Grouped and external products are bought by other means.
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
 * What is left when stock is low, for shoppers to see; null when it is not low or the store does not tell. Ignores what
 * others hold. Reference: 02 Cart §1.1.
 */
export function lowStockRemaining(stock: Stock | null | undefined, settings: StoreSettings): number | null {
	if (!stock?.managed || stock.quantity === null || settings.stockFormat === "no_amount") return null;
	return stock.quantity <= (stock.lowAmount ?? settings.lowStockAmount) ? Math.max(0, stock.quantity) : null;
}
