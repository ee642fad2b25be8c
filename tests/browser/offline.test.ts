import type { BrowserContext, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const actor = { kind: "system", name: "test" } as const;

describe("without a connection", () => {
	const { browser, fixture } = useBrowser({ offlinePage: true });
	let context: BrowserContext;
	let page: Page;
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport: { width: 360, height: 740 } });
		page = await context.newPage();
		page.setDefaultTimeout(10_000);
		return () => context.close();
	});

	const active = () =>
		page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? "none");
	async function visit(): Promise<void> {
		await page.goto(`${fixture.base}/?add-to-cart=20`);
		await expect.poll(active, { timeout: 20_000 }).toBe("activated");
	}

	/** What browsers do by themselves some time after a navigation. */
	const lookForUpdate = () =>
		page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => true));

	it("says that the cart is kept, and shows it when the connection is back", async () => {
		await visit();
		await context.setOffline(true);
		await page.locator("a[href$='/cart/']").first().click();
		await page.getByRole("heading", { name: "No connection" }).waitFor();
		expect(page.url()).toBe(`${fixture.base}/cart/`);
		expect(await page.locator("main").innerText()).toContain("What you have put into it is still there.");
		expect(await page.title()).toBe("No connection | Feedmill");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await page.getByRole("link", { name: "Try again" }).click();
		await page.getByRole("heading", { name: "No connection" }).waitFor();
		await context.setOffline(false);
		await page.getByRole("link", { name: "Try again" }).click();
		await page.getByText("Dairy Gold 8000 Pellet").first().waitFor();
	});

	it("keeps the shopper on a product's page and says so until the connection is back", async () => {
		await page.goto(`${fixture.base}/product/dairy-gold-8000-pellet/`, { waitUntil: "networkidle" });
		await context.setOffline(true);
		await page.locator("form.cart .single_add_to_cart_button").click();
		const note = page.getByText("You are offline, so nothing was put into the cart.").first();
		await note.waitFor();
		expect(page.url()).toBe(`${fixture.base}/product/dairy-gold-8000-pellet/`);
		await context.setOffline(false);
		await page.locator("form.cart .add-to-cart-problem").waitFor({ state: "detached" });
		await page.locator("form.cart .single_add_to_cart_button").click();
		await page.getByText("has been added to your cart.").first().waitFor();
	});

	it("puts in one bag for two presses of a product's button", async () => {
		await page.goto(`${fixture.base}/product/dairy-gold-8000-pellet/`, { waitUntil: "networkidle" });
		await page.locator("form.cart .single_add_to_cart_button").dblclick();
		await page.getByText("has been added to your cart.").first().waitFor();
		const cart = await context.request.get(`${fixture.base}/wp-json/wc/store/v1/cart`);
		expect(((await cart.json()) as { items_count: number }).items_count).toBe(1);
	});

	it("takes the sentence about the connection away when it is back", async () => {
		await context.request.get(`${fixture.base}/?add-to-cart=38`);
		await page.goto(`${fixture.base}/cart/`, { waitUntil: "networkidle" });
		await context.setOffline(true);
		await page.getByRole("button", { name: /^Increase quantity/ }).click();
		const sentence = page.locator(".wc-block-components-notice-banner", { hasText: "You are probably offline." });
		await sentence.first().waitFor();
		await context.setOffline(false);
		await sentence.first().waitFor({ state: "detached" });
	});

	it("stores nothing: with a connection every page comes from the shop", async () => {
		await visit();
		expect((await page.goto(`${fixture.base}/shop/`))?.status()).toBe(200);
		expect(await page.evaluate(() => caches.keys())).toEqual([]);
		await fixture.shop.editors.settings.change({ storeNotice: "No lorry on Diwali." }, { actor });
		await page.goto(`${fixture.base}/shop/`);
		await page.getByText("No lorry on Diwali.").waitFor();
	});

	it("is replaced when the shop changes, once no page of it is open", async () => {
		await visit();
		await fixture.shop.editors.settings.change({ siteTitle: "Umreth Mill" }, { actor });
		await lookForUpdate();
		await page.close();
		await context.setOffline(true);
		const titleOffline = async () => {
			const next = await context.newPage();
			// Playwright can lose a page that is called while a worker starts: the next one is asked soon.
			const answer = next.goto(`${fixture.base}/cart/`, { timeout: 3000 });
			return answer.then(() => next.title()).finally(() => next.close());
		};
		await expect.poll(titleOffline).toContain("| Umreth Mill");
	});

	it("is removed when the shopkeeper switches it off", async () => {
		await visit();
		await fixture.shop.editors.settings.change({ offlinePage: false }, { actor });
		await lookForUpdate();
		await page.goto(`${fixture.base}/shop/`);
		await expect.poll(active).toBe("none");
	});
});
