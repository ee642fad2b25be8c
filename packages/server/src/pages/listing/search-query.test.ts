import type { ProductQuery } from "@feedmill/shop/catalogue/model/product-query.ts";
import { describe, expect, it } from "vitest";
import { searchQuery } from "./search-query.ts";

type Searched = Parameters<typeof searchQuery>[0];

/** A catalogue in which only "gold" is in a name and the category 30 holds the products 20 and 23. */
function catalogue(asked: ProductQuery[] = []): Searched {
	const partial = {
		async list(query: ProductQuery) {
			asked.push(query);
			const ids = query.search === "gold" ? [20] : query.attributes ? [20, 23] : [];
			return { products: ids.map((id) => ({ id })), total: ids.length };
		},
		categories: async () => [{ id: 30, name: "Cattle &amp; Calf Feed" }],
		tags: async () => [{ id: 36, name: "Bestseller" }],
		attributes: async () => [{ id: 1, slug: "animal", taxonomy: "pa_animal" }],
		attributeTerms: async () => [{ id: 50, name: "Cattle" }],
	};
	return partial as unknown as Searched;
}

describe("searchQuery", () => {
	it("looks for the text in titles and SKUs", async () => {
		expect(await searchQuery(catalogue(), "gold")).toEqual({ visibility: "search", search: "gold" });
	});

	it("falls back to what is called so: categories, tags, attributes", async () => {
		const asked: ProductQuery[] = [];
		expect(await searchQuery(catalogue(asked), "CATTLE")).toEqual({ visibility: "search", include: [20, 23] });
		expect(asked.at(-1)).toMatchObject({
			attributes: [
				{ taxonomy: "product_cat", ids: [30] },
				{ taxonomy: "pa_animal", ids: [50] },
			],
			attributeRelation: "or",
		});
	});

	it("finds nothing where nothing is called so", async () => {
		expect(await searchQuery(catalogue(), "tractor")).toEqual({ visibility: "search", search: "tractor" });
	});
});
