import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type DemoServer, startDemo } from "../support/demo-server.ts";
import { freightOf } from "../support/extension-builds/extension-page.ts";

/** A guest on a phone in the demo store, from the front page to the confirmed order. */
describe("a guest in the demo store", () => {
	let server: DemoServer;
	let browser: Browser;
	let page: Page;

	beforeAll(async () => {
		server = await startDemo();
		browser = await openBrowser();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});

	describe("with a phone", () => {
		beforeEach(async () => {
			await page?.context().close();
			page = await (
				await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" })
			).newPage();
			page.setDefaultTimeout(30_000);
		});

		it("finds a product, adds it, applies a coupon, gives an address, pays in cash and sees the order", async () => {
			const found = await searchFor(page, "cattle");
			expect(found).toBeGreaterThan(0);
			const button = page.locator("a.ajax_add_to_cart").first();
			const name = /“(.+)”/.exec((await button.getAttribute("aria-label")) ?? "")?.[1] ?? "";
			expect(name).not.toBe("");
			await button.tap();
			const viewCart = page.locator("a.added_to_cart").first();
			await viewCart.waitFor();
			await viewCart.tap();

			await page.locator(".wp-block-woocommerce-cart:not(.is-loading)").waitFor();
			await page.getByRole("spinbutton", { name: `Quantity of ${name} in your cart.` }).waitFor();
			// The demo's welcome coupon needs ₹2,000.
			const changed = page.waitForResponse((response) => response.url().includes("/wc/store/v1/batch"));
			for (let tap = 0; tap < 2; tap++) await page.getByRole("button", { name: `Increase quantity of ${name}` }).tap();
			await changed;
			await page.getByRole("button", { name: "Add a coupon" }).tap();
			await page.getByRole("textbox", { name: "Enter code" }).fill("namaste5");
			await page.getByRole("button", { name: "Apply", exact: true }).tap();
			await page.getByText("has been applied to your cart.").first().waitFor();

			await page.getByRole("link", { name: "Proceed to Checkout" }).first().tap();
			await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
			await giveAddress(page);
			await page.getByRole("radio", { name: /^Cash/ }).check();
			await page.getByRole("button", { name: "Place Order" }).tap();

			await page.waitForURL(/\/order-received\/\d+/);
			await page.getByText("Thank you. Your order has been received.").waitFor();
			await expectText(page.getByRole("listitem").filter({ hasText: "Payment method:" }), "Cash");
			await expectText(page.getByRole("row").filter({ hasText: name }).first(), "× 3");
			await page.getByRole("row").filter({ hasText: "Discount:" }).waitFor();
		});

		it("sees a rupee sign before each price, also where the machine's own fonts have none", async () => {
			await page.goto(`${server.address}/shop/`, { waitUntil: "networkidle" });
			await page.evaluate(() => document.fonts.ready);
			for (const weight of [400, 700]) {
				const inked = await page.evaluate((weight) => {
					const canvas = new OffscreenCanvas(64, 64).getContext("2d")!;
					canvas.font = `${weight} 40px ${getComputedStyle(document.body).fontFamily}`;
					canvas.fillText("₹", 8, 48);
					return canvas.getImageData(0, 0, 64, 64).data.some((value) => value > 0);
				}, weight);
				expect(inked).toBe(true);
			}
		});

		it("changes nothing by going back or reloading", async () => {
			await page.goto(`${server.address}/shop/`);
			await page.locator("a.ajax_add_to_cart").first().tap();
			await page.locator("a.added_to_cart").first().waitFor();
			await page.goto(`${server.address}/cart/`);
			const quantity = page.getByRole("spinbutton", { name: /^Quantity of .* in your cart\.$/ });
			await quantity.waitFor();
			expect(await quantity.inputValue()).toBe("1");
			await page.reload();
			await quantity.waitFor();
			expect(await quantity.inputValue()).toBe("1");
		});
	});

	it("comes as far as the cart without script", async () => {
		const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
		const plain = await context.newPage();
		await searchFor(plain, "cattle");
		await plain.locator("a.add_to_cart_button[href*='add-to-cart=']").first().click();
		await plain.getByText("has been added to your cart.").first().waitFor();
		await plain.goto(`${server.address}/cart/`);
		const quantity = plain.locator("input[name^='cart[']").first();
		expect(await quantity.isVisible()).toBe(true);
		const before = await totalOf(plain);
		await quantity.fill("3");
		await plain.getByRole("button", { name: /update cart/i }).click();
		await plain.getByText("Cart updated.").waitFor();
		expect(await plain.locator("input[name^='cart[']").first().inputValue()).toBe("3");
		expect(await totalOf(plain)).toBeGreaterThan(before);
		await context.close();
	});

	it("hears with the keyboard what a form has done, and goes on from there", async () => {
		const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
		const own = await context.newPage();
		await own.goto(`${server.address}/shop/`);
		await own.locator("li.product a.woocommerce-LoopProduct-link").first().click();
		await own.locator("form.cart button[type=submit]").first().press("Enter");
		const focused = own.locator(".woocommerce-message:focus");
		await expectText(focused, "has been added to your cart.");
		await own.keyboard.press("Tab");
		await expectText(own.locator("a:focus"), "View cart");
		await context.close();
	});

	it("never has the focus under the bar that a phone's screen ends with", async () => {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
		const own = await context.newPage();
		await own.goto(`${server.address}/product/dudhdhara-8000/`);
		await own.locator("footer a").first().focus();
		await own.locator(".buy-bar:not([hidden])").waitFor();
		const covered: string[] = [];
		for (let tabs = 0; tabs < 30; tabs++) {
			const link = await own.evaluate(() => {
				const { activeElement: focused } = document;
				if (!focused?.closest("footer")) return null;
				const bar = document.querySelector(".buy-bar")?.getBoundingClientRect().top ?? 0;
				return { text: focused.textContent, hidden: focused.getBoundingClientRect().bottom > bar };
			});
			if (!link) break;
			if (link.hidden) covered.push(link.text ?? "");
			await own.keyboard.press("Tab");
		}
		expect(covered).toEqual([]);
		await context.close();
	});

	it("orders with the keyboard alone", async () => {
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
		const desk = await context.newPage();
		await desk.goto(`${server.address}/`);
		await desk.keyboard.press("Tab");
		expect(await focusedText(desk)).toMatch(/skip to content/i);
		await desk.goto(`${server.address}/shop/`);
		await tabTo(desk, (element) => element.matches("a.ajax_add_to_cart"));
		await desk.keyboard.press("Enter");
		await desk.locator("a.added_to_cart").first().waitFor();
		await tabTo(desk, (element) => element.matches("a.added_to_cart"));
		await desk.keyboard.press("Enter");
		await desk.locator(".wp-block-woocommerce-cart:not(.is-loading)").waitFor();
		await tabTo(desk, (element) => /Proceed to Checkout/.test(element.textContent ?? "") && element.matches("a[href]"));
		await desk.keyboard.press("Enter");
		await desk.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await desk.getByRole("textbox", { name: "Email address" }).waitFor();
		await tabTo(desk, (element) => element.id === "email");
		await desk.keyboard.type("kiran@example.test");
		for (const [field, text] of [
			["postcode", "395002"],
			["first_name", "Kiran"],
			["last_name", "Shah"],
			["address_1", "88 Ring Road"],
			["city", "Surat"],
			["phone", "9825012345"],
		] as const) {
			await tabTo(desk, (element, id) => element.id === id, `shipping-${field}`);
			await desk.keyboard.type(text);
		}
		await freightOf(desk);
		await tabTo(desk, (element) =>
			element.matches("input[type=radio][name='radio-control-wc-payment-method-options']"),
		);
		await desk.keyboard.press("ArrowDown");
		await tabTo(desk, (element) => /^\s*Place Order\s*$/.test(element.textContent ?? "") && element.matches("button"));
		await desk.keyboard.press("Enter");
		await desk.waitForURL(/\/order-received\/\d+/);
		await desk.getByText("Thank you. Your order has been received.").waitFor();
		await context.close();
	});

	/** Uses the header's search field. Returns the number of products found. */
	async function searchFor(on: Page, text: string): Promise<number> {
		await on.goto(`${server.address}/`);
		const field = on.locator("form[role=search] input[type=search]:visible").first();
		await field.fill(text);
		await field.press("Enter");
		await on.waitForURL(/[?&]s=/);
		return on.locator("ul.products > li").count();
	}

	async function giveAddress(on: Page): Promise<void> {
		await on.getByRole("textbox", { name: "Email address" }).fill("kiran@example.test");
		const section = on.getByRole("group", { name: "Shipping address", exact: true });
		for (const [label, value] of [
			["PIN Code", "395002"],
			["First name", "Kiran"],
			["Last name (optional)", "Shah"],
			["House, street, village", "88 Ring Road"],
			["City or district", "Surat"],
		] as const)
			await section.getByRole("textbox", { name: label, exact: true }).fill(value);
		await on.locator("#shipping-phone").fill("98250 12345");
		await freightOf(on);
	}

	/** Rupees in the total row. */
	async function totalOf(on: Page): Promise<number> {
		const text = (await on.locator("table.cart_totals tr").last().textContent()) ?? "";
		return Number(/₹\s*([\d,]+)/.exec(text)?.[1]?.replace(/,/g, ""));
	}

	async function expectText(locator: ReturnType<Page["locator"]>, text: string): Promise<void> {
		await locator.waitFor();
		// Numbers and units are joined by no-break spaces.
		expect((await locator.textContent())?.replaceAll("\u00a0", " ")).toContain(text);
	}

	async function focusedText(on: Page): Promise<string> {
		return on.evaluate(() => document.activeElement?.textContent ?? "");
	}

	/** Presses Tab until the element has focus. */
	async function tabTo(
		on: Page,
		wanted: (element: Element, argument: string) => boolean,
		argument = "",
	): Promise<void> {
		for (let press = 0; press < 150; press++) {
			if (
				await on.evaluate(
					([test, value]) =>
						Boolean(document.activeElement && new Function(`return (${test})`)()(document.activeElement, value)),
					[wanted.toString(), argument] as const,
				)
			)
				return;
			await on.keyboard.press("Tab");
		}
		throw new Error(`Tab does not reach ${argument || wanted}`);
	}
});
