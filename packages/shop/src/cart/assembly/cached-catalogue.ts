import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { CatalogueService } from "../../catalogue/reading/catalogue-service.ts";

/** The part of the catalogue that a cart needs. */
export type CartCatalogue = Pick<CatalogueService, "products" | "categories">;

/**
 * The catalogue during one change of a cart: it caches everything read before the transaction, non-existing products
 * too. The transaction then needs no second connection, for which it could wait for ever.
 */
export function cachedCatalogue(catalogue: CartCatalogue): CartCatalogue {
	const found = new Map<number, Product>();
	const requested = new Set<number>();
	let categories: ReturnType<CartCatalogue["categories"]> | null = null;
	return {
		categories: (versions) => {
			categories ??= catalogue.categories(versions);
			return categories;
		},
		async products(ids, versions) {
			const fresh = ids.filter((id) => !requested.has(id));
			for (const id of fresh) requested.add(id);
			if (fresh.length > 0)
				for (const [id, product] of await catalogue.products(fresh, versions)) found.set(id, product);
			return found;
		},
	};
}
