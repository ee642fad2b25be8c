import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
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

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("an order on the telephone, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	let acts: ActCounter;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		await fixture.connection.db.deleteFrom("staff_draft").execute();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone });
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		acts = await countActs(context);
	});
	afterEach(async (at) => {
		if (process.env.SHOTS && at.task.result?.state === "fail")
			for (const page of context.pages()) await shoot(page, `FAIL ${at.task.name.slice(0, 30)}, ${where}`);
		await context.close();
	});

	async function open(path: string, role: Role = "clerk"): Promise<AdminPage> {
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		const { cookies } = await signedInStaff(fixture, "anita");
		await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: fixture.base })));
		const opened = await openAdmin(context, fixture.base, path, {});
		return opened;
	}
	const press = (locator: Locator) => (isPhone ? locator.tap() : locator.click());
	const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
	const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
	const focused = (page: Page, label: string) =>
		expect.poll(() => field(page, label).evaluate((each) => each === document.activeElement)).toBe(true);
	async function orderOfGuest(person: object, bags = 3): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, bags);
		const billing_address = { ...CASH_ORDER.billing_address, ...person };
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, billing_address });
		return body.order_id;
	}
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}
	async function placedOrder(page: Page) {
		const sentence = await page.getByText(/^Order \d+ is placed/).innerText();
		return (await fixture.shop.orders.order(Number(/\d+/.exec(sentence)![0])))!;
	}
	async function place(page: Page): Promise<void> {
		if (isPhone) await page.getByRole("button", { name: /^Place order/ }).tap();
		else await page.keyboard.press("Control+Enter");
	}

	it("of a known caller takes at most eight acts: the number, the same as last time, and it is placed", async () => {
		await orderOfGuest({ first_name: "Jignesh", last_name: "Zala", phone: "98250 11223" }, 6);
		const opened = await open("/orders?view=all");
		const { page } = opened;
		await page.getByRole("link", { name: "New order" }).waitFor();
		await page.waitForLoadState("networkidle");
		await acts.within(page, 8, async () => {
			if (isPhone) await page.getByRole("link", { name: "New order" }).tap();
			else await page.keyboard.press("n");
			await focused(page, "Phone");
			await page.keyboard.type("9825011223");
			await press(button(page, "Same as last time"));
			await page.getByRole("button", { name: /^Place order: / }).waitFor();
			await place(page);
			await page.getByText(/^Order \d+ is placed: 6 bags, .* to collect/).waitFor();
		});
		const order = await placedOrder(page);
		expect(order).toMatchObject({
			billing: { first_name: "Jignesh", phone: "9825011223" },
			items: [{ productId: DAIRY, quantity: 6 }],
			paymentMethod: "cod",
			createdVia: "phone",
		});
		await expectFine(opened, "placed");
	});

	it("of somebody new takes at most twenty: name and PIN suffice, and two products by letters and bags", async () => {
		const opened = await open("/orders/new");
		const { page } = opened;
		await focused(page, "Phone");
		await acts.within(page, 20, async () => {
			await page.keyboard.type("98791 40516");
			await page.getByText("Nobody has ordered with this number yet").waitFor();
			if (isPhone) await field(page, "Name").tap();
			else await page.keyboard.press("Tab");
			await page.keyboard.type("Kanta Solanki");
			await page.keyboard.press("Tab");
			await page.keyboard.type("388001");
			await page.getByText("Anand, Gujarat").waitFor();
			await press(page.getByRole("combobox", { name: "Product" }));
			await page.keyboard.type("dairy gold");
			await page.keyboard.press("Enter");
			await expect.poll(() => page.locator(".goods input:focus").count()).toBe(1);
			await page.keyboard.type("12");
			await page.keyboard.press("Enter");
			await focused(page, "Product");
			await page.getByRole("button", { name: /^Place order: / }).waitFor();
			await place(page);
			await page.getByText(/^Order \d+ is placed: 12 bags/).waitFor();
		});
		expect(await placedOrder(page)).toMatchObject({
			billing: { first_name: "Kanta", last_name: "Solanki", state: "GJ", postcode: "388001", email: "" },
			items: [{ quantity: 12 }],
		});
	});

	it("several people of one number are told apart, and somebody else begins with nothing of theirs", async () => {
		const phone = "98250 11223";
		await orderOfGuest({ first_name: "Jignesh", last_name: "Zala", phone, email: "j@example.in" });
		await orderOfGuest({ first_name: "Meena", last_name: "Zala", phone, email: "m@example.in" });
		const opened = await open("/orders/new");
		const { page } = opened;
		await focused(page, "Phone");
		await page.keyboard.type("98250 11223");
		await page.getByText("Several people have this number. Who is it?").waitFor();
		await press(page.getByRole("button", { name: /Meena/ }));
		expect(await field(page, "Name").inputValue()).toBe("Meena Zala");
		await expectFine(opened, "several people");
		await press(button(page, "Somebody else"));
		expect(await field(page, "Name").inputValue()).toBe("");
		expect(await field(page, "PIN").inputValue()).toBe("");
		expect(await field(page, "Phone").inputValue()).toBe("98250 11223");
	});

	it("says at its field what is wrong, and loses nothing: nine digits, a PIN of another State, a sold-out pack", async () => {
		await orderOfGuest({ first_name: "Jignesh", last_name: "Zala", phone: "98250 11223" });
		await fixture.connection.db
			.updateTable("product_stock")
			.set({ status: "outofstock", managed: 1, quantity: 0 })
			.where("product_id", "=", DAIRY)
			.execute();
		await fixture.shop.catalogue.refreshPrices();
		const opened = await open("/orders/new");
		const { page } = opened;
		await focused(page, "Phone");
		await page.keyboard.type("98250 1122");
		await press(field(page, "Name"));
		await page.getByText("A telephone number has ten digits: here are 9.").waitFor();
		await field(page, "Phone").fill("98250 11223");
		await button(page, "Same as last time").waitFor();
		await field(page, "PIN").fill("411001");
		await page.getByText(/This PIN is in Maharashtra, and the address was in another State/).waitFor();
		await press(button(page, "Same as last time"));
		await page
			.getByText(/It is sold out\.|Only 0 left\./)
			.first()
			.waitFor();
		await expectFine(opened, "what is wrong");
		await place(page);
		await expect.poll(() => page.locator(".summary .message-error").count()).toBe(1);
		expect(await field(page, "PIN").inputValue()).toBe("411001");
		expect(await field(page, "Name").inputValue()).toBe("Jignesh Zala");
		await press(page.getByRole("button", { name: "It is in Maharashtra now" }));
		await expect.poll(() => page.getByText(/This PIN is in Maharashtra, and/).count()).toBe(0);
	});

	it("is kept at each change, and taken up again where it was, by the address and from the list", async () => {
		const { page } = await open("/orders/new");
		await focused(page, "Phone");
		await page.keyboard.type("98791 40516");
		await field(page, "Name").fill("Kanta Solanki");
		await field(page, "What the buyer wants to be noted").fill("After five");
		await page.getByText("Kept as a draft.").waitFor();
		await page.reload();
		await expect.poll(() => field(page, "Name").inputValue()).toBe("Kanta Solanki");
		expect(await field(page, "What the buyer wants to be noted").inputValue()).toBe("After five");
		const other = await openAdmin(context, fixture.base, "/orders/new", {});
		await press(other.page.getByText("1 order was begun"));
		await expectFine(other, "begun orders");
		await press(other.page.getByRole("link", { name: "Go on" }));
		await expect.poll(() => field(other.page, "Name").inputValue()).toBe("Kanta Solanki");
	});

	it("is there again after Back, as it was typed last, also before the server had it", async () => {
		const { page } = await open("/orders/new");
		await focused(page, "Phone");
		await page.keyboard.type("98791 40516");
		await field(page, "Name").fill("Kanta Solanki");
		await page.getByText("Kept as a draft.").waitFor();
		await page.route("**/feedmill/v1/orders/drafts/*", (route) => route.abort());
		await field(page, "Name").fill("Kanta Ben Solanki");
		await press(page.getByRole("link", { name: "All orders" }));
		await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
		await page.goBack();
		await expect.poll(() => field(page, "Name").inputValue()).toBe("Kanta Ben Solanki");
		await page.unroute("**/feedmill/v1/orders/drafts/*");
		await field(page, "What the buyer wants to be noted").fill("After five");
		await page.getByText("Kept as a draft.").waitFor();
		const kept = await fixture.connection.db.selectFrom("staff_draft").selectAll().execute();
		expect(kept).toHaveLength(1);
		expect(JSON.stringify(kept)).toMatch(/Kanta.*Ben Solanki.*After five/);
	});

	it("of another one that was taken up stays too, and a placed one's address begins a new order", async () => {
		await orderOfGuest({ first_name: "Jignesh", last_name: "Zala", phone: "98250 11223" });
		const first = await open("/orders/new");
		await focused(first.page, "Phone");
		await first.page.keyboard.type("98791 40516");
		await first.page.getByText("Kept as a draft.").waitFor();
		await first.page.close();
		const { page } = await openAdmin(context, fixture.base, "/orders/new", {});
		await focused(page, "Phone");
		await page.keyboard.type("9825011223");
		await press(button(page, "Same as last time"));
		await page.getByRole("button", { name: /^Place order: / }).waitFor();
		await press(page.getByText("1 order was begun"));
		await press(page.getByRole("link", { name: "Go on" }));
		await expect.poll(() => field(page, "Phone").inputValue()).toBe("98791 40516");
		await page.goBack();
		await expect.poll(() => field(page, "Phone").inputValue()).toBe("9825011223");
		const address = page.url();
		await page.getByRole("button", { name: /^Place order: / }).waitFor();
		await place(page);
		await page.getByText(/^Order \d+ is placed/).waitFor();
		await page.goto(address);
		await focused(page, "Phone");
		expect(await field(page, "Phone").inputValue()).toBe("");
		expect(page.url()).not.toBe(address);
	});

	it("a lost answer places one order, and its draft does not come back", async () => {
		await orderOfGuest({ first_name: "Jignesh", last_name: "Zala", phone: "98250 11223" });
		const { page } = await open("/orders/new");
		await focused(page, "Phone");
		await page.keyboard.type("9825011223");
		await press(button(page, "Same as last time"));
		await page.getByRole("button", { name: /^Place order: / }).waitFor();
		let lost = 0;
		await page.route("**/feedmill/v1/orders", async (route) => {
			if (route.request().method() !== "POST" || lost++ > 0) return route.fallback();
			// The server does it, and nobody hears of it.
			await route.fetch();
			await route.abort();
		});
		await place(page);
		await page.getByText(/^Order \d+ is placed/).waitFor();
		expect(lost).toBe(2);
		const { db } = fixture.connection;
		const made = await db.selectFrom("orders").select("id").where("created_via", "=", "phone").execute();
		expect(made).toHaveLength(1);
		expect(await db.selectFrom("staff_draft").selectAll().execute()).toEqual([]);
	});

	it("an answer that comes late does not show the price of fewer bags", async () => {
		await orderOfGuest({ first_name: "Jignesh", last_name: "Zala", phone: "98250 11223" }, 3);
		const { page } = await open("/orders/new");
		await focused(page, "Phone");
		await page.keyboard.type("9825011223");
		const late: (() => Promise<void>)[] = [];
		await press(button(page, "Same as last time"));
		await page.getByRole("button", { name: /^Place order: / }).waitFor();
		await page.route("**/orders/quote", async (route) => {
			const { draft } = route.request().postDataJSON();
			if (draft.lines[0].bags !== 4) return route.fallback();
			late.push(() => route.fallback());
		});
		const bags = page.locator(".goods input").first();
		await bags.fill("4");
		await expect.poll(() => late.length).toBe(1);
		await bags.fill("9");
		await page.getByText("Bags: 9").waitFor();
		await expect.poll(() => page.locator(".goods-total").innerText()).not.toBe("");
		const total = await page.locator(".goods-total").innerText();
		await Promise.all(late.map((answer) => answer().catch(() => {})));
		await page.waitForLoadState("networkidle");
		expect(await page.locator(".goods-total").innerText()).toBe(total);
	});

	it("by transfer or link says how to pay, and copies the link", async () => {
		await orderOfGuest({ first_name: "Jignesh", last_name: "Zala", phone: "98250 11223" });
		const opened = await open("/orders/new");
		const { page } = opened;
		await focused(page, "Phone");
		await page.keyboard.type("9825011223");
		await press(button(page, "Same as last time"));
		await page.getByRole("button", { name: /^Place order: / }).waitFor();
		await expectFine(opened, "same as last time");
		const link = page.getByText(/^Link to pay/);
		if ((await link.count()) === 0) return expect(await page.getByRole("radio").count()).toBeGreaterThan(1);
		await press(link);
		await place(page);
		await page.getByRole("heading", { name: "Link to pay" }).waitFor();
		await press(button(page, "Copy"));
		await button(page, "Copied").waitFor();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("order-pay");
		await expectFine(opened, "link to pay");
	});

	it("is not open to the depot and the accountant, who are told whom to ask", async () => {
		for (const role of ["depot", "accountant"] as const) {
			const { page } = await open("/orders/new", role);
			await page.getByText("This page is not open to you").waitFor();
			await page.close();
		}
	});
});
