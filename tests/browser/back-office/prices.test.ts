import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { type ActCounter, countActs } from "../../support/staff/acts.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, openAdmin, Refusal, SILENT, shoot } from "./admin-page.ts";

const RUPEE = 1_000_000;
const system = { actor: { kind: "system", name: "test" } } as const;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** A simple product. */
const PLAIN = 34;

/** The price list in a browser of one size. */
function usePriceList(viewport: typeof DESKTOP) {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	const where = isPhone ? "on a phone" : "on a desktop";
	const now = {} as { context: Awaited<ReturnType<typeof browser.newContext>>; acts: ActCounter };
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		now.context = await browser.newContext({
			viewport,
			reducedMotion: "reduce",
			hasTouch: isPhone,
			isMobile: isPhone,
			permissions: ["clipboard-read", "clipboard-write"],
		});
		now.acts = await countActs(now.context);
	});
	afterEach(() => now.context.close());
	/** Packs and simple products with a price and a SKU of their own. */
	const packs = () =>
		fixture.connection.db
			.selectFrom("product")
			.select(["id", "sku", "regular_price"])
			.where("type", "in", ["simple", "variation"])
			.where("status", "=", "publish")
			.where("sku", "<>", "")
			.where("regular_price", "is not", null)
			.orderBy("id")
			.execute();
	return {
		fixture,
		now,
		packs,
		async open(path: string, answers: Answers = {}, role: "shop_manager" | "clerk" = "shop_manager") {
			await signInContext(now.context, fixture, "anita", role);
			return openAdmin(now.context, fixture.base, path, { answers });
		},
		async expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
			await shoot(page, `${name}, ${where}`);
			expect(await violationsOn(page)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
			expect(faults).toEqual([]);
		},
		work: () => fixture.shop.tasks.workBy((error) => expect(error).toBeUndefined()).work(),
		pricesOf: async () => new Map((await packs()).map(({ id, regular_price }) => [id, regular_price])),
		copy: (page: Page, text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text),
		copied: (page: Page) => page.evaluate(() => navigator.clipboard.readText()),
		press: (what: Locator) => (isPhone ? what.tap() : what.click()),
	};
}

/** A cell by its place in the list, from 1, and its column. */
const cell = (page: Page, row: number, column: number) =>
	page.getByRole("grid").locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);
const PRICE = 4;
const textOf = (page: Page, row: number, column = PRICE) => cell(page, row, column).locator(".grid-text").innerText();
const active = (page: Page) =>
	page.evaluate(() => {
		const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
		return document.getElementById(id)?.textContent ?? "";
	});

describe("the price list on a desktop", () => {
	const { fixture, now, packs, open, expectFine, work, pricesOf, copy, copied } = usePriceList(DESKTOP);

	it("forty prices take at most eight acts besides the prices, and are in the shop", async () => {
		const before = await packs();
		const count = Math.min(before.length, 38);
		const rows = before.slice(0, count).map(({ sku, regular_price }) => `${sku}\t${(regular_price ?? 0) / RUPEE + 20}`);
		const opened = await open("/");
		const { page } = opened;
		await page.getByRole("heading", { level: 1 }).waitFor();
		await copy(page, [...rows, "NO-SUCH-1\t900", "NO-SUCH-2\t900"].join("\n"));
		await now.acts.within(page, 8, async () => {
			await page.getByRole("link", { name: "Price list" }).click();
			await cell(page, 1, PRICE).click();
			await page.keyboard.press("Control+v");
			await page.getByRole("heading", { name: `${count} rows fit` }).waitFor();
			await page.getByRole("button", { name: `Put ${count} in` }).click();
			await page.getByRole("button", { name: `Review ${count}` }).click();
			await page.getByRole("button", { name: "Save now" }).click();
			await page.getByText(`0 of ${count} done`).waitFor();
		});
		await work();
		await page.getByText(`${count} of ${count} done.`).waitFor();
		const after = await pricesOf();
		for (const { id, regular_price } of before.slice(0, count))
			expect([id, after.get(id)]).toEqual([id, (regular_price ?? 0) + 20 * RUPEE]);
		await expect.poll(() => page.locator(".is-changed").count()).toBe(0);
		await expectFine(opened, "prices saved");
		await page.getByRole("link", { name: "What became of each row" }).click();
		await page.getByRole("button", { name: "Undo the task" }).click();
		await page.getByRole("heading", { name: `Undo ${count} prices` }).waitFor();
		await work();
		await page.getByText(`${count} of ${count} done.`).waitFor();
		expect(await pricesOf()).toEqual(new Map(before.map(({ id, regular_price }) => [id, regular_price])));
		await expectFine(opened, "task undone");
	});

	it("is changed by keys as a spreadsheet is: one Tab stop, arrows, typing, ranges, fill, undo and delete", async () => {
		const opened = await open("/prices");
		const { page } = opened;
		await cell(page, 1, PRICE).click();
		const [first, second] = [await textOf(page, 1), await textOf(page, 2)];
		await expect.poll(() => active(page)).toBe(first);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.type("2,999");
		await page.keyboard.press("Enter");
		await expect.poll(() => textOf(page, 2)).toBe("2999");
		expect(await cell(page, 2, PRICE).locator("s").innerText(), "the old value is beneath").toBe(second);
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("F2");
		await page.keyboard.type("9");
		await page.keyboard.press("Escape");
		await expect.poll(() => textOf(page, 2)).toBe("2999");
		await page.keyboard.press("Shift+ArrowDown");
		await page.keyboard.press("Shift+ArrowDown");
		await page.keyboard.press("Control+d");
		expect([await textOf(page, 3), await textOf(page, 4)]).toEqual(["2999", "2999"]);
		await page.keyboard.press("Control+c");
		expect((await copied(page)).split("\n")).toEqual(["2999", "2999", "2999"]);
		await expectFine(opened, "prices filled down");
		await page.keyboard.press("Control+z");
		await page.keyboard.press("Control+z");
		expect([await textOf(page, 2), await page.locator(".is-changed").count()]).toEqual([second, 0]);
		await page.keyboard.press("Control+y");
		await expect.poll(() => textOf(page, 2)).toBe("2999");
		await cell(page, 1, PRICE).click();
		await page.keyboard.press("Delete");
		await cell(page, 1, PRICE).getByText("Enter a price.").waitFor();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.type("99999");
		await page.keyboard.press("Tab");
		await page.getByText("2 cannot be saved").or(page.getByText("1 cannot be saved")).waitFor();
		await page.keyboard.press("Tab");
		expect(await page.getByRole("grid").evaluate((element) => element.contains(document.activeElement))).toBe(false);
		await expectFine(opened, "wrong prices");
	});

	it("what was typed is there after another screen, and a price that somebody changed comes back with its sentence", async () => {
		const opened = await open("/prices");
		const { page } = opened;
		await page.getByRole("searchbox", { name: "Find products" }).fill("Heifer Grower");
		await expect.poll(() => page.getByRole("row").count()).toBe(2);
		await cell(page, 1, PRICE).click();
		await page.keyboard.type("2222");
		await page.keyboard.press("Enter");
		await page.getByRole("link", { name: "Orders" }).first().click();
		await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
		await page.goBack();
		await expect.poll(() => textOf(page, 1)).toBe("2222");
		await page.getByRole("button", { name: "Review 1" }).click();
		await page.getByText("1 price changes by more than 20 %.").waitFor();
		await expectFine(opened, "review of prices");
		await fixture.shop.editors.products.change(PLAIN, { regularPrice: 1_777 * RUPEE }, system);
		await page.getByRole("button", { name: "Save now" }).click();
		await page.getByText("0 of 1 done, 1 left out").waitFor();
		await work();
		await page.getByRole("link", { name: "What became of each row" }).click();
		await page.getByText("Somebody else has changed this in the meantime.").waitFor();
		expect((await pricesOf()).get(PLAIN)).toBe(1_777 * RUPEE);
		await expectFine(opened, "task with a refused row");
	});

	it("prices from a date wait for it, and can be stopped until then", async () => {
		const opened = await open("/prices");
		const { page } = opened;
		await cell(page, 1, PRICE).click();
		await page.keyboard.press("Control+a");
		await page.getByRole("button", { name: /^Change \d+ by/ }).click();
		await page.getByRole("radio", { name: "by %" }).check();
		await page.getByLabel("How much more").fill("-2.5");
		await page.getByRole("radio", { name: "₹5" }).check();
		await expectFine(opened, "change by");
		await page.getByRole("button", { name: "Change", exact: true }).click();
		await page.getByRole("button", { name: /^Review \d+/ }).click();
		const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
		await page.getByLabel("From a date").fill(day);
		await page.getByRole("button", { name: "Save from that day" }).click();
		await page.getByText(/Begins \d+ \w+ \d{4},? 00:00\./).waitFor();
		const before = await pricesOf();
		await work();
		expect(await pricesOf()).toEqual(before);
		await page.getByRole("link", { name: "What became of each row" }).click();
		await page.getByRole("button", { name: "Stop" }).click();
		await page.getByText(/^Stopped: 0 of/).waitFor();
		await page.getByRole("link", { name: "All tasks" }).click();
		await page.getByRole("heading", { name: "Tasks", level: 1 }).waitFor();
		await expectFine(opened, "tasks");
	});

	it("a thousand rows are on the screen, and a key draws no more than is in sight", async () => {
		const rows = Array.from({ length: 1_000 }, (_, index) => ({
			...{ id: index + 1, name: `Feed ${index + 1}`, sku: `F-${index + 1}`, status: "publish", type: "simple" },
			...{ minPrice: null, maxPrice: null, stock: null, hasMorePacks: false },
			packs: [
				{
					...{ id: index + 1, label: "", sku: `F-${index + 1}`, status: "publish", weight: 50_000, stock: null },
					...{ regularPrice: 1_000 * RUPEE, salePrice: null, saleFrom: null, saleTo: null },
				},
			],
		}));
		const opened = await open("/prices", { "GET products": { entries: rows, total: 500, hasMore: true, next: null } });
		const { page } = opened;
		await page.getByText("1000 packs").waitFor();
		await cell(page, 1, PRICE).click();
		expect(await page.getByRole("row").count()).toBeLessThan(60);
		await page.keyboard.press("Control+End");
		await expect.poll(() => cell(page, 1_000, 1).count()).toBe(1);
		await page.keyboard.press("Control+Home");
		await cell(page, 1, PRICE).click();
		for (let key = 0; key < 40; key++) await page.keyboard.press("ArrowDown");
		await expect.poll(() => active(page)).toBe("1000");
	});
});

describe("the price list on a phone", () => {
	const { open, expectFine, work, pricesOf, packs } = usePriceList(PHONE);

	it("opens one row after the other as a form, keeps what was typed, and saves together", async () => {
		const opened = await open("/products");
		const { page } = opened;
		await page.getByRole("link", { name: "Price list" }).tap();
		await page.getByRole("heading", { name: "Price list" }).waitFor();
		await page.locator(".price-row button").first().tap();
		const form = page.getByRole("dialog");
		const price = form.getByLabel("Price", { exact: true });
		await price.fill("2,010/-");
		await expectFine(opened, "price of a pack");
		await form.getByRole("button", { name: "Next" }).tap();
		await price.fill("2,210");
		await form.getByRole("button", { name: "Close" }).tap();
		await expectFine(opened, "price list");
		await page.getByRole("button", { name: "Review 2" }).tap();
		await expectFine(opened, "review of prices");
		await page.getByRole("button", { name: "Save now" }).tap();
		await page.getByText("0 of 2 done").waitFor();
		await work();
		await page.getByText("2 of 2 done.").waitFor();
		expect([...(await pricesOf()).values()]).toEqual(expect.arrayContaining([2_010 * RUPEE, 2_210 * RUPEE]));
		await page.getByRole("link", { name: "What became of each row" }).tap();
		await page.getByRole("button", { name: "Undo the task" }).waitFor();
		await expectFine(opened, "task");
	});

	it("takes what was copied from a spreadsheet, and says what does not fit", async () => {
		const [one] = await packs();
		const opened = await open("/prices");
		const { page } = opened;
		await page.getByRole("button", { name: "Paste …" }).tap();
		await page.getByLabel("Rows from a spreadsheet").fill(`${one!.sku}\t₹ 1,390/-\nNONE-1\t900`);
		await expectFine(opened, "paste");
		await page.getByRole("button", { name: "Look at it" }).tap();
		await page.getByText("Line 2: No pack in the list has the SKU “NONE-1”.").waitFor();
		await expectFine(opened, "pasted");
		await page.getByRole("button", { name: "Put 1 in" }).tap();
		await page.getByRole("button", { name: "Review 1" }).waitFor();
	});

	it.each<[string, string, Answers, RegExp]>([
		["price list loading", "/prices", { "GET products": SILENT }, /The network is slow/],
		["price list failed", "/prices", { "GET products": new Refusal(500, "broken", "No.") }, /could not be shown/],
		[
			"no prices",
			"/prices",
			{ "GET products": { entries: [], total: 0, hasMore: false, next: null } },
			/no products yet/,
		],
		["tasks loading", "/tasks", { "GET tasks": SILENT }, /The network is slow/],
		["tasks failed", "/tasks", { "GET tasks": new Refusal(500, "broken", "No.") }, /could not be shown/],
		["no tasks", "/tasks", {}, /No tasks yet/],
		["no such task", "/tasks/9999", {}, /There is no such task/],
	])("%s: says so in words", async (name, path, answers, words) => {
		const opened = await open(path, answers);
		await opened.page.getByText(words).first().waitFor();
		await expectFine(opened, name);
	});

	it("nothing found offers to clear the words, and who may change no prices is told who does", async () => {
		const opened = await open("/prices?q=nothing%20at%20all");
		await opened.page.getByText("Nothing matches").waitFor();
		await opened.page.getByRole("link", { name: "Clear" }).tap();
		await opened.page.locator(".price-row").first().waitFor();
		const clerk = await open("/prices", {}, "clerk");
		await clerk.page.getByText(/This page is not open to you/).waitFor();
		await expectFine(clerk, "price list of a clerk");
	});
});
