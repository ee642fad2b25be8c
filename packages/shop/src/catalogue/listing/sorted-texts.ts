import { Bitset } from "./bitset.ts";
import type { TextColumn } from "./text-column.ts";

/** Finds positions by whole text: a binary search over positions sorted by text. */
export class SortedTexts {
	readonly #column: TextColumn;
	readonly #order: Int32Array;

	constructor(column: TextColumn) {
		this.#column = column;
		// An array, not a typed one: its sort is quick where products were added in order of their codes.
		const order = Array.from({ length: column.size }, (_, position) => position).sort((a, b) => column.compare(a, b));
		this.#order = Int32Array.from(order);
	}

	/** Positions whose text is one of these. */
	find(texts: readonly string[]): Bitset {
		const found = new Bitset(this.#column.size);
		for (const text of texts) {
			const wanted = Buffer.from(text);
			for (let place = this.#first(wanted); place < this.#order.length; place++) {
				const position = this.#order[place]!;
				if (this.#column.compareWith(position, wanted) !== 0) break;
				found.add(position);
			}
		}
		return found;
	}

	/** Lower bound of the text. */
	#first(wanted: Uint8Array): number {
		let low = 0;
		let high = this.#order.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.#column.compareWith(this.#order[middle]!, wanted) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
