import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CASH_ORDER } from "../support/store-client.ts";
import { useBrowser } from "../support/use-browser.ts";

/** An order is printed at the depot and kept on paper. */
describe("a printed order", () => {
	const shop = useBrowser();
	let context: BrowserContext;
	let page: Page;
	let received: string;
	beforeAll(async () => {
		context = await shop.browser.newContext({ viewport: { width: 1280, height: 900 } });
		const { base } = shop.fixture;
		for (const id of [38, 20]) await context.request.get(`${base}/?add-to-cart=${id}`);
		const api = `${base}/wp-json/wc/store/v1`;
		const nonce = (await context.request.get(`${api}/cart`)).headers().nonce ?? "";
		const placed = await context.request.post(`${api}/checkout`, { headers: { nonce }, data: CASH_ORDER });
		received = ((await placed.json()) as { payment_result: { redirect_url: string } }).payment_result.redirect_url;
		const login = { username: "ramesh", password: "ramesh-pass-8090", login: "Log in" };
		await context.request.post(`${base}/my-account/`, { form: login, headers: { origin: base } });
		page = await context.newPage();
	});
	afterAll(() => context?.close());

	it.each(["just placed", "of an account"])("%s is one sheet, and as wide as it", async (which) => {
		const path = which === "just placed" ? received : `${shop.fixture.base}/my-account/view-order/103/`;
		await page.goto(path, { waitUntil: "networkidle" });
		const pdf = await page.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" } });
		expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
		await page.emulateMedia({ media: "print" });
		const [table, paper] = await page
			.locator(".order_details")
			.first()
			.evaluate((element) => [element.getBoundingClientRect().width, document.querySelector("main")!.clientWidth]);
		await page.emulateMedia({ media: null });
		expect(table! / paper!).toBeGreaterThan(0.6);
	});
});
