import { expect, it } from "vitest";
import { allSettings } from "../../settings/settings.ts";
import { collectionDataQuery } from "./collection-data.ts";

const QUERY = { page: 3, per_page: 9, orderby: "price", order: "desc", min_price: "20000", stock_status: ["instock"] };

it("contains the listing's query without order and page, and the requested data", () => {
	expect(collectionDataQuery(QUERY, { priceRange: true })).toEqual({
		min_price: "20000",
		stock_status: ["instock"],
		calculate_price_range: true,
	});
});

it("uses the API's parameter names, with attributes in their order", () => {
	const attributeCounts = [
		{ taxonomy: "pa_pack-size", query_type: "or" as const },
		{ taxonomy: "pa_form", query_type: "and" as const },
	];
	expect(collectionDataQuery({}, { stockStatusCounts: true, ratingCounts: true, attributeCounts })).toEqual({
		calculate_stock_status_counts: true,
		calculate_rating_counts: true,
		calculate_attribute_counts: [attributeCounts[1], attributeCounts[0]],
	});
});

it("asks for the range as the shop shows prices where it enters them otherwise", () => {
	allSettings.pricesShownOtherwise = true;
	expect(collectionDataQuery({}, { priceRange: true })).toEqual({
		calculate_price_range: true,
		price_range_as_shown: true,
	});
	delete allSettings.pricesShownOtherwise;
});
