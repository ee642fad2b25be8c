import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { type ActCounter, countActs } from "../../support/staff/acts.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, openAdmin, Refusal, SILENT, shoot } from "./admin-page.ts";

const PRODUCT = 20;
const by = { actor: { kind: "system", name: "test" } } as const;

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("reviews in the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	let acts: ActCounter;
	let ids: number[];
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		ids = [];
		await fixture.connection.db.deleteFrom("review").where("status", "=", "hold").execute();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone, isMobile: isPhone });
		acts = await countActs(context);
	});
	afterEach(() => context.close());

	async function write(count: number): Promise<void> {
		for (let at = 0; at < count; at++) {
			const added = await fixture.shop.reviews.add({
				productId: PRODUCT,
				reviewer: `Kanta ${at}`,
				email: `kanta${at}@example.in`,
				content: `Number ${at}: the calves like it.`,
				rating: 4,
				customerId: 0,
			});
			if (!added.ok) throw new Error(added.error.message);
			ids.push(added.value.id);
		}
	}
	const statuses = async () => {
		const rows = await fixture.connection.db.selectFrom("review").select(["id", "status"]).execute();
		return ids.map((id) => rows.find((row) => row.id === id)?.status);
	};
	async function open(path = "/reviews", answers: Answers = {}, role: Role = "clerk") {
		await signInContext(context, fixture, "anita", role);
		return openAdmin(context, fixture.base, path, { answers });
	}
	const press = (what: Locator) => (isPhone ? what.tap() : what.click());
	const card = (page: Page, at: number) => page.locator(`[data-row="${ids[at]}"]`);
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("ten take eleven acts from home by key, and are in the shop or in the bin", async () => {
		await write(10);
		const opened = await open("/");
		const { page } = opened;
		const tile = page.getByRole("link", { name: /Reviews waiting/ });
		await tile.waitFor();
		expect(await tile.innerText()).toMatch(/^10/);
		await acts.within(page, 11, async () => {
			await press(tile);
			await card(page, 9).waitFor();
			for (let at = 0; at < 10; at++) await page.keyboard.press(at % 2 === 0 ? "a" : "b");
			await page.getByText("All are done").waitFor();
		});
		await expect.poll(statuses).toEqual(ids.map((_, at) => (at % 2 === 0 ? "approved" : "trash")));
		await expectFine(opened, "reviews done");
		const { reviews } = await fixture.shop.reviews.list({ productIds: [PRODUCT], orderBy: "date", direction: "desc" });
		const shown = reviews.map(({ id }) => id);
		expect(ids.map((id) => shown.includes(id))).toEqual(ids.map((_, at) => at % 2 === 0));
		await press(page.getByRole("button", { name: "See what waits now" }));
		await page.getByText("No review waits").waitFor();
		const audit = await fixture.shop.audit.history({ kind: "review", id: String(ids[0]) }, {}, by.actor);
		expect(audit).toMatchObject({
			value: [{ actor: { kind: "staff" }, change: { status: { before: "hold", after: "approved" } } }],
		});
	});

	it("a wrong key is undone, the mark goes where it is sent, and keys do nothing in a field", async () => {
		await write(3);
		const opened = await open();
		const { page } = opened;
		await card(page, 2).waitFor();
		await expectFine(opened, "reviews waiting");
		await page.keyboard.press("j");
		await page.keyboard.press("b");
		await card(page, 1).getByText("In the bin: Kanta 1").waitFor();
		await expect.poll(statuses).toEqual(["hold", "trash", "hold"]);
		await card(page, 1).getByRole("button", { name: "Undo: Kanta 1" }).and(page.locator(":not([aria-busy])")).waitFor();
		await expectFine(opened, "reviews decided");
		await page.keyboard.press("u");
		await card(page, 1).getByText("Number 1: the calves like it.").waitFor();
		expect(await statuses()).toEqual(["hold", "hold", "hold"]);
		await page.keyboard.press("k");
		await page.keyboard.press("k");
		await page.keyboard.press("a");
		await expect.poll(statuses).toEqual(["approved", "hold", "hold"]);
		await page.keyboard.press("Control+b");
		if (!isPhone) {
			await page.keyboard.press("/");
			await page.keyboard.type("ab");
		}
		await press(card(page, 2).getByRole("button", { name: "Bin" }));
		await expect.poll(statuses).toEqual(["approved", "hold", "trash"]);
	});

	it("one that a colleague has decided meanwhile says so, and stays as they wanted it", async () => {
		await write(2);
		const { page } = await open();
		await card(page, 1).waitFor();
		await fixture.shop.reviews.decide(ids[0]!, "trash", by);
		await fixture.shop.reviews.remove(ids[1]!, by);
		await page.keyboard.press("a");
		await page.keyboard.press("a");
		await card(page, 0).getByText("Somebody else has decided about the review of Kanta 0 meanwhile.").waitFor();
		await card(page, 1).getByText("Somebody else has decided about the review of Kanta 1 meanwhile.").waitFor();
		expect(await statuses()).toEqual(["trash", undefined]);
	});

	it("a lost answer leaves the review where it is, and the next press is no conflict", async () => {
		await write(1);
		const { page } = await open();
		await card(page, 0).waitFor();
		let lost = 0;
		await page.route("**/feedmill/v1/reviews/*", async (route) => {
			if (route.request().method() !== "PATCH" || lost++ > 0) return route.fallback();
			await route.fetch();
			await route.abort();
		});
		await page.keyboard.press("a");
		await card(page, 0).getByText("The shop did not answer.").waitFor();
		await page.keyboard.press("a");
		await card(page, 0).getByText("Approved: Kanta 0").waitFor();
		expect(await statuses()).toEqual(["approved"]);
	});

	it("what is in the bin is shown after all, and what is shown is binned", async () => {
		await write(2);
		await fixture.shop.reviews.decide(ids[0]!, "trash", by);
		await fixture.shop.reviews.decide(ids[1]!, "approved", by);
		const opened = await open("/reviews?status=trash");
		const { page } = opened;
		await press(card(page, 0).getByRole("button", { name: "Approve" }));
		await expect.poll(statuses).toEqual(["approved", "approved"]);
		await press(page.getByRole("link", { name: "Shown in the shop" }));
		await press(card(page, 1).getByRole("button", { name: "Bin" }));
		await expect.poll(statuses).toEqual(["approved", "trash"]);
		await expectFine(opened, "reviews shown");
	});

	it.each<[string, Answers, RegExp, Role?]>([
		["loading", { "GET reviews": SILENT }, /The network is slow/],
		["failed", { "GET reviews": new Refusal(500, "broken", "It is broken.") }, /This could not be shown/],
		[
			"not allowed",
			{ "GET reviews": new Refusal(403, "feedmill_not_allowed", "No.", { needs: "reviews.see" }) },
			/This page is not open to you/,
		],
		["none waiting", {}, /No review waits/],
	])("%s: says so in words", async (name, answers, words) => {
		const opened = await open("/reviews", answers);
		await opened.page.getByText(words).first().waitFor();
		await expectFine(opened, `reviews ${name}`);
	});

	it.each(["approved", "trash"])("an empty view says so: %s", async (status) => {
		await fixture.connection.db.deleteFrom("review").execute();
		const { page } = await open(`/reviews?status=${status}`);
		await page.getByText(status === "approved" ? "No review is shown yet" : "The bin is empty").waitFor();
	});
});
