import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Double } from "../../support/extension-builds/doubles/write-doubles.ts";
import { type ExtensionPage, openWithExtensions } from "../../support/extension-builds/extension-page.ts";
import { translateLikeBrowser } from "../../support/languages/browser-translator.ts";

/** Parts of an extension whose texts have neighbours: the translator replaces such a text, and React changes it. */
const LOOSE_TEXTS = `wp.plugins.registerPlugin("mill-loose",{scope:"woocommerce-checkout",render:function(){
var h=wp.element.createElement,meta=wc.blocksCheckout.ExperimentalOrderMeta;
return h(meta,null,h(function(given){var bags=given.cart.cartItemsCount;
return h("p",{className:"loose"},bags>1&&"Together ",h("b",null,"bags"),": ",bags," pcs",bags>2&&" at least")}))}})`;

const ADDRESS = {
	first_name: "Ramesh",
	last_name: "Patel",
	address_1: "12 Dairy Road",
	city: "Mehsana",
	postcode: "૩૮૪૦૦૨",
	phone: "+૯૧ ९८७६५ ४३२१०",
};

/** Browsers of phones offer to translate every page: its blocks must neither fail nor show a former text. */
describe("a page that the browser translates", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		const double: Double = {
			blocks: ["cart", "checkout"],
			dependencies: ["wc-blocks-checkout", "wp-plugins"],
			text: LOOSE_TEXTS,
		};
		shop = await openWithExtensions({ "loose-texts": double }, { viewport: { width: 360, height: 740 } });
		await shop.page.addInitScript(`addEventListener("load", () => (${translateLikeBrowser})())`);
	});
	afterAll(() => shop?.close());

	const loose = () => shop.page.locator(".loose").innerText();
	const total = () =>
		shop.page.locator(".wc-block-components-totals-footer-item .wc-block-components-totals-item__value").innerText();
	/** The cart's total as the page writes it. */
	async function expected(): Promise<string> {
		const answer = await shop.page.request.get(`${shop.server.address}/wp-json/wc/store/v1/cart`);
		const { totals } = (await answer.json()) as { totals: { total_price: string; currency_minor_unit: number } };
		const amount = Number(totals.total_price) / 10 ** totals.currency_minor_unit;
		return `₹${amount.toLocaleString("en-IN")}`;
	}

	it("shows the new quantity and total in the cart after each change, in all texts", async () => {
		const { page, errors } = shop;
		await shop.visit("cart");
		await expect.poll(loose).toBe("BAGS: 1 PCS");
		for (const text of ["TOGETHER BAGS: 2 PCS", "TOGETHER BAGS: 3 PCS AT LEAST"]) {
			await page.getByRole("button", { name: /^Increase quantity/i }).click();
			await expect.poll(loose).toBe(text);
			await expect.poll(total).toBe(await expected());
		}
		await page.getByRole("button", { name: /^Reduce quantity/i }).click();
		await expect.poll(loose).toBe("TOGETHER BAGS: 2 PCS");
		await page.getByRole("button", { name: /^Reduce quantity/i }).click();
		await expect.poll(loose).toBe("BAGS: 1 PCS");
		await expect.poll(total).toBe(await expected());
		expect(errors).toEqual([]);
	});

	it("takes an order", async () => {
		const { page, errors } = shop;
		await shop.visit("checkout");
		await expect.poll(loose).toBe("BAGS: 1 PCS");
		await page.getByRole("button", { name: /^Place order/i }).click();
		await page.getByText("PLEASE ENTER A VALID EMAIL ADDRESS").first().waitFor();
		await page.locator("#email").fill("ramesh@example.in");
		for (const [field, text] of Object.entries(ADDRESS)) await page.locator(`#shipping-${field}`).fill(text);
		// The digits of the shopper's keyboard.
		expect(await page.locator("#shipping-postcode").inputValue()).toBe("384002");
		expect(await page.locator("#shipping-phone").inputValue()).toBe("+91 98765 43210");
		await page.getByLabel(/^Use same address for billing/i).uncheck();
		await page.locator("#billing-first_name").waitFor();
		await page.getByLabel(/^Use same address for billing/i).check();
		await page.getByRole("button", { name: /^Place order/i }).click();
		await page.waitForURL(/\/order-received\/\d+/);
		expect(errors).toEqual([]);
	});
});
