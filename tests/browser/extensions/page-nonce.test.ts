import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type DemoServer, startDemo } from "../../support/demo-server.ts";

const PASSWORD = "a long dairy password";
const SHOP = pathToFileURL(path.join(import.meta.dirname, "../../../packages/shop/src/extensions/extension.ts"));

/** Asks its own route who the shopper is, in each block, with the nonce of its page's data. */
const EXTENSION = `
import { defineExtension, defineExtensionRoute } from ${JSON.stringify(SHOP.href)};
import { Type } from "typebox";
const script = [new URL("points.js", import.meta.url)];
export default defineExtension({
	namespace: "points",
	scripts: { cart: script, checkout: script, miniCart: script },
	scriptData: (_settings, { nonce }) => ({ calls: [{ headers: { "X-WP-Nonce": nonce } }] }),
	globals: { points_params: (_settings, { nonce }) => ({ nonce }) },
	routes: [
		defineExtensionRoute({
			path: "/mine",
			method: "GET",
			args: Type.Object({}),
			handle: ({ shopper }) => ({ ok: true, value: { email: shopper?.email ?? "a guest" } }),
		}),
	],
});
`;
const SCRIPT = `(async () => {
	const { calls } = window.wc.wcSettings.getSetting("points_data");
	const answer = await fetch("/wp-json/points/v1/mine", calls[0]);
	window.points = [(await answer.json()).email, calls[0].headers["X-WP-Nonce"] === window.points_params.nonce];
})();`;

describe("the nonce in the data of an extension's script", () => {
	let server: DemoServer;
	let browser: Browser;
	beforeAll(async () => {
		server = await startDemo((folder) => {
			const own = path.join(folder, "points");
			fs.mkdirSync(own);
			fs.symlinkSync(path.join(import.meta.dirname, "../../../node_modules"), path.join(own, "node_modules"));
			fs.writeFileSync(path.join(own, "extension.ts"), EXTENSION);
			fs.writeFileSync(path.join(own, "points.js"), SCRIPT);
			return { EXTENSIONS: path.join(own, "extension.ts") };
		});
		const made = await server.shop.customers.createAccount({
			email: "meena@example.in",
			password: PASSWORD,
			accountUrl: "",
			setPasswordUrl: () => "",
		});
		expect(made.ok).toBe(true);
		browser = await openBrowser();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});

	const answered = (page: Page) =>
		expect.poll(() => page.evaluate(() => (window as unknown as { points: unknown }).points), { timeout: 10_000 });
	async function visitor(): Promise<Page> {
		const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
		page.setDefaultTimeout(15_000);
		await page.goto(`${server.address}/shop/`);
		await page.locator("a.ajax_add_to_cart").first().click();
		await page.locator("a.added_to_cart").first().waitFor();
		return page;
	}

	it("is the visitor's own in cart, checkout and drawer, and the cached page is the same for everyone", async () => {
		const [meena, guest] = [await visitor(), await visitor()];
		await meena.goto(`${server.address}/my-account/`);
		await meena.locator("#username").fill("meena@example.in");
		await meena.locator("#password").fill(PASSWORD);
		await meena.locator("button[name=login]").click();
		await meena.locator(".woocommerce-MyAccount-navigation").waitFor();
		for (const [page, who] of [
			[meena, "meena@example.in"],
			[guest, "a guest"],
		] as const) {
			for (const block of ["cart", "checkout"]) {
				await page.goto(`${server.address}/${block}/`);
				await answered(page).toEqual([who, true]);
			}
			await page.goto(`${server.address}/shop/`);
			await page.locator(".wc-block-mini-cart__button").first().click();
			await answered(page).toEqual([who, true]);
		}
		const texts = await Promise.all(
			[meena, guest].map(async (page) => (await page.context().request.get(`${server.address}/shop/`)).text()),
		);
		expect(texts[0]).toBe(texts[1]);
	});
});
