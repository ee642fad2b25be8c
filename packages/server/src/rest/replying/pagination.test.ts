import { describe, expect, it } from "vitest";
import type { Urls } from "../../http/urls.ts";
import type { RestRequest } from "../matching/route.ts";
import { pageSize, paginationHeaders } from "./pagination.ts";

// Only path and query of the request, and the root of the URLs, are used here.
const request = { path: "/wc/store/v1/products", query: { orderby: "price", order: "asc" } } as unknown as RestRequest;
const urls = { rest: (path: string) => `https://feedmill.example/wp-json${path}` } as unknown as Urls;
const headers = (total: number, page: number, perPage: number) =>
	paginationHeaders(total, { page, perPage }, request, urls);

describe("paginationHeaders", () => {
	it("counts pages, and links to the previous and next one with the complete query", () => {
		expect(headers(24, 2, 10)).toEqual({
			"X-WP-Total": 24,
			"X-WP-TotalPages": 3,
			Link:
				"<https://feedmill.example/wp-json/wc/store/v1/products?orderby=price&order=asc&page=1>; " +
				'rel="prev", <https://feedmill.example/wp-json/wc/store/v1/products?orderby=price&order=asc&page=3>; ' +
				'rel="next"',
		});
	});

	it("links back to the last page from a page beyond it", () => {
		expect(headers(24, 9, 10).Link).toContain("page=3>");
	});

	it("omits links that would make the header too long", () => {
		const long = { ...request, query: { include: "1,".repeat(2_500) } } as unknown as RestRequest;
		expect(paginationHeaders(24, { page: 1, perPage: 10 }, long, urls)).toEqual({
			"X-WP-Total": 24,
			"X-WP-TotalPages": 3,
		});
	});

	it("counts one page for up to a thousand entries without a page size, and pages of a thousand beyond", () => {
		expect(headers(24, 1, 0)).toEqual({ "X-WP-Total": 24, "X-WP-TotalPages": 1 });
		expect(headers(0, 1, 0)).toEqual({ "X-WP-Total": 0, "X-WP-TotalPages": 0 });
		expect(headers(100_000, 1, 0)).toMatchObject({ "X-WP-TotalPages": 100 });
		expect([pageSize(0), pageSize(24)]).toEqual([1_000, 24]);
	});
});
