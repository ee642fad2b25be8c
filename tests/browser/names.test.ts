import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { touch } from "../../packages/shop/src/database/connection.ts";
import { openBrowser } from "../support/browser.ts";
import { type DemoServer, startDemo } from "../support/demo-server.ts";
import { freightOf } from "../support/extension-builds/extension-page.ts";

const FEE = "Packing &amp; care";
const METHOD = "Cash &amp; carry";

/** Names are stored as HTML; shoppers must see "&", not "&amp;". */
describe("names of fees and payment methods", () => {
	let server: DemoServer;
	let browser: Browser;
	beforeAll(async () => {
		server = await startDemo((folder) => {
			const extension = path.join(folder, "fees.js");
			const fee = { name: FEE, amount: 10_000_000 };
			fs.writeFileSync(
				extension,
				`export default { namespace: "packing", cart: { fees: () => [${JSON.stringify(fee)}] } };`,
			);
			return { EXTENSIONS: extension };
		});
		const { db } = server.shop.connection;
		await db.updateTable("payment_gateway").set({ title: METHOD }).where("id", "=", "cod").execute();
		await touch(db, "settings");
		browser = await openBrowser();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});

	/** A page with a product in its cart. */
	async function shopper(): Promise<Page> {
		const page = await (await browser.newContext({ viewport: { width: 1100, height: 900 } })).newPage();
		page.setDefaultTimeout(30_000);
		const answer = await fetch(`${server.address}/wp-json/wc/store/v1/products?per_page=100`);
		const products = (await answer.json()) as { id: number; type: string; is_in_stock: boolean; name: string }[];
		const bag = products.find(
			({ type, is_in_stock, name }) => type === "simple" && is_in_stock && !/advice/i.test(name),
		);
		await page.goto(`${server.address}/?add-to-cart=${bag?.id}`);
		return page;
	}
	const textOf = (page: Page) => page.locator("main").first().innerText();

	it("of the PIN code's field is the same whatever is wrong with it", async () => {
		const page = await shopper();
		await page.goto(`${server.address}/checkout/`);
		const pin = page.locator("#shipping-postcode");
		const error = page.locator(".wc-block-components-address-form__postcode .wc-block-components-validation-error");
		for (const wrong of ["012345", "12", ""]) {
			await pin.fill(wrong);
			await pin.blur();
			await error.waitFor();
			expect([wrong, (await error.innerText()).trim()]).toEqual([wrong, "Please enter a valid pin code"]);
			await pin.fill("388001");
			await pin.blur();
			await error.waitFor({ state: "detached" });
		}
		await page.context().close();
	});

	it("of the link to the account says what it does", async () => {
		const page = await (await browser.newContext({ viewport: { width: 360, height: 700 } })).newPage();
		await page.goto(server.address);
		await page.getByRole("link", { name: "Your account", exact: true }).waitFor();
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.getByRole("link", { name: "Your account", exact: true }).waitFor();
		expect(await page.getByRole("link", { name: "icon" }).count()).toBe(0);
		await page.context().close();
	});

	it("are shown with their characters in cart and checkout", async () => {
		const page = await shopper();
		await page.goto(`${server.address}/cart/`);
		await page.getByText("Packing & care").first().waitFor();
		expect(await textOf(page)).not.toContain("&amp;");
		await page.goto(`${server.address}/checkout/`);
		await page.getByText("Cash & carry").first().waitFor();
		await page.getByText("Packing & care").first().waitFor();
		expect(await textOf(page)).not.toContain("&amp;");
		await page.context().close();
	});

	it("are shown so in the placed order", async () => {
		const page = await shopper();
		await page.goto(`${server.address}/checkout/`);
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await page.getByLabel("Email address").fill("ramesh@example.in");
		const fields = { first_name: "Ramesh", last_name: "Patel", address_1: "12 Dairy Road", city: "Mehsana" };
		for (const [name, text] of Object.entries(fields)) await page.locator(`#shipping-${name}`).fill(text);
		await page.locator("#shipping-postcode").fill("384002");
		await page.locator("#shipping-phone").fill("98765 43210");
		await freightOf(page);
		await page.getByRole("radio", { name: "Cash & carry" }).check();
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/\/order-received\/\d+/);
		await page.getByText("Packing & care").first().waitFor();
		await page.getByText("Cash & carry").first().waitFor();
		expect(await textOf(page)).not.toContain("&amp;");
		await page.context().close();
	});
});
