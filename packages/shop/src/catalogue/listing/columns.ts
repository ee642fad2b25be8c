/** Numbers by position, as they come: 8 bytes each and none of them in the heap. */
export class NumberColumn {
	#values: Float64Array;
	#size = 0;

	/** `expected`: how many will come, about. */
	constructor(expected = 64) {
		this.#values = new Float64Array(Math.max(1, expected));
	}

	add(value: number): void {
		if (this.#size === this.#values.length) {
			const larger = new Float64Array(this.#size * 2);
			larger.set(this.#values);
			this.#values = larger;
		}
		this.#values[this.#size++] = value;
	}

	/** What has come, without the room that was kept for more. */
	finish(): Float64Array {
		return this.#size === this.#values.length ? this.#values : this.#values.slice(0, this.#size);
	}
}

/** Few different texts by position, each as its place among `names`. */
export interface Codes {
	codes: Uint16Array;
	names: string[];
}

/** Puts a word into one place. */
export function putWord({ codes, names }: Codes, position: number, name: string): void {
	if (!names.includes(name)) names.push(name);
	codes[position] = names.indexOf(name);
}

export class CodeColumn {
	readonly #column: NumberColumn;
	readonly #places = new Map<string, number>();

	constructor(expected: number) {
		this.#column = new NumberColumn(expected);
	}

	add(name: string): void {
		let place = this.#places.get(name);
		if (place === undefined) {
			place = this.#places.size;
			this.#places.set(name, place);
		}
		this.#column.add(place);
	}

	finish(): Codes {
		return { codes: Uint16Array.from(this.#column.finish()), names: [...this.#places.keys()] };
	}
}
