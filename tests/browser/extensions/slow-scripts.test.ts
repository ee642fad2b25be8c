import { afterAll, beforeAll, expect, it } from "vitest";
import { slow } from "../../support/extension-builds/doubles/other-ways.ts";
import { type ExtensionPage, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

let shop: ExtensionPage;
beforeAll(async () => {
	shop = await openWithExtensions(slow);
});
afterAll(() => shop?.close());

it("a script that arrives after the form is shown still adds its payment method, block and filter", async () => {
	const { page, server, errors } = shop;
	let send: () => void = () => {};
	const isShown = new Promise<void>((resolve) => {
		send = resolve;
	});
	await page.route("**/extensions/slow-everything/**", async (route) => {
		await isShown;
		await route.continue();
	});
	errors.length = 0;
	await page.goto(`${server.address}/checkout/`, { waitUntil: "commit" });
	// After the time limits of the page, on a busy machine later.
	await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor({ timeout: 40_000 });
	await page.getByLabel("Email address").fill("ramesh@example.in");
	expect(await page.getByRole("radio", { name: "Slow but sure" }).count()).toBe(0);
	send();
	await page.getByRole("radio", { name: "Slow but sure" }).waitFor();
	await page.locator("#slow-block").waitFor();
	await page.getByText("Total at last").first().waitFor();
	expect(await page.getByLabel("Email address").inputValue()).toBe("ramesh@example.in");
	expect(await page.getByText("A part of this page could not be loaded").count()).toBe(0);
	expect(errors).toEqual([]);
});
