import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/use-browser.ts";

describe("the price filter", () => {
	const { browser, fixture } = useBrowser({ profile: "widgets" });
	let page: Page;

	beforeEach(async () => {
		page = await open();
		return () => page.context().close();
	});

	async function open(javaScriptEnabled = true): Promise<Page> {
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, javaScriptEnabled });
		const opened = await context.newPage();
		opened.setDefaultTimeout(10_000);
		return opened;
	}
	const min = () => page.getByRole("textbox", { name: "Filter products by minimum price" });
	const names = (on = page) => on.locator(".wp-block-woocommerce-all-products h2").allInnerTexts();
	const query = () => new URL(page.url()).search;

	it("restores the full range of a listing 600 ms after Reset", async () => {
		await page.goto(`${fixture.base}/shop/?min_price=2000&orderby=price`);
		const reset = page.getByRole("button", { name: "Reset price filter" });
		const began = Date.now();
		await Promise.all([page.waitForURL((url) => !url.searchParams.has("min_price")), reset.click()]);
		expect(Date.now() - began).toBeGreaterThanOrEqual(600);
		expect(query()).toBe("?orderby=price");
		await expect.poll(() => reset.isHidden()).toBe(true);
	});

	it("narrows a list of products of the page by the query that both share", async () => {
		await page.goto(`${fixture.base}/price-filter-inline/`);
		await expect.poll(() => names().then(({ length }) => length)).toBe(9);
		await min().fill("2000");
		await min().press("Enter");
		await expect.poll(() => names().then(({ length }) => length)).toBeLessThan(9);
		expect(query()).toBe("?min_price=2000");
		for (const text of await page.locator(".wc-block-grid__product-price").allInnerTexts())
			expect(Math.max(...(text.match(/\d+/g) ?? []).map(Number))).toBeGreaterThanOrEqual(2000);
	});

	it("has its fields beside the slider where the block says so, and below it elsewhere", async () => {
		const fieldsAre = async (path: string) => {
			await page.goto(fixture.base + path);
			await min().waitFor();
			const [slider, fields] = await Promise.all(
				[".wc-block-price-filter__range-input-wrapper", ".wc-block-price-filter__controls"].map(async (part) => {
					const box = await page.locator(part).boundingBox();
					return { ...box!, right: box!.x + box!.width, bottom: box!.y + box!.height };
				}),
			);
			const overlap = fields!.y < slider!.bottom && slider!.y < fields!.bottom;
			return overlap && fields!.x >= slider!.right ? "beside" : fields!.y >= slider!.bottom ? "below" : "over it";
		};
		await expect.poll(() => fieldsAre("/price-filter-inline/")).toBe("beside");
		await expect.poll(() => fieldsAre("/price-filter-button/")).toBe("below");
	});

	it("is above tiles with the rating, the badge and the button of the platform's block grid", async () => {
		await page.goto(`${fixture.base}/price-filter-inline/`);
		await page.locator(".wc-block-grid").waitFor();
		const rated = page.locator(".wc-block-grid__product-rating .star-rating[role=img]").first();
		expect(await rated.getAttribute("aria-label")).toMatch(/^Rated [\d.]+ out of 5$/);
		const badge = page.locator(".wc-block-grid__product-onsale").first();
		expect(await badge.innerText()).toMatch(/^Sale\s*Product on sale$/);
		const buttons = page.locator(".wp-block-button.wc-block-grid__product-add-to-cart > a.wp-block-button__link");
		expect(await buttons.count()).toBe(await page.locator(".wc-block-grid__product").count());
	});

	it("waits while the shopper goes on to the other amount", async () => {
		await page.goto(`${fixture.base}/price-filter-inline/`);
		await min().fill("1000");
		await page.getByRole("textbox", { name: "Filter products by maximum price" }).focus();
		await page.waitForTimeout(900);
		expect(query()).toBe("");
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("3000");
		await page.keyboard.press("Tab");
		await page.waitForURL((url) => url.search === "?min_price=1000&max_price=3000");
	});

	it("starts with the limits in the address", async () => {
		await page.goto(`${fixture.base}/price-filter-inline/?min_price=2000`);
		await expect.poll(() => min().inputValue()).toBe("2000");
		expect(await page.getByRole("button", { name: "Reset price filter" }).isVisible()).toBe(true);
	});

	it("is loading while the figures are fetched, and updating while a change waits", async () => {
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/products/collection-data*", async (route) => {
			await held;
			await route.continue();
		});
		await page.goto(`${fixture.base}/price-filter-inline/`);
		await page.locator(".wc-block-price-filter.is-loading[aria-busy=true]").waitFor();
		expect(await min().count()).toBe(0);
		answer();
		await min().waitFor();
		await page.locator(".wc-block-price-slider [aria-busy=false]").waitFor();
		await min().fill("2000");
		await min().press("Enter");
		await page.locator(".wc-block-price-slider [aria-busy=true]").waitFor();
		expect(query()).toBe("");
		await page.locator(".wc-block-price-slider [aria-busy=false]").waitFor();
		expect(query()).toBe("?min_price=2000");
	});

	it("asks for new figures once, 200 ms after the last of several changes", async () => {
		await page.goto(`${fixture.base}/price-filter-inline/`);
		await min().waitFor();
		const request = page.waitForRequest((request) => /collection-data.*stock_status/.test(request.url()));
		const changed = await page.evaluate(async () => {
			const { wp } = window as unknown as { wp: { data: { dispatch(store: string): Store } } };
			interface Store {
				setQueryValue(context: string, key: string, value: unknown): void;
			}
			const { setQueryValue } = wp.data.dispatch("wc/store/query-state");
			for (const status of ["outofstock", "onbackorder", "instock"]) {
				await new Promise((resolve) => setTimeout(resolve, 50));
				setQueryValue("product-grid", "stock_status", [status]);
			}
			return performance.now();
		});
		expect((await request).url()).toContain("instock");
		await (await request).response();
		const starts = await page.evaluate(() =>
			performance
				.getEntriesByType("resource")
				.filter(({ name }) => /collection-data.*stock_status/.test(name))
				.map(({ startTime }) => startTime),
		);
		expect(starts).toHaveLength(1);
		// Timers may fire slightly early.
		expect(starts[0]! - changed).toBeGreaterThan(195);
	});

	it("has its fields beside the slider where the shopkeeper wants it, and below it elsewhere", async () => {
		const places = async (path: string) => {
			await page.goto(fixture.base + path);
			await min().waitFor();
			const slider = (await page.locator(".wc-block-price-filter__range-input-wrapper").boundingBox())!;
			const field = (await min().boundingBox())!;
			return { slider, field, isBelow: field.y >= slider.y + slider.height };
		};
		const { slider, field, isBelow } = await places("/price-filter-inline/");
		expect(isBelow).toBe(false);
		expect(field.x).toBeGreaterThanOrEqual(slider.x + slider.width);
		expect((await places("/price-filter-button/")).isBelow).toBe(true);
	});

	it("is hidden if there is nothing to filter", async () => {
		const address = `${fixture.base}/price-filter-inline/`;
		await page.goto(address);
		await min().waitFor();
		await page.route(address, async (route) => {
			const answer = await route.fetch();
			const body = (await answer.text()).replace('"hasFilterableProducts":true', '"hasFilterableProducts":false');
			await route.fulfill({ response: answer, body });
		});
		await page.goto(address);
		await expect.poll(() => names().then(({ length }) => length)).toBe(9);
		expect(await page.locator(".wc-block-price-slider").count()).toBe(0);
	});

	it("works without script", async () => {
		const plain = await open(false);
		await plain.goto(`${fixture.base}/price-filter-button/`);
		expect(await names(plain)).toHaveLength(12);
		await plain.getByRole("textbox", { name: "Lowest price" }).fill("2000");
		await plain.getByRole("button", { name: "Show products" }).click();
		expect((await names(plain)).length).toBeLessThan(12);
		await plain.context().close();
	});
});
