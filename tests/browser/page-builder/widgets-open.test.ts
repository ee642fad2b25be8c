import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

const FINDER = {
	id: "finder1",
	filters: [
		{ taxonomy: "pa_form", label: "Form", several: "or" },
		{ price: [500, 2000], label: "Price" },
	],
};

let browser: Browser;
let fixture: Fixture;
beforeAll(async () => {
	[browser, fixture] = await Promise.all([openBrowser(), startFixture({ profile: "widgets" })]);
	const actor = { kind: "system", name: "test" } as const;
	const content = `<!-- wp:feedmill/product-finder ${JSON.stringify(FINDER)} /-->`;
	await fixture.shop.editors.pages.create({ slug: "find", title: "Find", content, status: "publish" }, { actor });
});
afterAll(async () => {
	await browser?.close();
	await fixture?.close();
});

/** What opens the widgets of a page, so that axe sees them open. */
const OPEN: readonly [name: string, path: string, open?: (page: Page) => Promise<unknown>][] = [
	[
		"suggestions of the search",
		"/shop/",
		async (page) => {
			await page.locator(".astra-search-icon").first().click();
			const field = page.locator('input[name="s"]:visible').first();
			await field.click();
			await field.pressSequentially("feed");
			await page.locator(".search-suggestions [role=option]").first().waitFor();
		},
	],
	["a page to find products by", "/find/"],
	["a price filter", "/price-filter-plain/"],
	[
		"a popup",
		"/popup-selector/",
		async (page) => {
			await page.getByRole("button", { name: "Ask for a price" }).click();
			await page.getByRole("dialog").waitFor();
		},
	],
	[
		"a panel",
		"/off-canvas/",
		async (page) => {
			await page.getByRole("link", { name: "Open the price list", exact: true }).click();
			await page.getByRole("heading", { name: "Prices of this week" }).waitFor();
		},
	],
	["carousels", "/carousels/"],
	["listings with filters", "/loop/"],
];

describe("a page with its widgets open, at 320 px", () => {
	it.each(OPEN)("%s: axe finds nothing, and nothing stands out to the side", async (_name, path, act) => {
		const context = await browser.newContext({ viewport: { width: 320, height: 700 }, reducedMotion: "reduce" });
		const page = await context.newPage();
		page.setDefaultTimeout(10_000);
		await page.goto(`${fixture.base}${path}`, { waitUntil: "networkidle" });
		await act?.(page);
		// The order of headings in a page's own text is its writer's.
		expect((await violationsOn(page)).filter(({ id }) => id !== "heading-order")).toEqual([]);
		const sideways = () =>
			page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect(await sideways()).toBeLessThanOrEqual(0);
		await page.addStyleTag({ content: "html { font-size: 200% }" });
		await page.setViewportSize({ width: 640, height: 800 });
		expect(await sideways()).toBeLessThanOrEqual(0);
		await context.close();
	});
});
