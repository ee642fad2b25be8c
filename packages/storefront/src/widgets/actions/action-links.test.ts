import { describe, expect, it } from "vitest";
import { leadsToPicture, readAction } from "./action-links.ts";

const settings = { id: 7, url: "https://shop.example/a.png" };
const plain = `elementor-action:action=lightbox&settings=${btoa(JSON.stringify(settings))}`;

describe("readAction", () => {
	it.each([`#${encodeURIComponent(plain)}`, `%23${encodeURIComponent(plain)}`, `#${plain}`])("reads %s", (href) =>
		expect(readAction(href)).toEqual({ name: "lightbox", settings }),
	);
	it("takes missing settings as none", () =>
		expect(readAction("#elementor-action:action=popup%3Aclose")).toEqual({ name: "popup:close", settings: {} }));
	it.each(["#content", "/shop/", "#elementor-action:action=lightbox&settings=%%%"])("leaves %s alone", (href) =>
		expect(readAction(href)).toBeNull(),
	);
});

it("knows pictures by their ending", () => {
	expect(["/a.PNG", "https://x/a.webp?v=2", "/a.jpeg"].every(leadsToPicture)).toBe(true);
	expect(["/a.pdf", "/?file=a.png", "/png"].some(leadsToPicture)).toBe(false);
});
