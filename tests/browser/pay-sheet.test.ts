import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../support/axe.ts";
import { type RazorpayShop, startRazorpayShop } from "../support/razorpay-shop.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../support/store-client.ts";
import { useBrowser } from "../support/use-browser.ts";
import { shoot } from "./back-office/admin-page.ts";

const RAMESH = { first_name: "Ramesh", last_name: "Patel", address_1: "12 Dairy Road", city: "Mehsana" };
/** Dairy Gold has no managed stock. */
const DAIRY = 20;

/** Razorpay's window over the pay page, with the script of the fake in the place of Razorpay's. */
describe.each([360, 1280])("the payment window of a provider, %i px wide", (width) => {
	const { browser, fixture } = useBrowser();
	let run: RazorpayShop;
	let context: BrowserContext;
	beforeEach(async () => {
		await fixture.reset();
		run = await startRazorpayShop(fixture.connection, { mode: "razorpay_test" });
		context = await browser.newContext({ viewport: { width, height: 740 }, reducedMotion: "reduce" });
	});
	afterEach(async () => {
		await context.close();
		await run.close();
	});

	async function newPage(from = context): Promise<Page> {
		const page = await from.newPage();
		page.setDefaultTimeout(30_000);
		return page;
	}
	/** From the checkout in blocks to the pay page. */
	async function order(page: Page): Promise<number> {
		await context.request.get(`${run.base}/?add-to-cart=${DAIRY}`);
		await page.goto(`${run.base}/checkout/`);
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await page.locator("#email").fill("ramesh@example.in");
		for (const [name, text] of Object.entries(RAMESH)) await page.locator(`#shipping-${name}`).fill(text);
		await page.locator("#shipping-postcode").fill("384002");
		await page.locator('input[id$="payment-method-options-razorpay_test"]').check();
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/\/order-pay\/\d+/);
		return Number(/order-pay\/(\d+)/.exec(page.url())?.[1]);
	}
	const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Fake Razorpay" });
	const press = (page: Page, name: string) => sheetOf(page).getByRole("button", { name, exact: true }).click();
	const payNow = (page: Page) => page.locator("#pay-now");
	const read = async (id: number) => (await run.shop.orders.order(id))!;
	async function expectFine(page: Page, name: string): Promise<void> {
		await shoot(page, `pay ${name}, ${width}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	}
	async function payInCash(page: Page, id: number): Promise<void> {
		await page.getByRole("radio", { name: /^Cash/ }).check();
		await page.getByRole("button", { name: "Pay in this way" }).click();
		await page.waitForURL(/\/order-received\/\d+/);
		expect(await read(id)).toMatchObject({ status: "processing", paymentMethod: "cod" });
	}

	it("opens by itself after the checkout, and what is paid in it pays the order once", async () => {
		const page = await newPage();
		const id = await order(page);
		await sheetOf(page).waitFor();
		await shoot(page, `pay window, ${width}`);
		await press(page, "pay");
		await page.waitForURL(/\/order-received\/\d+/);
		await page.getByText("Thank you. Your order has been received.").waitFor();
		const paid = await read(id);
		expect(paid).toMatchObject({ status: "processing", paymentMethod: "razorpay_test", paidAt: expect.any(Number) });
		await expectFine(page, "received");
		const payments = [...run.fake.account.payments.values()];
		expect(payments.map(({ amount }) => amount * 10_000)).toEqual([paid.totals.price]);
	});

	it("says after it is closed that nothing is paid, opens again by the button, and leaves other ways", async () => {
		const page = await newPage();
		const id = await order(page);
		await press(page, "close");
		await page.getByText("You have not paid yet.").waitFor();
		expect(await payNow(page).evaluate((button) => button === document.activeElement)).toBe(true);
		await expectFine(page, "closed");
		// Neither a reload nor Back opens it without being asked.
		await page.reload();
		await payNow(page).waitFor();
		expect(await sheetOf(page).count()).toBe(0);
		await payNow(page).click();
		await press(page, "close");
		await payInCash(page, id);
		expect(run.fake.account.payments.size).toBe(0);
	});

	it("says that a payment failed, and takes the next try for the same order", async () => {
		const page = await newPage();
		const id = await order(page);
		await press(page, "fail");
		const failed = page.getByText("This payment did not go through, and no money was kept.");
		await failed.waitFor();
		await press(page, "close");
		expect(await failed.isVisible()).toBe(true);
		await expectFine(page, "failed");
		expect((await read(id)).paidAt).toBeNull();
		await payNow(page).click();
		await press(page, "pay");
		await page.waitForURL(/\/order-received\/\d+/);
		await expect.poll(async () => (await read(id)).paidAt).not.toBeNull();
		expect(run.fake.account.orders.size).toBe(1);
	});

	it("says that it cannot be opened if the provider's script does not come, and opens when it comes", async () => {
		const page = await newPage();
		await page.route("**/v1/checkout.js", (route) => route.abort());
		const id = await order(page);
		await page.getByText("The payment window cannot be opened just now.").waitFor();
		await expectFine(page, "unreachable");
		await page.unroute("**/v1/checkout.js");
		await payNow(page).click();
		await sheetOf(page).waitFor();
		expect(await page.getByText("The payment window cannot be opened just now.").isVisible()).toBe(false);
		await press(page, "close");
		await payInCash(page, id);
	});

	it("is explained without scripts, and the other ways to pay remain", async () => {
		const plain = await browser.newContext({ viewport: { width, height: 740 }, javaScriptEnabled: false });
		try {
			const shopper = await new Shopper(run.base).start();
			await shopper.add(DAIRY);
			const { body } = await shopper.call<PlacedBody & { payment_result: { redirect_url: string } }>(
				"POST",
				"/checkout",
				{ ...CASH_ORDER, payment_method: "razorpay_test" },
			);
			const page = await newPage(plain);
			await page.goto(body.payment_result.redirect_url);
			await page.locator("#pay-sheet noscript p").waitFor();
			expect(await page.locator("#pay-sheet").innerText()).toContain("needs JavaScript, which is off in this browser.");
			expect(await payNow(page).isVisible()).toBe(false);
			await shoot(page, `pay without scripts, ${width}`);
			await payInCash(page, body.order_id);
		} finally {
			await plain.close();
		}
	});
});
