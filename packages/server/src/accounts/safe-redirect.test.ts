import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const to = (target: string) => safeRedirect(target, "https://shop.example", "/my-account/");

describe("safeRedirect", () => {
	it.each(["/checkout/?a=1#b", "/", "/my-account/orders/"])("keeps %s", (path) => expect(to(path)).toBe(path));
	it("makes a path of an address of ours", () => expect(to("https://shop.example/checkout/")).toBe("/checkout/"));
	it.each([
		"//evil.example/",
		"/\\evil.example",
		"\\\\evil.example",
		"https://evil.example/",
		"http://shop.example.evil/",
		"javascript:alert(1)",
		"data:text/html,x",
		"https://shop.example@evil.example/",
		"/\t/evil.example",
		"",
	])("refuses %j", (target) => expect(to(target)).toBe("/my-account/"));
	it("never leads to another site by a doubled slash in the path", () =>
		expect(to("https://shop.example//evil.example/")).toBe("/my-account/"));
});
