import { TextColumn } from "./text-column.ts";

/**
 * Numbers distinct words in the order of their first appearance. A hash table over bytes: strings in a Map would cost
 * several times the memory and the time.
 */
export class WordTable {
	#size = 0;
	#bytes = Buffer.allocUnsafeSlow(1 << 12);
	/** Start of each word in #bytes, and the end of the last one. */
	#starts = new Uint32Array(257);
	/** A power of two of places, each a word's number + 1 or 0. */
	#slots = new Int32Array(512);

	/** The number of the word bytes[from] up to bytes[to]. */
	add(bytes: Uint8Array, from: number, to: number): number {
		const mask = this.#slots.length - 1;
		let slot = hashOf(bytes, from, to) & mask;
		for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask)
			if (this.#is(this.#slots[slot]! - 1, bytes, from, to)) return this.#slots[slot]! - 1;
		this.#slots[slot] = this.#size + 1;
		this.#append(bytes, from, to);
		if (this.#size * 2 > this.#slots.length) this.#grow();
		return this.#size - 1;
	}

	/** The words in the order of their bytes, and the place of each number in it. */
	sorted(): { words: TextColumn; rank: Int32Array } {
		const table = new TextColumn(this.#bytes, this.#starts.subarray(0, this.#size + 1));
		// An array, not a typed one: its sort is quick where words came in order, as the numbers of codes often do.
		const order = Array.from({ length: this.#size }, (_, word) => word).sort((a, b) => table.compare(a, b));
		const rank = new Int32Array(this.#size);
		const bytes = Buffer.allocUnsafeSlow(this.#starts[this.#size]!);
		const starts = new Uint32Array(this.#size + 1);
		for (let place = 0; place < this.#size; place++) {
			const word = order[place]!;
			rank[word] = place;
			const copied = this.#bytes.copy(bytes, starts[place]!, this.#starts[word]!, this.#starts[word + 1]!);
			starts[place + 1] = starts[place]! + copied;
		}
		return { words: new TextColumn(bytes, starts), rank };
	}

	#is(word: number, bytes: Uint8Array, from: number, to: number): boolean {
		const start = this.#starts[word]!;
		if (this.#starts[word + 1]! - start !== to - from) return false;
		for (let index = from; index < to; index++) if (this.#bytes[start + index - from] !== bytes[index]) return false;
		return true;
	}

	#append(bytes: Uint8Array, from: number, to: number): void {
		const start = this.#starts[this.#size]!;
		if (start + to - from > this.#bytes.length) {
			const larger = Buffer.allocUnsafeSlow((start + to - from) * 2);
			this.#bytes.copy(larger, 0, 0, start);
			this.#bytes = larger;
		}
		for (let index = from; index < to; index++) this.#bytes[start + index - from] = bytes[index]!;
		this.#size++;
		if (this.#size === this.#starts.length) {
			const longer = new Uint32Array(this.#size * 2);
			longer.set(this.#starts);
			this.#starts = longer;
		}
		this.#starts[this.#size] = start + to - from;
	}

	#grow(): void {
		this.#slots = new Int32Array(this.#slots.length * 2);
		const mask = this.#slots.length - 1;
		for (let word = 0; word < this.#size; word++) {
			let slot = hashOf(this.#bytes, this.#starts[word]!, this.#starts[word + 1]!) & mask;
			while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
			this.#slots[slot] = word + 1;
		}
	}
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
	let hash = 0x811c9dc5;
	for (let index = from; index < to; index++) hash = Math.imul(hash ^ bytes[index]!, 0x01000193);
	return hash ^ (hash >>> 15);
}
