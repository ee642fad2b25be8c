import type { StoreSettings } from "../settings/settings.ts";
import { priceNow } from "./price.ts";
import type { Product, Stock } from "./product.ts";

/** No line ever holds more. Reference: 02 Cart §6. */
export const MOST_OF_ONE = 9999;

/** Whether a product may be bought at all: it is published and has a price. Grouped and external products are bought by other means. */
export function isPurchasable(product: Product, now: number): boolean {
	return product.type !== "grouped" && product.type !== "external" && product.status === "publish" && priceNow(product, now).price !== null;
}

/** What is left when stock is low, for shoppers to see; null when it is not low or the store does not tell. Ignores what others hold. Reference: 02 Cart §1.1. */
export function lowStockRemaining(stock: Stock | undefined, settings: StoreSettings): number | null {
	if (!stock?.managed || stock.quantity === null || settings.stockFormat === "no_amount") return null;
	return stock.quantity <= (stock.lowAmount ?? settings.lowStockAmount) ? Math.max(0, stock.quantity) : null;
}

/** How many may be put into an empty cart: what nobody else holds, in whole multiples. Reference: 02 Cart §6. */
export function purchaseLimits(product: Product, stock: Stock | undefined): { minimum: number; maximum: number; multipleOf: number } {
	const multipleOf = Math.max(1, product.multipleOf);
	const minimum = Math.ceil(Math.max(1, product.minimumQuantity) / multipleOf) * multipleOf;
	if (product.soldIndividually) return { minimum: 1, maximum: 1, multipleOf: 1 };
	const limited = stock?.managed && stock.quantity !== null && stock.backorders === "no";
	const left = limited ? Math.min(MOST_OF_ONE, Math.max(0, (stock.quantity ?? 0) - stock.reserved)) : MOST_OF_ONE;
	return { minimum, maximum: Math.floor(left / multipleOf) * multipleOf, multipleOf };
}
