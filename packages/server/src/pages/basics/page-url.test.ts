import { growth, LINEAR } from "@feedmill/trade/testing/growth.ts";
import { describe, expect, it } from "vitest";
import { untrackedUrl } from "./page-url.ts";

const ORIGIN = "https://shop.example";

describe("the URL of a page", () => {
	it.each([
		["/shop/?orderby=price&utm_source=a&fbclid=b&paged=2", "/shop/?orderby=price&paged=2"],
		["/shop/?utm_source=a&utm_source=b", "/shop/"],
		["/shop/?s=a%20b&filter=%5b", "/shop/?s=a%20b&filter=%5b"],
		["https://shop.example/?gclid=1&a=", "/?a="],
		["/?a=1&a=2&utm_x=&b", "/?a=1&a=2&b="],
	])("is %s without tracking parameters: %s", (path, expected) => {
		const { pathname, search } = untrackedUrl(path, ORIGIN);
		expect(pathname + search).toBe(expected);
	});

	it("has at most a hundred parameters, the first ones", () => {
		const names = Array.from({ length: 400 }, (_, index) => `p${index}`);
		const url = untrackedUrl(`/shop/?utm_a=1&${names.map((name) => `${name}=1`).join("&")}`, ORIGIN);
		expect([...url.searchParams.keys()]).toEqual(names.slice(0, 100));
	});

	it.each(["utm_", "mc_", "p"])("is read in time that grows with its length, with many names %s…", async (prefix) => {
		const pathOf = (size: number) => `/?${Array.from({ length: size }, (_, index) => `${prefix}${index}=`).join("&")}`;
		expect(await growth((size) => untrackedUrl(pathOf(size), ORIGIN), 500)).toBeLessThan(LINEAR);
	});
});
