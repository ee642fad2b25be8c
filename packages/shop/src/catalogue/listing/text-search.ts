import { Bitset } from "./bitset.ts";

const BUCKETS = 1 << 16;

/**
 * Finds the texts that contain a text. Groups of three letters point to the texts they occur in, so that only those need reading
 * that hold the rarest group of what is looked for.
 */
export class TextSearch {
	readonly #texts: readonly string[];
	/** Texts of bucket b: #found[#starts[b]] up to #found[#starts[b + 1]]. */
	readonly #starts = new Int32Array(BUCKETS + 1);
	readonly #found: Int32Array;

	/** Texts in lower case, by position. */
	constructor(texts: readonly string[]) {
		this.#texts = texts;
		// A text counts once for each of its groups: the first pass counts, the second fills.
		const last = new Int32Array(BUCKETS).fill(-1);
		forEachGroup(texts, last, (bucket) => {
			this.#starts[bucket + 1]!++;
		});
		for (let bucket = 0; bucket < BUCKETS; bucket++) this.#starts[bucket + 1]! += this.#starts[bucket]!;
		this.#found = new Int32Array(this.#starts[BUCKETS]!);
		const next = this.#starts.slice(0, BUCKETS);
		last.fill(-1);
		forEachGroup(texts, last, (bucket, position) => {
			this.#found[next[bucket]!++] = position;
		});
	}

	/** Positions of the texts that contain `wanted` (lower case). */
	find(wanted: string): Bitset {
		const found = new Bitset(this.#texts.length);
		const candidates = this.#candidates(wanted);
		if (candidates) for (const position of candidates) this.#texts[position]!.includes(wanted) && found.add(position);
		else
			for (let position = 0; position < this.#texts.length; position++)
				this.#texts[position]!.includes(wanted) && found.add(position);
		return found;
	}

	/** null: too short to narrow down. */
	#candidates(wanted: string): Int32Array | null {
		let fewest: Int32Array | null = null;
		for (let index = 0; index + 3 <= wanted.length; index++) {
			const bucket = bucketOf(wanted, index);
			const texts = this.#found.subarray(this.#starts[bucket], this.#starts[bucket + 1]);
			if (!fewest || texts.length < fewest.length) fewest = texts;
		}
		return fewest;
	}
}

function forEachGroup(
	texts: readonly string[],
	last: Int32Array,
	visit: (bucket: number, position: number) => void,
): void {
	for (let position = 0; position < texts.length; position++) {
		const text = texts[position]!;
		for (let index = 0; index + 3 <= text.length; index++) {
			const bucket = bucketOf(text, index);
			if (last[bucket] === position) continue;
			last[bucket] = position;
			visit(bucket, position);
		}
	}
}

function bucketOf(text: string, index: number): number {
	const mixed =
		Math.imul(text.charCodeAt(index), 0x2c1b3c6d) ^
		Math.imul(text.charCodeAt(index + 1), 0x297a2d39) ^
		Math.imul(text.charCodeAt(index + 2), 0x1b56c4e9);
	return (mixed ^ (mixed >>> 15)) & (BUCKETS - 1);
}
