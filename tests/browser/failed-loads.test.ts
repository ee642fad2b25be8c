import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

describe("a block that cannot load", () => {
	const { browser, fixture } = useBrowser({ profile: "widgets" });
	let page: Page;

	beforeEach(async () => {
		page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		page.setDefaultTimeout(15_000);
		return () => page.context().close();
	});

	/** Answered as a web server does whose shop is not there. */
	const fail = (path: string) =>
		page.route(path, (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<h1>No</h1>" }));
	const linesOf = async (place: string) => {
		const box = page.locator(`${place} .wc-block-components-error`);
		await box.waitFor();
		expect(await box.isVisible()).toBe(true);
		return (await box.innerText()).split(/\n+/);
	};

	it("says so in place of the products, beside those that the server has drawn, and tries again", async () => {
		await fail("**/wc/store/v1/products?*");
		await page.goto(`${fixture.base}/price-filter-inline/`);
		expect(await linesOf(".wp-block-woocommerce-all-products")).toEqual([
			"Oops!",
			"There was an error loading the content.",
			"Error: 503: Service Unavailable",
			"Try again",
		]);
		const products = page.locator(".wp-block-woocommerce-all-products h2");
		expect(await products.count()).toBe(12);
		await page.unroute("**/wc/store/v1/products?*");
		await page.getByRole("button", { name: "Try again" }).click();
		await page.locator(".wc-block-grid__product").first().waitFor();
		expect(await products.count()).toBe(9);
		expect(await page.locator(".wc-block-components-error").count()).toBe(0);
	});

	it("says so if the routes of the API cannot be read", async () => {
		await fail("**/wp-json/wc/store/v1?*");
		await page.goto(`${fixture.base}/price-filter-inline/`);
		for (const block of ["all-products", "price-filter"])
			expect(await linesOf(`.wp-block-woocommerce-${block}`)).toContain("Error: 503: Service Unavailable");
		await page.unroute("**/wp-json/wc/store/v1?*");
		await page.getByRole("button", { name: "Try again" }).first().click();
		await page.locator(".wc-block-grid__product").first().waitFor();
		await page.getByRole("textbox", { name: "Filter products by minimum price" }).waitFor();
	});

	it("says why there is no answer at all", async () => {
		await page.route("**/products/collection-data*", (route) => route.abort());
		await page.goto(`${fixture.base}/price-filter-inline/`);
		expect(await linesOf(".wp-block-woocommerce-price-filter")).toContain("Error: You are probably offline.");
	});

	it("says so in the drawer of the cart, and that nothing is lost", async () => {
		await fail("**/wc/store/v1/cart*");
		await page.goto(`${fixture.base}/shop/`);
		await page.locator("header .wc-block-mini-cart__button").click();
		expect(await linesOf("[role=dialog]")).toEqual([
			"Oops!",
			"There was an error loading the content. " +
				"Your cart could not be loaded. What you have put into it is still there.",
			"Error: 503: Service Unavailable",
			"Try again",
		]);
		await page.unroute("**/wc/store/v1/cart*");
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByText("Your cart is currently empty!").first().waitFor();
	});
});
