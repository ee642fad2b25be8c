import { pageRow } from "@feedmill/shop/testing/rows.ts";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { touch } from "../../packages/shop/src/database/connection.ts";
import { openBrowser } from "../support/browser.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";

const finder = (id: string) => ({ id, perPage: 6, filters: [{ taxonomy: "product_cat", label: "For whom" }] });

describe("answers out of order, double clicks and the back button", () => {
	let browser: Browser;
	let fixture: Fixture;
	let page: Page;
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
		const blocks = ["finder1", "finder2"].map(
			(id) => `<!-- wp:feedmill/product-finder ${JSON.stringify(finder(id))} /-->`,
		);
		const { db } = fixture.connection;
		await db
			.insertInto("page")
			.values(pageRow({ id: 990, slug: "find", title: "Find your feed", content: blocks.join("") }))
			.execute();
		await touch(db, "settings");
	});
	afterEach(() => page?.context().close());
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	async function open(path: string): Promise<void> {
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
		page = await context.newPage();
		page.setDefaultTimeout(20_000);
		await page.goto(`${fixture.base}${path}`);
	}

	describe("two filtered listings on one page", () => {
		const bar = (number: 1 | 2, name: string) => page.getByRole("button", { name, exact: true }).nth(number - 1);
		const shown = (number: 1 | 2) => page.locator(`.elementor-element-finder${number} .e-loop-item h2`).allInnerTexts();
		const shows = (number: 1 | 2, count: number) =>
			expect.poll(() => shown(number).then(({ length }) => length), { timeout: 15_000 }).toBe(count);
		const pressed = (number: 1 | 2, name: string) => bar(number, name).getAttribute("aria-pressed");
		const search = () => new URL(page.url()).search;
		const FIRST = "e-filter-finder1-product_cat=aqua-feed";
		const SECOND = "e-filter-finder2-product_cat=poultry-feed";
		/** Requests of listings that wait to be continued. */
		async function held(): Promise<Map<string, Route>> {
			const waiting = new Map<string, Route>();
			await page.route(/refresh-loop/, (route) => {
				waiting.set((route.request().postDataJSON() as { widget_id: string }).widget_id, route);
			});
			return waiting;
		}
		async function openFinders(): Promise<void> {
			await open("/find/");
			await page.waitForSelector("body[data-elementor-device-mode]");
			await shows(1, 6);
		}

		it("have an address and a history of what they show, whichever answer comes first", async () => {
			await openFinders();
			const waiting = await held();
			await bar(1, "Aqua Feed").click();
			await bar(2, "Poultry Feed").click();
			await expect.poll(() => waiting.size).toBe(2);
			expect(search()).toBe("");
			await waiting.get("finder2")!.continue();
			await shows(2, 5);
			await expect.poll(search).toBe(`?${SECOND}`);
			await waiting.get("finder1")!.continue();
			await shows(1, 3);
			await expect.poll(search).toBe(`?${FIRST}&${SECOND}`);
			await page.goBack();
			await shows(1, 6);
			await shows(2, 5);
			expect([search(), await pressed(1, "Aqua Feed"), await pressed(2, "Poultry Feed")]).toEqual([
				`?${SECOND}`,
				"false",
				"true",
			]);
			await page.goForward();
			await shows(1, 3);
			expect(search()).toBe(`?${FIRST}&${SECOND}`);
			await page.reload();
			await shows(1, 3);
			await shows(2, 5);
		});

		it("keep the filter that is chosen while the page of an earlier address is fetched for both", async () => {
			await openFinders();
			await bar(2, "Poultry Feed").click();
			await shows(2, 5);
			await bar(2, "Poultry Feed").click();
			await expect.poll(search).toBe("");
			await shows(2, 6);
			await page.evaluate(() => Object.assign(window, { same: true }));
			const pages: Route[] = [];
			await page.route(/\/find\//, (route) => void pages.push(route));
			await page.goBack();
			await expect.poll(() => pages.length).toBe(1);
			await bar(1, "Aqua Feed").click();
			// The listing that was not filtered asks for itself.
			await expect.poll(() => pages.length, { timeout: 15_000 }).toBe(2);
			await pages[1]!.continue();
			await shows(1, 3);
			await shows(2, 5);
			expect(await page.evaluate(() => "same" in window)).toBe(true);
			await expect.poll(search).toBe(`?${FIRST}&${SECOND}`);
		});
	});

	it("a list's button that is tapped three times puts in one bag, and the mini-cart is dimmed until it has it", async () => {
		await open("/product-category/compound-cattle-feed/");
		await page.evaluate(() => {
			const region = document.createElement("div");
			region.className = "widget_shopping_cart_content";
			document.body.append(region);
		});
		const waiting: Route[] = [];
		await page.route(/add_to_cart/, (route) => void waiting.push(route));
		const button = page.locator("a.ajax_add_to_cart").first();
		const region = page.locator(".widget_shopping_cart_content").last();
		for (let tap = 0; tap < 3; tap++) await button.click();
		await expect.poll(() => waiting.length).toBe(1);
		expect(await region.evaluate((element) => getComputedStyle(element).opacity)).toBe("0.6");
		await waiting[0]!.continue();
		await page.locator(".added_to_cart").waitFor();
		expect(await region.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
		const cart = await page.context().request.get(`${fixture.base}/wp-json/wc/store/v1/cart`);
		expect(((await cart.json()) as { items_count: number }).items_count).toBe(1);
		expect(waiting).toHaveLength(1);
	});

	it("a button that leads away is as before when the shopper comes back", async () => {
		await open("/shop/");
		await page.route(/wc-ajax=add_to_cart/, (route) =>
			route.fulfill({ json: { error: true, product_url: `${fixture.base}/leaving/` } }),
		);
		await page.route(/wc-ajax=remove_from_cart/, (route) => route.fulfill({ json: {} }));
		let leaves = 0;
		// Without content: the page stays as the back button would show it.
		await page.route(/\/leaving\//, (route) => {
			leaves += 1;
			return route.fulfill({ status: 204 });
		});
		const button = page.locator(".ajax_add_to_cart").first();
		await button.click({ noWaitAfter: true });
		await expect.poll(() => leaves).toBe(1);
		expect(await button.evaluate((element) => [element.className.includes("loading"), element.ariaBusy])).toEqual([
			false,
			null,
		]);
		await page.evaluate(() => {
			const row = document.createElement("li");
			row.className = "woocommerce-mini-cart-item";
			const link = Object.assign(document.createElement("a"), { href: "/leaving/", textContent: "Remove this line" });
			link.className = "remove_from_cart_button";
			link.dataset.cart_item_key = "key";
			row.append(link);
			document.querySelector("main")?.prepend(row);
		});
		const row = page.locator("li.woocommerce-mini-cart-item", { hasText: "Remove this line" });
		await row.locator("a").click({ noWaitAfter: true });
		await expect.poll(() => leaves).toBe(2);
		expect(await row.getAttribute("class")).toBe("woocommerce-mini-cart-item");
		expect(await row.getAttribute("aria-busy")).toBeNull();
	});

	it("an address form that the back button shows again has the country whose states it lists", async () => {
		await open("/my-account/");
		await page.locator("#username").fill("ramesh");
		await page.locator("#password").fill("ramesh-pass-8090");
		await page.locator("button[name=login]").click();
		await page.waitForLoadState();
		const path = "/my-account/edit-address/billing/";
		await page.goto(`${fixture.base}${path}`);
		const country = page.locator("#billing_country");
		const before = await country.inputValue();
		expect(await page.locator("#billing_state option[value=GJ]").count()).toBe(1);
		await country.selectOption("US");
		await expect.poll(() => page.locator("#billing_state option[value=TX]").count(), { timeout: 15_000 }).toBe(1);
		await page.goBack();
		await expect.poll(() => page.locator("#billing_state option[value=GJ]").count(), { timeout: 15_000 }).toBe(1);
		await expect.poll(() => country.inputValue(), { timeout: 15_000 }).toBe(before);
	});

	it("an express button that is clicked twice and closed gives the order button back", async () => {
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
		page = await context.newPage();
		page.setDefaultTimeout(20_000);
		const script = `
			const { createElement } = wp.element;
			const Buttons = ({ onClick, onClose }) => createElement("div", null,
				createElement("button", { type: "button", onClick, id: "open-wallet" }, "Wallet"),
				createElement("button", { type: "button", onClick: onClose, id: "close-wallet" }, "Close"));
			wc.wcBlocksRegistry.registerExpressPaymentMethod({
				name: "wallet", title: "Wallet", description: "", gatewayId: "wallet",
				content: createElement(Buttons), edit: createElement(Buttons),
				canMakePayment: () => true, supports: { features: ["products"] },
			});`;
		await page.route("**/test-extension.js", (route) =>
			route.fulfill({ contentType: "text/javascript", body: script }),
		);
		await page.addInitScript(() => Object.assign(window, { feedmillExtensionScripts: ["/test-extension.js"] }));
		await context.request.get(`${fixture.base}/?add-to-cart=20`);
		await page.goto(`${fixture.base}/checkout/`);
		await page.locator("#open-wallet").waitFor();
		// Beside the mask that covers the buttons meanwhile.
		const press = (id: string) => page.locator(`#${id}`).evaluate((element) => (element as HTMLButtonElement).click());
		const order = page.getByRole("button", { name: "Place Order" });
		await expect.poll(() => order.isEnabled(), { timeout: 15_000 }).toBe(true);
		await press("open-wallet");
		await expect.poll(() => order.isEnabled()).toBe(false);
		await press("open-wallet");
		await press("close-wallet");
		await expect.poll(() => order.isEnabled(), { timeout: 15_000 }).toBe(true);
	});
});
