/** What somebody asks in more letters than this nobody will ask again; keeping it would let requests fill the memory with their own text. */
const LONGEST_KEY = 2_000;

/** Bytes of what a cache keeps, all entries together. */
export interface ByteBound<Value> {
	bytes: number;
	sizeOf: (value: Value) => number;
}

/** Keeps the most recently used values up to a number and, where they differ much in size, to a sum of bytes, so that memory does not grow. */
export class BoundedCache<Key, Value> {
	readonly #limit: number;
	readonly #bound: ByteBound<Value> | null;
	readonly #entries = new Map<Key, Value>();
	#bytes = 0;

	constructor(limit: number, bound: ByteBound<Value> | null = null) {
		this.#limit = limit;
		this.#bound = bound;
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
		this.#forget(key);
		this.#entries.set(key, value);
		this.#bytes += this.#sizeOf(value);
		for (const oldest of this.#entries.keys()) {
			if (this.#entries.size <= this.#limit && this.#bytes <= (this.#bound?.bytes ?? 0)) return;
			this.#forget(oldest);
		}
	}

	clear(): void {
		this.#entries.clear();
		this.#bytes = 0;
	}

	#sizeOf(value: Value): number {
		return this.#bound?.sizeOf(value) ?? 0;
	}

	#forget(key: Key): void {
		const value = this.#entries.get(key);
		if (value === undefined) return;
		this.#entries.delete(key);
		this.#bytes -= this.#sizeOf(value);
	}
}
