import type { ListedColumns } from "./listed-columns.ts";
import { type ListedRow, listedText } from "./listed-row.ts";
import { type Moves, moveNumbers, moverOf, moveTexts } from "./moves.ts";
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
	/** As popularity, by the sales that the index was read with, then by date: it stays while others sell. */
	| "sold"
	| "rating"
	| "menu-order"
	| "review-count";

/** Positions in ascending order. */
export class SortedPositions {
	readonly order: Int32Array;
	#rank: Int32Array | null = null;

	constructor(order: Int32Array) {
		this.order = order;
	}

	/** The place of each position in the order, computed on first use. */
	get rank(): Int32Array {
		if (!this.#rank) {
			this.#rank = new Int32Array(this.order.length);
			this.#number(0, this.order.length);
		}
		return this.#rank;
	}

	/** Moves one position to its new place among the others, which are in order. */
	move(position: number, compare: Rank): void {
		const { order } = this;
		const from = this.#rank ? this.#rank[position]! : order.indexOf(position);
		order.copyWithin(from, from + 1);
		const to = insert(order, order.length - 1, position, compare);
		this.#number(Math.min(from, to), Math.max(from, to) + 1);
	}

	/** The same after products were listed, left out or read again; `mover`: moverOf() these moves. */
	moved({ size, placed }: Moves, mover: (positions: Int32Array) => Int32Array, compare: Rank): SortedPositions {
		const kept = mover(this.order);
		const order = new Int32Array(size);
		order.set(kept);
		let sorted = kept.length;
		for (const { at } of placed) insert(order, sorted++, at, compare);
		return new SortedPositions(order);
	}

	#number(from: number, to: number): void {
		if (this.#rank) for (let place = from; place < to; place++) this.#rank[this.order[place]!] = place;
	}
}

type Rank = (a: number, b: number) => number;
type SortedText = "name" | "slug";

/** The sort orders of a catalogue, each computed on first use. */
export class SortOrders {
	readonly #columns: ListedColumns;
	readonly #orders = new Map<SortKey, SortedPositions>();
	/** Texts as they are sorted. */
	readonly #sortable = new Map<SortedText, TextColumn>();
	#sales: Float64Array;

	constructor(columns: ListedColumns) {
		this.#columns = columns;
		this.#sales = columns.numbers.total_sales;
	}

	sorted(key: SortKey): SortedPositions {
		let sorted = this.#orders.get(key);
		if (!sorted) {
			sorted = new SortedPositions(key === "sold" ? this.#bySales() : this.#sort(key));
			this.#orders.set(key, sorted);
		}
		return sorted;
	}

	/** The orders after products were listed, left out or read again; `columns`: the moved ones. */
	moved(columns: ListedColumns, moves: Moves): SortOrders {
		const orders = new SortOrders(columns);
		orders.#sales = moveNumbers(this.#sales, moves, ({ total_sales }) => total_sales);
		for (const [name, sorted] of this.#sortable)
			orders.#sortable.set(
				name,
				moveTexts(sorted, moves, (row) => sortableText(listedText(row, name))),
			);
		const mover = moverOf(moves);
		for (const [key, sorted] of this.#orders)
			orders.#orders.set(key, sorted.moved(moves, mover, orders.#comparison(key)));
		return orders;
	}

	/** Units sold, by position. */
	replaceSales(sales: Float64Array): void {
		this.#sales = sales;
		this.#orders.delete("popularity");
	}

	/** After a change of one product: moves it to its new places. */
	reposition(position: number, changed: ReadonlySet<keyof ListedRow>): void {
		for (const [name, texts] of this.#sortable)
			if (changed.has(name))
				this.#sortable.set(name, texts.with(position, sortableText(this.#columns.texts[name].at(position))));
		for (const [key, sorted] of this.#orders)
			if (ORDERED_BY[key]?.some((field) => changed.has(field))) sorted.move(position, this.#comparison(key));
	}

	#sort(key: SortKey): Int32Array {
		return Int32Array.from(this.#sales.keys()).sort(this.#comparison(key));
	}

	/** Sorted as numbers, sales before the rank by date: several times faster than by comparing positions. */
	#bySales(): Int32Array {
		const { order, rank } = this.sorted("date");
		const { total_sales: sales } = this.#columns.numbers;
		const size = sales.length;
		// Returns of units that an import did not count as sold make sales negative, but no key may be.
		const least = sales.reduce((low, each) => Math.min(low, each), 0);
		const keys = new Float64Array(size);
		for (let position = 0; position < size; position++)
			keys[position] = (sales[position]! - least) * size + rank[position]!;
		return Int32Array.from(keys.sort(), (key) => order[key % size]!);
	}

	/** Positions are in order of ids, so comparing them breaks ties by id. */
	#comparison(key: SortKey): Rank {
		const { numbers } = this.#columns;
		const byColumn =
			(values: Float64Array): Rank =>
			(a, b) =>
				values[a]! - values[b]! || a - b;
		const byColumns =
			(values: Float64Array, next: Rank): Rank =>
			(a, b) =>
				values[a]! - values[b]! || next(a, b);
		const byText = (name: SortedText): Rank => {
			const sorted = this.#sortable.get(name) ?? sortable(this.#columns.texts[name]);
			this.#sortable.set(name, sorted);
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
				return byText("name");
			case "slug":
				return byText("slug");
			case "price":
				return byColumn(numbers.min_price);
			case "highest-price":
				return byColumn(numbers.max_price);
			case "popularity":
				return byColumn(this.#sales);
			case "sold":
				return byColumns(numbers.total_sales, byColumn(numbers.created_at));
			case "rating":
				return byColumns(numbers.average_rating, byColumn(numbers.rating_count));
			case "menu-order":
				return byColumns(numbers.menu_order, byText("name"));
			case "review-count":
				return byColumn(numbers.review_count);
		}
	}
}

/** The fields that an order depends on; not those that never change in place (see ListingIndex.replace()). */
const ORDERED_BY: Partial<Record<SortKey, readonly (keyof ListedRow)[]>> = {
	modified: ["modified_at"],
	price: ["min_price"],
	"highest-price": ["max_price"],
	title: ["name"],
	slug: ["slug"],
	"menu-order": ["menu_order", "name"],
	rating: ["average_rating", "rating_count"],
	"review-count": ["review_count"],
};

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

/** Puts a position into the first `size` sorted ones. Returns its place. */
function insert(order: Int32Array, size: number, position: number, compare: Rank): number {
	let [low, high] = [0, size];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (compare(order[middle]!, position) < 0) low = middle + 1;
		else high = middle;
	}
	order.copyWithin(low + 1, low, size);
	order[low] = position;
	return low;
}
