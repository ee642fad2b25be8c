import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

/**
 * A whole purchase in the specification's own setup: no store page has an id or a permalink, and the cart is the site
 * root. By clicks alone. Specification: 2, Two readings on the store pages.
 */
describe("a store without pages for shop, cart, checkout and account", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	beforeAll(async () => {
		const nothing = { id: 0, title: "", path: "" };
		const pages = {
			myaccount: nothing,
			shop: nothing,
			cart: nothing,
			checkout: nothing,
			privacy: nothing,
			terms: nothing,
		};
		await fixture.shop.settings.write({ pages });
	});
	afterEach(() => page?.context().close());

	async function open(javaScriptEnabled: boolean): Promise<void> {
		const context = await browser.newContext({
			viewport: { width: 360, height: 740 },
			reducedMotion: "reduce",
			javaScriptEnabled,
		});
		page = await context.newPage();
		page.setDefaultTimeout(30_000);
		await page.goto(`${fixture.base}/`);
	}

	/** From the front page to a product that is not sold out. */
	async function putIn(): Promise<void> {
		await page.getByRole("link", { name: "Dairy Gold 8000 Pellet" }).first().click();
		await page.waitForURL(/\/product\//);
		await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
		await page.getByRole("link", { name: "View cart" }).first().waitFor();
	}

	it("sells with script: drawer, cart at the root, front page, checkout, order", async () => {
		await open(true);
		await putIn();
		await page.locator(".wc-block-mini-cart__button:visible").first().click();
		await page.getByRole("link", { name: "Go to checkout" }).waitFor();
		await page.getByRole("link", { name: "View my cart" }).click();
		await page.locator(".wp-block-woocommerce-cart:not(.is-loading)").waitFor();
		expect(new URL(page.url()).pathname).toBe("/");

		await page.locator("#masthead .site-logo").click();
		await page.waitForURL(/\/home\//);
		expect(await page.locator("body").getAttribute("class")).toContain("home");
		expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${fixture.base}/`);

		await page.locator(".wc-block-mini-cart__button:visible").first().click();
		await page.getByRole("link", { name: "View my cart" }).click();
		await page.locator(".wp-block-woocommerce-cart:not(.is-loading)").waitFor();
		await page.getByRole("link", { name: "Proceed to Checkout" }).first().click();
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		expect(await page.getByRole("link", { name: "Return to Cart" }).getAttribute("href")).toBe("/");
		await page.getByRole("textbox", { name: "Email address" }).fill("ramesh@example.in");
		const fields = { first_name: "Ramesh", last_name: "Patel", address_1: "12 Dairy Road", city: "Anand" };
		for (const [name, text] of Object.entries(fields)) await page.locator(`#shipping-${name}`).fill(text);
		await page.locator("#shipping-postcode").fill("388001");
		await page.getByRole("radio", { name: /^Cash/ }).check();
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/order-received\/\d+/);
		await page.getByText("Thank you. Your order has been received.").waitFor();
	});

	it("sells without script", async () => {
		await open(false);
		await putIn();
		await page.getByRole("link", { name: "View cart" }).first().click();
		expect(new URL(page.url()).pathname).toBe("/");
		await page.locator("main").getByRole("link", { name: "Dairy Gold 8000 Pellet" }).first().waitFor();
		await page.locator("#masthead .site-logo").click();
		expect(new URL(page.url()).pathname).toBe("/home/");
		await page.goBack();
		await page
			.getByRole("link", { name: /proceed to checkout/i })
			.first()
			.click();
		expect(new URL(page.url()).pathname).toBe("/checkout/");
		const fields = {
			first_name: "Ramesh",
			last_name: "Patel",
			address_1: "12 Dairy Road",
			city: "Anand",
			postcode: "388001",
			phone: "9876543210",
			email: "ramesh@example.in",
		};
		for (const [name, text] of Object.entries(fields)) await page.locator(`#billing_${name}`).fill(text);
		await page.getByRole("radio", { name: /^Cash/ }).check();
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/order-received\/\d+/);
		await page.getByText("Thank you. Your order has been received.").waitFor();
	});
});
