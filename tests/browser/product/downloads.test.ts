import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";

const FEED = 20;

describe("files that come with a product", () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-guides-"));
	let browser: Browser;
	let fixture: Fixture;
	let order: PlacedBody;
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
		const { editors, downloads, orders } = fixture.shop;
		const guide = path.join(folder, "feeding-guide.pdf");
		fs.writeFileSync(guide, "%PDF-1.4");
		const stored = await downloads.files.add(guide);
		const file = stored.ok ? stored.value : "";
		const changes = {
			downloadable: true,
			downloadExpiry: 30,
			downloads: [
				{ id: "a", name: "Feeding guide for dairy cows", file },
				{ id: "b", name: "Certificate of analysis", file },
			],
		};
		await editors.products.change(FEED, changes, { actor: { kind: "system", name: "test" } });
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(FEED);
		order = (await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method: "bacs" })).body;
		await orders.markPaid(order.order_id, "utr");
		await fixture.connection.db
			.updateTable("download_permission")
			.set({ taken: 1, most: 1 })
			.where("file_id", "=", "b")
			.execute();
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
		fs.rmSync(folder, { recursive: true, force: true });
	});

	async function look(page: Page, name: string, width: number): Promise<void> {
		const { DOWNLOAD_SHOTS: shots } = process.env;
		if (shots) await page.screenshot({ path: path.join(shots, `${name}-${width}.png`), fullPage: true });
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
	}

	it.each([360, 1280])("are fetched by keyboard from the order's page and the account, at %i px", async (width) => {
		const page = await (
			await browser.newContext({ viewport: { width, height: 740 }, acceptDownloads: true, reducedMotion: "reduce" })
		).newPage();
		page.setDefaultTimeout(20_000);
		await page.goto(`${fixture.base}/checkout/order-received/${order.order_id}/?key=${order.order_key}`);
		const file = page.getByRole("link", { name: "Download Feeding guide for dairy cows of Dairy Gold 8000 Pellet" });
		await file.scrollIntoViewIfNeeded();
		await look(page, "received", width);
		await file.focus();
		const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
		expect(download.suggestedFilename()).toBe("feeding-guide.pdf");

		await page.goto(`${fixture.base}/?download_file=${FEED}&order=${order.order_key}&email=x&key=a`);
		expect(await page.getByRole("alert").innerText()).toBe("Invalid download link.");
		await look(page, "refused", width);

		await page.goto(`${fixture.base}/my-account/`);
		await page.locator("#username").fill("ramesh");
		await page.locator("#password").fill("ramesh-pass-8090");
		await page.getByRole("button", { name: "Log in", exact: true }).click();
		await page.waitForLoadState();
		await fixture.connection.db
			.updateTable("orders")
			.set({ customer_id: 0 })
			.where("id", "=", order.order_id)
			.execute();
		await page.goto(`${fixture.base}/my-account/downloads/`);
		await page.getByText("No downloads available yet.").waitFor();
		await look(page, "none", width);
		const ramesh = await fixture.connection.db
			.selectFrom("customer")
			.select("id")
			.where("login", "=", "ramesh")
			.executeTakeFirstOrThrow();
		await fixture.connection.db
			.updateTable("orders")
			.set({ customer_id: ramesh.id })
			.where("id", "=", order.order_id)
			.execute();
		await page.goto(`${fixture.base}/my-account/downloads/`);
		await page.getByRole("link", { name: /^Download Feeding guide/ }).waitFor();
		await look(page, "account", width);
		await fixture.connection.db
			.updateTable("orders")
			.set({ customer_id: 0 })
			.where("id", "=", order.order_id)
			.execute();
		await page.context().close();
	});
});
