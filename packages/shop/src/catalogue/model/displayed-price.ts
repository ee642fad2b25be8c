import type { Amount } from "../../money/amount.ts";
import type { StoreSettings } from "../../settings/settings.ts";
import { priceNow } from "./price.ts";
import type { Product } from "./product.ts";

/**
 * Everything a price shown to shoppers depends on besides the product. Made once a request by
 * CatalogueService.priceView().
 */
export interface PriceView {
	settings: StoreSettings;
	/** ms since the epoch */
	now: number;
	/**
	 * An amount as entered becomes the one shown: with or without tax as the shop displays prices, at the store's own
	 * place.
	 */
	shown(amount: Amount, product: { taxStatus: string; taxClass: string }): Amount;
	/** Children of grouped products, and parents of variations. */
	product(id: number): Product | undefined;
}

/** Prices of one product as shown. Reference: 06 Products §1.1. */
export interface DisplayedPrice {
	/** null: no price. */
	price: Amount | null;
	regular: Amount | null;
	/** The sale price, of a coming or past sale too (so the reference tells it); the price where none is set. */
	sale: Amount | null;
	onSale: boolean;
	/** Lowest and highest; null where there is one price. A grouped product has it even when they are equal. */
	range: { min: Amount; max: Amount } | null;
	/** Lowest and highest regular price. */
	regularRange: { min: Amount; max: Amount } | null;
}

const NO_PRICE: DisplayedPrice = {
	price: null,
	regular: null,
	sale: null,
	onSale: false,
	range: null,
	regularRange: null,
};

export function displayedPrice(product: Product, view: PriceView): DisplayedPrice {
	if (product.type === "variable") return overSeveral(product.variations, view, false);
	if (product.type === "grouped") return overSeveral(visibleChildren(product, view), view, true);
	const { price, regular, onSale } = priceNow(product, view.now);
	const shownPrice = price === null ? null : view.shown(price, product);
	const shownRegular = regular === null ? shownPrice : view.shown(regular, product);
	const sale = product.salePrice === null || price === null ? shownPrice : view.shown(product.salePrice, product);
	return { price: shownPrice, regular: shownRegular, sale, onSale, range: null, regularRange: null };
}

/** Published children of a grouped product in order. */
export function visibleChildren(product: Product, view: Pick<PriceView, "product">): Product[] {
	return product.groupedIds.map((id) => view.product(id)).filter((child) => child?.status === "publish") as Product[];
}

function overSeveral(products: readonly Product[], view: PriceView, grouped: boolean): DisplayedPrice {
	const prices: Amount[] = [];
	const regulars: Amount[] = [];
	let onSale = false;
	for (const product of products) {
		const one = displayedPrice(product, view);
		if (one.price === null) continue;
		prices.push(one.price);
		regulars.push(one.regular ?? one.price);
		// A child that cannot be bought is not on sale either.
		if (one.onSale) onSale = true;
	}
	if (prices.length === 0) return NO_PRICE;
	const range = { min: Math.min(...prices), max: Math.max(...prices) };
	const regularRange = { min: Math.min(...regulars), max: Math.max(...regulars) };
	const lowest = { price: range.min, regular: grouped ? range.min : regularRange.min, sale: range.min };
	return { ...lowest, onSale, range: grouped || range.min !== range.max ? range : null, regularRange };
}

/**
 * When the shown price of a product may next change by itself: the next opening or closing of a sale window; null:
 * never.
 */
export function nextPriceChange(product: Product, now: number): number | null {
	const edges = [product, ...product.variations].flatMap(({ saleFrom, saleTo }) => [
		saleFrom,
		saleTo === null ? null : saleTo + 1,
	]);
	return edges.reduce<number | null>(
		(next, edge) => (edge !== null && edge > now && (next === null || edge < next) ? edge : next),
		null,
	);
}
