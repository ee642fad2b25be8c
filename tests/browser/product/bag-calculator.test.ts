import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { useBrowser } from "../../support/use-browser.ts";

describe.each([360, 1280])("how long a bag lasts, at %i px", (width) => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	afterEach(() => page?.context().close());

	async function open(path: string, javaScriptEnabled = true): Promise<void> {
		const context = await browser.newContext({ viewport: { width, height: 740 }, javaScriptEnabled });
		page = await context.newPage();
		page.setDefaultTimeout(20_000);
		await page.goto(`${fixture.base}${path}`, { waitUntil: "networkidle" });
	}
	const figure = (name: string) => page.locator(`.bag-calculator [data-figure=${name}]`).innerText();
	const field = (name: string) => page.locator(".bag-calculator").getByLabel(name, { exact: true });

	it("calculates while the shopper types, and refuses invalid input with one sentence that loses nothing", async () => {
		await open("/product/milk-booster-pellet/");
		await page.locator(".bag-calculator .is-live").waitFor();
		await field("Animals").fill("3");
		await field("Kg a day each").fill("6");
		await field("Size of the bag").selectOption("50 kg");
		expect([await figure("lasts"), await figure("herd"), await figure("month")]).toEqual([
			"2½ days",
			"18 kg",
			"11 bags",
		]);
		expect(await page.locator(".bag-row i").count()).toBe(11);
		await field("Bags").fill("11");
		expect(await figure("lasts")).toBe("30 days");

		await field("Kg a day each").fill("plenty");
		expect(await page.locator(".bag-problem").innerText()).toBe("");
		await field("Kg a day each").press("Enter");
		expect(await page.locator(".bag-problem").innerText()).toContain("kilograms for one animal a day, such as 4.5");
		expect(await field("Kg a day each").getAttribute("aria-invalid")).toBe("true");
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("bag-daily");
		expect([await field("Animals").inputValue(), await field("Bags").inputValue()]).toEqual(["3", "11"]);
		await field("Kg a day each").fill("6");
		expect(await figure("lasts")).toBe("30 days");
		expect(await violationsOn(page)).toEqual([]);
	});

	it("is a form with an address without script", async () => {
		await open("/product/dairy-gold-8000-pellet/", false);
		await field("Animals").fill("4");
		await field("Kg a day each").fill("2,5");
		await page.getByRole("button", { name: "Work it out" }).click();
		await page.waitForURL(/animals=4/);
		expect([await figure("lasts"), await figure("month")]).toEqual(["5 days", "6 bags"]);
		await field("Animals").fill("some");
		await page.getByRole("button", { name: "Work it out" }).click();
		expect(await page.locator(".bag-problem").innerText()).toContain("whole number from 1 to 10,000");
		expect([await field("Animals").inputValue(), await field("Kg a day each").inputValue()]).toEqual(["some", "2,5"]);
	});

	it("is not shown for other products than feed in bags, and its script loads only where it is", async () => {
		const scripts: string[] = [];
		await open("/product/feed-trough-6-ft/");
		page.on("request", (request) => scripts.push(request.url()));
		await page.goto(`${fixture.base}/product/liquid-calcium-tonic-1-l/`, { waitUntil: "networkidle" });
		expect(await page.locator(".bag-calculator").count()).toBe(0);
		expect(scripts.filter((url) => url.includes("bag-calculator"))).toEqual([]);
	});
});
