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
