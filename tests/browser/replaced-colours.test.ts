import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";

/** Contrast themes replace the colours of a page: what is chosen must be marked by more. */
describe("where the system replaces colours", () => {
	let browser: Browser;
	let fixture: Fixture;
	let page: Page;
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
		const viewport = { width: 360, height: 740 };
		const context = await browser.newContext({ viewport, forcedColors: "active", reducedMotion: "reduce" });
		page = await context.newPage();
		page.setDefaultTimeout(15_000);
		await context.request.get(`${fixture.base}/?add-to-cart=20`);
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	/** Whether each of the elements has an outline: a transparent one is drawn in the system's colour. */
	const outlines = (selector: string) =>
		page
			.locator(selector)
			.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).outlineStyle !== "none"));

	it("the chosen pack size has an outline", async () => {
		await page.goto(`${fixture.base}/product/milk-booster-pellet/`, { waitUntil: "networkidle" });
		await page.getByRole("radio", { name: /50 kg/ }).check();
		await page.locator("h1").click();
		expect(await outlines(".choice-card")).toEqual([false, false, true]);
	});

	it("stars have another colour than the page", async () => {
		await page.goto(`${fixture.base}/product/dairy-gold-8000-pellet/`, { waitUntil: "networkidle" });
		const ground = (selector: string) =>
			page
				.locator(selector)
				.first()
				.evaluate((element) => getComputedStyle(element).backgroundColor);
		expect(await ground(".star-rating > span")).not.toBe(await ground("body"));
	});

	it("the chosen way of delivery and the active state of the list have an outline", async () => {
		await page.goto(`${fixture.base}/checkout/`, { waitUntil: "networkidle" });
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		expect(await outlines(".wc-block-checkout__shipping-method-option")).toEqual([true, false]);
		await page.locator("#shipping-state").click();
		await page.keyboard.press("ArrowDown");
		const shown = await outlines("#shipping-state-list [role=option]");
		expect(shown.filter(Boolean)).toHaveLength(1);
	});
});
