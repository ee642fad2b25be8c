import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const BATCH = "**/wc/store/v1/batch**";

/** What was typed at the checkout and has not reached the shop when the page is left. */
describe("what was typed at the checkout", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	afterEach(() => page?.context().close());

	async function ready(): Promise<void> {
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await page.waitForLoadState("networkidle");
	}
	/** `slow`: changes reach the shop only when the next page has been made. */
	async function open({ slow = true } = {}): Promise<void> {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
		page = await context.newPage();
		page.setDefaultTimeout(30_000);
		await context.request.get(`${fixture.base}/?add-to-cart=20`);
		await page.goto(`${fixture.base}/checkout/`);
		await ready();
		if (slow) await page.route(BATCH, (route) => route.abort());
	}
	async function type(): Promise<void> {
		await page.locator("#email").fill("asha@example.in");
		await page.locator("#shipping-first_name").fill("Asha");
		await page.locator("#shipping-address_1").fill("12 Dairy Road");
		await page.locator("#shipping-postcode").fill("384002");
	}
	const typed = () =>
		Promise.all(
			["#email", "#shipping-first_name", "#shipping-address_1", "#shipping-postcode"].map((field) =>
				page.locator(field).inputValue(),
			),
		);
	const ALL = ["asha@example.in", "Asha", "12 Dairy Road", "384002"];
	const NOTHING = ["", "", "", ""];
	const storage = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

	it("is there after a reload within a second, and reaches the shop", async () => {
		await open();
		await type();
		await page.reload();
		await ready();
		await expect.poll(typed).toEqual(ALL);
		await page.unroute(BATCH);
		await page.locator("#shipping-city").fill("Mehsana");
		const cart = async () => (await page.context().request.get(`${fixture.base}/wp-json/wc/store/v1/cart`)).text();
		await expect.poll(cart, { timeout: 15_000 }).toContain("12 Dairy Road");
	});

	it("is there after another page and back, with the note to the mill", async () => {
		await open();
		await type();
		await page.getByRole("checkbox", { name: /Add a note to your order/ }).check();
		await page.getByRole("textbox", { name: /note/i }).fill("Ring twice");
		await page.goto(`${fixture.base}/cart/`);
		await page.goto(`${fixture.base}/checkout/`);
		await ready();
		await expect.poll(typed).toEqual(ALL);
		await expect.poll(() => page.getByRole("textbox", { name: /note/i }).inputValue()).toBe("Ring twice");
	});

	it("gives way to what the shop has got from elsewhere meanwhile", async () => {
		await open();
		await page.locator("#shipping-first_name").fill("Asha");
		await page.goto(`${fixture.base}/cart/`);
		const { request } = page.context();
		const nonce = (await request.get(`${fixture.base}/wp-json/wc/store/v1/cart`)).headers().nonce ?? "";
		await request.post(`${fixture.base}/wp-json/wc/store/v1/cart/update-customer`, {
			headers: { nonce },
			data: { shipping_address: { first_name: "Meera" } },
		});
		await page.goto(`${fixture.base}/checkout/`);
		await ready();
		await expect.poll(async () => (await typed())[1]).toBe("Meera");
	});

	it("is not shown to who goes on with another session, and is not kept for it", async () => {
		await open();
		await type();
		await page.goto(`${fixture.base}/cart/`);
		await page.context().clearCookies();
		await page.context().request.get(`${fixture.base}/?add-to-cart=20`);
		await page.goto(`${fixture.base}/checkout/`);
		await ready();
		await expect.poll(storage).not.toContain("Dairy Road");
		expect(await typed()).toEqual(NOTHING);
	});

	it("is gone when the shopper says that it is somebody else, unsent parts too", async () => {
		await open({ slow: false });
		await type();
		await page.locator("#shipping-last_name").fill("Rao");
		const cart = async () => (await page.context().request.get(`${fixture.base}/wp-json/wc/store/v1/cart`)).text();
		await expect.poll(cart, { timeout: 15_000 }).toMatch(/Rao/);
		await page.reload();
		await ready();
		await page.getByText("You are ordering as Asha Rao.").waitFor();
		await page.locator("#shipping-address_1").fill("99 Unsent Street");
		await page.getByRole("button", { name: "Not you?" }).click();
		await page.waitForLoadState("networkidle");
		await ready();
		await page.waitForTimeout(2_000);
		expect(await typed()).toEqual(NOTHING);
		expect(await storage()).not.toMatch(/Dairy Road|Unsent/);
		expect(await cart()).not.toMatch(/Unsent|Dairy Road|Asha|example\.in/);
	});

	it("has nothing of a password or of a payment in it", async () => {
		await open();
		await type();
		await page.evaluate(() => {
			const form = document.querySelector(".wc-block-checkout__form") ?? document.body;
			for (const [type, name] of [
				["password", "password"],
				["text", "card_number"],
			] as const) {
				const field = document.createElement("input");
				Object.assign(field, { type, name, value: "4111 secret" });
				form.append(field);
			}
		});
		await page.goto(`${fixture.base}/cart/`);
		const kept = await storage();
		expect(kept).toContain("Dairy Road");
		expect(kept).not.toMatch(/4111|secret/);
	});
});
