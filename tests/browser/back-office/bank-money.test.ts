import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Locator, Page, Route } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { offerUpi, placeUpiOrder } from "../../support/payments/upi-shop.ts";
import { type ActCounter, countActs } from "../../support/staff/acts.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { openAdmin, shoot } from "./admin-page.ts";

const UTR = "412345678901";

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("money on the mill's own account in the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	let acts: ActCounter;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone, isMobile: isPhone });
		acts = await countActs(context);
	});
	afterEach(() => context.close());
	const press = (what: Locator) => (isPhone ? what.tap() : what.click());
	async function open(path: string, role: "shop_manager" | "clerk") {
		await signInContext(context, fixture, "anita", role);
		const { page } = await openAdmin(context, fixture.base, path, {});
		return page;
	}
	const read = async (id: number) => (await fixture.shop.orders.order(id))!;

	it("is confirmed by two acts and twelve digits", async () => {
		await offerUpi(fixture.shop);
		const { id, ...order } = await placeUpiOrder(fixture.shop, fixture.base);
		await fixture.shop.bankMoney.giveReference({ id, ...order }, UTR);
		const page = await open("/money/to-confirm", "shop_manager");
		const row = page.locator(`[data-order="${id}"]`);
		await row.getByText(`The buyer gave ${UTR}`).waitFor();
		expect(await violationsOn(page)).toEqual([]);
		await shoot(page, `to-confirm ${where}`);
		await acts.within(page, 2, async () => {
			await press(row.getByLabel("Number on the account"));
			await page.keyboard.type(UTR);
			await press(row.getByRole("button", { name: "It has come" }));
			await page.getByText(`Order ${id} is paid.`).waitFor();
		});
		expect((await read(id)).status).toBe("processing");
		const shown = await open(`/orders/${id}`, "clerk");
		await shown.getByText(`The buyer gave ${UTR}`).waitFor();
		await shoot(shown, `money of an order ${where}`);
	});

	it("is booked from a pasted statement, which first shows what it would book", async () => {
		await offerUpi(fixture.shop);
		const certain = await placeUpiOrder(fixture.shop, fixture.base, 1);
		const likely = await placeUpiOrder(fixture.shop, fixture.base, 2);
		const day = new Date(fixture.shop.clock.now()).toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
		const rupees = (amount: number) => String(amount / 1_000_000);
		const page = await open("/money/statement", "shop_manager");
		await page
			.getByLabel("Statement", { exact: true })
			.fill(
				[
					"Date\tNarration\tDebit\tCredit",
					`${day}\tUPI/${UTR}/RAMESH/ORD${certain.id}\t\t${rupees(certain.totals.price)}`,
					`${day}\tUPI/412345678902/SURESH\t\t${rupees(likely.totals.price)}`,
					`${day}\tRent\t9000\t`,
				].join("\n"),
			);
		await press(page.getByRole("button", { name: "Look at it" }));
		await page.getByText("The only order that waits for this amount.").waitFor();
		expect((await read(certain.id)).paidAt).toBeNull();
		expect(await violationsOn(page)).toEqual([]);
		await shoot(page, `statement ${where}`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		await press(page.getByRole("button", { name: "Book 1 line" }));
		await page.getByText("1 line is booked.").waitFor();
		expect((await read(certain.id)).status).toBe("processing");
		expect((await read(likely.id)).paidAt).toBeNull();
		await press(page.getByRole("button", { name: `Book for order ${likely.id}` }));
		await expect.poll(async () => (await read(likely.id)).status).toBe("processing");
	});

	/** Keeps requests until they are let go. */
	async function hold(page: Page, url: RegExp) {
		const held: Route[] = [];
		await page.route(url, (route) => void held.push(route));
		return {
			count: () => held.length,
			async release() {
				await page.unroute(url);
				await Promise.all(held.splice(0).map((route) => route.fallback()));
			},
		};
	}

	it("shows and books no lines of a text that is not there any more, and says that a file is too large", async () => {
		await offerUpi(fixture.shop);
		const { id, totals } = await placeUpiOrder(fixture.shop, fixture.base, 1);
		const day = new Date(fixture.shop.clock.now()).toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
		const certain = `Date\tNarration\tDebit\tCredit\n${day}\tUPI/${UTR}/RAMESH/ORD${id}\t\t${totals.price / 1_000_000}`;
		const page = await open("/money/statement", "shop_manager");
		const text = page.getByLabel("Statement", { exact: true });
		await text.fill(certain);
		const looks = await hold(page, /money\/statement$/);
		await press(page.getByRole("button", { name: "Look at it" }));
		await expect.poll(looks.count).toBe(1);
		await text.fill(`Date\tNarration\tDebit\tCredit\n${day}\tRent\t9000\t`);
		const answered = page.waitForResponse(/money\/statement$/);
		await looks.release();
		await (await answered).finished();
		await expect.poll(() => page.getByRole("button", { name: "Look at it" }).getAttribute("aria-busy")).toBeNull();
		expect(await page.getByRole("button", { name: /^Book/ }).count()).toBe(0);
		expect(await page.getByText("Certain").count()).toBe(0);
		await press(page.getByRole("button", { name: "Look at it" }));
		await page.getByText("No money came in by these lines").waitFor();
		// Back at the text that was looked at first, it is looked at again.
		await text.fill(certain);
		await press(page.getByRole("button", { name: "Look at it" }));
		await press(page.getByRole("button", { name: "Book 1 line" }));
		await page.getByText("1 line is booked.").waitFor();
		const file = (name: string, buffer: Buffer) => ({ name, mimeType: "text/csv", buffer });
		await page.getByLabel("Or a CSV file of the bank").setInputFiles(file("year.csv", Buffer.alloc(6_000_001, "x")));
		await page.getByText("This file is too large for a statement.").waitFor();
		expect(await violationsOn(page)).toEqual([]);
		await shoot(page, `statement too large ${where}`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		await page.getByLabel("Or a CSV file of the bank").setInputFiles(file("day.csv", Buffer.from("Date,Credit")));
		await expect.poll(() => text.inputValue()).toBe("Date,Credit");
		expect(await page.getByText("This file is too large for a statement.").count()).toBe(0);
	});

	it("confirms no order that nobody has seen: a key that is pressed twice waits for the next one", async () => {
		const shopper = await new Shopper(fixture.base).start();
		for (const bags of [1, 2]) {
			await shopper.add(20, bags);
			await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER);
		}
		await signInContext(context, fixture, "anita", "clerk");
		const { page, calls } = await openAdmin(context, fixture.base, "/orders/calls", {});
		const steps = () => calls.filter((call) => /POST orders\/\d+\/(steps|no-answer)/.test(call)).length;
		await page.locator(".call-phone").waitFor();
		const heading = page.locator(".call h2");
		const first = await heading.innerText();
		const orders = await hold(page, /feedmill\/v1\/orders\/\d+(\?.*)?$/);
		await page.keyboard.press("1");
		await expect.poll(() => heading.innerText()).not.toBe(first);
		await page.keyboard.press("1");
		await page.keyboard.press("2");
		expect(await page.getByRole("button", { name: /^[12] / }).count()).toBe(0);
		await orders.release();
		await page.getByRole("button", { name: "1 Confirmed" }).waitFor();
		await page.waitForLoadState("networkidle");
		expect(steps()).toBe(1);
		const second = await heading.innerText();
		await page.keyboard.press("1");
		await page.getByText(new RegExp(`${second} `)).waitFor();
		expect(steps()).toBe(2);
	});

	it("calls one buyer after another, by one act each, and counts the cash that comes back", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20, 1);
		const { order_id: id } = (await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER)).body;
		const page = await open("/orders/calls", "clerk");
		await page.getByRole("heading", { name: /^Order \d+$/ }).waitFor();
		await page.locator(".call-phone").waitFor();
		expect(await violationsOn(page)).toEqual([]);
		await shoot(page, `calls ${where}`);
		const first = Number((await page.locator(".call h2").innerText()).replaceAll(/\D/g, ""));
		await acts.within(page, 1, async () => {
			if (isPhone) await press(page.getByRole("button", { name: "2 No answer" }));
			else await page.keyboard.press("2");
			await page.getByText(`No answer for order ${first}: again`).waitFor();
		});
		const by = { kind: "staff", id: 9, role: "depot", name: "Kiran" } as const;
		for (const step of ["confirm", "pack"] as const)
			await fixture.shop.editors.orders.handle(id, { step }, { ...by, role: "clerk" });
		await fixture.shop.editors.orders.handle(id, { step: "deliver", cash: "due" }, by);
		const { page: cash } = await openAdmin(context, fixture.base, "/money/cash", {});
		await cash.getByRole("heading", { name: "Kiran" }).waitFor();
		expect(await violationsOn(cash)).toEqual([]);
		await shoot(cash, `cash ${where}`);
		await press(cash.getByRole("button", { name: /is handed in$/ }));
		await cash.getByText("All cash is handed in").waitFor();
	});
});
