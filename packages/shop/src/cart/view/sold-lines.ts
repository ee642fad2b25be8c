import { isPurchasable } from "../../catalogue/model/availability.ts";
import type { Product } from "../../catalogue/model/product.ts";
import { variationTitle } from "../../catalogue/model/variation-title.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { SoldLine } from "../cart.ts";
import { withinWorth } from "../cart-worth.ts";
import type { CartCatalogue } from "../session/asked-catalogue.ts";
import type { CartSession } from "../session.ts";

/** The lines of a session with their products; those whose product is gone are left out. Products are kept in memory: no query where they are. */
export async function soldLines(
	{ lines }: CartSession,
	catalogue: CartCatalogue,
	known: Versions,
): Promise<SoldLine[]> {
	if (lines.length === 0) return [];
	const ids = lines.flatMap(({ productId, variationId }) => (variationId ? [productId, variationId] : [productId]));
	const products = await catalogue.products([...new Set(ids)], known);
	return lines.flatMap((line) => {
		const main = products.get(line.productId);
		const product = line.variationId ? products.get(line.variationId) : main;
		if (!main || !product || main.status === "trash" || product.status === "trash") return [];
		return { line, product, parent: line.variationId ? main : null };
	});
}

/**
 * Drops lines whose product is gone (silently) or cannot be bought any more (with a notice) from the session, and those that would make the
 * cart worth more than can be reckoned with: prices may have risen since they were put there. Reference: 02 Cart §10, 4.
 */
export function dropDeadLines(session: CartSession, sold: readonly SoldLine[], now: number): SoldLine[] {
	const alive = withinWorth(
		sold.filter(({ product, parent }) => isPurchasable(product, parent, now)),
		now,
	);
	for (const { product, parent } of sold.filter((entry) => !alive.includes(entry))) {
		session.notices.push({
			kind: "error",
			text: `${titleOf(product, parent)} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.`,
		});
	}
	if (alive.length !== session.lines.length) session.lines = alive.map(({ line }) => line);
	return alive;
}

/** The title of what a line sells: with the choices of a variation. */
export function titleOf(product: Product, parent: Product | null): string {
	return product.type === "variation" && parent ? variationTitle(product, parent) : product.name;
}

/** Those whose stock rows count, each once. */
export function stockOwners(sold: readonly SoldLine[]): number[] {
	return [...new Set(sold.map(({ product }) => product.stockOwnerId))];
}
