import { expect, it, vi } from "vitest";
import { cachedCatalogue } from "./read-ahead.ts";

it("reads products and categories once, even if the versions change meanwhile", async () => {
	const catalogue = {
		products: vi.fn(async () => new Map()),
		categories: vi.fn(async () => []),
	};
	const cached = cachedCatalogue(catalogue);
	const versions = { catalogue: 1, settings: 1, stock: 1, read: 1 };
	for (const each of [versions, { ...versions }]) {
		await cached.products([1, 2], each);
		await cached.categories(each);
	}
	expect([catalogue.products.mock.calls.length, catalogue.categories.mock.calls.length]).toEqual([1, 1]);
});
