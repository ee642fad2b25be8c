import { dependsOnList, dependsOnProducts, dependsOnTime } from "@feedmill/trade/catalogue/changes/dependencies.ts";
import type { ProductQuery, TermFilter } from "@feedmill/trade/catalogue/model/product-query.ts";
import { describe, expect, it, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";

const versions = { catalogue: 1, settings: 1, stock: 1, read: 1 };
const noChanges = { changes: async () => null };
const page = (html: string) => ({ status: 200, html, policy: null });
const ofCategory = (id: number): ProductQuery => ({
	terms: [{ taxonomy: "product_cat", ids: [id], operator: "in" }],
});
const ids = (filter: TermFilter) => (filter.ids ?? []).map((id) => ({ id }));

describe("the page cache", () => {
	it("makes a page once while nothing has changed", async () => {
		const cache = createPageCache(noChanges);
		const make = vi.fn(async () => page("a"));
		await cache.get("k", versions, 0, make);
		expect((await cache.get("k", versions, 4_999, make))?.body.plain.toString()).toBe("a");
		expect(make).toHaveBeenCalledTimes(1);
	});

	it("makes it anew after the clock was set back", async () => {
		const cache = createPageCache(noChanges);
		await cache.get("k", versions, 86_400_000, async () => page("old"));
		expect((await cache.get("k", versions, 0, async () => page("new")))?.body.plain.toString()).toBe("new");
	});

	it.each(["catalogue", "settings", "stock"] as const)("makes it anew when the %s changes", async (name) => {
		const cache = createPageCache(noChanges);
		await cache.get("k", versions, 0, async () => page("old"));
		const fresh = await cache.get("k", { ...versions, [name]: 2 }, 1, async () => page("new"));
		expect(fresh?.body.plain.toString()).toBe("new");
	});

	it("keeps a page when nothing changed but products that it does not show", async () => {
		const changed = { products: new Set([20]), categories: new Set([5]) };
		const cache = createPageCache({ changes: async () => changed });
		const depending = (depend: () => void) =>
			vi.fn(async () => {
				depend();
				return page("a");
			});
		const makes = {
			other: depending(() => dependsOnProducts([21])),
			product: depending(() => dependsOnProducts([20])),
			category: depending(() => dependsOnList(ofCategory(5), ids)),
			"other category": depending(() => dependsOnList(ofCategory(6), ids)),
			"all products": depending(() => dependsOnList({}, ids)),
		};
		for (const version of [1, 2, 2])
			for (const [key, make] of Object.entries(makes))
				await cache.get(key, { ...versions, catalogue: version }, 0, make);
		const times = Object.entries(makes).map(([key, make]) => [key, make.mock.calls.length]);
		expect(Object.fromEntries(times)).toEqual({
			other: 1,
			product: 2,
			category: 2,
			"other category": 1,
			"all products": 2,
		});
	});

	it("makes it anew after five seconds, and keeps the tag where it came out the same", async () => {
		const cache = createPageCache(noChanges);
		const first = await cache.get("k", versions, 0, async () => page("a"));
		const make = vi.fn(async () => page("a"));
		const second = await cache.get("k", versions, 5_000, make);
		expect(make).toHaveBeenCalledTimes(1);
		expect(second?.body).toBe(first?.body);
	});

	it("makes it anew when a sale begins or ends, not five seconds later", async () => {
		const cache = createPageCache(noChanges);
		const make = vi.fn(async () => {
			dependsOnTime(3_000);
			dependsOnTime(4_000);
			dependsOnTime(null);
			return page("a");
		});
		for (const now of [0, 2_999, 3_000]) await cache.get("k", versions, now, make);
		expect(make).toHaveBeenCalledTimes(2);
	});

	it("renders once for a crowd", async () => {
		const cache = createPageCache(noChanges);
		const make = vi.fn(async () => page("a"));
		await Promise.all(Array.from({ length: 20 }, () => cache.get("k", versions, 0, make)));
		expect(make).toHaveBeenCalledTimes(1);
	});

	it("keeps nothing of what belongs to one visitor or has failed", async () => {
		const cache = createPageCache(noChanges);
		expect(await cache.get("k", versions, 0, async () => null)).toBeNull();
		await expect(cache.get("k", versions, 0, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
		expect((await cache.get("k", versions, 0, async () => page("a")))?.status).toBe(200);
	});

	it("forgets the oldest when it is full", async () => {
		const cache = createPageCache(noChanges);
		const big = "x".repeat(1.5 * 1024 * 1024);
		for (const key of ["a", "b", "c", "d", "e", "f"]) await cache.get(key, versions, 0, async () => page(big));
		const make = vi.fn(async () => page(big));
		await cache.get("f", versions, 0, make);
		expect(make).not.toHaveBeenCalled();
		await cache.get("a", versions, 0, make);
		expect(make).toHaveBeenCalledTimes(1);
	});
});
