import { isPurchasable } from "@feedmill/trade/catalogue/model/availability.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { LineWithCompany, SoldLine } from "../model/cart.ts";
import { withinWorth } from "../model/cart-worth.ts";
import type { CartSession } from "../model/session.ts";
import type { CartCatalogue } from "./cached-catalogue.ts";

/**
 * The lines of a session with their products, without lines whose product is deleted. Cached products need no query.
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
		const main = products.get(line.productId);
		const product = line.variationId ? products.get(line.variationId) : main;
		if (!main || !product || main.status === "trash" || product.status === "trash") return [];
		return { line, product, parent: line.variationId ? main : null, goesWith: goingWith(main, company) };
	});
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
