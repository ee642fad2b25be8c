import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { openAdmin, shoot } from "./admin-page.ts";

const RUPEE = 1_000_000;
const system = { actor: { kind: "system", name: "test" } } as const;
/** A simple product. */
const PLAIN = 34;
const STAYS = "What was not done stays here as you typed it.";

/** A cell of the prices by its row in the list, from 1. */
const price = (page: Page, row: number) =>
	page.getByRole("grid").locator(`[aria-rowindex="${row + 1}"] [aria-colindex="4"]`);
const textOf = (page: Page, row: number) => price(page, row).locator(".grid-text").innerText();

describe("prices that a task did not save", () => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
	});
	afterEach(() => context.close());
	const work = () => fixture.shop.tasks.workBy((error) => expect(error).toBeUndefined()).work();
	const newest = async () => {
		const { id } = await fixture.connection.db
			.selectFrom("task")
			.select("id")
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		return id;
	};
	async function open(path = "/prices"): Promise<Page> {
		await signInContext(context, fixture, "anita", "shop_manager");
		return (await openAdmin(context, fixture.base, path, {})).page;
	}
	async function type(page: Page, prices: readonly string[]): Promise<void> {
		await price(page, 1).click();
		for (const text of prices) {
			await page.keyboard.type(text);
			await page.keyboard.press("Enter");
		}
	}
	async function save(page: Page, count: number): Promise<void> {
		await page.getByRole("button", { name: `Review ${count}` }).click();
		await page.getByRole("button", { name: "Save now" }).click();
		await page.getByText(`of ${count} done`).waitFor();
	}

	it("because somebody changed them first stay as they were typed, and are offered again", async () => {
		const page = await open("/prices?q=Heifer%20Grower");
		await type(page, ["2222"]);
		await fixture.shop.editors.products.change(PLAIN, { regularPrice: 1_777 * RUPEE }, system);
		await save(page, 1);
		await work();
		await page.getByText(STAYS).waitFor();
		await shoot(page, "price left out");
		expect(await page.locator(".message-success").count()).toBe(0);
		expect(await textOf(page, 1)).toBe("2222");
		await expect.poll(() => price(page, 1).locator("s").innerText()).toBe("1777");
		await page.getByRole("button", { name: "Close" }).click();
		await save(page, 1);
		await work();
		await page.locator(".message-success").waitFor();
		await expect.poll(() => page.locator(".is-changed").count()).toBe(0);
	});

	it("because it was stopped stay, though what became of the rows cannot be read", async () => {
		const page = await open();
		await type(page, ["2222", "3333"]);
		await page.route(/tasks\/\d+\?.*state=/, (route) => route.abort());
		await save(page, 2);
		await fixture.shop.tasks.stop(await newest(), system.actor);
		await page.getByText("Stopped: 0 of 2 done.").waitFor();
		await page.getByRole("button", { name: "Review 2" }).waitFor();
		expect([await textOf(page, 1), await textOf(page, 2)]).toEqual(["2222", "3333"]);
		await page.unroute(/tasks\/\d+\?.*state=/);
		await save(page, 2);
		await fixture.shop.tasks.stop(await newest(), system.actor);
		await expect.poll(() => page.getByText("Stopped: 0 of 2 done.").count()).toBe(1);
		await page.getByRole("button", { name: "Review 2" }).waitFor();
		expect([await textOf(page, 1), await textOf(page, 2)]).toEqual(["2222", "3333"]);
	});

	it("yet are not offered again, and not forgotten by who closes the strip or leaves, until it has ended", async () => {
		const page = await open();
		const before = await textOf(page, 3);
		await type(page, ["2222", "3333"]);
		await save(page, 2);
		await page.getByText("2 are being saved").waitFor();
		expect(await page.getByRole("button", { name: "Review", exact: true }).isDisabled()).toBe(true);
		await price(page, 3).click();
		await page.keyboard.type("4444");
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "Review 1" }).waitFor();
		await shoot(page, "prices being saved");
		await page.getByRole("button", { name: "Close" }).click();
		await page.getByRole("link", { name: "Orders" }).first().click();
		await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
		await page.goBack();
		await page.getByText("2 are being saved").waitFor();
		await work();
		await expect.poll(() => page.locator(".is-changed").count()).toBe(1);
		expect(await price(page, 3).locator("s").innerText()).toBe(before);
		expect([await textOf(page, 1), await textOf(page, 2)]).toEqual(["2222", "3333"]);
		await page.getByRole("button", { name: "Review 1" }).waitFor();
		expect(await page.getByText("are being saved").count()).toBe(0);
	});
});
