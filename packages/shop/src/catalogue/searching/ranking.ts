import { Bitset } from "../listing/bitset.ts";
import type { ListingIndex } from "../listing/listing-index.ts";

/** Points of a SKU, far above words. */
const IS_SKU = 200;
const WHOLE_TEXT_IN_NAME = 8;
const HAS_QUANTITY = 4;

/** What decides the ranking. Positions are those of the listing index. */
export interface Ranked {
	/** The words of the query, which may be a name as they stand. */
	text: string;
	/** For each part of the query, the points of each position; null: no product has it. */
	parts: readonly (Uint8Array | null)[];
	/** For each pack size of the query, the products that come in it. */
	quantities: readonly Bitset[];
	/** Products whose SKU is the query. */
	numbered: Bitset;
}

/** Products in order, best first. */
export interface Ranks {
	positions: Int32Array;
	set: Bitset;
	/** No product has every part: these have most of them. */
	partly: boolean;
}

/**
 * Orders the products with most parts of a query by points; ties of names that have the text by newest as in the
 * reference, others by sales. Every loop runs over a column and none allocates, so that a query that fits every one of
 * 100,000 products takes few milliseconds.
 */
export class Ranking {
	readonly #index: ListingIndex;

	constructor(index: ListingIndex) {
		this.#index = index;
	}

	rank({ text, parts, quantities, numbered }: Ranked): Ranks {
		const { size } = this.#index;
		const points = new Uint16Array(size);
		/** How many parts each has. */
		const having = new Uint8Array(size);
		for (const part of parts) if (part) addPart(part, points, having);
		const give = (set: Bitset, more: number) =>
			set.each((position) => {
				points[position]! += more;
			});
		for (const set of quantities)
			give(
				set.clone().retain((position) => having[position] !== 0),
				HAS_QUANTITY,
			);
		const titled = this.#index.containing(text);
		if (parts.length > 1) give(titled, WHOLE_TEXT_IN_NAME);
		give(numbered, IS_SKU);
		numbered.each((position) => {
			having[position] = parts.length;
		});
		const most = this.#mostOf(having);
		const { scores, highest } = this.#scoresOf(points, titled, (position) => having[position] === most);
		return { ...this.#sorted(scores, highest), partly: highest > 0 && most < parts.length };
	}

	#mostOf(having: Uint8Array): number {
		const { topLevel } = this.#index;
		let most = 0;
		for (let position = 0; position < having.length; position++)
			if (having[position]! > most && topLevel.has(position)) most = having[position]!;
		return most;
	}

	/** Of each position that fits: twice its points, and one more with the text in its name. 0: it does not fit. */
	#scoresOf(points: Uint16Array, titled: Bitset, fits: (position: number) => boolean) {
		const { topLevel } = this.#index;
		const scores = new Uint16Array(points.length);
		let highest = 0;
		for (let position = 0; position < points.length; position++) {
			if (points[position] === 0 || !fits(position) || !topLevel.has(position)) continue;
			const score = points[position]! * 2 + (titled.has(position) ? 1 : 0);
			scores[position] = score;
			if (score > highest) highest = score;
		}
		return { scores, highest };
	}

	/** A counting sort: the start of each score's range, highest first, filled in the order of ties. */
	#sorted(scores: Uint16Array, highest: number): { positions: Int32Array; set: Bitset } {
		const next = new Uint32Array(highest + 2);
		for (const score of scores) if (score !== 0) next[highest - score + 1]!++;
		for (let place = 0; place <= highest; place++) next[place + 1]! += next[place]!;
		const positions = new Int32Array(next[highest + 1]!);
		const set = new Bitset(scores.length);
		const { order: byDate } = this.#index.sorted("date");
		const { order: bySales } = this.#index.sorted("sold");
		for (const [order, hasText] of [[byDate, 1] as const, [bySales, 0] as const])
			for (let index = order.length - 1; index >= 0; index--) {
				const position = order[index]!;
				const score = scores[position]!;
				if (score === 0 || (score & 1) !== hasText) continue;
				set.add(position);
				positions[next[highest - score]!++] = position;
			}
		return { positions, set };
	}
}

function addPart(part: Uint8Array, points: Uint16Array, having: Uint8Array): void {
	for (let position = 0; position < part.length; position++) {
		const more = part[position]!;
		if (more === 0) continue;
		points[position]! += more;
		having[position]!++;
	}
}
