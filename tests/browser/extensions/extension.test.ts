import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import type { DemoServer } from "../../support/demo-server.ts";
import { fillAddress, startPlainDemo } from "../../support/extension-builds/extension-page.ts";

const EXAMPLE = path.join(import.meta.dirname, "../../../examples/unloading-help/extension.ts");

/** The example of docs/extensions.md, beside an extension with a faulty script and server side. */
describe("an extension in the browser", () => {
	let server: DemoServer;
	let browser: Browser;
	let page: Page;
	let errors: string[];
	const complaints = vi.spyOn(console, "error").mockImplementation(() => {});

	beforeAll(async () => {
		server = await startPlainDemo((folder) => ({ EXTENSIONS: `${brokenExtension(folder)},${EXAMPLE}` }));
		browser = await openBrowser();
		page = await (
			await browser.newContext({ viewport: { width: 1100, height: 900 }, reducedMotion: "reduce" })
		).newPage();
		page.setDefaultTimeout(30_000);
		errors = [];
		page.on("pageerror", (error) => errors.push(error.message));
		await page.goto(`${server.address}/shop/`);
		await page.locator("a.ajax_add_to_cart").first().click();
		await page.locator("a.added_to_cart").first().waitFor();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
		complaints.mockRestore();
	});

	const helper = () => page.getByRole("checkbox", { name: "I need help with unloading" });
	const fee = () => page.getByText("Help with unloading (1 bag)").first();
	const cart = async () =>
		(await (await page.context().request.get(`${server.address}/wp-json/wc/store/v1/cart`)).json()) as {
			fees: { totals: { total: string } }[];
			extensions: object;
		};

	it("offers help in the cart, charges for it at once, and remembers the choice", async () => {
		await page.goto(`${server.address}/cart/`);
		await helper().waitFor();
		expect([await helper().isChecked(), await fee().count()]).toEqual([false, 0]);
		await helper().check();
		await fee().waitFor();
		expect((await cart()).fees.map(({ totals }) => totals.total)).toEqual(["15"]);
		await page.reload();
		await fee().waitFor();
		expect(await helper().isChecked()).toBe(true);
		await helper().uncheck();
		await fee().waitFor({ state: "detached" });
		expect((await cart()).fees).toEqual([]);
		await helper().check();
		await fee().waitFor();
	});

	it("is stored with the order", async () => {
		await page.getByRole("link", { name: "Proceed to Checkout" }).first().click();
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await helper().waitFor();
		expect(await helper().isChecked()).toBe(true);
		await fee().waitFor();
		await fillAddress(page);
		await page.getByRole("radio", { name: /^Cash/ }).check();
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/\/order-received\/\d+/);
		await page.getByRole("row").filter({ hasText: "Help with unloading (1 bag)" }).waitFor();
		const id = Number(/order-received\/(\d+)/.exec(page.url())?.[1]);
		expect((await server.shop.orders.order(id))?.extensions).toMatchObject({ "unloading-help": { wanted: true } });
	});

	it("is not affected by a broken one", async () => {
		expect(Object.keys((await cart()).extensions)).toEqual(["unloading-help"]);
		expect(errors.filter((message) => !message.includes("a broken script"))).toEqual([]);
	});
});

/** A module whose data and script throw. */
function brokenExtension(folder: string): string {
	fs.writeFileSync(path.join(folder, "broken.js"), 'throw new Error("a broken script");');
	const file = path.join(folder, "broken-extension.js");
	const part = '{ schema: {}, data() { throw new Error("a broken part"); } }';
	fs.writeFileSync(
		file,
		`const script = new URL("broken.js", import.meta.url);
export default {
	namespace: "broken", cart: { ...${part}, item: ${part} }, product: ${part}, checkout: ${part},
	scripts: { cart: [script], checkout: [script], miniCart: [script] },
	scriptData() { throw new Error("no settings"); },
};`,
	);
	return file;
}
