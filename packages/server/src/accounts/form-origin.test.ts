import { describe, expect, it } from "vitest";
import { isFromHere } from "./form-origin.ts";

const here = { origin: "https://shop.example" };

describe("isFromHere", () => {
	it.each([
		["our own page", { origin: "https://shop.example" }, true],
		["another site", { origin: "https://evil.example" }, false],
		["another site that hides its origin", { origin: "null", "sec-fetch-site": "cross-site" }, false],
		["another site that hides its origin, on plain http", { origin: "null" }, false],
		["an older browser's referer", { referer: "https://shop.example/cart/" }, true],
		["another site's referer", { referer: "https://evil.example/shop.example" }, false],
		["another site that sends neither origin nor referer", { "sec-fetch-site": "cross-site" }, false],
		["no browser at all", {}, true],
		[
			"our own page behind a proxy that hands on another Host",
			{ origin: "https://public.example", "sec-fetch-site": "same-origin" },
			true,
		],
		["a neighbour on the same domain", { origin: "https://other.shop.example", "sec-fetch-site": "same-site" }, false],
	])("%s", (_, headers, wanted) => expect(isFromHere({ headers }, here)).toBe(wanted));
});
