import zlib from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const KB = 1000;

/** Gzipped scripts that a page loads before any interaction. */
describe("script budgets", () => {
	const { browser, fixture } = useBrowser();

	async function scriptBytes(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<number> {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
		const page = await context.newPage();
		await prepare?.(page);
		const sizes: Promise<number>[] = [];
		page.on("response", (response) => {
			const type = response.headers()["content-type"] ?? "";
			if (/javascript/.test(type)) sizes.push(response.body().then((body) => zlib.gzipSync(body).length));
		});
		await page.goto(`${fixture.base}${path}`, { waitUntil: "networkidle" });
		const inline = await page.evaluate(() =>
			[...document.querySelectorAll("script:not([src])")]
				.filter((script) => !/json/.test(script.getAttribute("type") ?? ""))
				.map((script) => script.textContent ?? "")
				.join("\n"),
		);
		await context.close();
		return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) + zlib.gzipSync(inline).length;
	}

	const fill = (page: Page) => page.context().request.get(`${fixture.base}/?add-to-cart=20`);

	it("a category page needs at most 20 kB", async () => {
		const bytes = await scriptBytes("/product-category/compound-cattle-feed/");
		expect(bytes).toBeGreaterThan(500);
		expect(bytes).toBeLessThanOrEqual(20 * KB);
	});

	it("the cart needs at most 160 kB", async () => {
		const bytes = await scriptBytes("/cart/", fill);
		expect(bytes).toBeGreaterThan(10 * KB);
		expect(bytes).toBeLessThanOrEqual(160 * KB);
	});

	it("the checkout needs at most 190 kB", async () => {
		const bytes = await scriptBytes("/checkout/", fill);
		expect(bytes).toBeGreaterThan(10 * KB);
		expect(bytes).toBeLessThanOrEqual(190 * KB);
	});
});
