import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filters } from "../../support/extension-builds/doubles/filters.ts";
import { type ExtensionPage, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

/** Third-party filters, as the shopper sees them. */
describe("filters of extensions", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions(filters);
	});
	afterAll(() => shop?.close());

	it("change rows, total and button of the cart", async () => {
		const { page, errors } = shop;
		await shop.visit("cart");
		const row = page.locator(".wc-block-cart-items__row").first();
		expect(await row.getAttribute("class")).toContain("heavy-bag");
		const words = await row.innerText();
		expect(words).toMatch(/ \(dry\)/);
		expect(words).toMatch(/₹[\d,.]+ a bag/);
		expect(words).toMatch(/₹[\d,.]+ with sack/);
		expect(await row.locator(".wc-block-cart-item__remove-link").count()).toBe(0);
		await page.getByText("Total to pay").first().waitFor();
		const proceed = page.getByRole("link", { name: "On to the scales" }).first();
		expect(await proceed.getAttribute("href")).toMatch(/\/checkout\/\?by=filter$/);
		expect(errors).toEqual([]);
	});

	it("change the summary and the button of the checkout", async () => {
		const { page, errors } = shop;
		await shop.visit("checkout");
		await page.getByText("Total to pay").first().waitFor({ state: "attached" });
		await page
			.getByText(/ \(sum\)$/)
			.first()
			.waitFor({ state: "attached" });
		const heard = page.locator(".wc-block-components-order-summary-item .screen-reader-text").last();
		expect(await heard.textContent()).toMatch(/^Total price for 1 .* \(sum\) item: ₹/);
		await page.getByRole("button", { name: "Load the lorry" }).waitFor();
		expect(errors).toEqual([]);
	});

	it("change the drawer of the mini-cart, which has a block of theirs", async () => {
		const { page, errors, server } = shop;
		errors.length = 0;
		await page.goto(`${server.address}/shop/`);
		await page.locator(".wc-block-mini-cart__button").first().click();
		const drawer = page.getByRole("dialog");
		await drawer.locator(".drawer-note").waitFor();
		expect(await drawer.locator(".drawer-note").textContent()).toBe("On the lorry: 1");
		const row = drawer.locator(".in-drawer").first();
		const words = await row.innerText();
		expect(words).toContain("[cart]");
		expect(words).toMatch(/₹[\d,.]+ each/);
		expect(words).toMatch(/₹[\d,.]+ in all/);
		const remove = row.locator(".wc-block-cart-item__remove-link");
		expect(await remove.count()).toBe(0);
		expect(await row.locator("input").first().getAttribute("aria-label")).toContain("[cart]");
		await row.getByRole("button", { name: /^Increase quantity/ }).click();
		await remove.waitFor();
		await expect.poll(() => drawer.locator(".drawer-note").textContent()).toBe("On the lorry: 2");
		await page.keyboard.press("Escape");
		await page.locator("a.ajax_add_to_cart").last().click();
		const drawn = () => page.evaluate(() => (window as unknown as { drawer: string[] }).drawer);
		await expect.poll(drawn).toEqual(expect.arrayContaining(["object", "added_to_cart"]));
		expect(errors).toEqual([]);
	});
});
