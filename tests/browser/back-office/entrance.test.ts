import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, meAs, NOBODY, openAdmin, Refusal, shoot } from "./admin-page.ts";

const SECRET = {
	secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
	uri: "otpauth://totp/Feedmill:asha?secret=JBSWY3DPEHPK3PXP",
	qr: { size: 10, path: "M2 2.5h2m2 0h2M2 6.5h2" },
};
const CODES = ["a1b2-c3d4", "e5f6-g7h8", "j9k2-m3n4", "p5q6-r7s8"];

describe.each([
	["on a phone", { width: 360, height: 740 }],
	["on a desktop", { width: 1280, height: 800 }],
])("the entrance of the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	beforeAll(() => ensureBuilt(), 60_000);
	let context: BrowserContext;
	beforeEach(async () => {
		context = await browser.newContext({ viewport, reducedMotion: "reduce" });
	});
	afterEach(() => context.close());

	const open = (answers: Answers, path = "/", me = NOBODY): Promise<AdminPage> =>
		openAdmin(context, fixture.base, path, { me, answers });

	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("signs in by the keyboard alone, with the code of the phone, into the screen that was asked for", async () => {
		const opened = await open(
			{
				"POST me/sign-in": { ...NOBODY, needs: "factor" },
				"POST me/factor": meAs("shop_manager"),
				"GET me/places": [],
			},
			"/account",
		);
		const { page } = opened;
		await page.getByLabel("Username or e-mail address").waitFor();
		await expectFine(opened, "sign-in");
		await page.keyboard.type("asha");
		await page.keyboard.press("Tab");
		await page.keyboard.type("three old words");
		await page.keyboard.press("Enter");
		await page.getByLabel("Code of the app on your phone").waitFor();
		await expectFine(opened, "factor");
		await page.keyboard.type("123456");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Account", exact: true }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/admin/account");
		expect(opened.calls.slice(0, 2)).toEqual(["POST me/sign-in", "POST me/factor"]);
	});

	it("says in words why nobody was let in, and keeps what was typed", async () => {
		const answers: Answers = {
			"POST me/sign-in": new Refusal(
				403,
				"feedmill_wrong_login",
				"This name and this password do not belong together.",
			),
		};
		const opened = await open(answers);
		const { page } = opened;
		await page.getByLabel("Username or e-mail address").fill("asha");
		await page.getByLabel("Password").fill("wrong");
		await page.getByRole("button", { name: "Sign in" }).click();
		await page.getByRole("alert").getByText("This name and this password do not belong together.").waitFor();
		expect(await page.getByLabel("Username or e-mail address").inputValue()).toBe("asha");
		expect(await page.getByLabel("Password").inputValue()).toBe("wrong");
		await expectFine(opened, "sign-in refused");

		await page.route("**/me/sign-in", (route) => route.abort());
		await page.getByRole("button", { name: "Sign in" }).click();
		await page.getByText("The shop did not answer. What you typed is still here: try again.").waitFor();
		expect(await page.getByLabel("Password").inputValue()).toBe("wrong");
	});

	it("the first owner comes in by the link, sets up the phone and keeps the recovery codes", async () => {
		const token = "t".repeat(32);
		const sent: Record<string, unknown>[] = [];
		let tries = 0;
		const opened = await open(
			{
				"POST invitations/read": {
					kind: "first",
					role: "administrator",
					email: "",
					hasAccount: false,
					shop: "Feedmill",
				},
				"POST invitations/accept": (body: Record<string, unknown>) => {
					sent.push(body);
					return ++tries === 1
						? new Refusal(400, "feedmill_invalid", "No.", { problems: { password: "This password is too common." } })
						: { ...meAs("administrator"), needs: "set-up-factor" };
				},
				"POST me/factor/start": SECRET,
				"POST me/factor/confirm": { recoveryCodes: CODES, me: meAs("administrator") },
			},
			`/?first=${token}`,
		);
		const { page } = opened;
		await page.getByRole("heading", { name: "You are the first" }).waitFor();
		await page.getByLabel("Your name").fill("Asha Patel");
		await page.getByLabel("E-mail address").fill("asha@mill.example");
		await page.getByLabel("New password").fill("password");
		await page.getByRole("button", { name: "Become the owner" }).click();
		await page.getByText("This password is too common.").waitFor();
		await expectFine(opened, "first owner refused");
		expect(await page.getByLabel("Your name").inputValue()).toBe("Asha Patel");
		await page.getByLabel("New password").fill("three old words");
		await page.getByRole("button", { name: "Become the owner" }).click();
		await page.getByRole("img", { name: "Picture for the authenticator app" }).waitFor();
		expect(sent[1]).toEqual({
			token,
			name: "Asha Patel",
			email: "asha@mill.example",
			password: "three old words",
		});
		await page.getByText("I cannot scan it").click();
		await page.getByText("JBSW Y3DP EHPK").waitFor();
		await expectFine(opened, "factor set-up");
		await page.getByLabel("Code that the app shows").fill("123456");
		await page.getByRole("button", { name: "Set up" }).click();
		await page.getByText(CODES[3]!).waitFor();
		const goOn = page.getByRole("button", { name: "Go on" });
		expect(await goOn.isDisabled()).toBe(true);
		await page.getByLabel("I have kept these codes").check();
		await expectFine(opened, "recovery codes");
		await goOn.click();
		await page.getByRole("heading", { name: "Home", exact: true }).waitFor();
		// The link works once, and stays in nobody's history.
		expect(new URL(page.url()).search).toBe("");
	});

	it("who is invited sees the role and the address, and a used link says what to do", async () => {
		const invitation = { kind: "staff", role: "clerk", email: "ravi@mill.example", hasAccount: true, shop: "Feedmill" };
		const path = `/?invitation=${"i".repeat(32)}`;
		const opened = await open({ "POST invitations/read": invitation, "POST invitations/accept": meAs("clerk") }, path);
		const { page } = opened;
		await page.getByText("Your role here will be: Clerk.").waitFor();
		expect(await page.getByLabel("E-mail address").inputValue()).toBe("ravi@mill.example");
		await expectFine(opened, "invitation");
		await page.getByLabel("Your name").fill("Ravi");
		await page.getByLabel("Your password in the shop").fill("three old words");
		await page.getByRole("button", { name: "Accept" }).click();
		await page.getByRole("heading", { name: "Home", exact: true }).waitFor();

		const used = await open(
			{ "POST invitations/read": new Refusal(404, "feedmill_invitation", "This link has been used, or is too old.") },
			path,
		);
		await used.page.getByText("This link has been used, or is too old.").waitFor();
		await expectFine(used, "invitation used");
		await used.page.getByRole("button", { name: "Sign in" }).click();
		await used.page.getByLabel("Password").waitFor();
	});
});
