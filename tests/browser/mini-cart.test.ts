import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
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

	it("keeps the page behind it from scrolling", async () => {
		await open();
		await page.mouse.move(200, 500);
		await page.mouse.wheel(0, 300);
		await page.waitForTimeout(400);
		expect(await page.evaluate(() => scrollY)).toBe(0);
		await page.keyboard.press("Escape");
		await drawer().waitFor({ state: "hidden" });
		await page.mouse.wheel(0, 300);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
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
