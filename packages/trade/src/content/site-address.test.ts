import { expect, it } from "vitest";
import { withSiteAddress } from "./site-address.ts";

const action = (settings: object) =>
	`#elementor-action%3Aaction%3Dlightbox%26settings%3D${encodeURIComponent(
		Buffer.from(JSON.stringify(settings).replaceAll("/", "\\/"), "latin1").toString("base64"),
	)}`;

it("moves links and the addresses inside the settings of actions", () => {
	const from = "https://feedmill.example";
	const to = "http://127.0.0.1:8080";
	const page = (site: string) =>
		`<a href="${site}/shop/">Shop</a><a href="${action({ id: 3, url: `${site}/a.png`, word: "\u20b9" })}">Open</a>`;
	expect(withSiteAddress(page(from), from, to)).toBe(page(to));
	expect(withSiteAddress(page(from), from, from)).toBe(page(from));
});

it("leaves settings that are no base64, and other sites, as they are", () => {
	const html =
		'<a href="#elementor-action%3Aaction%3Dx%26settings%3D%E0%A4%A">x</a><a href="https://other.example/">y</a>';
	expect(withSiteAddress(html, "https://feedmill.example", "https://shop.example")).toBe(html);
});
