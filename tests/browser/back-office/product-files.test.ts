import { readFileSync } from "node:fs";
import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, openAdmin, shoot } from "./admin-page.ts";

const RUPEE = 1_000_000;
const PLAIN = 34;

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("products as a file in the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", acceptDownloads: true });
	});
	afterEach(() => context.close());

	async function open(path: string) {
		await signInContext(context, fixture, "anita", "shop_manager");
		return openAdmin(context, fixture.base, path, {});
	}
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}
	const product = () =>
		fixture.connection.db.selectFrom("product").selectAll().where("id", "=", PLAIN).executeTakeFirstOrThrow();

	it("the list as it is seen is taken as a file, and put in again with other prices after a look", async () => {
		const { sku } = await product();
		const opened = await open(`/products?q=${encodeURIComponent(sku)}`);
		const { page } = opened;
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: `Export “${sku}”` }).click(),
		]);
		expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
		const text = readFileSync(await download.path(), "utf8");
		const lines = text.trimEnd().split("\r\n");
		expect([lines.length >= 2, lines[0]!.startsWith("\ufeffID,Type,SKU,Name,Published")]).toEqual([true, true]);
		await expectFine(opened, "products with files");
		await page.getByRole("button", { name: "Import …" }).click();
		const sheet = page.getByRole("dialog");
		await sheet.getByRole("button", { name: "Look at it" }).click();
		await sheet.getByText("Choose a file.").waitFor();
		const file = (name: string, content: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
		await sheet.getByLabel("File").setInputFiles(file("wrong.csv", "Name\nFeed\n"));
		await sheet.getByRole("button", { name: "Look at it" }).click();
		await sheet.getByText("The first line has no column “SKU” or “ID”.").waitFor();
		await expectFine(opened, "import of a wrong file");
		const changed = `SKU,Regular price\n${sku},"₹ 1,390/-"\nNONE-1,5\n`;
		await sheet.getByLabel("File").setInputFiles(file("prices.csv", changed));
		await sheet.getByRole("button", { name: "Look at it" }).click();
		await sheet.getByRole("heading", { name: "1 row fits" }).waitFor();
		await sheet.getByText("No product has the SKU NONE-1.").waitFor();
		await expectFine(opened, "import looked at");
		await sheet.getByRole("button", { name: "Change 1 product" }).click();
		await page.getByText("0 of 2 done, 1 left out").waitFor();
		await fixture.shop.tasks.workBy((error) => expect(error).toBeUndefined()).work();
		await page.getByText("1 of 2 done, 1 left out.").waitFor();
		expect((await product()).regular_price).toBe(1_390 * RUPEE);
		await expectFine(opened, "task of a file");
	});

	it("begins another file as another task, also when nobody heard that the first one had begun", async () => {
		const { sku } = await product();
		const { page } = await open("/products");
		await page.getByRole("button", { name: "Import …" }).click();
		const sheet = page.getByRole("dialog");
		const lookAt = async (price: number) => {
			const buffer = Buffer.from(`SKU,Regular price\n${sku},${price}\n`);
			await sheet.getByLabel("File").setInputFiles({ name: `${price}.csv`, mimeType: "text/csv", buffer });
			await sheet.getByRole("button", { name: "Look at it" }).click();
			await sheet.getByRole("heading", { name: "1 row fits" }).waitFor();
		};
		await lookAt(1_390);
		const begins = /tasks\/product-row$/;
		await page.route(begins, async (route) => {
			// The server does it, and nobody hears of it.
			await route.fetch();
			await route.abort();
		});
		await sheet.getByRole("button", { name: "Change 1 product" }).click();
		await sheet.locator(".message-error").waitFor();
		await page.unroute(begins);
		const work = () => fixture.shop.tasks.workBy((error) => expect(error).toBeUndefined()).work();
		await work();
		await expect.poll(async () => (await product()).regular_price).toBe(1_390 * RUPEE);
		await sheet.getByRole("button", { name: "Back" }).click();
		await lookAt(1_410);
		await sheet.getByRole("button", { name: "Change 1 product" }).click();
		await page.getByText("0 of 1 done").waitFor();
		await work();
		await expect.poll(async () => (await product()).regular_price).toBe(1_410 * RUPEE);
	});
});
