import { expect, it } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

it("forgets what was used longest ago", () => {
	const cache = new BoundedCache<string, number>(2);
	cache.set("a", 1);
	cache.set("b", 2);
	cache.get("a");
	cache.set("c", 3);
	expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

it("keeps nothing under a very long name", () => {
	const cache = new BoundedCache<string, number>(2);
	cache.set("x".repeat(100_000), 1);
	expect(cache.get("x".repeat(100_000))).toBeUndefined();
});

it("keeps no more bytes than it may, and nothing that is larger than all of it", () => {
	const cache = new BoundedCache<string, string>(100, { bytes: 10, sizeOf: (text) => text.length });
	cache.set("a", "aaaa");
	cache.set("b", "bbbb");
	cache.get("a");
	cache.set("c", "cccc");
	expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["aaaa", undefined, "cccc"]);
	cache.set("a", "a");
	cache.set("d", "ddddd");
	expect([cache.get("a"), cache.get("c"), cache.get("d")]).toEqual(["a", "cccc", "ddddd"]);
	cache.set("e", "e".repeat(11));
	expect(cache.get("e")).toBeUndefined();
});
