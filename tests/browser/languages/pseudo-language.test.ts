import { pseudo } from "@feedmill/trade/testing/pseudo.ts";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { cutTexts, plainEnglish } from "../../support/languages/plain-english.ts";
import { pseudoLanguage } from "../../support/languages/pseudo-language.ts";
import { storeTexts } from "../../support/languages/store-data.ts";
import { CASH_ORDER, RAMESH } from "../../support/store-client.ts";

/** Input typed by the test. */
const TYPED = [...Object.values(RAMESH), CASH_ORDER.billing_address.email, "Ramesh Patel", "feed"];

describe("in a language that is a third longer than English", () => {
	let browser: Browser;
	let fixture: Fixture;
	let allowed: readonly string[];

	beforeAll(async () => {
		[browser, fixture] = await Promise.all([
			openBrowser(),
			startFixture({ language: { pages: pseudoLanguage(), words: pseudo } }),
		]);
		allowed = storeTexts(TYPED);
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	/** Runs in a browser context of a phone. */
	async function onPhone(act: (context: BrowserContext) => Promise<void>): Promise<void> {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
		context.setDefaultTimeout(15_000);
		await act(context).finally(() => context.close());
	}

	async function open(context: BrowserContext, path: string): Promise<Page> {
		const page = await context.newPage();
		await page.goto(`${fixture.base}${path}`, { waitUntil: "networkidle" });
		return page;
	}

	async function expectWhole(page: Page, name: string): Promise<void> {
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
		expect({ plain: await plainEnglish(page, allowed), cut: await cutTexts(page) }).toEqual({ plain: [], cut: [] });
	}

	it.each([
		["home", "/"],
		["shop", "/shop/"],
		["category", "/product-category/compound-cattle-feed/"],
		["product", "/product/dairy-gold-8000-pellet/"],
		["product with options", "/product/milk-booster-pellet/"],
		["kit", "/product/dairy-starter-kit/"],
		["sold out product", "/product/lamb-creep-feed/"],
		["comparison", "/compare/?products=20,23,67"],
		["empty comparison", "/compare/"],
		["ended wait", "/waiting-list/"],
		["search", "/?s=feed&post_type=product"],
		["empty cart", "/cart/"],
		["login", "/my-account/"],
		["lost password", "/my-account/lost-password/"],
		["not found", "/nowhere/"],
	])("%s", (name, path) => onPhone(async (context) => expectWhole(await open(context, path), name)));

	it("mini-cart", () =>
		onPhone(async (context) => {
			await context.request.get(`${fixture.base}/?add-to-cart=38`);
			const page = await open(context, "/shop/");
			await page.locator(".wc-block-mini-cart__button").click();
			await page
				.locator(".wc-block-mini-cart__drawer .wc-block-cart-items__row, .wc-block-mini-cart-items")
				.first()
				.waitFor();
			await expectWhole(page, "mini-cart");
		}));

	it("cart", () =>
		onPhone(async (context) => {
			await context.request.get(`${fixture.base}/?add-to-cart=38`);
			const page = await open(context, "/cart/");
			await page.locator(".wp-block-woocommerce-cart:not(.is-loading)").waitFor();
			await expectWhole(page, "cart");
		}));

	it("checkout with errors", () =>
		onPhone(async (context) => {
			await context.request.get(`${fixture.base}/?add-to-cart=38`);
			const page = await open(context, "/checkout/");
			await page.locator(".wc-block-components-checkout-place-order-button").click();
			await page.locator(".wc-block-components-validation-error").first().waitFor();
			await expectWhole(page, "checkout");
		}));

	it("order received", () =>
		onPhone(async (context) => {
			await context.request.get(`${fixture.base}/?add-to-cart=38`);
			const api = `${fixture.base}/wp-json/wc/store/v1`;
			const nonce = (await context.request.get(`${api}/cart`)).headers().nonce ?? "";
			const placed = await context.request.post(`${api}/checkout`, { headers: { nonce }, data: CASH_ORDER });
			const { payment_result: payment } = (await placed.json()) as { payment_result: { redirect_url: string } };
			await expectWhole(await open(context, payment.redirect_url.replace(/^https?:\/\/[^/]+/, "")), "order received");
		}));

	it("account", () =>
		onPhone(async (context) => {
			const login = await open(context, "/my-account/");
			await login.locator("#username").fill("ramesh");
			await login.locator("#password").fill("ramesh-pass-8090");
			await Promise.all([login.waitForURL(/my-account/), login.locator("form.login button[name=login]").click()]);
			await login.locator(".woocommerce-MyAccount-navigation").waitFor();
			await login.close();
			for (const section of [
				"",
				"orders/",
				"edit-address/",
				"edit-address/billing/",
				"edit-account/",
				"payment-methods/",
			])
				await expectWhole(await open(context, `/my-account/${section}`), `account ${section.replaceAll("/", " ")}`);
		}));
});
