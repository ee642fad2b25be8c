import type { ProductOrder, ProductQuery } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { PriceConversion } from "../model/tax-display.ts";
import type { Bitset } from "./bitset.ts";
import type { ListingIndex } from "./listing-index.ts";
import type { SortKey } from "./sort-orders.ts";

/**
 * One page of a result, as ids in order. `relevance`: positions of a full-text search, best first, for a query without
 * an order. `shownPrice`: to the prices that the shop shows, if it enters them otherwise. Reference: 06 Products §2,
 * Sorting.
 */
export function sliceOf(
	index: ListingIndex,
	found: Bitset,
	total: number,
	query: ProductQuery,
	relevance: Int32Array | null,
	shownPrice: PriceConversion | null = null,
): number[] {
	const offset = query.offset ?? 0;
	const end = Math.min(total, query.limit === undefined ? total : offset + query.limit);
	if (offset >= end) return [];
	if (relevance && !query.order)
		return walked(relevance, found, false, offset, end).map((position) => index.ids[position]!);
	const order = query.order ?? { by: "date", direction: "desc" };
	if (order.by === "ids") return inGivenOrder(index, found, query.include ?? []).slice(offset, end);
	const { key, descending } = sorting(order);
	const byPrice = key === "price" || key === "highest-price";
	const { order: sorted, rank } = byPrice ? index.prices(shownPrice).sorted(key) : index.sorted(key);
	const positions =
		total * 16 < index.size
			? fewSorted(found, rank, descending).slice(offset, end)
			: walked(sorted, found, descending, offset, end);
	return positions.map((position) => index.ids[position]!);
}

function sorting({ by, direction }: ProductOrder): { key: SortKey; descending: boolean } {
	const descending = direction === "desc";
	// Best sellers and best rated come first in either direction.
	if (by === "popularity" || by === "rating") return { key: by, descending: true };
	if (by === "price" && descending) return { key: "highest-price", descending };
	return { key: by === "ids" ? "id" : by, descending };
}

/** In the order of the requested ids; without any, by id. */
function inGivenOrder(index: ListingIndex, found: Bitset, include: readonly number[]): number[] {
	if (include.length === 0)
		return walked(index.sorted("id").order, found, false, 0, index.size).map((position) => index.ids[position]!);
	return Array.from(index.positionsOf([...new Set(include)]))
		.filter((position) => found.has(position))
		.map((position) => index.ids[position]!);
}

function fewSorted(found: Bitset, rank: Int32Array, descending: boolean): number[] {
	return found.positions().sort((a, b) => (descending ? rank[b]! - rank[a]! : rank[a]! - rank[b]!));
}

/** Walks along the sorted positions until the page is full. */
function walked(sorted: Int32Array, found: Bitset, descending: boolean, offset: number, end: number): number[] {
	const slice: number[] = [];
	let counted = 0;
	for (let step = 0; step < sorted.length && counted < end; step++) {
		const position = sorted[descending ? sorted.length - 1 - step : step]!;
		if (!found.has(position)) continue;
		if (counted++ >= offset) slice.push(position);
	}
	return slice;
}
