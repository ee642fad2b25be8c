/** What somebody asks in more letters than this nobody will ask again; keeping it would let requests fill the memory with their own text. */
const LONGEST_KEY = 2_000;

/** Keeps the most recently used values up to a number, so that memory does not grow with the catalogue. */
export class BoundedCache<Key, Value> {
	readonly #limit: number;
	readonly #entries = new Map<Key, Value>();

	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: Key): Value | undefined {
		const value = this.#entries.get(key);
		if (value === undefined) return undefined;
		this.#entries.delete(key);
		this.#entries.set(key, value);
		return value;
	}

	set(key: Key, value: Value): void {
		if (typeof key === "string" && key.length > LONGEST_KEY) return;
		this.#entries.delete(key);
		this.#entries.set(key, value);
		if (this.#entries.size <= this.#limit) return;
		const oldest = this.#entries.keys().next();
		if (!oldest.done) this.#entries.delete(oldest.value);
	}

	clear(): void {
		this.#entries.clear();
	}
}
