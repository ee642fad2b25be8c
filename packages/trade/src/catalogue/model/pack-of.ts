import type { Product } from "./product.ts";

/**
 * What is sold where a product is named and none of its packs, as in a cart from before it had packs: of a product with
 * packs the oldest, which took over its price and stock.
 */
export function packOf(product: Product): Product {
	if (product.type !== "variable") return product;
	return product.variations.toSorted((one, other) => one.id - other.id)[0] ?? product;
}
