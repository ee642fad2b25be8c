import type { StockLineProps } from "@feedmill/storefront/pages/product/stock-line.tsx";
import { availableUnits, quantityLimits as cartLimits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { type Html, html } from "@feedmill/values/html.ts";
import { escapeHtml } from "../../http/escape-html.ts";

export function isInStock(stock: Stock | undefined): boolean {
	return stock?.status !== "outofstock";
}

/** The stock as text. null: nothing to show (in stock, not managed). Reference: catalogue UI §3.2. */
export function stockLine(
	stock: Stock | undefined,
	settings: Pick<StoreSettings, "stockFormat" | "lowStockAmount">,
	words: Words,
): StockLineProps | null {
	const { say } = words;
	if (!stock) return null;
	if (stock.status === "outofstock") return { className: "out-of-stock", text: say("Out of stock") };
	if (stock.status === "onbackorder" && (!stock.managed || stock.backorders === "notify"))
		return { className: "available-on-backorder", text: say("Available on backorder") };
	if (!stock.managed || stock.quantity === null) return null;
	return { className: "in-stock", text: inStockText(stock, stock.quantity, settings, words) };
}

export function stockHtml({ className, text }: StockLineProps): Html {
	return html`<p class="stock ${escapeHtml(className)}">${escapeHtml(text)}</p>`;
}

function inStockText(
	stock: Stock,
	quantity: number,
	{ stockFormat, lowStockAmount }: Pick<StoreSettings, "stockFormat" | "lowStockAmount">,
	{ say }: Words,
): string {
	const more = stock.backorders === "notify";
	if (stockFormat === "no_amount" || quantity <= 0) return say("In stock");
	if (stockFormat === "")
		return more
			? say("{quantity} in stock (can be backordered)", { quantity })
			: say("{quantity} in stock", { quantity });
	if (quantity > (stock.lowAmount ?? lowStockAmount)) return say("In stock");
	return more
		? say("Only {quantity} left in stock (can be backordered)", { quantity })
		: say("Only {quantity} left in stock", { quantity });
}

/** Limits of a quantity field, the same as the cart's. `maximum` null: none. */
export function quantityLimits(
	product: Product,
	stock: Stock | undefined,
): { minimum: number; maximum: number | null; step: number } {
	const seen = stock ? { ...stock, heldByOthers: stock.reserved } : null;
	const { minimum, maximum, multipleOf } = cartLimits(product, seen);
	const limited = product.soldIndividually || availableUnits(seen) !== null;
	return { minimum, maximum: limited ? Math.max(minimum, maximum) : null, step: multipleOf };
}
