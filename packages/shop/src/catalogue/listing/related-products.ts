import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { ListingIndex } from "./listing-index.ts";
import { visible } from "./select-products.ts";

/** Ids of the visible products that share most categories and tags with one; ties: newest first. */
export function relatedIds(index: ListingIndex, product: Product, limit: number): number[] {
	const shared = new Uint8Array(index.size);
	for (const { id } of [...product.categories, ...product.tags])
		for (const position of index.withTerm(id)) shared[position]!++;
	const shown = visible(index, "catalog").clone().and(index.topLevel);
	const byCount: number[][] = [];
	shared.forEach((count, position) => {
		const id = index.ids[position]!;
		if (count === 0 || id === product.id || !shown.has(position)) return;
		byCount[count] ??= [];
		byCount[count].push(id);
	});
	return byCount
		.reverse()
		.flatMap((ids) => (ids ?? []).reverse())
		.slice(0, limit);
}
