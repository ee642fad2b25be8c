import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { handlingOf } from "@feedmill/trade/order-status/handling.ts";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { type ActCounter, countActs } from "../../support/staff/acts.ts";
import { signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, openAdmin, shoot } from "./admin-page.ts";

const DAIRY = 20;
const ANITA = 4;
const system = { actor: { kind: "system", name: "test" } } as const;
const RAVI = { kind: "staff", id: 99, role: "clerk", name: "Ravi" } as const;

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("what a clerk does with orders, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	let acts: ActCounter;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone });
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		acts = await countActs(context);
	});
	afterEach(() => context.close());

	async function place(phone = "98220 44417"): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 3);
		const billing_address = { ...CASH_ORDER.billing_address, phone };
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, billing_address });
		return body.order_id;
	}
	/** A page of the back office, signed in at the server itself. */
	async function open(path: string, role: Role = "clerk"): Promise<AdminPage> {
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		const { cookies } = await signedInStaff(fixture, "anita");
		await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: fixture.base })));
		return openAdmin(context, fixture.base, path, {});
	}
	/** As a person does it here: a finger or a mouse. */
	const press = (locator: Locator) => (isPhone ? locator.tap() : locator.click());
	const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
	const sheet = (page: Page) => page.getByRole("dialog");
	const read = async (id: number) => (await fixture.shop.orders.order(id))!;
	const stateOf = async (id: number) => handlingOf(await read(id));
	async function stepped(id: number, ...steps: ("confirm" | "pack")[]): Promise<number> {
		for (const step of steps)
			expect(await fixture.shop.editors.orders.handle(id, { step }, RAVI)).toMatchObject({ ok: true });
		return id;
	}
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}
	const focused = (page: Page, label: string) =>
		expect.poll(() => page.getByLabel(label).evaluate((field) => field === document.activeElement)).toBe(true);
	async function search(page: Page, text: string): Promise<void> {
		if (isPhone) await page.getByRole("link", { name: "Search" }).tap();
		else await page.keyboard.press("/");
		await page.locator("input[type=search]:focus").waitFor();
		await page.keyboard.type(text);
		await page.keyboard.press("Enter");
	}

	it("finds an order by four digits with two acts, and answers where it is with three", async () => {
		const id = await place();
		const opened = await open("/");
		const { page } = opened;
		await page.getByRole("heading", { name: "Home", exact: true }).waitFor();
		await acts.within(page, 2, async () => {
			await search(page, "4417");
			await page.getByRole("heading", { name: `Order ${id}` }).waitFor();
		});
		await page.goto(`${fixture.base}/admin/`);
		await page.getByRole("heading", { name: "Home", exact: true }).waitFor();
		await acts.within(page, 3, async () => {
			await search(page, "4417");
			await page.locator(".answer-sentence").waitFor();
			if (isPhone) await button(page, "Copy").tap();
			else await page.keyboard.press("w");
			await button(page, "Copied").waitFor();
		});
		expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Order ${id}`);
		await expectFine(opened, "one order");
	});

	it("confirms twenty with three acts, and says of each that was not changed why", async () => {
		const ids: number[] = [];
		for (let nth = 0; nth < 20; nth++) ids.push(await place());
		const opened = await open("/orders?view=to-confirm");
		const { page } = opened;
		await page.locator(`[data-row="${ids[19]}"]`).waitFor();
		await acts.within(page, 3, async () => {
			if (isPhone) {
				await button(page, "Select").tap();
				await button(page, "Select all").tap();
			} else await page.getByLabel("Select all on this page").click();
			await expectFine(opened, "twenty selected");
			// A colleague is faster with one of them.
			await stepped(ids[3]!, "confirm");
			await press(button(page, "Confirm"));
			await page.getByText(/\d+ orders done\./).waitFor();
		});
		await page.getByText("confirmed already by Ravi").waitFor();
		for (const id of ids) expect(await stateOf(id)).toBe("confirmed");
		await expectFine(opened, "twenty confirmed");
	});

	it("confirms more than twenty as a task, whose page says what became of each", async () => {
		const ids: number[] = [];
		for (let nth = 0; nth < 21; nth++) ids.push(await place());
		const opened = await open("/orders?view=to-confirm");
		const { page } = opened;
		await page.locator(`[data-row="${ids[20]}"]`).waitFor();
		await acts.within(page, 3, async () => {
			if (isPhone) {
				await button(page, "Select").tap();
				await button(page, "Select all").tap();
			} else await page.getByLabel("Select all on this page").click();
			await press(button(page, "Confirm"));
			await page.getByRole("heading", { name: /^a step of \d+ orders$/i }).waitFor();
		});
		await fixture.shop.tasks.workBy((error) => expect(error).toBeUndefined()).work();
		await page.getByText(/^(\d+) of \1 done\.$/).waitFor();
		for (const id of ids) expect(await stateOf(id)).toBe("confirmed");
		await expectFine(opened, "confirmed by a task");
	});

	it("ships with two acts and the number, says what is wrong at its field, and keeps what was typed", async () => {
		const id = await stepped(await place(), "confirm", "pack");
		const opened = await open(`/orders/${id}`);
		const { page } = opened;
		await button(page, "Ship").waitFor();
		await expectFine(opened, "order to ship");
		await press(button(page, "Ship"));
		await focused(page, "Number of the lorry");
		await page.keyboard.type("lorry of Ramesh");
		await page.keyboard.press("Enter");
		await page.getByText("is no number of a lorry").waitFor();
		expect(await page.getByLabel("Number of the lorry").inputValue()).toBe("lorry of Ramesh");
		await expectFine(opened, "wrong lorry");
		await page.keyboard.press("Escape");
		await acts.within(page, 2, async () => {
			await press(button(page, "Ship"));
			await focused(page, "Number of the lorry");
			await page.keyboard.type("gj07ab1234");
			await page.keyboard.press("Enter");
			await page.getByText(`Order ${id} is on the road.`).waitFor();
		});
		expect(await stateOf(id)).toBe("on-the-road");
		await press(button(page, "Delivered"));
		await expectFine(opened, "delivered");
		await press(sheet(page).getByRole("button", { name: "Delivered" }));
		await page.getByText(/is delivered, paid with .* and completed/).waitFor();
		expect((await read(id)).status).toBe("completed");
	});

	it("refunds one torn bag with five acts, after a look at what happens to money and stock", async () => {
		const id = await place();
		const opened = await open(`/orders/${id}`);
		const { page } = opened;
		await button(page, "Refund").waitFor();
		await page.waitForLoadState("networkidle");
		await acts.within(page, 5, async () => {
			if (isPhone) await button(page, "Refund").tap();
			else await page.keyboard.press("r");
			await press(page.getByText("Torn bag"));
			await press(page.getByRole("button", { name: /One more of/ }));
			await press(button(page, "Review"));
			await page.getByText("so much less is taken at the door").waitFor();
			await press(sheet(page).getByRole("button", { name: /^Refund/ }));
			await page.getByText(/It is noted that .* goes back by hand/).waitFor();
		});
		const refunds = await fixture.shop.orders.refunds(id);
		expect(refunds).toMatchObject([{ reason: "Torn bag", restock: false, lines: [{ quantity: 1 }] }]);
		await expectFine(opened, "refunded");
	});

	it("a refund above a clerk's limit names it and whom to ask; its form stays as it was", async () => {
		const id = await place();
		const opened = await open(`/orders/${id}`);
		const { page } = opened;
		await press(button(page, "Refund"));
		await press(page.getByText("An amount"));
		await press(button(page, "Review"));
		await page.getByText("Write an amount such as 1390").waitFor();
		await page.getByLabel("Amount", { exact: true }).fill("2,001");
		await expectFine(opened, "refund");
		await press(button(page, "Review"));
		await page.getByText(/You may give back .*2000 of one order.*ask a manager/).waitFor();
		expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("2,001");
		await page.getByLabel("Amount", { exact: true }).fill("50");
		await press(button(page, "Review"));
		await page.getByText(/of the order stays/).waitFor();
		await expectFine(opened, "refund reviewed");
		await press(button(page, "Back"));
		expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("50");
	});

	it("a lost answer doubles nothing: refund and note are made once, by whoever presses again", async () => {
		const id = await place();
		const { page } = await open(`/orders/${id}`);
		await page.route("**/orders/*/{notes,refunds}", async (route) => {
			// The server does it, and nobody hears of it.
			await route.fetch();
			await route.abort();
		});
		const note = page.getByLabel("Note");
		await note.fill("Call before 9");
		await press(button(page, "Keep for us"));
		await page.getByText("What you typed is still here").waitFor();
		expect(await note.inputValue()).toBe("Call before 9");
		await press(button(page, "Refund"));
		await press(page.getByRole("button", { name: /One more of/ }));
		await press(button(page, "Review"));
		await press(sheet(page).getByRole("button", { name: /^Refund/ }));
		await sheet(page).getByText("What you typed is still here").waitFor();
		await page.unrouteAll({ behavior: "wait" });
		await press(sheet(page).getByRole("button", { name: /^Refund/ }));
		await page.getByText(/It is noted that .* goes back by hand/).waitFor();
		await press(button(page, "Keep for us"));
		await page.getByText("The note is kept.").waitFor();
		expect(await note.inputValue()).toBe("");
		expect(await fixture.shop.orders.refunds(id)).toHaveLength(1);
		const notes = (await fixture.shop.orders.notes(id)).filter(({ content }) => content === "Call before 9");
		expect(notes).toHaveLength(1);
	});

	it("an ended session is signed in over the page, and the words that were typed are sent then", async () => {
		const id = await place();
		const opened = await open(`/orders/${id}`);
		const { page } = opened;
		await page.getByLabel("Note").fill("Wants it on Monday");
		await fixture.connection.db.updateTable("login_session").set({ raised_at: null }).execute();
		await press(button(page, "Send to the buyer"));
		const over = page.getByRole("dialog");
		await over.getByLabel("Password").fill("anita-pass-8090");
		await press(over.getByRole("button", { name: "Sign in" }));
		await page.getByText("The note is sent to the buyer.").waitFor();
		const notes = await fixture.shop.orders.notes(id, { toCustomer: true });
		expect(notes.map(({ content }) => content)).toContain("Wants it on Monday");
	});

	it("a colleague who was faster is named, and what was typed stays", async () => {
		const id = await stepped(await place(), "confirm", "pack");
		const opened = await open(`/orders/${id}`);
		const { page } = opened;
		await press(button(page, "Ship"));
		await page.getByLabel("Number of the lorry").fill("GJ 07 AB 1234");
		const ofRavi = { step: "ship", lorry: "MH 09 XY 99" } as const;
		expect(await fixture.shop.editors.orders.handle(id, ofRavi, RAVI)).toMatchObject({ ok: true });
		await press(sheet(page).getByRole("button", { name: "Ship", exact: true }));
		await page.getByText(/was sent already by Ravi.*take that step back first/).waitFor();
		expect(await page.getByLabel("Number of the lorry").inputValue()).toBe("GJ 07 AB 1234");
		await expectFine(opened, "a colleague was faster");
		await page.keyboard.press("Escape");
		await page.getByText("MH 09 XY 99").first().waitFor();
	});

	it("cancels with a reason, and says before what happens to goods and money", async () => {
		const id = await place();
		const opened = await open(`/orders/${id}`);
		const { page } = opened;
		await press(button(page, "More"));
		await press(page.getByRole("menuitem", { name: "Cancel the order" }));
		await press(button(page, "Cancel the order"));
		await page.getByText("Say why the order is cancelled").waitFor();
		await expectFine(opened, "cancel");
		await page.getByLabel("Why").fill("Ordered twice");
		await press(button(page, "Cancel the order"));
		await page.getByText(`Order ${id} is cancelled.`).waitFor();
		expect((await read(id)).status).toBe("cancelled");
	});

	it("the depot packs and sends, and sees no money", async () => {
		const id = await stepped(await place(), "confirm");
		const opened = await open("/orders?view=to-pack", "depot");
		const { page } = opened;
		await page.locator(`[data-row="${id}"]`).waitFor();
		expect(await page.locator("main").innerText()).not.toMatch(/₹/);
		await press(page.locator(`[data-row="${id}"]`).getByRole("link").first());
		await press(button(page, "Packed"));
		await page.getByText(`Order ${id} is packed.`).waitFor();
		expect(await page.locator("main").innerText()).not.toMatch(/₹/);
		expect(await button(page, "Refund").count()).toBe(0);
		const happened = page.getByRole("heading", { name: "What happened" }).locator("..");
		expect((await happened.locator(".timeline-text").allInnerTexts()).slice(0, 2)).toEqual([
			"The goods are packed.",
			"The goods are confirmed.",
		]);
		expect(await happened.getByLabel("Note").count()).toBe(0);
		await expectFine(opened, "the depot's order");
	});

	it("a note that was not sent is there again after another page, and gone when it was sent", async () => {
		const id = await place();
		const { page } = await open(`/orders/${id}`);
		const note = page.getByRole("textbox", { name: "Note" });
		await note.fill("Calls again at six");
		await press(page.getByRole("link", { name: "All orders" }));
		await press(page.locator(`[data-row="${id}"]`).getByRole("link").first());
		await note.waitFor();
		expect(await note.inputValue()).toBe("Calls again at six");
		await press(button(page, "Keep for us"));
		await page.getByText("Calls again at six", { exact: true }).locator("visible=true").last().waitFor();
		await expect.poll(() => note.inputValue()).toBe("");
		await press(page.getByRole("link", { name: "All orders" }));
		await press(page.locator(`[data-row="${id}"]`).getByRole("link").first());
		await note.waitFor();
		expect(await note.inputValue()).toBe("");
	});

	it("takes the rest of the cash of a delivery with two acts, all of it or a part", async () => {
		const id = await stepped(await place(), "confirm", "pack");
		const { price } = (await read(id)).totals;
		const cash = price - 300_000_000;
		expect(await fixture.shop.editors.orders.handle(id, { step: "deliver", cash }, RAVI)).toMatchObject({ ok: true });
		const opened = await open(`/orders/${id}`);
		const { page } = opened;
		await press(button(page, "Take the rest"));
		await sheet(page).getByLabel("₹300 was taken, all that was missing").waitFor();
		await expectFine(opened, "rest of the cash");
		await press(sheet(page).getByText("₹300 was taken, all that was missing"));
		await focused(page, "What was taken");
		await page.keyboard.type("301");
		await page.keyboard.press("Enter");
		await sheet(page).getByText(`Of order ${id} only ₹300 is still to come.`).waitFor();
		await expectFine(opened, "too much of the rest");
		await sheet(page).getByLabel("What was taken").fill("100");
		await press(button(page, "Taken"));
		await page.getByText(`₹100 was taken for order ${id}: ₹200 is still to come.`).waitFor();
		await acts.within(page, 2, async () => {
			await press(button(page, "Take the rest"));
			await press(button(page, "Taken"));
			await page.getByText(`The rest of order ${id} was taken, ₹200: it is paid and completed.`).waitFor();
		});
		expect((await read(id)).status).toBe("completed");
		await button(page, "Take the rest").waitFor({ state: "detached" });
		await expectFine(opened, "rest taken");
	});
});
