import type { HomeShown } from "@feedmill/admin-api/feedmill-v1/home.ts";
import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { Shopper } from "../../support/store-client.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, meAs, openAdmin, Refusal, shoot } from "./admin-page.ts";
import { answersOf } from "./answers-of.ts";

/** Tones that the page has played. */
const TONES = () => (window as unknown as { tones: number }).tones;

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("the home page of the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	beforeAll(async () => {
		await ensureBuilt();
		await place();
	}, 60_000);
	beforeEach(async () => {
		context = await browser.newContext({ viewport, reducedMotion: "reduce" });
		await context.addInitScript(countTones);
	});
	afterEach(() => context.close());

	async function place(): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20, 3);
		return (await shopper.order()).body.order_id;
	}
	const open = (role: Role = "clerk", more: Answers = {}): Promise<AdminPage> =>
		openAdmin(context, fixture.base, "/", {
			me: meAs(role),
			answers: { ...answersOf(fixture.shop, fixture.base, role), ...more },
		});
	const tiles = (page: Page) => page.getByRole("region", { name: "To do" }).getByRole("listitem");
	const newest = (page: Page) => page.getByRole("region", { name: "Newest orders" }).getByRole("listitem");

	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("shows a role what it acts on, and nothing else", async () => {
		const shown = async (role: Role) => {
			const opened = await open(role);
			await opened.page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
			const labels = await tiles(opened.page).allInnerTexts();
			await expectFine(opened, `home of ${role}`);
			await opened.page.close();
			return labels.map((label) => label.replace(/^[\d+]+\s*/, ""));
		};
		const goods = ["To pack", "To ship", "On the road"];
		expect(await shown("shop_manager")).toEqual([
			...["To confirm", ...goods],
			...["Money to check", "Low stock", "Reviews waiting"],
		]);
		expect(await shown("clerk")).toEqual(["To confirm", ...goods, "Low stock", "Reviews waiting"]);
		expect(await shown("depot")).toEqual([...goods, "Low stock"]);
		expect(await shown("accountant")).toEqual([]);
		const { page } = await open("author");
		await page.getByText("Nothing waits for you here.").waitFor();
	});

	it("a tile leads by key to the list that it counts, in the orders or on the page", async () => {
		const { page } = await open("shop_manager", {
			"GET home": () => ({ ...SHOWN, waiting: { "to-confirm": 1 } }),
		});
		await tiles(page).filter({ hasText: "Low stock" }).getByRole("link").press("Enter");
		await page.waitForURL("**/admin/#low-stock");
		const list = page.getByRole("region", { name: "Low stock" }).getByRole("listitem");
		expect(await list.count()).toBe(SHOWN.lowStock!.count);
		expect(await list.last().innerText()).toMatch(/Goat Pellet.*7 left/s);
		await page.getByRole("link", { name: "Order 97" }).waitFor();
		await tiles(page).filter({ hasText: "To confirm" }).getByRole("link").press("Enter");
		await page.waitForURL("**/admin/orders?view=to-confirm");
	});

	it("says why money waits, what is short and what was written, in words", async () => {
		const opened = await open("shop_manager", { "GET home": SHOWN });
		await opened.page.getByText("another amount came than was asked").waitFor();
		await opened.page.getByText("2 sold too many").waitFor();
		await expectFine(opened, "home with lists");
	});

	it("a new order shows within 15 seconds without a reload, in the list, the rail and the page's title", async () => {
		await context.clock.install();
		const opened = await open();
		const { page } = opened;
		await newest(page).first().waitFor();
		const confirming = async () => Number((await page.title()).match(/^\((\d+)\) Home – /)?.[1] ?? 0);
		await expect.poll(confirming).toBeGreaterThan(0);
		const before = await confirming();
		const placed = await place();
		await page.clock.runFor(15_500);
		await newest(page)
			.first()
			.getByRole("link")
			.and(page.locator(`[href$="/orders/${placed}"]`))
			.waitFor();
		await expect.poll(confirming).toBe(before + 1);
		await page
			.getByRole("navigation")
			.and(page.locator(":visible"))
			.getByText(`${before + 1} to confirm`)
			.waitFor();
		// Nobody asked for a sound.
		expect(await page.evaluate(TONES)).toBe(0);
		await expectFine(opened, "home with a new order");
	});

	it("makes a sound at a new order if somebody wants it on this device, once for each, and keeps that", async () => {
		await context.clock.install();
		const { page } = await open();
		const box = page.getByRole("checkbox", { name: "Sound at a new order, on this device" });
		expect(await box.isChecked()).toBe(false);
		await box.press("Space");
		await expect.poll(() => page.evaluate(TONES)).toBe(2);
		await page.reload();
		await newest(page).first().waitFor();
		expect(await box.isChecked()).toBe(true);
		await place();
		await page.clock.runFor(15_500);
		await expect.poll(() => page.evaluate(TONES)).toBe(2);
		// The next answers have the same order again: it was heard.
		await page.clock.runFor(31_000);
		expect(await page.evaluate(TONES)).toBe(2);
		await box.uncheck();
		await page.reload();
		expect(await box.isChecked()).toBe(false);
	});

	it("asks nothing while nobody sees the page", async () => {
		await context.clock.install();
		const { page, calls } = await open();
		await newest(page).first().waitFor();
		await page.evaluate(() => {
			Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
		});
		const before = calls.length;
		await page.clock.runFor(60_000);
		expect(calls.length).toBe(before);
	});

	it("says when nothing waits and nothing was ordered yet", async () => {
		const nothing = { count: 0, more: false, rows: [] };
		const waiting = { "to-confirm": 0, "to-pack": 0, "to-ship": 0, "on-the-road": 0 };
		const empty: HomeShown = { ...SHOWN, waiting, money: nothing, lowStock: nothing, reviews: nothing, newest: [] };
		const opened = await open("shop_manager", { "GET home": empty });
		await opened.page.getByText("A new order shows here by itself.").waitFor();
		await expectFine(opened, "home, empty");
	});

	it("says what failed, and keeps what was seen with its time when the connection is lost", async () => {
		let answer: unknown = new Refusal(500, "feedmill_broken", "Something went wrong on our side.", {
			request_id: "abc-1",
		});
		const opened = await open("clerk", { "GET home": () => answer });
		const { page } = opened;
		await page.getByText("Request abc-1").waitFor();
		await expectFine(opened, "home, failed");
		answer = SHOWN;
		await page.getByRole("button", { name: "Try again" }).click();
		await tiles(page).first().waitFor();
		await context.setOffline(true);
		await page.getByText("You are offline. What you see may be old, and nothing can be changed.").waitFor();
		expect(await tiles(page).first().isVisible()).toBe(true);
		await expectFine(opened, "home, offline");
	});

	it("says when new orders do not come by themselves though the device is online, and looks again when asked", async () => {
		let answer: unknown = new Refusal(500, "feedmill_broken", "Something went wrong on our side.");
		const opened = await open("clerk", { "GET changes": () => answer });
		const { page } = opened;
		const told = page.getByText("New orders do not show by themselves at the moment");
		await told.waitFor();
		await expectFine(opened, "home, changes failed");
		await context.setOffline(true);
		await told.waitFor({ state: "detached" });
		await context.setOffline(false);
		await told.waitFor();
		answer = { after: Date.now(), changes: [], more: false };
		await page.getByRole("button", { name: "Try again" }).click();
		await told.waitFor({ state: "detached" });
	});

	it("says who may, when the server refuses it", async () => {
		const refused = new Refusal(403, "feedmill_not_allowed", "You are not allowed to do this.", {
			needs: "orders.see",
		});
		const { page } = await open("clerk", { "GET home": refused });
		await page.getByText("You are here as Clerk. Ask: Manager or Owner.").waitFor();
	});
});

const AT = Date.UTC(2026, 10, 20, 5, 12);
const SHOWN: HomeShown = {
	waiting: { "to-confirm": 3, "to-pack": 12, "to-ship": 2, "on-the-road": 5 },
	more: false,
	money: {
		count: 2,
		more: false,
		rows: [
			{ id: "case 1", kind: "amount", orderId: 97, amount: 1_400_000_000, since: AT },
			{ id: "case 2", kind: "unknown", orderId: null, amount: 16_800_000_000, since: AT },
		],
	},
	lowStock: {
		count: 2,
		more: false,
		rows: [
			{ id: 20, name: "Dairy Gold 8000 Pellet – 50 kg", sku: "DG8-50", left: -2 },
			{ id: 21, name: "Goat Pellet – 25 kg", sku: "", left: 7 },
		],
	},
	reviews: { count: 1, more: false },
	newest: [],
};

/** In the place of the browser's own, which is silent without a press of a person. */
function countTones(): void {
	const counted = window as unknown as { tones: number; AudioContext: unknown };
	counted.tones = 0;
	const level = { setValueAtTime() {}, exponentialRampToValueAtTime() {}, value: 0 };
	const node = {
		gain: level,
		frequency: level,
		connect: (next: unknown) => next,
		stop() {},
		start: () => counted.tones++,
	};
	counted.AudioContext = class {
		currentTime = 0;
		destination = {};
		resume = async () => {};
		createOscillator = () => node;
		createGain = () => node;
	};
}
