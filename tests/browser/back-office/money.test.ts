import { ensureBuilt } from "@feedmill/back-office/build.ts";
import { FAKE_KEYS } from "@feedmill/gateway-razorpay/testing/fake-razorpay.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { type RazorpayShop, startRazorpayShop } from "../../support/razorpay-shop.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { openAdmin, shoot } from "./admin-page.ts";

/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const TABS: [Role, string[]][] = [
	["administrator", ["Cases", "To confirm", "Statement", "Cash", "Providers"]],
	["shop_manager", ["Cases", "To confirm", "Statement", "Cash"]],
	["accountant", ["Cases", "To confirm", "Statement"]],
	["clerk", ["Cases", "Cash"]],
];

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("money in the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	let run: RazorpayShop;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		run = await startRazorpayShop(fixture.connection);
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone, isMobile: isPhone });
	});
	afterEach(async () => {
		await context.close();
		await run.close();
	});

	const press = (what: Locator) => (isPhone ? what.tap() : what.click());
	async function open(path: string, role: Role): Promise<Page> {
		await signInContext(context, run, "anita", role);
		return (await openAdmin(context, run.base, path, {})).page;
	}
	async function expectFine(page: Page, name: string): Promise<void> {
		await shoot(page, `money ${name} ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
	}
	/** From the home page, as one comes there. */
	async function goTo(page: Page, place: string): Promise<void> {
		const nav = page.getByRole("navigation").and(page.locator(":visible")).first();
		if (isPhone) await press(nav.getByRole("link", { name: "More" }));
		const list = isPhone ? page.getByRole("main") : nav;
		await press(list.getByRole("link", { name: place, exact: true }));
	}
	const tabs = (page: Page) => page.getByRole("navigation", { name: "Pages of money" });
	const read = async (id: number) => (await run.shop.orders.order(id))!;

	/** A buyer cancels while the window is open, and pays there all the same. */
	async function lateMoney(): Promise<number> {
		const shopper = await new Shopper(run.base).start();
		await shopper.add(DAIRY);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method: "razorpay" });
		const { order_id: id, order_key: key } = body;
		expect(await run.shop.orders.cancelByCustomer(id, key, { kind: "guest" })).toMatchObject({ ok: true });
		run.fake.account.pay([...run.fake.account.orders.keys()].at(-1)!);
		await run.fake.account.deliver();
		return id;
	}
	const rowOf = (page: Page, id: number) => page.getByRole("listitem").filter({ hasText: `Order ${id}` });

	it.each(TABS)("shows the %s the pages that he may open", async (role, names) => {
		const page = await open("/", role);
		await goTo(page, "Money");
		await tabs(page).waitFor();
		expect(await tabs(page).getByRole("link").allInnerTexts()).toEqual(names);
		for (const name of names) {
			await press(tabs(page).getByRole("link", { name, exact: true }));
			await expect
				.poll(() => tabs(page).getByRole("link", { name, exact: true }).getAttribute("aria-current"))
				.toBe("page");
			await page.getByRole("main").getByRole("heading").first().waitFor();
			expect(await page.getByText("You are not allowed").count()).toBe(0);
			if (role === "administrator") await expectFine(page, `tab ${name}`);
		}
	});

	it("leads the depot to its cash, and to no money beside that", async () => {
		const page = await open("/", "depot");
		await goTo(page, "Cash");
		await page.getByText("All cash is handed in").waitFor();
		expect(await tabs(page).count()).toBe(0);
		expect(await page.getByRole("link", { name: "Money", exact: true }).count()).toBe(0);
	});

	it("takes money up that came late, gives it back, or writes what became of it", async () => {
		const [taken, given, settled] = [await lateMoney(), await lateMoney(), await lateMoney()];
		const page = await open("/money", "shop_manager");
		await rowOf(page, settled).waitFor();
		await expectFine(page, "cases");
		const sheet = page.getByRole("dialog");

		await press(rowOf(page, taken).getByRole("button", { name: "Take it up" }));
		await expectFine(page, "take up");
		await press(sheet.getByRole("button", { name: "Take it up" }));
		await page.getByText("The order was taken up.").waitFor();
		await rowOf(page, taken).waitFor({ state: "detached" });
		expect((await read(taken)).status).toBe("processing");

		await press(rowOf(page, given).getByRole("button", { name: "Give back" }));
		await expectFine(page, "give back");
		await press(sheet.getByRole("button", { name: "Give back" }));
		await page.getByText("Given back.").waitFor();
		const order = await read(given);
		expect(order.totals.refunded).toBe(order.totals.price);

		await press(rowOf(page, settled).getByRole("button", { name: "Settled in another way" }));
		await press(sheet.getByRole("button", { name: "Close the case" }));
		await sheet.getByText("Say in 1 to 1000 letters what became of the money.").waitFor();
		await expectFine(page, "outcome missing");
		await sheet.getByLabel("What became of the money").fill("Ramesh took two bags instead.");
		await press(sheet.getByRole("button", { name: "Close the case" }));
		await page.getByText("All money is where it should be").waitFor();
		await expectFine(page, "settled");
	});

	it("pays an order with money that nobody awaited, found by asking the provider", async () => {
		const shopper = await new Shopper(run.base).start();
		await shopper.add(DAIRY);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method: "bacs" });
		const { totals } = await read(body.order_id);
		const elsewhere = { amount: totals.price / 10_000, currency: "INR", receipt: "of a payment link" };
		run.fake.account.pay(run.fake.account.order(elsewhere).order.id);
		const page = await open("/money", "shop_manager");
		await press(page.getByRole("button", { name: "Ask the provider now" }));
		await page.getByText("Without an order").waitFor();
		await press(page.getByRole("button", { name: "Take it up" }));
		const sheet = page.getByRole("dialog");
		await press(sheet.getByLabel("Number of the order that it pays"));
		await page.keyboard.type(String(body.order_id));
		await expectFine(page, "unknown");
		await page.keyboard.press("Enter");
		await page.getByText(`Order ${body.order_id} was paid with it.`).waitFor();
		expect((await read(body.order_id)).paidAt).not.toBeNull();
	});

	it("takes keys of a provider, says what is wrong with them, tries them, and shows no secret again", async () => {
		const page = await open("/money/providers", "administrator");
		// Also who comes by the address sees where he is.
		const tab = tabs(page).getByRole("link", { name: "Providers" });
		await expect
			.poll(async () => (await tab.boundingBox())!.x + (await tab.boundingBox())!.width)
			.toBeLessThanOrEqual(viewport.width);
		const provider = page.getByRole("group").filter({ hasText: "/payments/razorpay/notice" });
		await press(page.getByText("UPI, card, net banking offered to buyers"));
		await expectFine(page, "keys");
		const field = (name: string) => provider.getByLabel(name, { exact: true });
		await provider.getByText("With the events order.paid, refund.processed, payment.dispute.created.").waitFor();
		expect(await field("Key id").inputValue()).toBe(FAKE_KEYS.key_id);
		expect(await field("Key secret").inputValue()).toBe("");
		await press(provider.getByRole("button", { name: "Try keys" }));
		await provider.getByText("The provider accepts these keys.").waitFor();

		await field("Key id").fill("rzp_test_other");
		await press(provider.getByRole("button", { name: "Save" }));
		await expect.poll(() => field("Key id").getAttribute("aria-invalid")).toBe("true");
		await expectFine(page, "wrong keys");

		await field("Key id").fill(FAKE_KEYS.key_id);
		await field("Key secret").fill("another secret of the mill");
		await press(provider.getByRole("button", { name: "Save" }));
		await provider.getByText("Saved. Now try the keys.").waitFor();
		expect(await field("Key secret").inputValue()).toBe("");
		await press(provider.getByRole("button", { name: "Try keys" }));
		await provider.getByText("Razorpay does not accept these keys.").waitFor();
		await expectFine(page, "keys refused");
		expect(await page.content()).not.toContain("another secret of the mill");
	});

	it("names no events of another provider than the one that reads them", async () => {
		await signInContext(context, run, "anita", "administrator");
		const about = { notifications: "https://mill.example/payments/millpay/notice", lastNotificationAt: null };
		const fields = [
			{ key: "notice_secret", title: "notice_secret", help: "Signs.", secret: true, value: "", isSet: false },
		];
		const millpay = { id: "millpay", title: "Millpay", offered: false, ...about, events: [], fields, triable: false };
		const { page } = await openAdmin(context, run.base, "/money/providers", {
			answers: { "GET money/providers": [millpay] },
		});
		await press(page.getByText("Millpay not set up"));
		await page.getByText("No notification has come yet.").waitFor();
		expect(await page.getByText("With the events").count()).toBe(0);
	});

	it("leads from the orders to confirm to the calls", async () => {
		const page = await open("/orders?view=to-confirm", "clerk");
		await press(page.getByRole("main").getByRole("link", { name: "Calls", exact: true }));
		await page.getByRole("heading", { name: "Calls", exact: true }).waitFor();
		await press(page.getByRole("main").getByRole("link", { name: "Orders", exact: true }));
		await page.getByRole("link", { name: "Calls", exact: true }).waitFor();
		await expectFine(page, "calls link");
	});
});
