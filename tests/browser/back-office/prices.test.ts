import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { type ActCounter, countActs } from "../../support/staff/acts.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, openAdmin, Refusal, SILENT, shoot } from "./admin-page.ts";

const RUPEE = 1_000_000;
const system = { actor: { kind: "system", name: "test" } } as const;

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("the price list, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	let acts: ActCounter;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({
			viewport,
			reducedMotion: "reduce",
			hasTouch: isPhone,
			isMobile: isPhone,
			permissions: ["clipboard-read", "clipboard-write"],
		});
		acts = await countActs(context);
	});
	afterEach(() => context.close());

	async function open(path: string, answers: Answers = {}) {
		await signInContext(context, fixture, "anita", "shop_manager");
		return openAdmin(context, fixture.base, path, { answers });
	}
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}
	const work = () => fixture.shop.tasks.workBy((error) => expect(error).toBeUndefined()).work();
	/** Packs and simple products with a SKU of their own, by name as the list shows them. */
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
	const pricesOf = async () => new Map((await packs()).map(({ id, regular_price }) => [id, regular_price]));
	const copy = (page: Page, text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
	const grid = (page: Page) => page.getByRole("grid");

	it.skipIf(isPhone)("forty prices take at most eight acts besides the prices, and are in the shop", async () => {
		const before = await packs();
		const count = Math.min(before.length, 38);
		const rows = before.slice(0, count).map(({ sku, regular_price }) => `${sku}\t${(regular_price ?? 0) / RUPEE + 20}`);
		const opened = await open("/");
		const { page } = opened;
		await page.getByRole("heading", { level: 1 }).waitFor();
		await copy(page, [...rows, "NO-SUCH-1\t900", "NO-SUCH-2\t900"].join("\n"));
		await acts.within(page, 8, async () => {
			await page.getByRole("link", { name: "Price list" }).click();
			await grid(page).locator("[aria-rowindex='2'] [aria-colindex='4']").click();
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
});
