import { said } from "@feedmill/trade/words/said.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { choices, readOrder } from "./listing-order.ts";
import { pagination, resultCount } from "./listing-pages.ts";

describe("resultCount", () => {
	it.each([
		[1, 1, "Showing the single result"],
		[8, 1, "Showing all 8 results"],
		[12, 1, "Showing all 12 results"],
		[24, 1, "Showing 1–12 of 24 results"],
		[24, 2, "Showing 13–24 of 24 results"],
		[25, 3, "Showing 25–25 of 25 results"],
	])("%i products, page %i", (total, page, text) => expect(resultCount(total, page, 12, english)).toBe(text));
});

describe("pagination", () => {
	const shape = (current: number, total: number) =>
		pagination(current, total, (page) => `/${page}`).pages.map((page) => page?.number ?? "…");
	it("shows three pages at each end and on each side", () => {
		expect(shape(1, 1)).toEqual([1]);
		expect(shape(1, 6)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(shape(1, 12)).toEqual([1, 2, 3, 4, "…", 10, 11, 12]);
		expect(shape(10, 30)).toEqual([1, 2, 3, "…", 7, 8, 9, 10, 11, 12, 13, "…", 28, 29, 30]);
	});
	it("links to the previous and the next page, but not beyond the ends", () => {
		expect(pagination(1, 3, String)).toMatchObject({ previous: "", next: "2" });
		expect(pagination(3, 3, String)).toMatchObject({ previous: "2", next: "" });
	});
});

describe("the order of a listing", () => {
	const settings = { reviewsEnabled: true, reviewRatingsEnabled: true };
	it("is the shopkeeper's, or relevance in a search", () => {
		expect(choices("menu_order", settings).map(({ value }) => value)).toEqual([
			"menu_order",
			"popularity",
			"rating",
			"date",
			"price",
			"price-desc",
		]);
		expect(choices("relevance", settings)[0]).toEqual({ value: "relevance", label: said("Relevance"), order: null });
	});
	it("is never by rating if ratings are off", () =>
		expect(choices("menu_order", { ...settings, reviewRatingsEnabled: false }).map(({ value }) => value)).not.toContain(
			"rating",
		));
	it("is the first for a value that is not offered", () =>
		expect(readOrder("relevance", choices("menu_order", settings)).value).toBe("menu_order"));
});
