import { expect, it } from "vitest";
import { leadsTo } from "./offered-pictures.ts";

it("knows which pictures a page leads to, by links and by actions", () => {
	const settings = btoa(JSON.stringify({ url: "https://shop.example/a.png" }));
	const action = `#${encodeURIComponent(`elementor-action:action=lightbox&settings=${settings}`)}`;
	const page = ["", "https://shop.example/b.png", action];
	expect(leadsTo(page, "https://shop.example/a.png")).toBe(true);
	expect(leadsTo(page, "https://shop.example/b.png")).toBe(true);
	expect(leadsTo(page, "https://elsewhere.example/a.png")).toBe(false);
});
