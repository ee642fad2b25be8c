import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { type DemoServer, startDemo } from "../../support/demo-server.ts";
import { type ActCounter, countActs } from "../../support/staff/acts.ts";

const HINDI = fileURLToPath(new URL("../../../examples/hindi/hi.json", import.meta.url));
/** A bag of 50 kg without packs. */
const FEED = "/product/dudhdhara-5000/";
/** All that is typed: nothing else is asked for. */
const TYPED = {
	email: "ramesh@example.in",
	"shipping-postcode": "380001",
	"shipping-first_name": "Ramesh",
	"shipping-address_1": "12 Dairy Road",
	"shipping-city": "Ahmedabad",
	"shipping-phone": "98765 43210",
};
const MOST_ACTS = 14;
const MOST_FIELDS = 8;
const WIDTH = 360;

/** Somebody who has never been there, on a phone, in the demo store: freight by PIN code, UPI, cash with a limit. */
describe("a first-time buyer in the demo store", () => {
	let server: DemoServer;
	let browser: Browser;
	let context: BrowserContext;
	let page: Page;
	let acts: ActCounter;

	beforeAll(async () => {
		[browser, server] = await Promise.all([openBrowser(), startDemo(() => ({ LANGUAGES: `en,${HINDI}` }))]);
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});
	const visitor = async (options: { javaScriptEnabled?: boolean } = {}) => {
		context = await browser.newContext({
			...{ viewport: { width: WIDTH, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" },
			...options,
		});
		acts = await countActs(context);
		page = await context.newPage();
		page.setDefaultTimeout(30_000);
	};
	beforeEach(() => visitor());
	afterEach(() => context.close());

	const go = (path: string) => page.goto(server.address + path);
	const checkout = () => page.locator(".wp-block-woocommerce-checkout:not(.is-loading)");
	const way = (id: string) => page.locator(`label[for$="payment-method-options-${id}"]`);
	const fitsTheScreen = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
	const fill = async () => {
		for (const [index, [id, text]] of Object.entries(TYPED).entries()) {
			const field = page.locator(`#${id}`);
			// Nobody types what the PIN code has filled in.
			if ((await field.inputValue()) !== "") continue;
			// Two taps at one point within 300 ms are a double tap, which selects a word and sets no caret in an empty field.
			await field.tap({ position: { x: index % 2 ? 200 : 20, y: 20 } });
			await page.keyboard.type(text);
			expect(await field.inputValue()).toBe(text);
			if (id.endsWith("postcode")) await page.locator(".pin-place p:not(:empty)").first().waitFor();
		}
	};
	/** What is asked again is paler until it is there. */
	const settled = () => page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
	const fillCart = async () => {
		await go(`/?add-to-cart=${await numberOf("dudhdhara-5000")}`);
	};
	async function numberOf(slug: string): Promise<number> {
		const answer = await fetch(`${server.address}/wp-json/wc/store/v1/products?slug=${slug}`);
		return ((await answer.json()) as { id: number }[])[0]!.id;
	}

	it("orders a bag and pays it by UPI in at most fourteen acts and eight fields", async () => {
		await go(FEED);
		await page.locator("form.cart button[type=submit]").tap();
		await page.locator(".woocommerce-message a, a.added_to_cart").first().tap();
		await page.getByRole("link", { name: "Proceed to Checkout" }).first().tap();
		await checkout().waitFor();
		expect(await page.getByRole("radio", { name: /^Shipping/ }).getAttribute("aria-checked")).toBe("true");
		await fill();
		await page.getByText("Freight for 50 kg to 380001.").waitFor();
		await settled();
		expect(await violationsOn(page)).toEqual([]);
		await way("upi").tap();
		await page.getByText("its UPI address cannot be paid").waitFor();
		await page.getByRole("button", { name: "Place Order" }).tap();
		await page.waitForURL(/\/order-received\/\d+/);
		await page.getByText("This is a demo store: its UPI address belongs to nobody").waitFor();
		expect(await page.locator(".upi-details").innerText()).toContain("demo.do.not.pay@example");
		await page.getByRole("link", { name: "Pay with a UPI app" }).waitFor();
		expect(acts.all.length, acts.all.join(", ")).toBeLessThanOrEqual(MOST_ACTS);
		expect(acts.all.length, acts.all.join(", ")).toBeGreaterThan(Object.keys(TYPED).length);
		expect(Object.keys(TYPED).length).toBeLessThanOrEqual(MOST_FIELDS);
		expect([await violationsOn(page), await fitsTheScreen()]).toEqual([[], true]);
		const order = (await server.shop.orders.order(Number(/order-received\/(\d+)/.exec(page.url())?.[1])))!;
		expect(order).toMatchObject({ status: "on-hold", paymentMethod: "upi", shipping: { state: "GJ" } });
		expect(order.shippingLines).toMatchObject([{ methodId: "freight", total: 80_000_000 }]);
	});

	it("reads the freight of some bags, its first day and what a heavier load saves on the page of a feed", async () => {
		await go(`${FEED}?pin=380001&quantity=12`);
		const said = async () => (await page.locator("#delivery").innerText()).replaceAll("\u00a0", " ");
		await expect.poll(said).toMatch(/Our lorry, 2 to 3 days\s+₹950/);
		expect(await said()).toMatch(/Delivered from .* on\. ₹350 less from 1 t\. You can pay at the door\./);
		expect([await violationsOn(page), await fitsTheScreen()]).toEqual([[], true]);
	});

	it("is not sent to a depot by a cart that has no PIN code yet", async () => {
		await fillCart();
		await go("/cart/");
		const shipping = page.locator(".wc-block-components-totals-shipping");
		await shipping.getByText("Add an address for shipping options").waitFor();
		await shipping.getByText("Collect it yourself (Umreth mill)").waitFor();
		expect(await shipping.getByRole("radio", { checked: true }).count()).toBe(0);
		await page.waitForLoadState("networkidle");
		expect(await shipping.getByRole("radio", { checked: true }).count()).toBe(0);
		expect(await violationsOn(page)).toEqual([]);
	});

	it("is not offered cash above ₹50,000", async () => {
		await fillCart();
		await go("/checkout/");
		await fill();
		await way("cod").waitFor();
		await context.request.get(`${server.address}/?add-to-cart=${await numberOf("dudhdhara-5000")}&quantity=45`);
		await go("/checkout/");
		await way("upi").waitFor();
		expect(await way("cod").count()).toBe(0);
	});

	it("orders in Hindi with the same fields", async () => {
		await context.addCookies([{ name: "feedmill_language", value: "hi", url: server.address }]);
		await fillCart();
		await go("/checkout/");
		await checkout().waitFor();
		expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^hi/);
		await fill();
		await page
			.getByText(/50 kg.*380001|380001.*50 kg/)
			.first()
			.waitFor();
		await settled();
		expect([await violationsOn(page), await fitsTheScreen()]).toEqual([[], true]);
		await way("upi").tap();
		await page.locator(".wc-block-components-checkout-place-order-button").tap();
		await page.waitForURL(/\/order-received\/\d+/);
		expect(await page.locator(".upi-details").innerText()).toContain("demo.do.not.pay@example");
		expect([await violationsOn(page), await fitsTheScreen()]).toEqual([[], true]);
	});

	it("orders without script, and sees the freight before it counts", async () => {
		await context.close();
		await visitor({ javaScriptEnabled: false });
		await fillCart();
		await go("/checkout/");
		await page.locator(".plain-checkout").waitFor();
		for (const [name, text] of Object.entries({
			email: "ramesh@example.in",
			postcode: "380001",
			first_name: "Ramesh",
			address_1: "12 Dairy Road",
			city: "Ahmedabad",
			phone: "98765 43210",
		}))
			await page.locator(`[name=billing_${name}]`).fill(text);
		await page.locator("[name=payment_method][value=upi]").check();
		const place = page.locator("button[name=place_order]");
		await place.click();
		await page.locator(".plain-checkout").getByText("Our lorry").first().waitFor();
		expect(page.url()).not.toMatch(/order-received/);
		await place.click();
		await page.waitForURL(/\/order-received\/\d+/);
		expect(await page.locator(".upi-details").innerText()).toContain("demo.do.not.pay@example");
		await page.getByText("This is a demo store: its UPI address belongs to nobody").waitFor();
	});
});
