import type { Product } from "../../catalogue/model/product.ts";
import type { Db } from "../../database/connection.ts";
import type { StoreSettings } from "../../settings/settings.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { CartCatalogue } from "../session/asked-catalogue.ts";

/** What goes with the things in the cart: later lines first, without what is in it, only what the catalogue shows. Reference: 02 Cart §9. */
export async function crossSells(
	db: Db,
	lines: readonly { product: Product; parent: Product | null }[],
	catalogue: CartCatalogue,
	settings: StoreSettings,
	known: Versions,
): Promise<Product[]> {
	const inCart = new Set(lines.flatMap(({ product, parent }) => [product.id, parent?.id ?? product.id]));
	const ids = new Set<number>();
	for (const { product, parent } of lines.toReversed())
		for (const id of (parent ?? product).crossSellIds) if (!inCart.has(id)) ids.add(id);
	if (ids.size === 0) return [];
	const products = await catalogue.products([...ids], known);
	const shown = [...ids]
		.map((id) => products.get(id))
		.filter((product) => product !== undefined && product.status === "publish" && isListed(product)) as Product[];
	if (!settings.hideOutOfStock) return shown;
	const stocks = await catalogue.stocks(
		shown.map(({ stockOwnerId }) => stockOwnerId),
		db,
	);
	return shown.filter(({ stockOwnerId }) => stocks.get(stockOwnerId)?.status !== "outofstock");
}

function isListed({ visibility }: Product): boolean {
	return visibility === "visible" || visibility === "catalog";
}
