/** A growing column of numbers by position: 8 bytes each, outside the JavaScript heap. */
export class NumberColumn {
	#values: Float64Array;
	#size = 0;

	/** `expected`: approximate length. */
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

	/** The column at its actual length. */
	finish(): Float64Array {
		return this.#size === this.#values.length ? this.#values : this.#values.slice(0, this.#size);
	}
}

/** A column of few different texts: codes by position, which index `names`. */
export interface Codes {
	codes: Uint16Array;
	names: string[];
}

/** Sets the text of one position. */
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
