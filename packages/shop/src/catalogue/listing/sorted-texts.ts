import { Bitset } from "./bitset.ts";
import { type Moves, moverOf } from "./moves.ts";
import { SortedPositions } from "./sort-orders.ts";
import type { TextColumn } from "./text-column.ts";

/** Finds positions by whole text: a binary search over positions sorted by text. */
export class SortedTexts {
	readonly #column: TextColumn;
	readonly #sorted: SortedPositions;

	/** `sorted`: its positions in order, where these are known. */
	constructor(column: TextColumn, sorted = sortedBy(column)) {
		this.#column = column;
		this.#sorted = sorted;
	}

	/** The same with one text changed; `column` has it. This one must not be used any longer. */
	replaced(column: TextColumn, position: number): SortedTexts {
		this.#sorted.move(position, comparing(column));
		return new SortedTexts(column, this.#sorted);
	}

	/** The same after products were listed, left out or read again; `column`: the moved one. */
	moved(column: TextColumn, moves: Moves): SortedTexts {
		return new SortedTexts(column, this.#sorted.moved(moves, moverOf(moves), comparing(column)));
	}

	/** Positions whose text is one of these. */
	find(texts: readonly string[]): Bitset {
		const found = new Bitset(this.#column.size);
		for (const text of texts) {
			const wanted = Buffer.from(text);
			for (let place = this.#first(wanted); place < this.#sorted.order.length; place++) {
				const position = this.#sorted.order[place]!;
				if (this.#column.compareWith(position, wanted) !== 0) break;
				found.add(position);
			}
		}
		return found;
	}

	/** Lower bound of the text. */
	#first(wanted: Uint8Array): number {
		let low = 0;
		let high = this.#sorted.order.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.#column.compareWith(this.#sorted.order[middle]!, wanted) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}

function sortedBy(column: TextColumn): SortedPositions {
	// An array, not a typed one: its sort is quick where products were added in order of their codes.
	const order = Array.from({ length: column.size }, (_, position) => position).sort((a, b) => column.compare(a, b));
	return new SortedPositions(Int32Array.from(order));
}

function comparing(column: TextColumn): (a: number, b: number) => number {
	return (a, b) => column.compare(a, b) || a - b;
}
