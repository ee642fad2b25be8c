import { pageRow } from "@feedmill/shop/testing/rows.ts";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { useBrowser } from "../../support/use-browser.ts";

const FINDER = {
	id: "finder1",
	perPage: 6,
	filters: [
		{ taxonomy: "product_cat", label: "For whom" },
		{ taxonomy: "pa_form", label: "Form", several: "or" },
		{ price: [500, 2000], label: "Price" },
	],
};

describe("a product finder", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;

	beforeEach(async () => {
		await fixture.reset();
		const { db } = fixture.connection;
		await db
			.insertInto("page")
			.values(
				pageRow({
					id: 990,
					slug: "find",
					title: "Find your feed",
					content: `<p>${"Above. ".repeat(200)}</p><!-- wp:feedmill/product-finder ${JSON.stringify(FINDER)} /-->`,
				}),
			)
			.execute();
		await touch(db, "settings");
		page = await open(true);
		return () => page.context().close();
	});

	async function open(javaScriptEnabled: boolean): Promise<Page> {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
		const opened = await context.newPage();
		opened.setDefaultTimeout(10_000);
		await opened.goto(`${fixture.base}/find/`);
		if (javaScriptEnabled) await opened.waitForSelector("body[data-elementor-device-mode]");
		return opened;
	}

	const titles = (on = page) => on.locator(".e-loop-item h2").allInnerTexts();
	const button = (name: string, on = page) => on.getByRole("button", { name, exact: true });
	const shows = (count: number) => expect.poll(() => titles().then(({ length }) => length)).toBe(count);

	it("replaces the products in place: focus, scroll position and layout stay", async () => {
		await shows(6);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await page.evaluate(() => Object.assign(window, { same: true }));
		await button("Aqua Feed").scrollIntoViewIfNeeded();
		const before = await page.evaluate(() => window.scrollY);
		expect(before).toBeGreaterThan(0);
		await button("Aqua Feed").focus();
		await page.keyboard.press("Enter");
		await shows(3);
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Aqua Feed");
		expect(await page.evaluate(() => window.scrollY)).toBe(before);
		expect(await page.evaluate(() => "same" in window)).toBe(true);
		expect(await page.locator("#live-region").textContent()).toContain("3 products");
		expect(page.url()).toBe(`${fixture.base}/find/?e-filter-finder1-product_cat=aqua-feed`);
	});

	it("shows the number of matches on a phone while something is chosen, and links to them", async () => {
		const link = page.locator(".product-finder__shows a");
		expect(await link.count()).toBe(0);
		await button("Poultry Feed").click();
		await expect.poll(() => link.innerText()).toBe("Show 5 products");
		await button("Aqua Feed").click();
		await expect.poll(() => link.innerText()).toBe("Show 3 products");
		expect(await page.locator("#live-region").textContent()).toBe("3 products found.");
		// At the lower edge of the screen, while the listing is below it.
		const { y, height } = (await link.boundingBox())!;
		expect(y + height).toBeLessThanOrEqual(740);
		expect(height).toBeGreaterThanOrEqual(44);
		const listing = page.locator(".e-loop-item").first();
		await link.click();
		await expect.poll(() => listing.boundingBox().then((box) => box!.y < 400 && box!.y > 0)).toBe(true);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("found-finder1");
		await button("All").first().click();
		await expect.poll(() => link.count()).toBe(0);
	});

	it("says on a phone that nothing matches", async () => {
		const link = page.locator(".product-finder__shows a");
		await button("Aqua Feed").click();
		await button("From ₹2000").click();
		await button("Mash").click();
		await expect.poll(() => link.innerText()).toBe("No products were found matching your selection.");
	});

	it("supports back and forward in the browser's history", async () => {
		await button("Aqua Feed").click();
		await shows(3);
		await button("Poultry Feed").click();
		await shows(5);
		await page.goBack();
		await shows(3);
		expect(await button("Aqua Feed").getAttribute("aria-pressed")).toBe("true");
		await page.goBack();
		await shows(6);
		expect(await button("Aqua Feed").getAttribute("aria-pressed")).toBe("false");
		await page.goForward();
		await shows(3);
	});

	it("shows the products of the last choice, whichever response comes last", async () => {
		let first = true;
		await page.route(/refresh-loop/, async (route) => {
			const slow = first;
			first = false;
			if (slow) await new Promise((resolve) => setTimeout(resolve, 800));
			await route.continue().catch(() => {});
		});
		await button("Aqua Feed").click();
		await button("Poultry Feed").click();
		await shows(5);
		await page.waitForTimeout(1_200);
		expect(await titles()).toHaveLength(5);
		expect(page.url()).toContain("product_cat=poultry-feed");
	});

	it("restores the pressed buttons if the request fails", async () => {
		await button("Aqua Feed").click();
		await shows(3);
		await page.route(/refresh-loop/, (route) => route.abort());
		await button("Poultry Feed").click();
		await expect.poll(() => button("Aqua Feed").getAttribute("aria-pressed")).toBe("true");
		expect(await titles()).toHaveLength(3);
		expect(page.url()).toContain("product_cat=aqua-feed");
	});

	it("gives up after 30 seconds, and says so", async () => {
		await page.clock.install();
		await page.reload();
		await page.waitForSelector("body[data-elementor-device-mode]");
		await page.route(/refresh-loop/, () => {});
		await button("Aqua Feed").click();
		await expect.poll(() => button("Aqua Feed").getAttribute("aria-pressed")).toBe("true");
		await page.clock.fastForward(30_000);
		await expect.poll(() => button("Aqua Feed").getAttribute("aria-pressed")).toBe("false");
		expect(await page.locator("#live-region").textContent()).toContain("could not be loaded");
		expect(await titles()).toHaveLength(6);
	});

	it("adds the next products below, and filters by price", async () => {
		await page.getByRole("link", { name: "Load more" }).click();
		await shows(12);
		expect(new Set(await titles()).size).toBe(12);
		await button("From ₹2000").click();
		await expect.poll(() => titles()).not.toHaveLength(12);
		for (const text of await page.locator(".e-loop-item .price").allInnerTexts())
			expect(Math.max(...(text.match(/\d+(?=\D|$)/g) ?? []).map(Number))).toBeGreaterThanOrEqual(2000);
	});

	it.each([true, false])("takes a term in its own letters, in the address and as stored, script %s", async (script) => {
		const { db } = fixture.connection;
		const slug = encodeURIComponent("चूरा").toLowerCase();
		await db.updateTable("term").set({ slug, name: "चूरा" }).where("slug", "=", "mash").execute();
		await touch(db, "catalogue");
		const on = await open(script);
		await button("चूरा", on).click();
		await expect.poll(() => button("चूरा", on).getAttribute("aria-pressed")).toBe("true");
		await expect.poll(() => new URL(on.url()).searchParams.get("e-filter-finder1-pa_form")).toBe(slug);
		const found = await titles(on);
		expect(found.length).toBeGreaterThan(0);
		for (const text of ["चूरा", slug.toUpperCase()]) {
			await on.goto(`${fixture.base}/find/?e-filter-finder1-pa_form=${encodeURIComponent(text)}`);
			expect(await button("चूरा", on).getAttribute("aria-pressed")).toBe("true");
			expect(await titles(on)).toEqual(found);
			await button("Pellet", on).click();
			await expect.poll(() => on.url()).toContain("pellet");
			expect(new URL(on.url()).searchParams.get("e-filter-finder1-pa_form")).toBe(`${slug}~pellet`);
			await on.goBack();
			await expect.poll(() => button("Pellet", on).getAttribute("aria-pressed")).toBe("false");
			expect(await button("चूरा", on).getAttribute("aria-pressed")).toBe("true");
			await expect.poll(() => titles(on)).toEqual(found);
		}
		await on.context().close();
	});

	it("works without script", async () => {
		const plain = await open(false);
		await button("Aqua Feed", plain).click();
		expect(await titles(plain)).toHaveLength(3);
		const link = plain.locator(".product-finder__shows a");
		expect(await link.innerText()).toBe("Show 3 products");
		expect(await link.getAttribute("href")).toBe("#found-finder1");
		await button("Pellet", plain).click();
		await button("Mash", plain).click();
		expect(new URL(plain.url()).searchParams.get("e-filter-finder1-pa_form")).toBe("pellet~mash");
		expect(await button("Mash", plain).getAttribute("aria-pressed")).toBe("true");
		await button("All", plain).first().click();
		await plain.getByRole("link", { name: "Load more" }).click();
		expect(new URL(plain.url()).searchParams.get("e-page-finder1")).toBe("2");
		await plain.context().close();
	});
});
