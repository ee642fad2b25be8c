/** Values by key with a bound in bytes. docs/caches.md lists every one of them. */
export interface CacheBounds<Value> {
	/** As docs/caches.md has it: "catalogue: products". */
	name: string;
	/** All entries together never weigh more. */
	bytes: number;
	/** What a value weighs, in bytes; the key is weighed by the cache. Default: see weigh(). */
	sizeOf?: (value: Value) => number;
	/** Letters. What somebody asks in more than 2,000 nobody will ask again, unless it is the shop's own text. */
	longestKey?: number;
}

interface Entry<Value> {
	value: Value;
	bytes: number;
}

/** The slot in the map and the entry's own object. */
const OVERHEAD = 100;

/**
 * Keeps values in two generations of half the bound each. A value that is used moves into the young one; when that is
 * full, what was not used since the last time it was full is forgotten. A lookup costs one lookup in a map, and no list
 * of recent uses has to be kept.
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

	/** Of all entries that are still remembered. */
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

	/** Keeps the value, unless it or its key is so large that it would push out much of the others. */
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

	/** Forgets the entries whose keys are asked for. */
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

/** About what a plain value takes in memory, in bytes, rather more than less. What two values share counts for each. */
export function weigh(value: unknown): number {
	if (typeof value === "string") return 24 + 2 * value.length;
	if (typeof value !== "object" || value === null) return 8;
	if (ArrayBuffer.isView(value)) return 64 + value.byteLength;
	// Every row that is read is weighed: without functions and lists of values made for it.
	let sum = Array.isArray(value) ? 32 : 48;
	if (Array.isArray(value)) for (const each of value) sum += 8 + weigh(each);
	else for (const name in value) sum += 8 + weigh((value as Record<string, unknown>)[name]);
	return sum;
}
