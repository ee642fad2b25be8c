import path from "node:path";
import { startTestProvider, TEST_SECRET, type TestProvider } from "@feedmill/server/test-gateway/test-provider.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type DemoServer, startDemo } from "../../support/demo-server.ts";
import { freightOf } from "../../support/extension-builds/extension-page.ts";

const EXAMPLE = path.join(import.meta.dirname, "../../../examples/online-gateway/extension.ts");
const PASSWORD = "a long dairy password";

/** The example of an online gateway, with a fake provider. */
describe("the online gateway", () => {
	let provider: TestProvider;
	let server: DemoServer;
	let browser: Browser;
	let page: Page;

	beforeAll(async () => {
		provider = await startTestProvider();
		vi.stubEnv("MILLPAY_URL", provider.url);
		server = await startDemo(() => ({ EXTENSIONS: EXAMPLE }));
		const entered = await server.shop.editors.gateways.change(
			"millpay",
			{ settings: { notice_secret: TEST_SECRET } },
			{ actor: { kind: "system", name: "test" } },
		);
		expect(entered.ok).toBe(true);
		const made = await server.shop.customers.createAccount({
			email: "meena@example.in",
			password: PASSWORD,
			accountUrl: "",
			setPasswordUrl: () => "",
		});
		expect(made.ok).toBe(true);
		browser = await openBrowser();
		page = await (
			await browser.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce" })
		).newPage();
		page.setDefaultTimeout(15_000);
		await page.goto(`${server.address}/my-account/`);
		await page.locator("#username").fill("meena@example.in");
		await page.locator("#password").fill(PASSWORD);
		await page.locator("button[name=login]").click();
		await page.locator(".woocommerce-MyAccount-navigation").waitFor();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
		await provider?.close();
		vi.unstubAllEnvs();
	});

	async function checkOut(): Promise<void> {
		await page.goto(`${server.address}/shop/`);
		await page.locator("a.ajax_add_to_cart").first().click();
		await page.locator("a.added_to_cart").first().waitFor();
		await page.goto(`${server.address}/checkout/`);
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		if (!(await page.locator("#shipping-first_name").isVisible())) return;
		for (const [name, text] of Object.entries({
			first_name: "Meena",
			last_name: "Patel",
			address_1: "4 Dairy Road",
			city: "Mehsana",
			postcode: "384002",
			phone: "98765 43210",
		}))
			await page.locator(`#shipping-${name}`).fill(text);
		await freightOf(page);
	}
	const newMethod = () => page.locator('input[id$="payment-method-options-millpay"]');
	async function order() {
		await page.waitForURL(/\/order-received\/\d+/);
		return (await server.shop.orders.order(Number(/order-received\/(\d+)/.exec(page.url())?.[1])))!;
	}
	const press = () => page.getByRole("button", { name: "Place Order" }).click();

	it("may ask the page's body whether the shopper is logged in, as published scripts do", async () => {
		const guest = await browser.newPage();
		const isKnown = (of: Page) => of.evaluate(() => document.body.classList.contains("logged-in"));
		for (const path of ["/cart/", "/my-account/"]) {
			await Promise.all([page, guest].map((each) => each.goto(server.address + path)));
			expect([await isKnown(page), await isKnown(guest)]).toEqual([true, false]);
		}
		await guest.goto(`${server.address}/shop/`);
		await page.goto(`${server.address}/shop/`);
		expect(await isKnown(page), "a page that is the same for everyone").toBe(false);
		await guest.close();
		await checkOut();
		expect(await isKnown(page)).toBe(true);
	});

	it("takes a card, saves it on request, and pays with it the next time", async () => {
		await checkOut();
		await newMethod().check();
		await page.getByText(/^Save payment information/).click();
		await press();
		const first = await order();
		expect(first.status).toBe("processing");
		await checkOut();
		await page.getByText(/Visa ending in 4242/).click();
		await press();
		const second = await order();
		expect(second.status).toBe("processing");
		const tokens = await server.shop.payments.methodsOf(second.customerId);
		expect(tokens.map(({ gateway, last4 }) => [gateway, last4])).toEqual([["millpay", "4242"]]);
	});

	it("redirects UPI payments to the provider, whose notification changes the order, and refunds them", async () => {
		await checkOut();
		await newMethod().check();
		await page.getByLabel("UPI (any app)").check();
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
		const rows = await page.locator(".millpay label").evaluateAll((labels) =>
			labels.map((label) => {
				const { top, bottom } = label.getBoundingClientRect();
				return { top, bottom };
			}),
		);
		expect(rows).toHaveLength(2);
		for (const { top, bottom } of rows) expect(bottom - top, "room for a thumb").toBeGreaterThanOrEqual(44);
		expect(rows[1]!.top, "a row of its own").toBeGreaterThanOrEqual(rows[0]!.bottom);
		await press();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		const { id } = await order();
		await expect.poll(async () => (await server.shop.orders.order(id))?.status).toBe("processing");
		const [payment] = await server.shop.payments.paymentsOf(id);
		const refunded = await server.shop.payments.refund(id, {
			amount: 10_000_000,
			reason: "A torn bag",
			restock: false,
		});
		expect(refunded.ok).toBe(true);
		expect(provider.payments.get(payment!.id)?.refunded).toBe(10_000_000);
		const forged = await page.request.post(`${server.address}/payments/millpay/notice`, {
			headers: { "x-test-signature": "0".repeat(64) },
			data: { payment: payment!.id, id: "x", kind: "refused", amount: 0 },
		});
		expect(forged.status()).toBe(400);
	});
});
