import type { ListedColumns } from "./listed-columns.ts";
import { type ListedRow, listedText } from "./listed-row.ts";
import { type Moves, moveNumbers, movePositions, moveTexts } from "./moves.ts";
import { type TextColumn, TextColumnBuilder } from "./text-column.ts";

export type SortKey =
	| "date"
	| "modified"
	| "id"
	| "title"
	| "slug"
	| "price"
	| "highest-price"
	| "popularity"
	| "rating"
	| "menu-order"
	| "review-count";

/** Positions in ascending order, and the place of each position in it. */
export interface SortedPositions {
	order: Int32Array;
	rank: Int32Array;
}

type Rank = (a: number, b: number) => number;

/** The sort orders of a catalogue, each computed on first use. */
export class SortOrders {
	readonly #columns: ListedColumns;
	readonly #orders = new Map<SortKey, SortedPositions>();
	/** Texts as they are sorted, by column. */
	readonly #sortable = new Map<TextColumn, TextColumn>();
	#sales: Float64Array;

	constructor(columns: ListedColumns) {
		this.#columns = columns;
		this.#sales = columns.numbers.total_sales;
	}

	sorted(key: SortKey): SortedPositions {
		let sorted = this.#orders.get(key);
		if (!sorted) {
			sorted = ranked(Int32Array.from(this.#sales.keys()).sort(this.#comparison(key)));
			this.#orders.set(key, sorted);
		}
		return sorted;
	}

	/** The orders after products were listed, left out or read again; `columns`: the moved ones. */
	moved(columns: ListedColumns, moves: Moves): SortOrders {
		const orders = new SortOrders(columns);
		orders.#sales = moveNumbers(this.#sales, moves, ({ total_sales }) => total_sales);
		for (const name of ["name", "slug"] as const) {
			const sorted = this.#sortable.get(this.#columns.texts[name]);
			if (sorted)
				orders.#sortable.set(
					columns.texts[name],
					moveTexts(sorted, moves, (row) => sortableText(listedText(row, name))),
				);
		}
		for (const [key, { order }] of this.#orders) {
			const compare = orders.#comparison(key);
			const kept = movePositions(order, moves);
			const all = new Int32Array(moves.size);
			all.set(kept);
			let size = kept.length;
			for (const { at } of moves.placed) insert(all, size++, at, compare);
			orders.#orders.set(key, ranked(all));
		}
		return orders;
	}

	/** Units sold, by position. */
	replaceSales(sales: Float64Array): void {
		this.#sales = sales;
		this.#orders.delete("popularity");
	}

	/** After a change of a product: moves it to its new place, or drops the order. */
	reposition(position: number, changed: ReadonlySet<keyof ListedRow>): void {
		for (const [key, sorted] of this.#orders)
			if (MENDED.includes(key)) move(sorted, position, this.#comparison(key));
			else if (ORDERED_BY[key]?.some((field) => changed.has(field))) this.#orders.delete(key);
		for (const column of this.#sortable.keys())
			if (!Object.values(this.#columns.texts).includes(column)) this.#sortable.delete(column);
	}

	/** Positions are in order of ids, so comparing them breaks ties by id. */
	#comparison(key: SortKey): Rank {
		const { numbers, texts } = this.#columns;
		const byColumn =
			(values: Float64Array): Rank =>
			(a, b) =>
				values[a]! - values[b]! || a - b;
		const byText = (column: TextColumn): Rank => {
			const sorted = this.#sortable.get(column) ?? sortable(column);
			this.#sortable.set(column, sorted);
			return (a, b) => sorted.compare(a, b) || a - b;
		};
		switch (key) {
			case "date":
				return byColumn(numbers.created_at);
			case "modified":
				return byColumn(numbers.modified_at);
			case "id":
				return (a, b) => a - b;
			case "title":
				return byText(texts.name);
			case "slug":
				return byText(texts.slug);
			case "price":
				return byColumn(numbers.min_price);
			case "highest-price":
				return byColumn(numbers.max_price);
			case "popularity":
				return byColumn(this.#sales);
			case "rating":
				return byColumn(
					numbers.average_rating.map((average, position) => average * 1e9 + numbers.rating_count[position]!),
				);
			case "menu-order": {
				const byName = byText(texts.name);
				return (a, b) => numbers.menu_order[a]! - numbers.menu_order[b]! || byName(a, b);
			}
			case "review-count":
				return byColumn(numbers.review_count);
		}
	}
}

/** Orders by one number, in which a single product can be moved. */
const MENDED: readonly SortKey[] = ["price", "highest-price", "modified"];

const ORDERED_BY: Partial<Record<SortKey, readonly (keyof ListedRow)[]>> = {
	title: ["name"],
	slug: ["slug"],
	"menu-order": ["menu_order", "name"],
	rating: ["average_rating", "rating_count"],
	"review-count": ["review_count"],
};

/** Moves one position to its new place. */
function move({ order, rank }: SortedPositions, position: number, compare: Rank): void {
	const put = (index: number, each: number) => {
		order[index] = each;
		rank[each] = index;
	};
	let at = rank[position]!;
	for (; at > 0 && compare(order[at - 1]!, position) > 0; at--) put(at, order[at - 1]!);
	for (; at + 1 < order.length && compare(order[at + 1]!, position) < 0; at++) put(at, order[at + 1]!);
	put(at, position);
}

/** The reference sorts without case and accents. */
function sortable(column: TextColumn): TextColumn {
	const builder = new TextColumnBuilder(column.size);
	for (let position = 0; position < column.size; position++) builder.add(sortableText(column.at(position)));
	return builder.finish();
}

function sortableText(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{Mark}/gu, "")
		.toLowerCase();
}

function ranked(order: Int32Array): SortedPositions {
	const rank = new Int32Array(order.length);
	for (let index = 0; index < order.length; index++) rank[order[index]!] = index;
	return { order, rank };
}

/** Puts a position into the first `size` sorted ones. */
function insert(order: Int32Array, size: number, position: number, compare: Rank): void {
	let [low, high] = [0, size];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (compare(order[middle]!, position) < 0) low = middle + 1;
		else high = middle;
	}
	order.copyWithin(low + 1, low, size);
	order[low] = position;
}
