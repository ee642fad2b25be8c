import type { Amount } from "../../money/amount.ts";
import type { StoreSettings } from "../../settings/settings.ts";
import { priceNow } from "./price.ts";
import type { Product } from "./product.ts";

/** What displayed prices depend on besides the product. */
export interface ShownPrices {
	settings: StoreSettings;
	/** ms since the epoch */
	now: number;
	/**
	 * Converts an entered amount to the displayed one: with or without tax as the shop is configured, at the store's
	 * location.
	 */
	shown(amount: Amount, product: { taxStatus: string; taxClass: string }): Amount;
	/** Children of grouped products, and parents of variations. */
	product(id: number): Product | undefined;
}

/** The same for the markup of prices. Created once per request by CatalogueService.priceView(). */
export interface PriceView extends ShownPrices {
	/** As `shown`, but with or without tax as asked, whatever the shop displays. */
	converted(amount: Amount, product: { taxStatus: string; taxClass: string }, display: "excl" | "incl"): Amount;
}

/** Prices of one product as shown. Reference: 06 Products §1.1. */
export interface DisplayedPrice {
	/** null: no price. */
	price: Amount | null;
	regular: Amount | null;
	/** The sale price, even of a future or past sale, as in the reference; else the price. */
	sale: Amount | null;
	onSale: boolean;
	/** Lowest and highest; null if all prices are equal. A grouped product always has it. */
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

export function displayedPrice(product: Product, view: ShownPrices): DisplayedPrice {
	if (product.type === "variable") return overSeveral(product.variations, view, false);
	if (product.type === "grouped") return overSeveral(visibleChildren(product, view), view, true);
	const { price, regular, onSale } = priceNow(product, view.now);
	const shownPrice = price === null ? null : view.shown(price, product);
	const shownRegular = regular === null ? shownPrice : view.shown(regular, product);
	const sale = product.salePrice === null || price === null ? shownPrice : view.shown(product.salePrice, product);
	return { price: shownPrice, regular: shownRegular, sale, onSale, range: null, regularRange: null };
}

/** Published children of a grouped product, in order. */
export function visibleChildren(product: Product, view: Pick<ShownPrices, "product">): Product[] {
	return product.groupedIds.map((id) => view.product(id)).filter((child) => child?.status === "publish") as Product[];
}

function overSeveral(products: readonly Product[], view: ShownPrices, grouped: boolean): DisplayedPrice {
	const prices: Amount[] = [];
	const regulars: Amount[] = [];
	let onSale = false;
	for (const product of products) {
		const one = displayedPrice(product, view);
		if (one.price === null) continue;
		prices.push(one.price);
		regulars.push(one.regular ?? one.price);
		// A child that is not purchasable is not on sale either.
		if (one.onSale) onSale = true;
	}
	if (prices.length === 0) return NO_PRICE;
	const range = { min: Math.min(...prices), max: Math.max(...prices) };
	const regularRange = { min: Math.min(...regulars), max: Math.max(...regulars) };
	const lowest = { price: range.min, regular: grouped ? range.min : regularRange.min, sale: range.min };
	return { ...lowest, onSale, range: grouped || range.min !== range.max ? range : null, regularRange };
}

/** When time alone may change the product's displayed price: the next start or end of a sale; null: never. */
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
