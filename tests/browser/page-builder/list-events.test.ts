import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { useBrowser } from "../../support/use-browser.ts";

const { browser, fixture } = useBrowser({ profile: "widgets" });
let page: Page;

beforeEach(async () => {
	page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
	page.setDefaultTimeout(10_000);
	return () => page.close();
});

/** Reference: frontend 01 §13. */
it("a list of all products tells analytics what it shows, what is looked at and what was added", async () => {
	await page.addInitScript(() => {
		type Event = { product?: { name: string }; products?: unknown[]; listName: string };
		type Hooks = { addAction(event: string, name: string, run: (event: Event) => void): void };
		const heard: string[] = [];
		Object.assign(window, { heard });
		const listen = () => {
			const { hooks } = (window as unknown as { wp?: { hooks?: Hooks } }).wp ?? {};
			if (!hooks) return;
			clearInterval(timer);
			for (const event of ["product-list-render", "product-view-link", "cart-add-item"])
				hooks.addAction(`experimental__woocommerce_blocks-${event}`, "mill", ({ product, products, listName }) => {
					heard.push(`${event} ${product?.name ?? products?.length} ${listName}`);
				});
		};
		const timer = setInterval(listen, 1);
	});
	const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
	const list = "woocommerce/all-products";
	await page.goto(`${fixture.base}/price-filter-inline/`);
	const tiles = page.locator(".wc-block-grid__product");
	await tiles.first().waitFor();
	expect(await heard()).toEqual([`product-list-render 9 ${list}`]);
	await page.getByRole("button", { name: "Page 2" }).click();
	await expect.poll(heard).toEqual([expect.stringMatching(/^product-list-render [1-9] /)]);

	const tile = tiles.filter({ has: page.locator(".ajax_add_to_cart") }).first();
	const name = await tile.locator("h2").innerText();
	await page.evaluate(() => document.addEventListener("click", (click) => click.preventDefault(), { once: true }));
	await tile.locator("a.ast-loop-product__link").click();
	expect(await heard()).toEqual([`product-view-link ${name} ${list}`]);
	await tile.locator(".ajax_add_to_cart").click();
	await expect.poll(heard).toEqual([`cart-add-item ${name} ${list}`]);
	await page.waitForTimeout(300);
	expect(await heard()).toEqual([]);
});
