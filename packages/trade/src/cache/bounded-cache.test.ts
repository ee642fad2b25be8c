import { describe, expect, it } from "vitest";
import { BoundedCache, ownBytes, weigh } from "./bounded-cache.ts";

describe("a bounded cache", () => {
	const KIB = 1024;

	it("never exceeds its bound in bytes, whatever is added", () => {
		const cache = new BoundedCache<string, string>({ name: "test", bytes: 64 * KIB });
		for (let i = 0; i < 5_000; i++) {
			cache.set(`key ${i} ${"k".repeat(i % 3_000)}`, "v".repeat((i * 37) % 20_000));
			expect(cache.bytes).toBeLessThanOrEqual(64 * KIB);
		}
	});

	it("keeps entries that are used repeatedly, and evicts those that are not", () => {
		const cache = new BoundedCache<number, string>({ name: "test", bytes: 64 * KIB });
		cache.set(0, "hot");
		cache.set(1, "cold");
		for (let key = 2; key < 1_000; key++) {
			cache.set(key, "x".repeat(500));
			expect(cache.get(0)).toBe("hot");
		}
		expect(cache.get(1)).toBeUndefined();
		expect(cache.get(999)).toHaveLength(500);
	});

	it("counts its bytes correctly when entries are replaced, deleted and cleared", () => {
		const cache = new BoundedCache<string, string>({ name: "test", bytes: 64 * KIB });
		cache.set("a", "one");
		const one = cache.bytes;
		cache.set("a", "two");
		expect([cache.get("a"), cache.bytes]).toEqual(["two", one]);
		cache.delete("a");
		expect([cache.get("a"), cache.bytes]).toEqual([undefined, 0]);
		cache.set("b", "three");
		cache.clear();
		expect([cache.get("b"), cache.bytes]).toEqual([undefined, 0]);
	});

	it("caches nothing under a very long key, and no value so large that it would evict the others", () => {
		const cache = new BoundedCache<string, string>({ name: "test", bytes: 64 * KIB });
		cache.set("hot", "value");
		cache.set("x".repeat(100_000), "value");
		cache.set("large", "x".repeat(60_000));
		expect(["x".repeat(100_000), "large", "hot"].map((key) => cache.get(key))).toEqual([undefined, undefined, "value"]);
	});
});

it("estimates the bytes of texts, lists, objects and buffers from their contents", () => {
	expect(weigh("x".repeat(1000))).toBeGreaterThanOrEqual(2000);
	expect(weigh([1, 2, 3])).toBeLessThan(weigh(Array.from({ length: 100 }, () => 1)));
	expect(weigh({ a: { b: "x".repeat(500) } })).toBeGreaterThanOrEqual(1000);
	expect(weigh(new Uint8Array(4096))).toBeGreaterThanOrEqual(4096);
	expect(weigh(null)).toBeGreaterThan(0);
});

it("returns the bytes of a text in a buffer of their own, no larger than they need", () => {
	for (const [text, encoding] of [
		["[]", "latin1"],
		["₹1,450 per bag", "utf8"],
		["", "utf8"],
	] as const) {
		const bytes = ownBytes(text, encoding);
		expect(bytes.toString(encoding)).toBe(text);
		expect(bytes.buffer.byteLength).toBe(bytes.length);
	}
});
