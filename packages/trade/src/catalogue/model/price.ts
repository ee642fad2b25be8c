import type { Amount } from "../../money/amount.ts";
import type { Product } from "./product.ts";

/** The entered price at a moment. For a variable product the lowest of its variations; for a grouped one none. */
export interface PriceNow {
	/** The price to pay; null: none, not purchasable. */
	price: Amount | null;
	regular: Amount | null;
	onSale: boolean;
}

/**
 * The price of a simple product, variation or external product, or of the cheapest variation, at `now` (ms). Reference:
 * 06 Products §1.
 */
export function priceNow(product: Product, now: number): PriceNow {
	if (product.type === "variable") return lowest(product.variations.map((variation) => priceNow(variation, now)));
	const { regularPrice: regular, salePrice: sale } = product;
	const inWindow =
		(product.saleFrom === null || now >= product.saleFrom) && (product.saleTo === null || now <= product.saleTo);
	const onSale = sale !== null && regular !== null && sale < regular && inWindow;
	return { price: onSale ? sale : regular, regular, onSale };
}

/** Each lowest for itself: the lowest price and the lowest regular price may be of different variations. */
function lowest(prices: readonly PriceNow[]): PriceNow {
	const min = (amounts: (Amount | null)[]) =>
		amounts.reduce((least, amount) => (amount !== null && (least === null || amount < least) ? amount : least), null);
	const priced = prices.filter(({ price }) => price !== null);
	return {
		price: min(priced.map(({ price }) => price)),
		regular: min(priced.map(({ regular }) => regular)),
		onSale: priced.some(({ onSale }) => onSale),
	};
}

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
