import { describe, expect, it } from "vitest";
import { isNetwork, sharedAddress, shareLink } from "./share-links.ts";

const page = {
	url: "https://shop.example/product/dairy-gold/?a=1&b=2",
	title: "Dairy Gold #1",
	text: "Pellets & mash",
	image: "",
};

describe("shareLink", () => {
	it("encodes what it carries", () => {
		expect(shareLink("whatsapp", page)).toBe(
			"https://api.whatsapp.com/send?text=*Dairy%20Gold%201*%0APellets%20%26%20mash%0A" +
				"https%3A%2F%2Fshop.example%2Fproduct%2Fdairy-gold%2F%3Fa%3D1%26b%3D2",
		);
	});
	it("leaves no empty lines", () => {
		expect(shareLink("whatsapp", { ...page, title: "", text: "" })).toBe(
			`https://api.whatsapp.com/send?text=${encodeURIComponent(page.url)}`,
		);
		expect(shareLink("email", { ...page, title: "", text: "" })).toBe(`mailto:?body=${encodeURIComponent(page.url)}`);
	});
	it("knows its networks", () => {
		expect(isNetwork("telegram")).toBe(true);
		expect(isNetwork("mix")).toBe(false);
		expect(isNetwork("toString")).toBe(false);
	});
});

it("shares no other site's address in place of the page's", () => {
	expect(sharedAddress("https://shop.example/?u=https://evil.example/&a=1#x")).toBe("https://shop.example/?a=1");
	expect(sharedAddress("https://shop.example/?u=https://shop.example/y")).toContain("u=");
});
