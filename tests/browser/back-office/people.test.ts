import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, openAdmin, Refusal, SILENT, shoot } from "./admin-page.ts";

const RAMESH = 3;
const system = { actor: { kind: "system", name: "test" } } as const;

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("the people of the mill, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone, isMobile: isPhone });
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	});
	afterEach(() => context.close());

	async function open(path = "/people", answers: Answers = {}, role: Role = "administrator") {
		await signInContext(context, fixture, "anita", role);
		return openAdmin(context, fixture.base, path, { answers });
	}
	const press = (what: Locator) => (isPhone ? what.tap() : what.click());
	const giveRole = (id: number, role: Role) => fixture.shop.editors.customers.changeRole(id, role, system);
	const roleOf = async (id: number) => (await fixture.shop.customers.customer(id))?.role;
	const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("are in the menu of who gives roles, and of nobody else", async () => {
		const { page } = await open(isPhone ? "/more" : "/account");
		await press(page.getByRole("link", { name: "People" }).locator("visible=true"));
		await page.getByRole("heading", { name: "People of the mill" }).waitFor();
		await context.clearCookies();
		const other = await open("/account", {}, "shop_manager");
		await other.page.getByRole("heading", { name: "Account" }).waitFor();
		expect(await other.page.getByRole("link", { name: /People/ }).count()).toBe(0);
		await other.page.goto(`${fixture.base}/admin/people`);
		await other.page.getByText("You are here as Manager. Ask: Owner.").waitFor();
		await expectFine(other, "people not allowed");
	});

	it("are invited by a link to copy, which opens with the role, and the invitation can be taken back", async () => {
		const opened = await open();
		const { page } = opened;
		await page.getByLabel("E-mail address").fill("asha@new.in");
		await press(page.getByText("Depot", { exact: true }));
		await page.getByText("Packs, sends and counts stock. Sees no money.").waitFor();
		await press(page.getByText("By a link that I hand on"));
		await press(page.getByRole("button", { name: "Invite" }));
		await page.getByText("asha@new.in is invited as Depot.").waitFor();
		const link = await page.locator(".invited-link").innerText();
		await press(page.getByRole("button", { name: "Copy the link" }));
		await page.getByRole("button", { name: "Copied" }).waitFor();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
		const token = new URL(link).searchParams.get("invitation")!;
		expect(await fixture.shop.staff.readInvitation(token)).toMatchObject({
			value: { role: "depot", email: "asha@new.in" },
		});
		expect(await page.getByLabel("E-mail address").inputValue()).toBe("");
		await expectFine(opened, "people invited");
		await press(page.getByRole("button", { name: "Take back: invitation of asha@new.in" }));
		await page.getByText("The invitation of asha@new.in is taken back").waitFor();
		await page.getByText("Nobody is invited at the moment.").waitFor();
		expect(await fixture.shop.staff.readInvitation(token)).toMatchObject({ error: { code: "feedmill_invitation" } });
	});

	it("are invited by mail, by the keyboard alone", async () => {
		const { page } = await open();
		const mailsTo = () =>
			fixture.connection.db
				.selectFrom("outbox")
				.select("payload_json")
				.where("kind", "=", "staff_invitation")
				.execute();
		await page.getByLabel("E-mail address").focus();
		await page.keyboard.type("  Asha@New.in ");
		await page.keyboard.press("Tab");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Enter");
		await page.getByText("asha@new.in is invited as Depot. The mail is on its way.").waitFor();
		expect((await mailsTo()).map(({ payload_json }) => JSON.parse(payload_json))).toMatchObject([
			{ to: "asha@new.in", role: "depot" },
		]);
	});

	it("a wrong address gets its sentence at the field and loses nothing, nor does leaving the page", async () => {
		const { page } = await open();
		const field = page.getByLabel("E-mail address");
		await field.fill("asha at new");
		await press(page.getByText("Accountant", { exact: true }).first());
		await press(page.getByRole("button", { name: "Invite" }));
		await page.getByText("Please give a valid email address.").waitFor();
		expect(await field.getAttribute("aria-invalid")).toBe("true");
		await page.getByRole("link", { name: "Orders" }).locator("visible=true").first().click();
		await page.getByRole("heading", { name: "Orders" }).waitFor();
		await page.goBack();
		expect(await field.inputValue()).toBe("asha at new");
		expect(await page.getByRole("radio", { name: "Accountant" }).isChecked()).toBe(true);
		await field.fill("anita@feedmill.test");
		await page.keyboard.press("Enter");
		await page.getByText("Somebody with this address works here already.").waitFor();
	});

	it("have role, second step and last use in the list, and a role is changed and taken away", async () => {
		await giveRole(RAMESH, "depot");
		const opened = await open();
		const { page } = opened;
		const ramesh = page.getByRole("button", { name: /^Change role: Ramesh/ });
		await ramesh.waitFor();
		await row(page, "anita@feedmill.test").getByText("second step set up").waitFor();
		await row(page, "anita@feedmill.test").getByText("This is you").waitFor();
		await row(page, "ramesh@feedmill.test")
			.getByText(/no second step · not signed in now/)
			.waitFor();
		await expectFine(opened, "people");
		await press(ramesh);
		const sheet = page.getByRole("dialog");
		await press(sheet.getByText("Clerk", { exact: true }));
		await expectFine(opened, "people role");
		await press(sheet.getByRole("button", { name: "Change role" }));
		await page.getByText(/^Ramesh .* is Clerk now/).waitFor();
		expect(await roleOf(RAMESH)).toBe("clerk");
		await press(ramesh);
		await press(sheet.getByText("None", { exact: true }));
		await press(sheet.getByRole("button", { name: "Take the role away" }));
		await page.getByText(/^Ramesh .* works here no more/).waitFor();
		expect(await roleOf(RAMESH)).toBe("customer");
		expect(await ramesh.count()).toBe(0);
	});

	it("a role that a colleague has changed meanwhile is not overwritten, and the sheet shows the new one", async () => {
		await giveRole(RAMESH, "depot");
		const { page } = await open();
		await press(page.getByRole("button", { name: /^Change role: Ramesh/ }));
		await giveRole(RAMESH, "clerk");
		const sheet = page.getByRole("dialog");
		await press(sheet.getByText("Accountant", { exact: true }));
		await press(sheet.getByRole("button", { name: "Change role" }));
		await sheet.getByText("Somebody else has changed this in the meantime").waitFor();
		expect(await roleOf(RAMESH)).toBe("clerk");
		await row(page, "ramesh@feedmill.test").getByText("Clerk").waitFor({ state: "attached" });
		await press(sheet.getByRole("button", { name: "Change role" }));
		await page.getByText(/^Ramesh .* is Accountant now/).waitFor();
		expect(await roleOf(RAMESH)).toBe("accountant");
	});

	it("the password is asked again after ten minutes, and the invitation goes on", async () => {
		const { page } = await open();
		await fixture.connection.db.updateTable("login_session").set({ proven_at: 1 }).where("raised_at", ">", 0).execute();
		await page.getByLabel("E-mail address").fill("asha@new.in");
		await press(page.getByRole("button", { name: "Invite" }));
		const proof = page.getByRole("dialog", { name: "Is it you?" });
		await press(proof.getByRole("button", { name: "Use my password" }));
		await proof.getByLabel("Password").fill("anita-pass-8090");
		await page.keyboard.press("Enter");
		await page.getByText("asha@new.in is invited as Clerk.").waitFor();
	});

	it("a lost phone is taken off: the next sign-in sets up another one", async () => {
		await giveRole(RAMESH, "administrator");
		const { staff } = fixture.shop;
		await fixture.connection.db
			.insertInto("staff_factor")
			.values({ customer_id: RAMESH, confirmed_at: 1, last_step: 0 })
			.execute();
		const opened = await open();
		const { page } = opened;
		await press(page.getByRole("button", { name: /^Lost phone: Ramesh/ }));
		await expectFine(opened, "people phone");
		await press(page.getByRole("dialog").getByRole("button", { name: "Take the phone off" }));
		await page.getByText(/^Ramesh .* sets up another phone at the next sign-in\./).waitFor();
		expect((await staff.factorOf(RAMESH)).isSetUp).toBe(false);
	});

	it.each<[string, Answers, RegExp]>([
		["loading", { "GET people": SILENT, "GET invitations": SILENT }, /The network is slow/],
		["failed", { "GET people": new Refusal(500, "broken", "It is broken.") }, /This could not be shown/],
		["none invited", {}, /Nobody is invited at the moment/],
		[
			"many",
			{
				"GET people": {
					people: [{ id: 1, name: "Asha", login: "a", email: "a@b.in", role: "author", factor: "wanted", lastUse: 1 }],
					more: true,
				},
			},
			/Only 1 people are shown/,
		],
	])("%s: says so in words", async (name, answers, words) => {
		const opened = await open("/people", answers);
		await opened.page.getByText(words).first().waitFor();
		await expectFine(opened, `people ${name}`);
	});

	it("offline, what is typed stays and is sent when it is pressed again; a taken invitation says so", async () => {
		const actor = { kind: "system", name: "test" } as const;
		const made = await fixture.shop.staff.invite({ email: "b@new.in", role: "clerk" }, actor);
		const { page } = await open();
		await page.getByLabel("E-mail address").fill("asha@new.in");
		await context.setOffline(true);
		await press(page.getByRole("button", { name: "Invite" }));
		await page.getByText("What you typed is still here: try again.").waitFor();
		await context.setOffline(false);
		await press(page.getByRole("button", { name: "Invite" }));
		await page.getByText("asha@new.in is invited as Clerk.").waitFor();
		if (!made.ok) throw new Error(made.error.message);
		await fixture.shop.staff.takeBack(made.value.invitation.id, actor);
		await press(page.getByRole("button", { name: "Take back: invitation of b@new.in" }));
		await page.getByText("It was taken or taken back meanwhile.").waitFor();
	});
});
