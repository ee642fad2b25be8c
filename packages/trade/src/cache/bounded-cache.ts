/** A cache with a limit in bytes. docs/caches.md lists all of them. */
export interface CacheBounds<Value> {
	/** Its name in docs/caches.md: "catalogue: products". */
	name: string;
	/** Largest total size of all entries. */
	bytes: number;
	/** Size of a value in bytes, without the key. Default: weigh(). */
	sizeOf?: (value: Value) => number;
	/**
	 * Longest key in characters; entries with longer ones are not cached. Default: 2,000, because longer input hardly
	 * recurs.
	 */
	longestKey?: number;
}

interface Entry<Value> {
	value: Value;
	bytes: number;
}

/** The slot in the map and the object of an entry. */
const OVERHEAD = 100;

/**
 * A two-generation cache, each generation limited to half the bytes. An entry that is read moves to the young
 * generation. When the young one is full, the old one is dropped and the young one becomes the old one. A read costs
 * one or two map look-ups, and no list of recent uses is needed.
 */
export class BoundedCache<Key extends string | number, Value> {
	readonly name: string;
	readonly #half: number;
	readonly #sizeOf: (value: Value) => number;
	readonly #longestKey: number;
	#young = new Map<Key, Entry<Value>>();
	#old = new Map<Key, Entry<Value>>();
	#youngBytes = 0;
	#oldBytes = 0;

	constructor({ name, bytes, sizeOf = weigh, longestKey = 2_000 }: CacheBounds<Value>) {
		this.name = name;
		this.#half = bytes / 2;
		this.#sizeOf = sizeOf;
		this.#longestKey = longestKey;
	}

	/** Size of all entries. */
	get bytes(): number {
		return this.#youngBytes + this.#oldBytes;
	}

	get(key: Key): Value | undefined {
		const entry = this.#young.get(key);
		if (entry) return entry.value;
		const old = this.#old.get(key);
		if (!old) return undefined;
		this.#old.delete(key);
		this.#oldBytes -= old.bytes;
		this.#add(key, old);
		return old.value;
	}

	/** Caches the value, unless it or its key is so large that it would evict many others. */
	set(key: Key, value: Value): void {
		this.delete(key);
		if (typeof key === "string" && key.length > this.#longestKey) return;
		const bytes = OVERHEAD + (typeof key === "string" ? weigh(key) : 0) + this.#sizeOf(value);
		if (bytes <= this.#half / 2) this.#add(key, { value, bytes });
	}

	delete(key: Key): void {
		this.#youngBytes -= this.#young.get(key)?.bytes ?? 0;
		this.#young.delete(key);
		this.#oldBytes -= this.#old.get(key)?.bytes ?? 0;
		this.#old.delete(key);
	}

	/** Deletes the entries with stale keys. */
	deleteWhere(isStale: (key: Key) => boolean): void {
		for (const key of [...this.#young.keys(), ...this.#old.keys()]) if (isStale(key)) this.delete(key);
	}

	clear(): void {
		this.#young.clear();
		this.#old.clear();
		this.#youngBytes = 0;
		this.#oldBytes = 0;
	}

	#add(key: Key, entry: Entry<Value>): void {
		if (this.#youngBytes + entry.bytes > this.#half) {
			this.#old = this.#young;
			this.#oldBytes = this.#youngBytes;
			this.#young = new Map();
			this.#youngBytes = 0;
		}
		this.#young.set(key, entry);
		this.#youngBytes += entry.bytes;
	}
}

/** Estimates the memory of a plain value in bytes, rather too high. An object shared by two values counts for each. */
export function weigh(value: unknown): number {
	if (typeof value === "string") return 24 + 2 * value.length;
	if (typeof value !== "object" || value === null) return 8;
	if (ArrayBuffer.isView(value)) return 64 + value.byteLength;
	// Called for every row read, so it allocates no closures or arrays.
	let sum = Array.isArray(value) ? 32 : 48;
	if (Array.isArray(value)) for (const each of value) sum += 8 + weigh(each);
	else for (const name in value) sum += 8 + weigh((value as Record<string, unknown>)[name]);
	return sum;
}

/**
 * Encodes a text into a buffer with memory of its own. Buffer.from() cuts small buffers out of a shared block of 64 kB,
 * and one cached buffer keeps the whole block alive: a cache of a thousand empty lists would use 64 MB.
 */
export function ownBytes(text: string, encoding: "utf8" | "latin1" = "utf8"): Buffer {
	const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, encoding));
	bytes.write(text, encoding);
	return bytes;
}

/**
 * Results of a pure function, cached with an object of the shop that asks (its settings, which are a new object in each
 * version): the cache goes with its owner, and two shops in a process share nothing.
 */
export function ownedCache<Key extends string | number, Value>(
	create: () => BoundedCache<Key, Value>,
): (owner: object) => BoundedCache<Key, Value> {
	const byOwner = new WeakMap<object, BoundedCache<Key, Value>>();
	return (owner) => {
		let cache = byOwner.get(owner);
		if (!cache) {
			cache = create();
			byOwner.set(owner, cache);
		}
		return cache;
	};
}
