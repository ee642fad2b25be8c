import path from "node:path";
import { LANGUAGE_COOKIE } from "@feedmill/server/language/languages.ts";
import { loadLanguage } from "@feedmill/server/language/load-language.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsOn } from "../support/axe.ts";
import { CASH_ORDER } from "../support/store-client.ts";
import { useBrowser } from "../support/use-browser.ts";

const hindi = await loadLanguage(path.join(import.meta.dirname, "../../examples/hindi/hi.json"));
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const WIDTHS = [360, 1280];

describe("an order on the road, on a browser without scripts", () => {
	const shop = useBrowser({ languages: [hindi] });
	let context: BrowserContext;
	const pages: Record<string, string> = {};
	beforeAll(async () => {
		const { base, shop: store, connection } = shop.fixture;
		context = await shop.browser.newContext({ javaScriptEnabled: false });
		const login = { username: "ramesh", password: "ramesh-pass-8090", login: "Log in" };
		await context.request.post(`${base}/my-account/`, { form: login, headers: { origin: base } });
		for (const id of [38, 20]) await context.request.get(`${base}/?add-to-cart=${id}`);
		const api = `${base}/wp-json/wc/store/v1`;
		const nonce = (await context.request.get(`${api}/cart`)).headers().nonce ?? "";
		const placed = await context.request.post(`${api}/checkout`, { headers: { nonce }, data: CASH_ORDER });
		const { order_id, payment_result } = (await placed.json()) as {
			order_id: number;
			payment_result: { redirect_url: string };
		};
		for (const request of [
			{ step: "confirm" },
			{ step: "pack" },
			{ step: "ship", lorry: "GJ07AB1234", driver: "98250 11223" },
		] as const)
			expect(await store.editors.orders.handle(order_id, request, ASHA)).toMatchObject({ ok: true });
		await connection.db.updateTable("orders").set({ created_at: Date.now() }).where("id", "=", order_id).execute();
		pages["the received order"] = payment_result.redirect_url;
		pages["the order of an account"] = `${base}/my-account/view-order/${order_id}/`;
	});
	afterAll(() => context?.close());

	const open = async (which: string, width: number): Promise<Page> => {
		const page = await context.newPage();
		await page.setViewportSize({ width, height: 800 });
		await page.goto(pages[which]!, { waitUntil: "load" });
		return page;
	};
	const overflow = (page: Page) =>
		page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

	it.each(
		["the received order", "the order of an account"].flatMap((which) =>
			WIDTHS.map((width) => [which, width] as const),
		),
	)("%s says where it is and calls the driver by a touch, at %i px and with large letters", async (which, width) => {
		const page = await open(which, width);
		const handling = page.getByRole("region", { name: "Where your order is" });
		expect(await handling.getByRole("listitem").allInnerTexts()).toEqual([
			expect.stringMatching(/^Confirmed \d+ \w+, \d\d:\d\d$/),
			expect.stringMatching(/^Packed \d+ \w+, \d\d:\d\d$/),
			expect.stringMatching(/^On the road with GJ 07 AB 1234, \d+ \w+, \d\d:\d\d$/),
		]);
		const driver = handling.getByRole("link", { name: "Call the driver: 98250 11223" });
		expect(await driver.getAttribute("href")).toBe("tel:+919825011223");
		expect((await driver.boundingBox())!.height).toBeGreaterThanOrEqual(44);
		expect(await overflow(page)).toBe(0);
		await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
		expect(await overflow(page)).toBe(0);
		await page.close();
	});

	it("is in Hindi for who reads Hindi", async () => {
		const { base } = shop.fixture;
		await context.addCookies([{ name: LANGUAGE_COOKIE, value: "hi", url: base }]);
		const page = await open("the received order", 360);
		const text = await page
			.locator(".order-handling")
			.innerText()
			.then((shown) => shown.replaceAll("\u00a0", " "));
		expect(text).toContain("गाड़ी GJ 07 AB 1234 से रास्ते में");
		expect(text).toContain("ड्राइवर को फ़ोन करें: 98250 11223");
		expect(text).not.toMatch(/Confirmed|Packed|driver/);
		await page.close();
		await context.clearCookies({ name: LANGUAGE_COOKIE });
	});

	it("has nothing that assistive technology stumbles over", async () => {
		const scripted = await shop.browser.newContext({ storageState: await context.storageState() });
		const page = await scripted.newPage();
		await page.goto(pages["the received order"]!, { waitUntil: "load" });
		await page.locator(".order-handling").waitFor();
		expect(await violationsOn(page)).toEqual([]);
		await scripted.close();
	});
});
