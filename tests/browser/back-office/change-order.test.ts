import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { BrowserContext, Locator } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { setStock } from "../../support/stock.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, openAdmin, Refusal, shoot } from "./admin-page.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("a placed order that is changed on its screen, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone, isMobile: isPhone });
	});
	afterEach(() => context.close());

	const press = (what: Locator) => (isPhone ? what.tap() : what.click());
	async function placed(): Promise<number> {
		await setStock(fixture.connection.db, HATCHERY, 20);
		const draft = orderDraft({ lines: [{ productId: HATCHERY, bags: 5, price: null }] });
		const request = { draft, key: crypto.randomUUID(), origin: fixture.base, customerIp: "", userAgent: "" };
		const made = await fixture.shop.staffOrders.place(request, ASHA);
		if (!made.ok) throw new Error(made.error.code);
		return made.value.order.id;
	}
	async function open(path: string, answers: Answers = {}, role: "clerk" | "depot" = "clerk"): Promise<AdminPage> {
		await signInContext(context, fixture, "anita", role);
		return openAdmin(context, fixture.base, path, { answers });
	}
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("shows before and after, says what is more to collect, and is changed with a reason", async () => {
		const id = await placed();
		const opened = await open(`/orders/${id}`);
		const { page } = opened;
		await press(page.getByRole("link", { name: "Change", exact: true }));
		await page.getByRole("heading", { name: `Change order ${id}` }).waitFor();
		await page.getByText("Nothing is changed yet.").waitFor();
		await page.getByLabel(/^Bags of /).fill("7");
		await page.getByText("more to collect.").waitFor();
		await page.getByLabel("Add a product").fill("Dairy");
		await press(page.locator(".change-found button").first());
		await expect.poll(() => page.locator(".change-line").count()).toBe(2);
		const added = page.getByLabel(/^Bags of /).nth(1);
		for (const [typed, then] of [
			["a few", "a few"],
			["१", "2"],
		] as const) {
			await added.fill(typed);
			await page.getByLabel("Add a product").fill("Dairy");
			await page.locator(".change-found button").first().waitFor();
			await page.getByLabel("Add a product").press("Enter");
			await expect.poll(() => added.inputValue()).toBe(then);
		}
		await added.fill("1");
		await page.getByLabel("Why it is changed").fill("Wants two more");
		await expectFine(opened, "order changed");
		await press(page.getByRole("button", { name: "Change the order" }));
		await page.getByRole("heading", { name: new RegExp(`Order ${id} is changed.`) }).waitFor();
		const order = (await fixture.shop.orders.order(id))!;
		expect(order.items.map(({ quantity }) => quantity)).toEqual([7, 1]);
		await press(page.getByRole("link", { name: `Back to order ${id}` }));
		await page.getByText("Wants two more", { exact: false }).first().waitFor();
	});

	it("says wrong input where it stands, and loses nothing when a colleague was faster", async () => {
		const id = await placed();
		const opened = await open(`/orders/${id}/change`);
		const { page } = opened;
		await page.getByLabel(/^Bags of /).fill("many");
		await page.getByText("Write a number of bags.").waitFor();
		await page.getByLabel(/^Bags of /).fill("99");
		await page.getByText("Only 20 can be had.").first().waitFor();
		await expectFine(opened, "too many bags");
		await page.getByLabel(/^Bags of /).fill("6");
		await page.getByText("more to collect.").waitFor();
		await press(page.getByRole("button", { name: "Change the order" }));
		await page.getByText("Say why, in 1 to 300 letters.").waitFor();
		const start = await fixture.shop.staffOrders.quoteChange(id, {}, ASHA);
		if (!start.ok) throw new Error(start.error.code);
		const { fields: was } = start.value;
		const set = { lines: [{ ...was.lines[0]!, bags: 3 }] };
		const request = { was, set, reason: "first", tellBuyer: false, key: crypto.randomUUID() };
		expect(await fixture.shop.staffOrders.change(id, request, ASHA)).toMatchObject({ ok: true });
		await page.getByLabel("Why it is changed").fill("Wants one more");
		await press(page.getByRole("button", { name: "Change the order" }));
		await page.getByText("Somebody else has changed this in the meantime.", { exact: false }).waitFor();
		expect(await page.getByLabel(/^Bags of /).inputValue()).toBe("6");
		await press(page.getByRole("button", { name: "Show the order as it is now" }));
		await expect.poll(() => page.getByLabel(/^Bags of /).inputValue()).toBe("3");
	});

	it("has its states: no such order, on the road, not allowed, no answer", async () => {
		const id = await placed();
		const none = await open("/orders/999999/change");
		await none.page.getByText("There is no order 999999").waitFor();
		await none.page.close();
		for (const step of [{ step: "pack" }, { step: "ship", lorry: "gj07ab1234" }] as const)
			await fixture.shop.editors.orders.handle(id, step, ASHA);
		const sent = await open(`/orders/${id}/change`);
		await sent.page.getByText(`Order ${id} is on the road: it can be changed no more.`).waitFor();
		await expectFine(sent, "on the road");
		await sent.page.close();
		const failing = await open(`/orders/${id}/change`, {
			[`GET orders/${id}/change`]: new Refusal(500, "internal", "Something broke."),
		});
		await failing.page.getByText("This could not be shown").waitFor();
		await failing.page.close();
		const depot = await open(`/orders/${id}/change`, {}, "depot");
		await depot.page.getByText("You are here as Depot", { exact: false }).first().waitFor();
	});
});
