import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import type { DemoServer } from "../../support/demo-server.ts";
import { fillAddress, startPlainDemo } from "../../support/extension-builds/extension-page.ts";

const EXAMPLE = path.join(import.meta.dirname, "../../../examples/delivery-date/extension.ts");

/** The example of a slot fill, a filter and extensionCartUpdate, in a real browser. */
describe("the delivery date", () => {
	let server: DemoServer;
	let browser: Browser;
	let page: Page;

	beforeAll(async () => {
		server = await startPlainDemo(() => ({ EXTENSIONS: EXAMPLE }));
		browser = await openBrowser();
		page = await (
			await browser.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce" })
		).newPage();
		page.setDefaultTimeout(15_000);
		await page.goto(`${server.address}/shop/`);
		await page.locator("a.ajax_add_to_cart").first().click();
		await page.locator("a.added_to_cart").first().waitFor();
		await page.goto(`${server.address}/checkout/`);
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});
	const choice = () => page.getByLabel("Day of delivery");
	const fee = () => page.getByText(/^Delivery on \w{3}, \d+ \w{3}$/).first();

	it("is chosen in the checkout, charged for and shown below the total", async () => {
		await choice().waitFor();
		expect(await choice().locator("option").count()).toBe(6);
		expect(await page.locator("#chosen-day").count()).toBe(0);
		await choice().selectOption({ index: 2 });
		await fee().waitFor({ state: "attached" });
		await page.getByText("Total with delivery").first().waitFor({ state: "attached" });
		expect(await page.locator("#chosen-day").first().textContent()).toMatch(/^The bags come on \w{3}, \d+ \w{3}\.$/);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	});

	it("is removed when any day is accepted", async () => {
		await choice().selectOption("");
		await fee().waitFor({ state: "detached" });
		await page.locator("#chosen-day").waitFor({ state: "detached" });
		await choice().selectOption({ index: 1 });
		await fee().waitFor({ state: "attached" });
	});

	it("is stored with the order, and a past day is refused", async () => {
		const { request } = page.context();
		const cart = await request.get(`${server.address}/wp-json/wc/store/v1/cart`);
		const refused = await request.post(`${server.address}/wp-json/wc/store/v1/cart/extensions`, {
			headers: { nonce: cart.headers().nonce ?? "" },
			data: { namespace: "delivery-date", data: { date: "2020-01-01" } },
		});
		expect(refused.status()).toBe(400);
		expect(((await refused.json()) as { message: string }).message).toMatch(/^We cannot deliver on that day any more/);
		await fillAddress(page);
		await page.getByRole("radio", { name: /^Cash/ }).check();
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/\/order-received\/\d+/);
		const id = Number(/order-received\/(\d+)/.exec(page.url())?.[1]);
		const { extensions } = (await server.shop.orders.order(id))!;
		expect(extensions["delivery-date"]).toEqual({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
	});
});
