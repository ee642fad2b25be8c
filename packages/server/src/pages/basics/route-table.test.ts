import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { describe, expect, it } from "vitest";
import { createLinks, pageHref, resolveRoute } from "./route-table.ts";

const page = (path: string) => ({ id: path ? 1 : 0, title: "", path });
const none = page("");
const configured = {
	pages: {
		myaccount: page("/my-account/"),
		shop: page("/shop/"),
		cart: page("/cart/"),
		checkout: page("/checkout/"),
		privacy: none,
		terms: none,
	},
};
const nothing = { pages: { myaccount: none, shop: none, cart: none, checkout: none, privacy: none, terms: none } };
const resolve = (path: string, settings = configured) => resolveRoute(new URL(path, "https://feed.example"), settings);

describe("resolveRoute", () => {
	it.each([
		["/", { name: "home", params: {}, page: 1 }],
		["/shop/", { name: "shop", params: {}, page: 1 }],
		["/shop/page/3/", { name: "shop", params: {}, page: 3 }],
		["/shop/?paged=2", { name: "shop", params: {}, page: 2 }],
		[
			"/product-category/compound-cattle-feed/calf-feed/",
			{ name: "category", params: { path: "compound-cattle-feed/calf-feed" }, page: 1 },
		],
		["/product-category/a/page/2/", { name: "category", params: { path: "a" }, page: 2 }],
		["/product/%E0%AA%AA/", { name: "product", params: { slug: "પ" }, page: 1 }],
		["/checkout/order-received/105/", { name: "orderReceived", params: { id: "105" }, page: 1 }],
		["/my-account/view-order/105/", { name: "accountItem", params: { section: "view-order", item: "105" }, page: 1 }],
		["/?s=calf&post_type=product", { name: "search", params: {}, page: 1 }],
		["/page/2/?s=calf", { name: "search", params: {}, page: 2 }],
		["/shop/?s=calf", { name: "search", params: {}, page: 1 }],
		["/privacy-policy/", { name: "content", params: { path: "privacy-policy" }, page: 1 }],
	])("%s", (path, wanted) => expect(resolve(path)).toEqual(wanted));

	it("has no second page for a page without pagination", () =>
		expect(resolve("/product/dairy-gold/page/2/")?.name).not.toBe("product"));
	it("treats a path as a content page if no store page is configured for it", () =>
		expect(resolve("/cart/", nothing)?.name).toBe("content"));
	it("accepts an invalid percent encoding", () =>
		expect(resolve("/product/%E0%A4%A/")?.params).toEqual({ slug: "%E0%A4%A" }));
});

describe("links", () => {
	it("lead to the configured pages", () => {
		const links = createLinks(configured);
		expect(links.to("category", { path: "compound-cattle-feed/calf-feed" })).toBe(
			"/product-category/compound-cattle-feed/calf-feed/",
		);
		expect(links.to("orderReceived", { id: 105, key: "wc_order_a b" })).toBe(
			"/checkout/order-received/105/?key=wc_order_a%20b",
		);
		expect(links.to("search", { term: "કણ & દાણ" })).toBe(
			"/?s=%E0%AA%95%E0%AA%A3%20%26%20%E0%AA%A6%E0%AA%BE%E0%AA%A3&post_type=product",
		);
	});

	it("lead to the site root, a checkout all the same, and the login page for the account, where no page is configured", () => {
		const links = createLinks(nothing);
		expect([links.to("cart"), links.to("checkout"), links.to("account")]).toEqual(["/", "/checkout/", "/wp-login.php"]);
	});

	it("resolve to the page they were created for", () => {
		const links = createLinks(DEFAULT_SETTINGS);
		expect(
			resolveRoute(new URL(links.to("product", { slug: "હાથી ઘાસ" }), "https://feed.example"), DEFAULT_SETTINGS),
		).toMatchObject({
			name: "product",
			params: { slug: "હાથી ઘાસ" },
		});
	});
});

describe("pageHref", () => {
	it("keeps the order of a listing and drops parameters of one request", () => {
		expect(pageHref("/shop/", 2, new URLSearchParams("orderby=price&paged=1&add-to-cart=20"))).toBe(
			"/shop/page/2/?orderby=price",
		);
		expect(pageHref("/shop/", 1, new URLSearchParams("paged=1"))).toBe("/shop/");
	});
});
