import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

/** Small scripts of every page, tested on a category page. */
const CATEGORY = "/product-category/compound-cattle-feed/";
const actor = { kind: "system", name: "test" } as const;

describe("small scripts of every page", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	beforeEach(async () => {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
		page = await context.newPage();
		page.setDefaultTimeout(10_000);
	});
	afterEach(() => page.context().close());
	const open = () => page.goto(`${fixture.base}${CATEGORY}`, { waitUntil: "networkidle" });
	const add = () => page.locator("a.ajax_add_to_cart, button.ajax_add_to_cart").first();

	it("leave nothing in the browser's console", async () => {
		const said: string[] = [];
		page.on("console", (message) => said.push(message.text()));
		await open();
		expect(said).toEqual([]);
	});

	it("hide the store notice until the browser is closed", async () => {
		await fixture.shop.editors.settings.change({ storeNotice: "No lorry on Diwali." }, { actor });
		await open();
		const notice = page.getByText("No lorry on Diwali.");
		await notice.waitFor();
		await page.locator(".woocommerce-store-notice__dismiss-link").click();
		await notice.waitFor({ state: "hidden" });
		await page.reload({ waitUntil: "networkidle" });
		expect(await notice.isVisible()).toBe(false);
	});

	it("say that a bag was added, though a listener of an extension throws", async () => {
		await page.addInitScript(() => {
			const broken = () => {
				throw new Error("of an extension");
			};
			const collection = { trigger: broken, triggerHandler: broken, data: () => ({}), on: () => {} };
			Object.assign(window, { jQuery: () => collection });
		});
		await open();
		await add().click();
		await page.locator(".added_to_cart").first().waitFor();
		await expect.poll(() => page.locator(".wc-block-mini-cart__badge").first().textContent()).toBe("1");
		expect(await page.locator("svg.wc-block-mini-cart__icon + .wc-block-mini-cart__badge").count()).toBe(1);
		expect(await page.locator(".add-to-cart-problem").count()).toBe(0);
	});

	it("say why the cart is empty where a browser refuses cookies, in its drawer and on its page", async () => {
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("Emulation.setDocumentCookieDisabled", { disabled: true });
		await open();
		await page.locator(".wc-block-mini-cart__button").first().click();
		const reason = page.locator(".wc-block-components-notice-banner__content", { hasText: "refuses cookies" });
		await reason.waitFor();
		await page.goto(`${fixture.base}/cart/`);
		await reason.waitFor();
	});

	it("show the link to the top beyond 300 px, or beyond the header and 100 px", async () => {
		// Configured for desktop only.
		await page.setViewportSize({ width: 1280, height: 800 });
		const button = page.locator("#ast-scroll-top");
		const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
		for (const height of ["auto", "400px"]) {
			await page.addInitScript((least) => {
				const sheet = new CSSStyleSheet();
				sheet.replaceSync(`header.site-header { min-height: ${least} }`);
				document.adoptedStyleSheets = [sheet];
			}, height);
			await open();
			const header = await page
				.locator("header.site-header")
				.evaluate((element) => (element as HTMLElement).offsetHeight);
			const threshold = Math.max(300, header + 100);
			if (height === "400px") expect(threshold).toBeGreaterThanOrEqual(500);
			await scrollTo(threshold - 10);
			await page.waitForTimeout(200);
			expect(await button.isVisible()).toBe(false);
			await scrollTo(threshold + 10);
			await button.waitFor();
			expect(await button.locator("svg").evaluate((svg) => svg.getBoundingClientRect().width)).toBe(24);
			await button.click();
			await page.waitForFunction(() => window.scrollY === 0);
			await button.waitFor({ state: "hidden" });
		}
	});

	it("send nothing if another script cancels an add, and enable the button again", async () => {
		await open();
		const sent: string[] = [];
		page.on("request", (request) => {
			if (request.url().includes("wc-ajax=add_to_cart")) sent.push(request.url());
		});
		await page.evaluate(() =>
			document.body.addEventListener("wc-blocks_adding_to_cart", (event) => event.preventDefault(), { once: true }),
		);
		await add().click();
		await page.waitForTimeout(300);
		expect(sent).toEqual([]);
		expect(await add().getAttribute("class")).not.toContain("loading");
	});

	it("do not say that something was added where the shop says that it was not", async () => {
		await open();
		// What the shop answers for a product that was deleted since the page was opened.
		await page.route("**/*wc-ajax=add_to_cart*", (route) =>
			route.fulfill({ json: { error: true, product_url: false } }),
		);
		await add().click();
		const problem = page.locator(".add-to-cart-problem");
		expect(await problem.innerText()).toBe("This product cannot be added to the cart.");
		expect(await page.locator(".added_to_cart, .ajax_add_to_cart.added").count()).toBe(0);
	});

	it("sort the listing when its order is chosen, or another script changes it by jQuery", async () => {
		const jQuery = await readFile(createRequire(import.meta.url).resolve("jquery/dist/jquery.js"), "utf8");
		await page.addInitScript(`document.addEventListener("DOMContentLoaded", () => { ${jQuery} })`);
		await open();
		await page.evaluate(() => {
			const { jQuery } = window as unknown as {
				jQuery: (selector: string) => { val(value: string): { trigger(event: string): void } };
			};
			jQuery("select.orderby").val("price-desc").trigger("change");
		});
		await page.waitForURL(/orderby=price-desc/);
		expect(await page.locator("select.orderby").inputValue()).toBe("price-desc");
		await page.locator("select.orderby").selectOption("date");
		await page.waitForURL(/orderby=date/);
	});

	it("show a spinner on the button during an add, and send events about its result to other scripts", async () => {
		await open();
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/*wc-ajax=add_to_cart*", async (route) => {
			await held;
			await route.continue();
		});
		const received = page.evaluate(
			() =>
				new Promise<string[]>((resolve) => {
					const listen = ({ detail }: CustomEvent) =>
						resolve([typeof detail.cart_hash, ...Object.keys(detail.fragments).slice(0, 1)]);
					document.body.addEventListener("wc-blocks_added_to_cart", listen as EventListener);
				}),
		);
		await add().click();
		await page.locator(".ajax_add_to_cart.loading").waitFor();
		answer();
		expect(await received).toEqual(["string", "div.widget_shopping_cart_content"]);
		await page.locator(".ajax_add_to_cart.loading").waitFor({ state: "detached" });
		await page.locator(".ajax_add_to_cart.added").waitFor();
	});

	it("take the mark of the last add off the button with the next press, while that is under way", async () => {
		await open();
		await add().click();
		const button = page.locator("a.ajax_add_to_cart.added, button.ajax_add_to_cart.added");
		await button.waitFor();
		let answer = () => {};
		const held = new Promise<void>((resolve) => (answer = resolve));
		await page.route(/wc-ajax=add_to_cart/, async (route) => {
			await held;
			await route.continue();
		});
		await add().click();
		await expect.poll(() => add().getAttribute("class")).toMatch(/\bloading\b/);
		expect(await button.count()).toBe(0);
		answer();
		await button.waitFor();
		expect(await page.locator(".added_to_cart").count()).toBe(1);
	});

	it("close the phones' menu by a link to a part of the page, which is followed", async () => {
		const items = ["#colophon", `${CATEGORY}#colophon`].map((href) => ({ to: "address" as const, href, label: href }));
		await fixture.shop.editors.menus.change("header", { items }, { actor });
		for (const { label } of items) {
			await open();
			await page.locator(".main-header-menu-toggle").click();
			await page.locator("#ast-mobile-popup.active").getByRole("link", { name: label, exact: true }).click();
			await page.locator("#ast-mobile-popup.active").waitFor({ state: "detached" });
			expect(new URL(page.url()).hash).toBe("#colophon");
			await page.waitForFunction(() => window.scrollY > 0);
		}
	});

	it("find the theme's classes on the body", async () => {
		await open();
		expect((await page.locator("body").getAttribute("class"))?.split(" ")).toEqual(
			expect.arrayContaining(["ast-hfb-header", "ast-header-break-point"]),
		);
	});

	it("open the cart after an add if the settings say so", async () => {
		await fixture.shop.editors.settings.change({ cartRedirectAfterAdd: true }, { actor });
		await open();
		await add().click();
		await page.waitForURL(`${fixture.base}/cart/`);
	});
});
