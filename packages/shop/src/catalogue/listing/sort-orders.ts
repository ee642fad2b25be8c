import type { ListedColumns, ListedRow } from "./listed-columns.ts";
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
	#sales: Float64Array;

	constructor(columns: ListedColumns) {
		this.#columns = columns;
		this.#sales = columns.numbers.total_sales;
	}

	sorted(key: SortKey): SortedPositions {
		let sorted = this.#orders.get(key);
		if (!sorted) {
			const order = Int32Array.from(this.#sales.keys()).sort(this.#comparison(key));
			const rank = new Int32Array(order.length);
			order.forEach((position, index) => {
				rank[position] = index;
			});
			sorted = { order, rank };
			this.#orders.set(key, sorted);
		}
		return sorted;
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
	}

	/** Positions are in order of ids, so comparing them breaks ties by id. */
	#comparison(key: SortKey): Rank {
		const { numbers, texts } = this.#columns;
		const byColumn =
			(values: Float64Array): Rank =>
			(a, b) =>
				values[a]! - values[b]! || a - b;
		const byText = (column: TextColumn): Rank => {
			const sorted = sortable(column);
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
	for (let position = 0; position < column.size; position++)
		builder.add(
			column
				.at(position)
				.normalize("NFKD")
				.replace(/\p{Mark}/gu, "")
				.toLowerCase(),
		);
	return builder.finish();
}
