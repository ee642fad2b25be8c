import { packOf } from "../catalogue/model/pack-of.ts";
import type { Product } from "../catalogue/model/product.ts";
import { mergeNeeds, type StockChange, type StockNeed } from "../inventory/stock.ts";
import { type Amount, roundToMinor } from "../money/amount.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { type Said, said } from "../words/said.ts";
import type { Order, OrderItem } from "./order.ts";

/**
 * The product of a line; undefined if it no longer exists. What was sold before a product had packs is counted with its
 * oldest pack, and what was sold as its last pack with the product that was made of it.
 */
export function productOf(
	item: Pick<OrderItem, "productId" | "variationId">,
	products: ReadonlyMap<number, Product>,
): Product | undefined {
	const own = products.get(item.variationId || item.productId);
	if (item.variationId === 0) return own && packOf(own);
	if (own) return own;
	const product = products.get(item.productId);
	return product?.type === "simple" ? product : undefined;
}

/** Whether a line is of a product with files to download. */
export function hasDownloads({ items }: Pick<Order, "items">, products: ReadonlyMap<number, Product>): boolean {
	return items.some((item) => productOf(item, products)?.downloadable === true);
}

/** Ids of the products and variations of the lines. */
export function productIdsOf(order: Order): number[] {
	const ids = order.items.flatMap(({ productId, variationId }) => [productId, variationId]);
	return [...new Set(ids)].filter((id) => id !== 0);
}

/**
 * The subtotal as the cart shows it: the lines before discounts, each rounded for itself unless the store rounds at the
 * subtotal. `withTax`: with their tax. Reference: 02 Cart §4, 05 Checkout §10.
 */
export function shownSubtotal(
	{ items }: Pick<Order, "items">,
	{ taxRoundAtSubtotal }: Pick<StoreSettings, "taxRoundAtSubtotal">,
	decimals: number,
	withTax: boolean,
): Amount {
	const round = (amount: Amount) => roundToMinor(amount, decimals);
	const before = items.reduce((sum, { subtotal }) => sum + (taxRoundAtSubtotal ? subtotal : round(subtotal)), 0);
	const tax = withTax ? items.reduce((sum, { subtotalTax }) => sum + subtotalTax, 0) : 0;
	return round(before) + round(tax);
}

/** Stock that the lines need; deleted products need none. */
export function stockNeeds(order: Order, products: ReadonlyMap<number, Product>): StockNeed[] {
	return order.items.flatMap((item) => {
		const product = productOf(item, products);
		return product ? [{ productId: product.stockOwnerId, name: item.name, quantity: item.quantity }] : [];
	});
}

/** Stock that the lines have reduced. */
export function reducedStockOf(order: Order, products: ReadonlyMap<number, Product>): StockNeed[] {
	return order.items.flatMap((item) => {
		const product = productOf(item, products);
		return product && item.reducedStock > 0
			? [{ productId: product.stockOwnerId, name: item.name, quantity: item.reducedStock }]
			: [];
	});
}

/** The lines with the units reduced for each. Where lines share a stock row, its units are distributed in order. */
export function withReducedStock(
	order: Order,
	products: ReadonlyMap<number, Product>,
	changes: readonly StockChange[],
): OrderItem[] {
	const left = new Map(changes.map(({ productId, before, after }) => [productId, before - after]));
	return order.items.map((item) => {
		const owner = productOf(item, products)?.stockOwnerId;
		const available = owner === undefined ? 0 : (left.get(owner) ?? 0);
		const reducedStock = Math.min(item.quantity, Math.max(0, available));
		if (owner !== undefined) left.set(owner, available - reducedStock);
		return { ...item, reducedStock };
	});
}

/** What stock rows lacked of an order, though its units were taken from them; at most one for each row. */
export function shortOf(
	order: Order,
	products: ReadonlyMap<number, Product>,
	changes: readonly StockChange[],
): StockNeed[] {
	const needs = mergeNeeds(stockNeeds(order, products));
	return changes.flatMap(({ productId, before, after }) => {
		const need = needs.find((each) => each.productId === productId);
		const quantity = (need?.quantity ?? 0) - (before - after);
		return need && quantity > 0 ? [{ ...need, quantity }] : [];
	});
}

/** "Missing in stock: 3 × Fish Hatchery Powder." */
export function shortNote(short: readonly StockNeed[]): Said {
	const goods = short.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
	return said("Missing in stock: {goods}.", { goods });
}

/** "Dairy Gold 8000 Pellet (CCF-DG8-50) 5&rarr;1" for each stock row that changed. */
export function stockNote(
	around: (changes: string) => Said,
	order: Order,
	products: ReadonlyMap<number, Product>,
	changes: readonly StockChange[],
): Said {
	const parts = changes.map(({ productId, before, after }) => {
		const item = order.items.find((line) => productOf(line, products)?.stockOwnerId === productId);
		return `${item?.name ?? ""} (${item?.sku || `#${productId}`}) ${before}&rarr;${after}`;
	});
	return around(parts.join(", "));
}

/** Units sold of each product; a variation counts for its parent. */
export function salesOf(order: Order, sign: 1 | -1): Map<number, number> {
	const sales = new Map<number, number>();
	for (const { productId, quantity } of order.items)
		sales.set(productId, (sales.get(productId) ?? 0) + sign * quantity);
	return sales;
}
