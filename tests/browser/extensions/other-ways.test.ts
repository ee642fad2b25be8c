import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { otherWays } from "../../support/extension-builds/doubles/other-ways.ts";
import { type ExtensionPage, fillAddress, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

/** Scripts made for other versions of the platform and of React, or that work on the page's elements. */
describe("scripts made in other ways", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions(otherWays);
	});
	afterAll(() => shop?.close());
	const onWindow = (name: string) =>
		shop.page.evaluate((wanted) => (window as unknown as Record<string, unknown>)[wanted], name);
	const own = () => shop.page.locator(".own-element");

	it("keep the element that they put into the cart as soon as it is drawn", async () => {
		await shop.visit("cart");
		await own().waitFor();
		await shop.page.getByRole("button", { name: /^Increase quantity/ }).click();
		await expect.poll(() => shop.page.locator(".bag-note").count()).toBe(2);
		expect(await own().count()).toBe(1);
		expect(shop.errors).toEqual([]);
	});

	it.each(["cart", "checkout"] as const)(
		"have the defaults of their components and find their nodes in the %s",
		async (block) => {
			await shop.visit(block);
			await shop.page.locator(".older").waitFor();
			expect(await shop.page.locator(".bag-note").allTextContents()).toEqual(["Bags: 3", "Bags: 0"]);
			expect(await onWindow("outside")).toEqual(["older", true]);
		},
	);

	it.each(["cart", "checkout"] as const)(
		"run in the %s as a development build, although eval is not allowed",
		async (block) => {
			await shop.visit(block);
			await shop.page.getByText("Total (dev)").first().waitFor();
			expect(shop.errors).toEqual([]);
		},
	);

	it("call the Store API from the mini-cart's drawer with the nonce of the page", async () => {
		shop.errors.length = 0;
		await shop.page.goto(`${shop.server.address}/shop/`);
		await shop.page.locator(".wc-block-mini-cart__button").first().click();
		await expect.poll(() => onWindow("drawerCall")).toEqual([200, true, true]);
		expect(shop.errors).toEqual([]);
	});

	it("have the drawer fetch the cart again by jQuery's event, though jQuery came with them", async () => {
		const fetched = shop.page.waitForRequest((request) => /\/wc\/store\/v1\/cart(\?|$)/.test(request.url()));
		await shop.page.evaluate(() => {
			const $ = window.jQuery as (target: Element) => { trigger(event: string): void };
			$(document.body).trigger("removed_from_cart");
		});
		await fetched;
	});

	it.each(["cart", "checkout"] as const)("learn in the %s that the cart's totals have been read", async (block) => {
		await shop.visit(block);
		await expect.poll(() => onWindow("viewed")).toBe(1);
	});

	it.each(["cart", "checkout"] as const)("read the %s's total by the class that later versions have", async (block) => {
		await shop.visit(block);
		const total = shop.page.locator(".wc-block-components-totals-footer-item-tax-value");
		await total.and(shop.page.locator(".wc-block-components-totals-item__value")).first().waitFor();
		expect(await total.first().innerText()).toMatch(/^₹[\d,.]+$/);
	});

	it("call actions that only later versions of the checkout have", async () => {
		await shop.visit("checkout");
		await expect.poll(() => onWindow("laterActions")).toEqual([true, false, "", "drafted"]);
		expect(shop.errors).toEqual([]);
	});

	it("choose a method when the form is drawn", async () => {
		await shop.visit("checkout");
		await shop.page
			.getByRole("radio", { name: /^Bank transfer/ })
			.and(shop.page.locator(":checked"))
			.waitFor();
		expect(await onWindow("formDrawn")).toBe(1);
	});

	it("are drawn in areas that later versions of the platform have", async () => {
		const payment = shop.page.locator("#payment-method .in-payment");
		const notes = shop.page.locator("#order-notes .in-additional-information");
		await Promise.all([payment.waitFor(), notes.waitFor()]);
		expect([await payment.count(), await notes.count()]).toEqual([1, 1]);
	});

	it("may move their block among the fields of an address, which changes after that", async () => {
		const { page, errors } = shop;
		await shop.visit("checkout");
		const moved = page.locator(".wc-block-components-address-form__state + .village");
		await moved.waitFor();
		await fillAddress(page);
		// The shop's element comes before the block's, which is not where React put it.
		await page.getByLabel("Use same address for billing").waitFor();
		expect(await page.locator("#shipping-first_name").inputValue()).toBe("Ramesh");
		const total = () => page.locator(".wc-block-components-totals-footer-item").first().innerText();
		const delivered = await total();
		await page.getByRole("radio", { name: "Local Pickup" }).check();
		await expect.poll(total).not.toBe(delivered);
		expect(await moved.count()).toBe(0);
		await page.getByRole("radio", { name: /^Shipping/ }).check();
		await moved.waitFor({ state: "attached" });
		await expect.poll(total).toBe(delivered);
		expect(errors).toEqual([]);
	});

	it("order for that address with data that is a list of pairs, and with what their own fetch adds", async () => {
		const { page, server, errors } = shop;
		await page.getByRole("radio", { name: "Pay at the depot" }).check();
		await page.locator("h3.wc-block-components-title.depot-title").waitFor();
		await page.getByLabel("Name of the depot").fill("north");
		expect(await page.locator(".wc-block-components-totals-item", { hasText: "To pay there" }).count()).toBe(1);
		const labels = ["Email address", "Company", "Phone"];
		expect(await onWindow("depot")).toEqual({ fields: [], edited: true, heard: 0, labels });
		const heard = page.waitForFunction(() => (window as unknown as { depot: { heard: number } }).depot.heard === 1);
		await page.getByRole("button", { name: "Place Order" }).click();
		await heard;
		await page.waitForURL(/\/order-received\/\d+/);
		const order = await server.shop.orders.order(Number(/order-received\/(\d+)/.exec(page.url())?.[1]));
		expect([order?.paymentMethod, order?.extensions]).toEqual(["depot_pay", { "pairs-gateway": { by: "fetch" } }]);
		expect(errors).toEqual([]);
	});
});
