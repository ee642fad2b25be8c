import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import type { DemoServer } from "../../support/demo-server.ts";
import { fillAddress, startPlainDemo } from "../../support/extension-builds/extension-page.ts";

const EXAMPLE = path.join(import.meta.dirname, "../../../examples/cash-rules/extension.ts");

/** The example of a fee and a limit for one way to pay, which has no script of its own. */
describe("the rules for cash", () => {
	let server: DemoServer;
	let browser: Browser;
	let page: Page;

	beforeAll(async () => {
		server = await startPlainDemo(() => ({ EXTENSIONS: EXAMPLE }));
		// The demo store's own limit would not even offer cash.
		const edited = await server.shop.editors.gateways.change(
			"cod",
			{ settings: { maximum_amount: "" } },
			{ actor: { kind: "system", name: "test" } },
		);
		expect(edited.ok).toBe(true);
		browser = await openBrowser();
		page = await (
			await browser.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce" })
		).newPage();
		page.setDefaultTimeout(15_000);
		await page.goto(`${server.address}/shop/`);
		await page.locator("a.ajax_add_to_cart").first().click();
		await page.locator("a.added_to_cart").first().waitFor();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});

	const fee = () => page.locator(".wc-block-components-totals-fees").first();
	const way = (id: string) => page.locator(`input[id$="payment-method-options-${id}"]`);
	const cash = () => way("cod");
	const other = () => way("bacs");
	const openCheckout = async () => {
		await page.goto(`${server.address}/checkout/`);
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
	};

	it("change the totals on the page as the shopper chooses a way to pay", async () => {
		await openCheckout();
		await fillAddress(page);
		for (const _again of [1, 2]) {
			await cash().check();
			await fee().waitFor({ state: "attached" });
			await other().check();
			await fee().waitFor({ state: "detached" });
		}
		await cash().check();
		await page.reload();
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await expect
			.poll(async () => [await cash().isChecked(), await fee().count()], { timeout: 10_000 })
			.toEqual([true, 1]);
	});

	it("refuse an order with the extension's sentence, and take it when it is paid otherwise", async () => {
		await page.goto(`${server.address}/cart/`);
		await page.locator(".wc-block-components-quantity-selector__input").fill("75");
		await page.locator(".wc-block-components-quantity-selector__input").blur();
		const cart = async () => {
			const answer = await page.context().request.get(`${server.address}/wp-json/wc/store/v1/cart`);
			return ((await answer.json()) as { totals: { total_price: string } }).totals;
		};
		await expect.poll(async () => Number((await cart()).total_price), { timeout: 10_000 }).toBeGreaterThan(50_000);
		await openCheckout();
		await cash().check();
		await fee().waitFor({ state: "attached" });
		await page.getByRole("button", { name: "Place Order" }).click();
		const sentence = page.getByText("Our drivers carry no cash above ₹50,000. Please choose another way to pay.");
		await sentence.first().waitFor();
		expect(page.url()).toContain("/checkout/");
		await other().check();
		await fee().waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/\/order-received\/\d+/);
		const order = await server.shop.orders.order(Number(/order-received\/(\d+)/.exec(page.url())?.[1]));
		expect(order?.fees).toEqual([]);
	});
});
