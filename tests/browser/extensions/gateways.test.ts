import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gateways } from "../../support/extension-builds/doubles/gateways.ts";
import { type ExtensionPage, fillAddress, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

/** Third-party gateways, and scripts that block an order or disable a gateway. */
describe("gateways of extensions", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions(gateways);
		await shop.visit("checkout");
		await fillAddress(shop.page);
	});
	afterAll(() => shop?.close());
	const traced = (name: string) =>
		shop.page.evaluate((wanted) => (window as unknown as Record<string, unknown>)[wanted], name);
	const radio = (name: string) => shop.page.getByRole("radio", { name });
	const deliverTo = async (name: string) => {
		await shop.page.locator("#shipping-city").fill(name);
		await shop.page.locator("#shipping-city").blur();
	};
	const place = () => shop.page.getByRole("button", { name: /^(?:Place Order|Pay by token)$/ }).click();

	it("may register when the page is ready, with data read at the top", async () => {
		await radio("Pay at the gate").check();
		await shop.page.getByText("At the counter (gate)").waitFor();
	});

	it("are removed if another script says so, and come back", async () => {
		await deliverTo("Surat");
		// No layout shift: an unavailable method disappears after an interaction elsewhere.
		await expect.poll(() => radio("Pay at the gate").isDisabled()).toBe(true);
		await shop.page.getByRole("heading", { level: 1 }).click();
		await radio("Pay at the gate").waitFor({ state: "detached" });
		await deliverTo("Mehsana");
		await radio("Pay at the gate").waitFor();
	});

	it("receive the packages and the chosen one", async () => {
		await radio("Token of the mill").check();
		await shop.page.getByText("with the lorry").waitFor();
		const label = shop.page.locator(".wc-block-components-payment-method-label", { hasText: "Token of the mill" });
		expect(await label.textContent()).toBe("Token of the mill");
		expect(await label.locator("svg").count()).toBe(1);
		await deliverTo("Visnagar");
		await expect.poll(() => traced("heard")).toContain("rates true");
		await shop.page.getByRole("radio", { name: /Local Pickup/ }).click();
		await expect.poll(() => traced("heard")).toContain("rate selected");
		await shop.page.getByRole("radio", { name: /^Shipping/ }).click();
		await shop.page.getByRole("button", { name: /^Edit/ }).first().click();
		await shop.page.locator("#shipping-city").waitFor();
	});

	it("block the order with a sentence, in validation and in payment setup", async () => {
		await place();
		await shop.page.getByText("Enter your token.").first().waitFor();
		await shop.page.getByLabel("Your token").fill("bad");
		await place();
		await shop.page.getByText("This token is not one of ours.").first().waitFor();
		expect(await traced("heard")).not.toContain("fail not set");
	});

	it("define what follows when the server refuses", async () => {
		await shop.page.getByLabel("Your token").fill("declined");
		await place();
		await shop.page.getByText("Please use another token.").first().waitFor();
		expect(await traced("heard")).toContain("fail not set");
		expect(((await traced("guard")) as { ended: string[] }).ended).toContain("fail");
		const said = await shop.page.getByText("The bank said no.").first().boundingBox();
		expect(said?.height, "a notice beside the button has the width of the form").toBeLessThan(60);
	});

	it("do not receive an order that a script outside of the blocks prevents", async () => {
		await deliverTo("Nowhere");
		await shop.page.getByLabel("Your token").fill("granted");
		await place();
		await shop.page.getByText("No lorry goes to Nowhere.").first().waitFor();
		await deliverTo("Mehsana");
	});

	it("receive the order, which has their data", async () => {
		const { page, server } = shop;
		await place();
		await page.waitForURL(/\/order-received\/\d+/);
		const id = Number(/order-received\/(\d+)/.exec(page.url())?.[1]);
		expect((await server.shop.orders.order(id))?.paymentMethod).toBe("mill_pay");
		const noted = await page.evaluate(() => ["paid", "guard"].map((name) => sessionStorage.getItem(name)));
		expect(noted).toEqual([`${id} success granted`, "success"]);
		expect(shop.errors.filter((error) => !/status of (?:400|402)/.test(error))).toEqual([]);
	});
});
