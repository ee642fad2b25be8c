import { pageRow } from "@feedmill/shop/testing/rows.ts";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { touch } from "../../packages/shop/src/database/connection.ts";
import { useBrowser } from "../support/use-browser.ts";

/** Reference: frontend 02 §4. */
describe("the mini-cart", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;

	beforeEach(async () => {
		page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		page.setDefaultTimeout(10_000);
		return () => page.close();
	});

	const button = () => page.locator("header .wc-block-mini-cart__button");
	const drawer = () => page.getByRole("dialog", { name: "Your cart" });
	async function open(): Promise<void> {
		await page.request.get(`${fixture.base}/?add-to-cart=20`);
		await page.goto(`${fixture.base}/shop/`, { waitUntil: "networkidle" });
		await button().click();
		await drawer().locator("table input").waitFor();
	}

	it("opens by each button, and says number and total on each, where a page has further ones", async () => {
		const one = (attributes = "") =>
			`<div class="wc-block-mini-cart wp-block-woocommerce-mini-cart" ${attributes}>` +
			'<button class="wc-block-mini-cart__button" aria-label="Cart"><span class="wc-block-mini-cart__amount"></span>' +
			'<span class="wc-block-mini-cart__quantity-badge"><span class="wc-block-mini-cart__badge"></span></span>' +
			"</button></div>";
		const content = `${one()}<p>Between</p>${one('data-has-hidden-price="true"')}`;
		const { db } = fixture.connection;
		await db
			.insertInto("page")
			.values(pageRow({ id: 992, slug: "more-carts", title: "Carts", content }))
			.execute();
		await touch(db, "settings");
		await page.request.get(`${fixture.base}/?add-to-cart=20`);
		await page.goto(`${fixture.base}/more-carts/`, { waitUntil: "networkidle" });
		const further = page.locator("main .wc-block-mini-cart__button");
		const names = () => further.evaluateAll((buttons) => buttons.map((each) => each.getAttribute("aria-label")));
		expect(await names()).toEqual(["1 item in cart, total price of ₹1450", "1 item in cart"]);
		expect(await further.locator("svg").count()).toBe(2);
		for (const each of await further.all()) {
			await each.click();
			await drawer().waitFor();
			await page.keyboard.press("Escape");
			await drawer().waitFor({ state: "hidden" });
			expect(await each.evaluate((element) => element === document.activeElement)).toBe(true);
		}
		await button().click();
		await drawer()
			.getByRole("button", { name: /^Increase quantity/ })
			.click();
		await expect.poll(names).toEqual(["2 items in cart, total price of ₹2900", "2 items in cart"]);
	});

	it("gives the focus back to its button when it is closed by a click beside it", async () => {
		await open();
		await page.mouse.click(50, 400);
		await drawer().waitFor({ state: "hidden" });
		expect(await button().evaluate((element) => element === document.activeElement)).toBe(true);
	});

	it("has given the focus back when it looks closed: the next key must not be lost", async () => {
		await open();
		await page.evaluate(() => {
			const overlay = document.querySelector(".wc-block-components-drawer__screen-overlay")!;
			new MutationObserver((_, observer) => {
				if (!overlay.hasAttribute("inert")) return;
				observer.disconnect();
				document.body.dataset.focused = document.activeElement?.className ?? "";
			}).observe(overlay, { attributes: true });
		});
		await page.keyboard.press("Escape");
		await drawer().waitFor({ state: "hidden" });
		expect(await page.evaluate(() => document.body.dataset.focused)).toContain("wc-block-mini-cart__button");
	});

	it("leaves hidden what scripts had hidden before it opened", async () => {
		await page.addInitScript(() =>
			document.addEventListener("DOMContentLoaded", () => {
				const panel = '<div id="panel" aria-hidden="true" inert><a href="/">Home</a></div><p id="beside">Hello</p>';
				document.body.insertAdjacentHTML("beforeend", panel);
			}),
		);
		const hidden = (id: string) =>
			page.locator(`#${id}`).evaluate((element) => [(element as HTMLElement).inert, element.ariaHidden]);
		await open();
		expect([await hidden("panel"), await hidden("beside")]).toEqual([
			[true, "true"],
			[true, "true"],
		]);
		await page.keyboard.press("Escape");
		await drawer().waitFor({ state: "hidden" });
		expect([await hidden("panel"), await hidden("beside")]).toEqual([
			[true, "true"],
			[false, null],
		]);
	});
});
