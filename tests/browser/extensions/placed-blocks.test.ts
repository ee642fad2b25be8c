import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Double } from "../../support/extension-builds/doubles/write-doubles.ts";
import { type ExtensionPage, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

/** A maker's block that is not forced: the shopkeeper decides whether it is drawn. */
const gift: Double = {
	blocks: ["cart", "checkout", "miniCart"],
	dependencies: ["wc-blocks-checkout", "wp-element"],
	server: `blocks: [{ name: "maker/gift", title: "Gift wrap", areas: ["woocommerce/cart-order-summary-block",
	"woocommerce/checkout-contact-information-block", "woocommerce/mini-cart-footer-block"] },
	{ name: "maker/tip", title: "Tip for the driver", areas: ["woocommerce/cart-order-summary-block"] }],`,
	text: `(function(){var h=wp.element.createElement;function register(name,text,parent){
wc.blocksCheckout.registerCheckoutBlock({metadata:{name:name,parent:parent,
attributes:{lock:{default:{remove:false,move:false}}}},
component:function(p){return h("p",{className:"maker-block "+p.className},text)}})}
register("maker/gift","Wrap it up",["woocommerce/cart-order-summary-block",
"woocommerce/checkout-contact-information-block","woocommerce/mini-cart-footer-block"]);
register("maker/tip","For the driver",["woocommerce/cart-order-summary-block"])})();`,
};

describe("a block of an extension that is not forced", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions({ maker: gift });
	});
	afterAll(() => shop?.close());

	const set = async (extensionBlocks: string) => {
		const { editors } = shop.server.shop;
		const changed = await editors.settings.change(
			{ extensionBlocks },
			{ actor: { kind: "staff", id: 1, role: "shop_manager" } },
		);
		expect(changed).toMatchObject({ ok: true });
	};
	const texts = () => shop.page.locator(".maker-block:visible").allTextContents();
	async function openDrawer(): Promise<void> {
		await shop.page.goto(`${shop.server.address}/shop/`);
		await shop.page.locator(".wc-block-mini-cart__button").first().click();
		await shop.page.locator(".wc-block-mini-cart__footer").waitFor();
	}

	it("appears in cart, checkout and drawer once the shopkeeper has placed it, and not before", async () => {
		for (const block of ["cart", "checkout"] as const) {
			await shop.visit(block);
			expect(await texts()).toEqual([]);
		}
		await openDrawer();
		expect(await texts()).toEqual([]);
		await set("maker/tip, maker/gift");
		await shop.visit("cart");
		await expect.poll(texts).toEqual(["For the driver", "Wrap it up"]);
		await shop.visit("checkout");
		await expect.poll(texts).toEqual(["Wrap it up"]);
		const step = shop.page.locator(".wp-block-woocommerce-checkout-contact-information-block");
		expect(await step.locator(".wp-block-maker-gift").count()).toBe(1);
		expect(shop.errors).toEqual([]);
		await openDrawer();
		await expect.poll(texts).toEqual(["Wrap it up"]);
		expect(await shop.page.locator(".wc-block-mini-cart__footer .wp-block-maker-gift").count()).toBe(1);
		await set("");
		await openDrawer();
		expect(await texts()).toEqual([]);
	});

	it("is drawn once where its script has come so late that the page was drawn before", async () => {
		await set("maker/gift");
		const { page } = shop;
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		const script = "**/extensions/maker/**";
		await page.route(script, async (route) => {
			await released;
			await route.continue();
		});
		await page.goto(`${shop.server.address}/checkout/`, { waitUntil: "commit" });
		// After the time limits of the page, on a busy machine later.
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor({ timeout: 40_000 });
		expect(await texts()).toEqual([]);
		release();
		await expect.poll(texts, { timeout: 10_000 }).toEqual(["Wrap it up"]);
		await page.unroute(script);
	});
});
