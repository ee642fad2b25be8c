import { describe, expect, it } from "vitest";
import { filterParameters, knownFilters, narrowQuery, otherParameters, readFilters } from "./listing-filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("readFilters", () => {
	it("reads joined and repeated values alike", () => {
		const joined = read(
			"filter_stock_status=outofstock,instock&filter_pack-size=25-kg,50-kg&query_type_pack-size=or" +
				"&rating_filter=4,5&min_price=2000",
		);
		expect(joined).toEqual({
			minPrice: 2000,
			maxPrice: null,
			stock: ["outofstock", "instock"],
			ratings: [5, 4],
			attributes: [{ name: "pack-size", queryType: "or", slugs: ["25-kg", "50-kg"] }],
		});
		expect(
			read(
				"filter_stock_status=outofstock&filter_stock_status=instock&filter_pack-size=25-kg&filter_pack-size=50-kg" +
					"&rating_filter=4&rating_filter=5&min_price=2000&max_price=",
			),
		).toEqual(joined);
	});

	it("ignores invalid filters", () => {
		expect(read("filter_stock_status=gone&rating_filter=9,x&min_price=-3&max_price=abc&filter_=")).toEqual({
			minPrice: null,
			maxPrice: null,
			stock: [],
			ratings: [],
			attributes: [],
		});
	});

	it("reads sixty terms in all at most, of one attribute or of many", () => {
		const many = Array.from({ length: 1_000 }, (_, index) => `filter_a${index}=x`).join("&");
		const one = `filter_pack-size=${Array.from({ length: 1_000 }, (_, index) => index).join(",")}`;
		for (const query of [many, one, `${one}&${many}`])
			expect(read(query).attributes.flatMap(({ slugs }) => slugs)).toHaveLength(60);
	});

	it("leaves out attributes that the shop does not have", () => {
		const chosen = knownFilters(read("filter_pack-size=25-kg&filter_nope=x&rating_filter=5"), [{ slug: "pack-size" }]);
		expect(chosen).toEqual(read("filter_pack-size=25-kg&rating_filter=5"));
	});

	it("reads a term in its own letters as it is stored", () => {
		const stored = encodeURIComponent("चूर्ण").toLowerCase();
		const form = [{ name: "form", queryType: "or", slugs: [stored, "pellet"] }];
		expect(read("filter_form=चूर्ण,Pellet").attributes).toEqual(form);
		expect(read(`filter_form=${encodeURIComponent(stored)},pellet`).attributes).toEqual(form);
	});

	it("writes what it reads", () => {
		const text =
			"min_price=2000&max_price=2100&filter_stock_status=instock&filter_form=mash&query_type_form=and&rating_filter=5";
		expect(new URLSearchParams(filterParameters(read(text))).toString()).toBe(text);
	});
});

it("otherParameters keeps order and search, but not the page", () => {
	expect(
		otherParameters(
			new URLSearchParams(
				"orderby=price&paged=2&query-page=4&query-12-page=5&product-page=2&s=feed&post_type=product" +
					"&min_price=1&filter_form=mash",
			),
		),
	).toEqual([
		["orderby", "price"],
		["s", "feed"],
		["post_type", "product"],
	]);
});

describe("narrowQuery", () => {
	it("turns major units into amounts and prices into overlap", () => {
		expect(narrowQuery({ visibility: "catalog" }, read("min_price=349.5&filter_form=mash"))).toEqual({
			visibility: "catalog",
			minPrice: 349_500_000,
			priceMatch: "overlapping",
			attributes: [{ taxonomy: "pa_form", slugs: ["mash"], operator: "in" }],
		});
	});

	it("a filter's figures ignore its own choice", () => {
		expect(narrowQuery({}, read("filter_form=mash&filter_stock_status=instock"), "attribute:form")).toEqual({
			stockStatus: ["instock"],
			priceMatch: "overlapping",
		});
		expect(narrowQuery({}, read("min_price=5&max_price=9"), "price")).toEqual({});
	});
});
