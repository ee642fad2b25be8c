import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsOn } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { CASH_ORDER } from "../support/store-client.ts";

/** The pages a shopper uses, on mobile and desktop. */
describe.each([360, 1280])("axe finds nothing at %i px", (width) => {
	let browser: Browser;
	let fixture: Fixture;
	let context: BrowserContext;
	/** One tab for all pages: a tab for each takes a quarter more processor time. */
	let page: Page;
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
		context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
		page = await context.newPage();
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	async function expectNoViolation(): Promise<void> {
		expect(await violationsOn(page)).toEqual([]);
	}

	async function open(path: string): Promise<void> {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(`${fixture.base}${path}`, { waitUntil: "networkidle" });
	}

	it.each([
		["home", "/"],
		["shop", "/shop/"],
		["category", "/product-category/compound-cattle-feed/"],
		["search", "/?s=feed&post_type=product"],
		["simple product", "/product/dairy-gold-8000-pellet/"],
		["product with options", "/product/milk-booster-pellet/"],
		["kit", "/product/dairy-starter-kit/"],
		["empty cart", "/cart/"],
		["account", "/my-account/"],
		["not found", "/nowhere/"],
	])("%s", async (_name, path) => {
		await open(path);
		await expectNoViolation();
	});

	it("nothing overflows sideways at twice the text size and 320 px", async () => {
		await context.request.get(`${fixture.base}/?add-to-cart=38`);
		const wide: string[] = [];
		for (const path of [
			"/",
			"/shop/",
			"/product/dairy-gold-8000-pellet/",
			"/product/dairy-starter-kit/",
			"/cart/",
			"/checkout/",
			"/my-account/",
		]) {
			// Text at 200 % is laid out like half the width.
			for (const narrow of [320, width / 2]) {
				await page.setViewportSize({ width: narrow, height: 800 });
				if (narrow === 320) await page.goto(`${fixture.base}${path}`, { waitUntil: "load" });
				await page.locator(".is-loading").waitFor({ state: "detached" });
				const [shown, whole] = await page.evaluate(() => {
					const { clientWidth, scrollWidth } = document.documentElement;
					return [clientWidth, scrollWidth];
				});
				if (whole > shown) wide.push(`${path} at ${narrow} px: ${whole}`);
			}
		}
		await context.clearCookies();
		expect(wide).toEqual([]);
	});

	it("stars stay visible, the filled beside the empty ones, where the system forces its colours", async () => {
		await open("/shop/");
		await page.emulateMedia({ forcedColors: "active" });
		const colours = await page
			.locator(".star-rating > span")
			.first()
			.evaluate((filled) =>
				[filled, filled.parentElement!, document.body].map((each) => getComputedStyle(each).backgroundColor),
			);
		await page.emulateMedia({ forcedColors: "none" });
		expect(new Set(colours).size).toBe(3);
	});

	it("marks of the stock, arrows of lists and icons are seen where the system forces its colours", async () => {
		await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
		await open("/shop/");
		const seen = await page.evaluate(() => {
			const styleOf = (selector: string, part?: string) => getComputedStyle(document.querySelector(selector)!, part);
			const mark = styleOf(".stock-words", "::before");
			return {
				mark: [mark.borderTopStyle, mark.borderTopColor === styleOf("body").backgroundColor],
				arrow: [styleOf("select.orderby").backgroundImage, styleOf("select.orderby").appearance],
				icon: styleOf(".site-header a .icon").color === styleOf(".site-header a:has(.icon)").color,
			};
		});
		await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
		expect(seen).toEqual({ mark: ["solid", false], arrow: ["none", "auto"], icon: true });
	});

	it("cart, checkout, checkout with errors, order received", async () => {
		await context.request.get(`${fixture.base}/?add-to-cart=38`);
		await open("/cart/");
		await page.locator(".wp-block-woocommerce-cart:not(.is-loading)").waitFor();
		await expectNoViolation();

		await open("/checkout/");
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await page.getByRole("textbox", { name: "Email address" }).waitFor();
		await expectNoViolation();

		await open("/checkout/");
		await page.getByRole("textbox", { name: "Email address" }).waitFor();
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.getByText("Please enter a valid email address").first().waitFor();
		// The first wrong field is scrolled to. A link that is half under the fixed row of the header then would count as
		// too small.
		await page.locator("#email:focus").waitFor();
		await page.evaluate(() => scrollTo(0, 0));
		await expectNoViolation();

		const api = `${fixture.base}/wp-json/wc/store/v1`;
		const nonce = (await context.request.get(`${api}/cart`)).headers().nonce ?? "";
		const placed = await context.request.post(`${api}/checkout`, {
			headers: { nonce },
			data: CASH_ORDER,
		});
		const { payment_result: payment } = (await placed.json()) as { payment_result: { redirect_url: string } };
		await open(payment.redirect_url.replace(/^https?:\/\/[^/]+/, ""));
		await expectNoViolation();
	});
});

/** Browsers have a setting for the size of letters; media queries in em follow it. */
describe("with letters of twice the size on a phone", () => {
	let browser: Browser;
	let fixture: Fixture;
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(["--blink-settings=defaultFontSize=32"]), startFixture()]);
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	it.each([
		["/product/dairy-gold-8000-pellet/", ".buy-bar .button"],
		["/cart/", ".bottom-bar .wc-block-components-button"],
		["/checkout/", ".bottom-bar .wc-block-components-button"],
	])("%s shows its main button completely, and nothing overflows sideways", async (path, button) => {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
		const page = await context.newPage();
		await context.request.get(`${fixture.base}/?add-to-cart=38`);
		await page.goto(`${fixture.base}${path}`, { waitUntil: "networkidle" });
		await page.locator(button).first().waitFor();
		const cutOff = await page
			.locator(button)
			.first()
			.evaluate((element) => {
				const { left, right } = element.getBoundingClientRect();
				return left < 0 || right > innerWidth || element.scrollWidth > element.clientWidth;
			});
		const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect({ cutOff, wider }).toEqual({ cutOff: false, wider: 0 });
		await context.close();
	});

	it("nothing overflows sideways without script, and in a customer's account", async () => {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
		const page = await context.newPage();
		await context.request.get(`${fixture.base}/?add-to-cart=38`);
		await context.request.get(`${fixture.base}/?add-to-cart=26`);
		const login = { username: "ramesh", password: "ramesh-pass-8090", login: "Log in" };
		const wide: string[] = [];
		const look = async (path: string) => {
			await page.goto(`${fixture.base}${path}`, { waitUntil: "load" });
			const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			if (wider > 0) wide.push(`${path}: ${wider}`);
		};
		for (const path of ["/shop/", "/cart/", "/checkout/"]) await look(path);
		await context.request.post(`${fixture.base}/my-account/`, { form: login, headers: { origin: fixture.base } });
		for (const path of ["view-order/103/", "orders/", "edit-address/billing/"]) await look(`/my-account/${path}`);
		expect(wide).toEqual([]);
		await context.close();
	});

	it("texts keep to their boxes and to whole words on a screen of 320 px", async () => {
		const context = await browser.newContext({ viewport: { width: 320, height: 740 }, reducedMotion: "reduce" });
		const page = await context.newPage();
		const wrong: string[] = [];
		const look = async (path: string) => {
			await page.goto(path.startsWith("http") ? path : `${fixture.base}${path}`, { waitUntil: "networkidle" });
			for (const one of await page.evaluate(outside)) wrong.push(`${path}: ${one}`);
		};
		for (const path of ["/", "/my-account/", "/my-account/lost-password/", "/product-category/compound-cattle-feed/"])
			await look(path);

		await context.request.get(`${fixture.base}/?add-to-cart=38`);
		await look("/checkout/");
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.getByText("Please enter a valid email address").first().waitFor();
		for (const one of await page.evaluate(outside)) wrong.push(`errors of the checkout: ${one}`);
		const api = `${fixture.base}/wp-json/wc/store/v1`;
		const nonce = (await context.request.get(`${api}/cart`)).headers().nonce ?? "";
		const placed = await context.request.post(`${api}/checkout`, { headers: { nonce }, data: CASH_ORDER });
		await look(((await placed.json()) as { payment_result: { redirect_url: string } }).payment_result.redirect_url);

		const login = { username: "ramesh", password: "ramesh-pass-8090", login: "Log in" };
		await context.request.post(`${fixture.base}/my-account/`, { form: login, headers: { origin: fixture.base } });
		await look("/my-account/view-order/103/");
		const cells = ".order_details :is(th, td), .order_details td.product-name a";
		for (const one of await page.evaluate(broken, cells)) wrong.push(`lines of an order: ${one}`);
		await context.clearCookies();

		const form = { email: "new-at-320@example.in", password: "feed-mill-2026!", register: "Register" };
		await context.request.post(`${fixture.base}/my-account/`, { form, headers: { origin: fixture.base } });
		for (const list of ["orders", "downloads", "edit-address"]) await look(`/my-account/${list}/`);
		expect(wrong).toEqual([]);
		await context.close();
	});
});

/** Runs in the page: words of the elements that stand on two lines. */
function broken(selector: string): string[] {
	return [...document.querySelectorAll(selector)].flatMap((element) =>
		[...element.childNodes].flatMap((text) => {
			const range = document.createRange();
			const words = text.nodeType === Node.TEXT_NODE ? (text.textContent ?? "").matchAll(/\S+/g) : [];
			return [...words].flatMap((word) => {
				range.setStart(text, word.index);
				range.setEnd(text, word.index + word[0].length);
				return range.getClientRects().length > 1 ? [`"${word[0]}" is broken`] : [];
			});
		}),
	);
}

/** Runs in the page: texts beyond the box or screen that they stand in, and headings that break within a word. */
function outside(): string[] {
	const found: string[] = [];
	const boxes =
		".woocommerce-info,.woocommerce-error,.wc-block-components-notice-banner,.login-card,.woocommerce-Address," +
		".woocommerce-thankyou-order-received,.wc-block-components-checkout-step,.wc-block-components-panel,body";
	const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		const parent = text.parentElement!;
		if (
			!text.textContent?.trim() ||
			parent.closest(".screen-reader-text,nav,script,select,[hidden],.star-rating,.ast-woo-product-category")
		)
			continue;
		const range = document.createRange();
		for (const word of text.textContent.matchAll(/\S+/g)) {
			range.setStart(text, word.index);
			range.setEnd(text, word.index + word[0].length);
			const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
			const end = parent.closest(boxes)!.getBoundingClientRect().right;
			if (lines.some(({ right }) => right > end + 1)) found.push(`"${word[0]}" ends beyond its box`);
			if (lines.length > 1 && parent.closest("h1,h2")) found.push(`"${word[0]}" is broken`);
		}
	}
	return found;
}
