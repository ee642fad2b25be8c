import { expect, it, vi } from "vitest";
import { askedCatalogue } from "./asked-catalogue.ts";

it("asks once, whatever changes in the shop meanwhile", async () => {
	const catalogue = {
		products: vi.fn(async () => new Map()),
		categories: vi.fn(async () => []),
		stocks: async () => new Map(),
	};
	const asked = askedCatalogue(catalogue);
	const versions = { catalogue: 1, settings: 1, stock: 1, read: 1 };
	for (const known of [versions, versions]) {
		await asked.products([1, 2], known);
		await asked.categories(known);
	}
	expect([catalogue.products.mock.calls.length, catalogue.categories.mock.calls.length]).toEqual([1, 1]);
});
