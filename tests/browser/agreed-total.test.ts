import type { Page, Request } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const RAMESH = { first_name: "Ramesh", last_name: "Patel", address_1: "12 Dairy Road", city: "Mehsana" };
const DAIRY_GOLD = 20;
const TOTAL = ".wc-block-components-totals-footer-item .wc-block-components-totals-item__value";

describe("a total that changed since the checkout page was shown", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	let orders: Request[];
	beforeEach(async () => {
		await fixture.reset();
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
		page = await context.newPage();
		page.setDefaultTimeout(30_000);
		orders = [];
		page.on("request", (request) => {
			if (request.method() === "POST" && /\/wc\/store\/v1\/checkout/.test(request.url())) orders.push(request);
		});
		await context.request.get(`${fixture.base}/?add-to-cart=${DAIRY_GOLD}`);
		await page.goto(`${fixture.base}/checkout/`);
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await page.locator("#email").fill("ramesh@example.in");
		for (const [name, text] of Object.entries(RAMESH)) await page.locator(`#shipping-${name}`).fill(text);
		await page.locator("#shipping-postcode").fill("384002");
		await page.locator('input[id$="payment-method-options-cod"]').check();
		await page.getByLabel("Add a note to your order").check();
		await page.locator(".wc-block-checkout__add-note textarea").fill("By the back gate.");
		await expect.poll(stored, { timeout: 15_000 }).toBe("384002");
	});
	afterEach(() => page?.context().close());

	const stored = () =>
		page.evaluate(async () => {
			const answer = await fetch("/wp-json/wc/store/v1/cart");
			return ((await answer.json()) as { shipping_address: { postcode: string } }).shipping_address.postcode;
		});
	const raisePrice = async () => {
		const price = { regularPrice: 1_500_000_000, salePrice: null };
		const edited = await fixture.shop.editors.products.change(DAIRY_GOLD, price, {
			actor: { kind: "system", name: "test" },
		});
		expect(edited.ok).toBe(true);
	};
	const button = () => page.getByRole("button", { name: "Place Order" });
	const asked = () => page.getByText(/^The total is now ₹[\d,]+ instead of ₹[\d,]+\. Please check your order/).first();

	it("is shown with a sentence that has the focus, and ordered by the second click", async () => {
		const before = await page.locator(TOTAL).first().textContent();
		await raisePrice();
		await button().dblclick();
		await asked().waitFor();
		// The second click of a double click, with an answer that came between the two.
		await button().dispatchEvent("click", { detail: 2 });
		expect(await button().isEnabled()).toBe(true);
		expect(await asked().textContent()).toContain(`instead of ${before}`);
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""), { timeout: 10_000 })
			.toContain("The total is now");
		const now = await page.locator(TOTAL).first().textContent();
		expect(now).not.toBe(before);
		expect(await asked().textContent()).toContain(`now ${now} instead`);
		expect(await page.locator("#shipping-address_1").inputValue()).toBe("12 Dairy Road");
		expect(await page.locator(".wc-block-checkout__add-note textarea").inputValue()).toBe("By the back gate.");
		expect(orders).toHaveLength(1);
		await button().click();
		await page.waitForURL(/\/order-received\/\d+/);
		const [first, second] = orders.map((request) => request.headers());
		expect(second!["idempotency-key"]).not.toBe(first!["idempotency-key"]);
	});
});
