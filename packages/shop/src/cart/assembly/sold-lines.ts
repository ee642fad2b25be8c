import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { CalculatedLine, PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import { lowStockRemaining, quantityLimits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import { packOf } from "@feedmill/trade/catalogue/model/pack-of.ts";
import { isPurchasable, priceNow } from "@feedmill/trade/catalogue/model/price.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import type { ShopperStock } from "@feedmill/trade/inventory/stock.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import { formatMoney } from "@feedmill/trade/money/currency.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { CartItem, LineWithCompany, SoldLine } from "../model/cart.ts";
import type { CartLine, CartSession } from "../model/session.ts";
import type { CartCatalogue } from "./cart-sources.ts";

/**
 * The lines of a session with their products, without lines whose product is deleted; a line of a product that has
 * packs since becomes one of its pack. Cached products need no query.
 */
export async function soldLines(
	{ lines }: CartSession,
	catalogue: CartCatalogue,
	versions: Versions,
): Promise<LineWithCompany[]> {
	if (lines.length === 0) return [];
	const ids = lines.flatMap(({ productId, variationId }) => (variationId ? [productId, variationId] : [productId]));
	const products = await catalogue.products([...new Set(ids)], versions);
	const company = await companyOf(products.values(), catalogue, versions);
	return lines.flatMap((line) => {
		const sold = soldAs(line, products);
		return sold ? { line, ...sold, goesWith: goingWith(sold.parent ?? sold.product, company) } : [];
	});
}

/**
 * What a line sells; null: it is deleted. A line that names a product with packs, and none of them, is from before it
 * had packs: it becomes one of the pack that has its price and stock now. It keeps its key, which clients know.
 */
export function soldAs(
	line: CartLine,
	products: ReadonlyMap<number, Product>,
): { product: Product; parent: Product | null } | null {
	const main = products.get(line.productId);
	if (!main || main.status === "trash") return null;
	const pack = packOf(main);
	if (line.variationId === 0 && pack !== main && !line.asListed) {
		Object.assign(line, { variationId: pack.id, variation: choicesOf(pack) });
		return { product: pack, parent: main };
	}
	const product = line.variationId ? products.get(line.variationId) : main;
	return product && product.status !== "trash" ? { product, parent: line.variationId ? main : null } : null;
}

/** The choices that a pack itself makes, as the cart stores them, sorted by name. */
function choicesOf({ variationAttributes }: Product): Record<string, string> {
	const made = Object.entries(variationAttributes).filter(([, value]) => value !== "");
	return Object.fromEntries(
		made.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [`attribute_${key}`, value]),
	);
}

/**
 * Drops lines from the session: silently where the product is deleted; with a notice where it is not purchasable any
 * more, or where rising prices would take the cart beyond the largest total. Reference: 02 Cart §10, 4.
 */
export function dropDeadLines<Line extends SoldLine>(session: CartSession, sold: readonly Line[], now: number): Line[] {
	const remaining = withinWorth(
		sold.filter(({ product, parent }) => isPurchasable(product, parent, now)),
		now,
	);
	for (const { product, parent } of sold.filter((entry) => !remaining.includes(entry))) {
		session.notices.push({
			kind: "error",
			text: said(
				"{title} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.",
				{ title: titleOf(product, parent) },
			),
		});
	}
	if (remaining.length !== session.lines.length) session.lines = remaining.map(({ line }) => line);
	return remaining;
}

/** The title of a line's product, with the attributes of a variation. */
export function titleOf(product: Product, parent: Product | null): string {
	return product.type === "variation" && parent ? variationTitle(product, parent) : product.name;
}

/** Stock owners of the lines and their cross-sells, without duplicates. */
export function stockOwners(sold: readonly LineWithCompany[]): number[] {
	const owners = new Set<number>();
	for (const { product, goesWith } of sold) {
		owners.add(product.stockOwnerId);
		for (const { stockOwnerId } of goesWith) owners.add(stockOwnerId);
	}
	return [...owners];
}

/** The existing cross-sells of these lines. */
export async function companyOf(
	products: Iterable<Product>,
	catalogue: CartCatalogue,
	versions: Versions,
): Promise<ReadonlyMap<number, Product>> {
	const ids = new Set<number>();
	for (const { crossSellIds } of products) for (const id of crossSellIds) ids.add(id);
	return ids.size === 0 ? new Map() : catalogue.products([...ids], versions);
}

/** The cross-sells of a product (for a variation, of its parent) that the catalogue lists. Reference: 02 Cart §9. */
export function goingWith({ crossSellIds }: Product, company: ReadonlyMap<number, Product>): Product[] {
	return crossSellIds.flatMap((id) => {
		const product = company.get(id);
		return product && product.status === "publish" && isListed(product) ? [product] : [];
	});
}

function isListed({ visibility }: Product): boolean {
	return visibility === "visible" || visibility === "catalog";
}

/** Most lines of one cart: far beyond any order, small enough for memory and time. */
export const MOST_LINES = 250;

/** Fails if the sums of the cart would leave the range of exact integers. Error: feedmill_cart_too_much. */
export function checkWorth(
	sold: readonly SoldLine[],
	{ currency }: Pick<StoreSettings, "currency">,
	now: number,
): Result<void> {
	if (sold.length > MOST_LINES)
		return fail(
			"feedmill_cart_too_much",
			said("A cart can hold {mostlines} different products at most.", { mostlines: MOST_LINES }),
		);
	if (worthOf(sold, now) <= MOST_AMOUNT) return ok(undefined);
	return fail(
		"feedmill_cart_too_much",
		said("A cart can hold goods for {mostamount} at most.", { mostamount: formatMoney(MOST_AMOUNT, currency) }),
	);
}

/** The leading lines that fit into one cart: prices may have risen since they were added. */
function withinWorth<Line extends SoldLine>(sold: readonly Line[], now: number): Line[] {
	if (sold.length <= MOST_LINES && worthOf(sold, now) <= MOST_AMOUNT) return [...sold];
	const fitting: Line[] = [];
	for (const entry of sold)
		if (fitting.length < MOST_LINES && worthOf([...fitting, entry], now) <= MOST_AMOUNT) fitting.push(entry);
	return fitting;
}

/** Price of the lines as entered, before discounts and taxes. Above MOST_AMOUNT it is inexact, but still above. */
function worthOf(sold: readonly SoldLine[], now: number): number {
	return sold.reduce((sum, { line, product }) => sum + (priceNow(product, now).price ?? 0) * line.quantity, 0);
}

/** A line in the form the calculation takes, at the prices of a moment. */
export function pricedLine({ line, product, parent, agreedPrice }: SoldLine, now: number): PricedLine {
	const { price, regular, onSale } = priceNow(product, now);
	return {
		key: line.key,
		id: product.id,
		productId: parent?.id ?? product.id,
		name: titleOf(product, parent),
		quantity: line.quantity,
		unitPrice: agreedPrice ?? price ?? 0,
		regularPrice: regular ?? price ?? 0,
		onSale,
		taxable: product.taxStatus === "taxable",
		shippingTaxable: product.taxStatus !== "none" && !product.virtual,
		taxClass: product.taxClass,
		categoryIds: (parent ?? product).categoryIdsWithAncestors,
		needsShipping: !product.virtual,
		shippingClassId: product.shippingClassId,
		weight: product.weight ?? 0,
	};
}

/** A calculated line with its quantity limits and the stock as the shopper sees it. */
export function cartItem(
	{ line, product, parent }: SoldLine,
	priced: PricedLine,
	calculated: CalculatedLine,
	stock: ShopperStock | null,
	settings: StoreSettings,
): CartItem {
	return {
		line,
		product,
		parent,
		stock,
		limits: quantityLimits(product, stock),
		priced,
		calculated,
		backorderBadge:
			stock?.backorders === "notify" &&
			(stock.status === "onbackorder" || (stock.managed && (stock.quantity ?? 0) < line.quantity)),
		lowStockRemaining: lowStockRemaining(stock, settings),
	};
}
