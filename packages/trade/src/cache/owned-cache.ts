import type { BoundedCache } from "./bounded-cache.ts";

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
