import { expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const { browser, fixture } = useBrowser();

const PRODUCT = "/product/layer-mash/";

it("offers a product's address on four networks as plain links, WhatsApp first", async () => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(fixture.base + PRODUCT);
	const links = page.locator(".share-product a");
	expect(await links.allInnerTexts()).toEqual(["Share on WhatsApp", "Facebook", "Telegram", "Email"]);
	const address = encodeURIComponent(fixture.base + PRODUCT);
	for (const link of await links.all()) expect(await link.getAttribute("href")).toContain(address);
	expect(await page.locator(".share-native").isVisible()).toBe(false);
	await context.close();
});

it("offers the phone's own way of sharing where there is one, beside WhatsApp", async () => {
	const context = await browser.newContext();
	await context.addInitScript(() => {
		Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data })) });
	});
	const page = await context.newPage();
	await page.goto(fixture.base + PRODUCT);
	await page.getByRole("button", { name: "Share…" }).click();
	expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
		title: "Layer Mash",
		url: fixture.base + PRODUCT,
	});
	expect(await page.locator(".share-product a:visible").allInnerTexts()).toEqual(["Share on WhatsApp"]);
	await context.close();
});
