import { describe, expect, it } from "vitest";
import { frontDoor } from "./front-door.ts";
import { buildQuery, parseQuery } from "./query-string.ts";

describe("frontDoor", () => {
	it.each([
		["/shop/?page=2", "/shop/?page=2"],
		["/?rest_route=/wc/store/v1/cart", "/wp-json/wc/store/v1/cart"],
		["/shop/?rest_route=%2Fwc%2Fstore%2Fv1%2Fproducts&per_page=2", "/wp-json/wc/store/v1/products?per_page=2"],
		["/?rest_route=/", "/wp-json/"],
		["/?rest_route=", "/?rest_route="],
		["/cart/?wc-ajax=add_to_cart", "/wc-ajax/add_to_cart?wc-ajax=add_to_cart"],
		["/shop/a%00b/?c=%%0000", "/shop/ab/?c="],
		[
			"/?rest_route=/wc/store/v1/products%3Fper_page%3D1%23x&page=2",
			"/wp-json/wc/store/v1/products%3Fper_page=1%23x?page=2",
		],
		["/shop/?wc-ajax=", "/shop/?wc-ajax="],
		[`/?wc-ajax=${"x".repeat(600)}`, `/wc-ajax/${"x".repeat(100)}?wc-ajax=${"x".repeat(600)}`],
		["/?wc-ajax=../x", "/wc-ajax/..%2Fx?wc-ajax=../x"],
	])("leads %s to %s", (url, expected) => expect(frontDoor({ url })).toBe(expected));

	it("takes no longer for an address of NULs within NULs", () => {
		const url = `/?a=${"%".repeat(5_000)}${"00".repeat(5_000)}b`;
		const before = process.cpuUsage();
		for (let call = 0; call < 20; call++) expect(frontDoor({ url })).toBe("/?a=b");
		expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
	});

	it("never throws, which would end the server: not where a long name is cut inside of a letter either", () => {
		const face = encodeURIComponent("😀");
		for (let before = 95; before <= 100; before++)
			for (const name of ["wc-ajax", "rest_route"])
				expect(frontDoor({ url: `/?${name}=${"x".repeat(before)}${face.repeat(9)}` })).toMatch(
					/^\/(wc-ajax|wp-json)\/x/,
				);
	});
});

describe("parseQuery", () => {
	it.each([
		["", {}],
		["a=1&a=2", { a: "2" }],
		["a[]=1&a[]=2", { a: ["1", "2"] }],
		["orderby%5B%5D=price", { orderby: ["price"] }],
		["attributes[0][slug]=x&attributes[0][terms][]=1", { attributes: [{ slug: "x", terms: ["1"] }] }],
		["cart[abc][qty]=2", { cart: { abc: { qty: "2" } } }],
		["text=1+2%20", { text: "1 2 " }],
		["__proto__[polluted]=1", {}],
	])("reads %s", (text, expected) => expect(parseQuery(text)).toEqual(expected));

	it("is undone by buildQuery", () => {
		const values = { per_page: "2", attributes: [{ slug: "पैक", terms: ["1", "2"] }] };
		expect(parseQuery(buildQuery(values))).toEqual(values);
	});
});
