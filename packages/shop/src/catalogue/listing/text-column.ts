/** A column of texts in one UTF-8 buffer: a fraction of the memory of strings, and outside the JavaScript heap. */
export class TextColumn {
	readonly bytes: Buffer;
	/** Start of each text, and the end of the last one. */
	readonly starts: Uint32Array;

	constructor(bytes: Buffer, starts: Uint32Array) {
		this.bytes = bytes;
		this.starts = starts;
	}

	static of(texts: Iterable<string>): TextColumn {
		const builder = new TextColumnBuilder(64);
		for (const text of texts) builder.add(text);
		return builder.finish();
	}

	get size(): number {
		return this.starts.length - 1;
	}

	/** A copy of the column with one text replaced. */
	with(position: number, text: string): TextColumn {
		const [from, to] = [this.starts[position]!, this.starts[position + 1]!];
		const now = Buffer.from(text);
		const shift = now.length - (to - from);
		const bytes = Buffer.concat([this.bytes.subarray(0, from), now, this.bytes.subarray(to)]);
		const starts = this.starts.slice();
		for (let next = position + 1; next < starts.length; next++) starts[next]! += shift;
		return new TextColumn(bytes, starts);
	}

	at(position: number): string {
		return this.bytes.toString("utf8", this.starts[position], this.starts[position + 1]);
	}

	/** Compares two texts bytewise, which for UTF-8 is the order of code points. */
	compare(a: number, b: number): number {
		return this.#compare(a, this.bytes, this.starts[b]!, this.starts[b + 1]!);
	}

	/** The same with a text outside the column. */
	compareWith(position: number, text: Uint8Array): number {
		return this.#compare(position, text, 0, text.length);
	}

	#compare(position: number, other: Uint8Array, from: number, to: number): number {
		const { bytes, starts } = this;
		const start = starts[position]!;
		const length = starts[position + 1]! - start;
		const shared = Math.min(length, to - from);
		for (let index = 0; index < shared; index++) {
			const difference = bytes[start + index]! - other[from + index]!;
			if (difference !== 0) return difference;
		}
		return length - (to - from);
	}
}

/** Typical bytes of a name, slug or SKU. */
const USUAL_LENGTH = 32;

export class TextColumnBuilder {
	#bytes: Buffer;
	#starts: Uint32Array;
	#size = 0;

	/** `expected`: approximate number of texts. */
	constructor(expected: number) {
		this.#bytes = Buffer.allocUnsafeSlow(expected * USUAL_LENGTH);
		this.#starts = new Uint32Array(expected + 1);
	}

	add(text: string): void {
		const start = this.#starts[this.#size]!;
		// A UTF-16 unit takes at most three bytes.
		const needed = start + text.length * 3;
		if (needed > this.#bytes.length) {
			const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
			this.#bytes.copy(larger, 0, 0, start);
			this.#bytes = larger;
		}
		if (this.#size + 1 === this.#starts.length) {
			const longer = new Uint32Array(this.#starts.length * 2);
			longer.set(this.#starts);
			this.#starts = longer;
		}
		this.#starts[++this.#size] = start + this.#bytes.write(text, start);
	}

	finish(): TextColumn {
		const bytes = Buffer.allocUnsafeSlow(this.#starts[this.#size]!);
		this.#bytes.copy(bytes, 0, 0, bytes.length);
		return new TextColumn(bytes, this.#starts.slice(0, this.#size + 1));
	}
}
