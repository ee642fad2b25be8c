import { pageRow } from "@feedmill/shop/testing/rows.ts";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { useBrowser } from "../../support/use-browser.ts";

const settings = (openCart: string) =>
	JSON.stringify({ cart_type: "side-cart", open_cart: openCart }).replaceAll('"', "&quot;");
/** Names of classes and ids: frontend 04 §G. */
const menuCart = (openCart: string) => `<div data-elementor-type="wp-page" class="elementor"><p>Above.</p>
<div class="elementor-element elementor-widget elementor-widget-woocommerce-menu-cart"
data-settings="${settings(openCart)}">
<div class="elementor-menu-cart__wrapper"><div class="elementor-menu-cart__container" aria-hidden="true">
<div class="elementor-menu-cart__main" aria-hidden="true"><div class="elementor-menu-cart__close-button"></div>
<div class="widget_shopping_cart_content"></div></div></div>
<div class="elementor-menu-cart__toggle"><a id="elementor-menu-cart__toggle_button" href="#"
class="elementor-menu-cart__toggle_button elementor-button" aria-expanded="false">
<span class="elementor-button-text"><span class="woocommerce-Price-amount amount">₹0</span></span>
<span class="elementor-button-icon"><span class="elementor-button-icon-qty" data-counter="7">7</span>
<span class="elementor-screen-only">Cart</span></span></a></div></div></div></div>`;

describe("a menu cart inside a page", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;

	beforeAll(async () => {
		const { db } = fixture.connection;
		await db
			.insertInto("page")
			.values([
				pageRow({ id: 990, slug: "with-cart", title: "With a cart", content: menuCart("click") }),
				pageRow({ id: 991, slug: "hovered", title: "Hovered", content: menuCart("mouseover") }),
			])
			.execute();
		await touch(db, "settings");
	});
	beforeEach(async () => {
		page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		page.setDefaultTimeout(10_000);
		return () => page.close();
	});

	const toggle = () => page.locator("#elementor-menu-cart__toggle_button");
	const drawer = () => page.getByRole("dialog", { name: "Your cart" });
	async function open(slug = "with-cart"): Promise<void> {
		await page.goto(`${fixture.base}/${slug}/`);
		await page.waitForSelector("body[data-elementor-device-mode]");
	}

	it("opens the header's mini-cart, by mouse and keyboard, and gets the focus back", async () => {
		await open();
		const before = page.url();
		await toggle().click();
		await drawer().waitFor();
		await page.keyboard.press("Escape");
		await drawer().waitFor({ state: "hidden" });
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("elementor-menu-cart__toggle_button");
		for (const key of ["Enter", " "]) {
			await page.keyboard.press(key);
			await drawer().waitFor();
			await page.keyboard.press("Escape");
			await drawer().waitFor({ state: "hidden" });
		}
		expect(page.url()).toBe(before);
	});

	it("opens it when the mouse rests on the button, if the settings say so, and not again when it is closed", async () => {
		await open("hovered");
		await toggle().hover();
		await page.mouse.move(600, 700);
		await page.waitForTimeout(400);
		expect(await drawer().isVisible()).toBe(false);
		await toggle().hover();
		await drawer().waitFor();
		await page.keyboard.press("Escape");
		await drawer().waitFor({ state: "hidden" });
		await page.waitForTimeout(600);
		expect(await drawer().isVisible()).toBe(false);
		await page.mouse.move(600, 700);
		await toggle().hover();
		await drawer().waitFor();
	});

	it("does not open it for a mouse where a click is wanted", async () => {
		await open();
		await toggle().hover();
		await page.waitForTimeout(500);
		expect(await drawer().isVisible()).toBe(false);
	});

	it("shows what is in the cart, not what was in it when the page was exported", async () => {
		await page.request.get(`${fixture.base}/?add-to-cart=20`);
		await open();
		await expect.poll(() => toggle().locator("[data-counter]").getAttribute("data-counter")).toBe("1");
		expect(await toggle().locator("[data-counter]").innerText()).toBe("1");
		const sum = await page.locator("header .wc-block-mini-cart__amount").innerText();
		expect(sum).toMatch(/\d/);
		expect(await toggle().locator(".amount").innerText()).toBe(sum);
		expect(await page.locator(".elementor-menu-cart__container").isVisible()).toBe(false);
	});

	it("loads its script only on pages that have one", async () => {
		const scripts: string[] = [];
		page.on("request", (request) => scripts.push(request.url()));
		await page.goto(`${fixture.base}/about/`, { waitUntil: "networkidle" });
		expect(scripts.filter((url) => url.includes("menu-cart"))).toEqual([]);
		await open();
		await expect.poll(() => scripts.filter((url) => /menu-cart.*js/.test(url)).length).toBe(1);
	});

	it("leaves scripts a popup module, though the page has no popup", async () => {
		await open();
		const kinds = await page.evaluate(() => {
			const { popup } = window.elementorProFrontend!.modules as { popup: Record<string, unknown> };
			return [typeof popup.showPopup, typeof popup.closePopup];
		});
		expect(kinds).toEqual(["function", "function"]);
	});
});
