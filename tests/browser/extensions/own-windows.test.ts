import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownWindows } from "../../support/extension-builds/doubles/own-windows.ts";
import { type ExtensionPage, fillAddress, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

interface OnPage {
	asked: number;
	opened: string[];
	way: string;
}

describe("payment on the checkout's page", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions(ownWindows);
	});
	afterAll(() => shop?.close());
	const place = () => shop.page.getByRole("button", { name: "Place Order" }).click();
	const choose = (way: string) =>
		shop.page.evaluate((wanted) => {
			(window as unknown as OnPage).way = wanted;
		}, way);
	const errors = () => shop.page.locator(".wc-block-components-notice-banner.is-error").allInnerTexts();

	it.each(["cart", "checkout"] as const)("a wallet that never answers does not keep the %s waiting", async (block) => {
		const before = Date.now();
		await shop.visit(block);
		expect(await shop.page.evaluate(() => (window as unknown as OnPage).asked)).toBeGreaterThan(0);
		expect(Date.now() - before, "ten seconds are its limit").toBeLessThan(8_000);
	});

	it("is explained by the script alone when it fails, and by a sentence when the script is broken", async () => {
		await fillAddress(shop.page);
		await shop.page.getByRole("radio", { name: "Pay in a window" }).check();
		await choose("declined");
		await place();
		await expect.poll(errors).toEqual(["Your bank wants you to call it."]);
		await choose("broken");
		await place();
		await expect.poll(errors).toEqual(["There was a problem with your payment option."]);
	});

	it("goes on in the window of the same order, again after it was closed", async () => {
		const { page } = shop;
		await choose("new");
		await place();
		const close = page.getByRole("button", { name: "Close the bank's window" });
		await close.click();
		await place();
		await close.click();
		const opened = await page.evaluate(() => (window as unknown as OnPage).opened);
		expect(opened).toEqual([opened[0], opened[0]]);
		expect(await page.getByRole("button", { name: "Place Order" }).isEnabled()).toBe(true);
	});
});
