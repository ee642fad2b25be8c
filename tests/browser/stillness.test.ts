import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

interface Shift extends PerformanceEntry {
	value: number;
	sources: { node: Node | null }[];
}
type Watched = typeof globalThis & { shifts: string[]; places: number[]; wanted?: string };
interface WireCart {
	payment_methods?: string[];
	shipping_rates?: { shipping_rates: { rate_id: string; selected: boolean }[] }[];
}

const SCREENS = [
	["a desk", { width: 1280, height: 900 }],
	["a phone", { width: 360, height: 740 }],
] as const;

/** No layout shift under the pointer while content loads, on cart and checkout: a press ends where it started. */
describe.each(SCREENS)("on %s", (_, viewport) => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	afterEach(() => page?.context().close());

	/** Opens a page with a filled cart; responses take 600 ms, `change` may modify carts. */
	async function open(path: string, change: (cart: WireCart) => void = () => {}): Promise<void> {
		page = await (await browser.newContext({ viewport, reducedMotion: "reduce" })).newPage();
		page.setDefaultTimeout(30_000);
		await page.addInitScript(() => {
			const own = window as unknown as Watched;
			own.shifts = [];
			new PerformanceObserver((list) => {
				for (const { value, sources } of list.getEntries() as Shift[])
					own.shifts.push(
						`${value.toFixed(3)} ${sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(" | ")}`,
					);
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.context().request.get(`${fixture.base}/?add-to-cart=20`);
		await page.route("**/wp-json/wc/store/v1/batch*", async (route) => {
			const answer = await route.fetch();
			const body = (await answer.json()) as { responses: { body: WireCart }[] };
			for (const { body: cart } of body.responses) change(cart);
			await new Promise((resolve) => setTimeout(resolve, 600));
			await route.fulfill({ response: answer, json: body });
		});
		await page.goto(`${fixture.base}${path}`);
		await page.locator(":is(.wp-block-woocommerce-cart, .wp-block-woocommerce-checkout):not(.is-loading)").waitFor();
		await page.waitForTimeout(500);
	}
	const shifts = () => page.evaluate(() => (window as unknown as Watched).shifts);

	async function giveAddress(): Promise<void> {
		await page.locator("#email").fill("ramesh@example.in");
		const fields = { first_name: "Ramesh", last_name: "Patel", address_1: "12 Dairy Road", city: "Mehsana" };
		for (const [name, text] of Object.entries(fields)) await page.locator(`#shipping-${name}`).fill(text);
		await page.waitForTimeout(2500);
		await page.locator("#shipping-postcode").fill("384002");
	}
	const method = (name: string) => page.locator(`label[for$="payment-method-options-${name}"]`);

	async function pointAt(name: string): Promise<{ x: number; y: number }> {
		await method(name).scrollIntoViewIfNeeded();
		// Not under the fixed bottom bar.
		await method(name).evaluate((element) => element.scrollIntoView({ block: "center" }));
		const box = (await method(name).boundingBox())!;
		const point = { x: box.x + 60, y: box.y + box.height / 2 };
		await page.mouse.move(point.x, point.y);
		return point;
	}
	/** Records an element's position in every frame, after layout and before paint. */
	const sample = (selector: string) =>
		page.evaluate((wanted) => {
			const own = window as unknown as Watched;
			own.places = [];
			const isSampling = own.wanted !== undefined;
			own.wanted = wanted;
			if (isSampling) return;
			const clock = document.body.appendChild(document.createElement("i"));
			clock.style.cssText = "position:fixed;visibility:hidden;width:1px;height:1px;display:block";
			new ResizeObserver(() =>
				own.places.push(document.querySelector(own.wanted ?? wanted)?.getBoundingClientRect().top ?? -1000),
			).observe(clock);
			const tick = (): void => {
				clock.style.width = clock.style.width === "1px" ? "2px" : "1px";
				requestAnimationFrame(tick);
			};
			tick();
		}, selector);
	/** Total movement in px; scrolling is in whole px. */
	const wandering = () =>
		page.evaluate(() => {
			const { places } = window as unknown as Watched;
			return Math.round(Math.max(...places) - Math.min(...places));
		});
	const sent = () => page.waitForResponse((answer) => answer.url().includes("/batch"));
	const COD = 'label[for$="payment-method-options-cod"]';

	it.each(["/cart/", "/checkout/"])("%s is drawn without a shift", async (path) => {
		await open(path);
		expect(await shifts()).toEqual([]);
	});

	it("a click on a payment method works while the address is being sent, however long the button is pressed", async () => {
		await open("/checkout/");
		await giveAddress();
		await pointAt("cod");
		await sample(COD);
		const answered = sent();
		await page.mouse.down();
		await page.waitForTimeout(250);
		await page.mouse.up();
		await answered;
		await page.waitForTimeout(300);
		expect(await method("cod").locator("input").isChecked()).toBe(true);
		expect(await wandering()).toBeLessThanOrEqual(1);
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/\/order-received\/(\d+)/);
		const id = Number(/order-received\/(\d+)/.exec(page.url())?.[1]);
		expect((await fixture.shop.orders.order(id))?.paymentMethod).toBe("cod");
	});

	it("shipping options can be clicked while they are being fetched", async () => {
		await open("/checkout/");
		await giveAddress();
		const express = page.locator("#shipping-option label").nth(1);
		await express.evaluate((element) => element.scrollIntoView({ block: "center" }));
		const box = (await express.boundingBox())!;
		await page.mouse.click(box.x + 60, box.y + box.height / 2);
		await page.waitForTimeout(2500);
		expect(await express.locator("input").isChecked()).toBe(true);
	});

	it("an element under the pointer keeps its position when options appear above it and others disappear", async () => {
		let more = false;
		await open("/checkout/", (cart) => {
			const [first] = cart.shipping_rates ?? [];
			if (!more || !first) return;
			const [rate] = first.shipping_rates;
			for (const id of ["a", "b", "c"]) first.shipping_rates.push({ ...rate!, rate_id: `more:${id}`, selected: false });
			cart.payment_methods = cart.payment_methods?.filter((name) => name !== "cheque") ?? [];
		});
		const before = await page.locator("#shipping-option label").count();
		await giveAddress();
		more = true;
		await page.locator("#shipping-postcode").fill("384003");
		await pointAt("cod");
		await page.evaluate(() => ((window as unknown as Watched).shifts.length = 0));
		await sample(COD);
		await page.locator("#shipping-postcode").evaluate((element: HTMLElement) => element.blur());
		await expect.poll(() => page.locator("#shipping-option label").count(), { timeout: 10_000 }).toBe(before + 3);
		expect(await shifts()).toEqual([]);
		const cheque = method("cheque").locator("input");
		await expect.poll(() => cheque.isDisabled(), { timeout: 10_000 }).toBe(true);
		expect(await method("cheque").innerText()).toContain("Not offered for this order.");
		await page.waitForTimeout(200);
		expect(await wandering()).toBeLessThanOrEqual(1);
		expect(await shifts()).toEqual([]);
		// The row disappears after an interaction elsewhere; the focused element must not move.
		await page.getByRole("checkbox", { name: "Add a note to your order" }).focus();
		await page.waitForTimeout(200);
		await sample("input:focus");
		await page.keyboard.press("Shift");
		await expect.poll(() => method("cheque").count()).toBe(0);
		await page.waitForTimeout(200);
		expect(await wandering()).toBeLessThanOrEqual(1);
	});

	it("the cart's layout does not shift while a quantity is being sent", async () => {
		await open("/cart/");
		const button = page.getByRole("button", { name: /^Increase quantity/ }).first();
		await button.hover();
		await page.evaluate(() => ((window as unknown as Watched).shifts.length = 0));
		await sample("button[aria-label^='Increase quantity']");
		const answered = sent();
		await page.mouse.down();
		await page.mouse.up();
		await answered;
		await page.waitForTimeout(400);
		expect(await wandering()).toBeLessThanOrEqual(1);
		expect(await shifts()).toEqual([]);
	});
});
