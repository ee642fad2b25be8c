import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { BrowserContext, Locator } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, openAdmin, Refusal, SILENT, shoot } from "./admin-page.ts";

const ANITA = 4;
const RAMESH = 3;
const system = { actor: { kind: "system", name: "test" } } as const;
const KANTA = { name: "Kanta Solanki", phone: "98791 40516", pin: "388001", village: "", street: "", email: "" };

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("customers in the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone });
	});
	afterEach(() => context.close());

	async function open(path: string, role: Role = "clerk", answers: Answers = {}): Promise<AdminPage> {
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		const { cookies } = await signedInStaff(fixture, "anita");
		await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: fixture.base })));
		return openAdmin(context, fixture.base, path, { answers });
	}
	const press = (locator: Locator) => (isPhone ? locator.tap() : locator.click());
	async function make(given: object = {}): Promise<number> {
		const made = await fixture.shop.editors.customers.make({ ...KANTA, ...given }, system);
		if (!made.ok) throw new Error(made.error.message);
		return made.value.id;
	}
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("are found by the end of a phone and by a name as one types, and are called from the list and the page", async () => {
		const id = await make();
		const opened = await open("/customers");
		const { page } = opened;
		await page.locator(`[data-row="${id}"]`).waitFor();
		await expectFine(opened, "customers");
		await page.getByLabel("Find customers by phone, name or village").fill("40516");
		await expect.poll(() => page.locator("[data-row]").count()).toBe(1);
		// A number is written as a text there.
		await expect.poll(() => decodeURIComponent(page.url())).toContain(`q="40516"`);
		if (isPhone) expect(await page.getByRole("link", { name: "Call 98791 40516" }).count()).toBe(1);
		await press(page.getByRole("link", { name: /Kanta Solanki/ }));
		await page.getByRole("heading", { name: "Kanta Solanki", level: 1 }).waitFor();
		expect(await page.getByRole("link", { name: "Call 98791 40516" }).getAttribute("href")).toBe("tel:9879140516");
		expect(await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toBe("https://wa.me/919879140516");
		await expectFine(opened, "a customer");
		await press(page.getByRole("link", { name: "New order" }));
		await expect.poll(() => page.getByLabel("Phone", { exact: true }).inputValue()).toBe("98791 40516");
		await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Kanta Solanki");
	});

	it("shows orders of the account, keeps a note, and says when nothing was ordered or noted", async () => {
		const opened = await open(`/customers/${RAMESH}`);
		const { page } = opened;
		await page.getByRole("heading", { name: "Ramesh Patel", level: 1 }).waitFor();
		expect(await page.locator(".order-card").count()).toBeGreaterThan(0);
		await page.getByLabel("Note", { exact: true }).fill("Calls in the evening");
		await press(page.getByRole("button", { name: "Keep for us" }));
		await page.getByText("The note is kept.").waitFor();
		await page.locator(".customer-note", { hasText: "Calls in the evening" }).waitFor();
		await expectFine(opened, "a customer with orders");
	});

	it("is made of name, phone and PIN; what is wrong stands at its field and nothing typed is lost", async () => {
		const opened = await open("/customers/new");
		const { page } = opened;
		await page.getByLabel("Name", { exact: true }).fill("Kanta Solanki");
		await page.getByLabel("Phone", { exact: true }).fill("98791 4051");
		await press(page.getByRole("button", { name: "Make the customer" }));
		await page.getByText("A telephone number has ten digits: here are 9.").waitFor();
		await page.getByText(/A PIN code has six digits/).waitFor();
		expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Kanta Solanki");
		await expectFine(opened, "a new customer");
		await page.getByLabel("Phone", { exact: true }).fill("98791 40516");
		await page.getByLabel("PIN", { exact: true }).fill("388001");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Kanta Solanki", level: 1 }).waitFor();
	});

	it("changes name and address; what a colleague changed meanwhile is asked about", async () => {
		const id = await make();
		const opened = await open(`/customers/${id}`);
		const { page } = opened;
		await press(page.getByRole("button", { name: "Change" }));
		await page.getByLabel("First name").fill("Kantaben");
		await page.getByLabel("Village or city").first().fill("Borsad");
		await expectFine(opened, "changing a customer");
		const { editors } = fixture.shop;
		expect(await editors.customers.change(id, { firstName: "Kanti" }, system)).toMatchObject({ ok: true });
		await press(page.getByRole("button", { name: "Save" }));
		await page.getByText("Somebody else has changed this in the meantime").waitFor();
		expect(await page.getByLabel("First name").inputValue()).toBe("Kantaben");
		await press(page.getByRole("button", { name: "Save mine all the same" }));
		await press(page.getByRole("button", { name: "Save", exact: true }));
		await page.getByText("The customer is changed.").waitFor();
		expect(await fixture.shop.customers.customer(id)).toMatchObject({
			firstName: "Kantaben",
			billing: { city: "Borsad" },
		});
	});

	it("a manager merges doubles and erases on request; a clerk is told whom to ask", async () => {
		const id = await make();
		const double = await make({ name: "Kanta Ben" });
		const clerk = await open(`/customers/${id}`);
		await clerk.page.getByText("Others have the same telephone number:").waitFor();
		expect(await clerk.page.getByRole("button", { name: "Erase on request" }).isDisabled()).toBe(true);
		await clerk.page.close();
		const opened = await open(`/customers/${id}`, "shop_manager");
		const { page } = opened;
		await press(page.getByRole("button", { name: "Merge with another account" }));
		await page.getByText("It can be undone from the history of this account.").waitFor();
		await expectFine(opened, "merging");
		await press(page.getByRole("button", { name: "Merge", exact: true }));
		await page.getByText("Kanta Ben is merged into this account.").waitFor();
		expect(await fixture.shop.customers.customer(double)).toBeNull();
		await press(page.getByRole("button", { name: "Erase on request" }));
		await page.getByText("It is for good").waitFor();
		await press(page.getByRole("button", { name: "Erase for good" }));
		await page.getByText("Tick that the customer has asked for it.").waitFor();
		await expectFine(opened, "erasing");
		await press(page.getByText("The customer has asked for it", { exact: true }));
		await press(page.getByRole("button", { name: "Erase for good" }));
		await page.getByText(/Customer removed on request/).waitFor();
		await expectFine(opened, "erased");
		expect(await fixture.shop.customers.customer(id)).toBeNull();
	});

	it("has words for every state: loading, nothing, nothing found, failed, gone, not allowed", async () => {
		const none = { entries: [], total: 0, hasMore: false, next: null };
		for (const [name, answer, words] of [
			["nobody yet", none, "There are no customers yet"],
			["customers failed", new Refusal(500, "feedmill_broken", "It broke."), "This could not be shown"],
			["customers loading", SILENT, "The network is slow"],
		] as const) {
			const opened = await open("/customers", "clerk", { "GET customers": answer });
			await opened.page.getByText(words).waitFor();
			await expectFine(opened, name);
			await opened.page.close();
		}
		const found = await open("/customers?q=nobodyatall");
		await found.page.getByText("Nothing matches").waitFor();
		await expectFine(found, "nobody found");
		await found.page.goto(`${fixture.base}/admin/customers/999999`);
		await found.page.getByText("There is no customer 999999").waitFor();
		const depot = await open("/customers", "depot");
		await depot.page.getByText("This page is not open to you").waitFor();
	});
});
