import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { Shopper } from "../../support/store-client.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, meAs, openAdmin, shoot } from "./admin-page.ts";
import { answersOf } from "./answers-of.ts";

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("orders in the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	/** Placed for these tests, cash on delivery: it waits to be confirmed. */
	let placed: number;
	beforeAll(async () => {
		await ensureBuilt();
		placed = await place();
	}, 60_000);
	beforeEach(async () => {
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone });
	});
	afterEach(() => context.close());

	async function place(): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20, 3);
		return (await shopper.order()).body.order_id;
	}
	const open = (path: string, more: Answers = {}): Promise<AdminPage> =>
		openAdmin(context, fixture.base, path, {
			me: meAs("clerk"),
			answers: { ...answersOf(fixture.shop, fixture.base), ...more },
		});

	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("home says what waits, and each number leads to the list that it counts", async () => {
		const opened = await open("/");
		const { page } = opened;
		const tile = page.getByRole("main").getByRole("link", { name: "To confirm" }).first();
		await tile.waitFor();
		await page.getByRole("main").getByRole("listitem").nth(4).waitFor();
		await expectFine(opened, "home");
		const count = Number((await tile.innerText()).match(/\d+/)?.[0]);
		expect(count).toBeGreaterThan(0);
		await tile.click();
		await page.waitForURL("**/admin/orders?view=to-confirm");
		await expect.poll(() => page.locator("[data-row]").count()).toBe(count);
	});

	it("the list shows a view that the address says, and another one by its tab", async () => {
		const opened = await open("/orders");
		const { page } = opened;
		await page.locator(`[data-row="${placed}"]`).waitFor();
		await expectFine(opened, "orders to confirm");
		await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "All" }).click();
		await page.waitForURL("**/admin/orders?view=all");
		await expect.poll(() => page.locator("[data-row]").count()).toBeGreaterThan(5);
		await expectFine(opened, "all orders");
		await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "On the road" }).click();
		await page.getByText("No order is on the road.").waitFor();
		await expectFine(opened, "nothing on the road");
		await page.goBack();
		await page.locator(`[data-row="${placed}"]`).waitFor();
	});

	it("finds orders by what a caller says, and says when nothing matches", async () => {
		const { page } = await open("/orders");
		const field = page.locator("input[type=search]:visible");
		await field.fill(String(placed));
		await field.press("Enter");
		// The only one is opened at once.
		await page.getByRole("heading", { name: `Order ${placed}` }).waitFor();
		await page.getByRole("link", { name: "All orders" }).click();
		await field.fill("ramesh");
		await field.press("Enter");
		await page.waitForURL("**/admin/orders?*q=*");
		await expect.poll(() => page.locator("[data-row]").count()).toBeGreaterThan(1);
		expect(new URL(page.url()).searchParams.has("one")).toBe(false);
		await field.fill("nobody at all");
		await field.press("Enter");
		await page.getByText("Nothing matches").waitFor();
		await page.getByRole("main").getByRole("link", { name: "Clear" }).first().click();
		await expect.poll(() => page.locator("[data-row]").count()).toBeGreaterThan(5);
	});

	it("selects by box, by key and in a range, and says what is selected in sum", async () => {
		const opened = await open("/orders?view=all");
		const { page } = opened;
		await page.locator("[data-row]").nth(4).waitFor();
		if (isPhone) await page.getByRole("button", { name: "Select" }).tap();
		else await page.keyboard.press("j");
		if (isPhone) {
			await page.getByRole("checkbox").nth(0).tap();
			await page.getByRole("checkbox").nth(2).tap();
			await page.getByText("2 selected").waitFor();
		} else {
			await page.keyboard.press("x");
			await page.getByText("1 selected").waitFor();
			await page.keyboard.press("j");
			await page.keyboard.press("j");
			await page.keyboard.press("Shift+X");
			await page.getByText("3 selected").waitFor();
		}
		await expectFine(opened, "orders selected");
		await page.getByRole("button", { name: "Select none" }).click();
		await page.getByText("selected", { exact: false }).waitFor({ state: "detached" });
		if (isPhone) return;
		// Enter opens the row in which the focus is; k went back to it.
		await page.keyboard.press("j");
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/admin\/orders\/\d+$/);
	});

	it("rows that somebody reads do not move: new orders wait behind a button", async () => {
		await context.clock.install();
		const opened = await open("/orders?view=all");
		const { page } = opened;
		const rows = page.locator("[data-row]");
		await rows.nth(4).waitFor();
		const before = await rows.first().getAttribute("data-row");
		const newer = await place();
		await page.clock.runFor(16_000);
		await page.getByRole("button", { name: "1 new order" }).waitFor();
		expect(await rows.first().getAttribute("data-row")).toBe(before);
		await page.getByRole("button", { name: "1 new order" }).click();
		await page.locator(`[data-row="${newer}"]`).waitFor();
	});

	it("one order answers where it is, with its lines, money, buyer and what happened", async () => {
		const opened = await open(`/orders/${placed}`);
		const { page } = opened;
		await page.getByRole("heading", { name: `Order ${placed}` }).waitFor();
		const answer = page.getByRole("region", { name: "Where the order is" });
		await answer.getByText(`Order ${placed}: 3 ×`).waitFor();
		expect(await answer.getByRole("link", { name: /^Call / }).getAttribute("href")).toMatch(/^tel:\+?\d{10,}$/);
		const whatsApp = await answer.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
		expect(decodeURIComponent(whatsApp!)).toContain(`Order ${placed}: 3 ×`);
		await page.getByRole("row", { name: /Still to come/ }).waitFor();
		await expectFine(opened, "order");
	});

	it("a number that no order has, and what is no number, say so", async () => {
		const opened = await open("/orders/999999999");
		await opened.page.getByText("There is no order 999999999").waitFor();
		await expectFine(opened, "no such order");
		await opened.page.goto(`${fixture.base}/admin/orders/abc`);
		await opened.page.getByText("There is no order").waitFor();
	});
});
