import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, meAs, NOBODY, openAdmin, Refusal, SILENT, shoot } from "./admin-page.ts";
import { answersOf } from "./answers-of.ts";

const PLACES = [
	{
		id: "1",
		device: "Firefox on Windows",
		address: "203.0.113.*",
		lastUse: Date.UTC(2026, 10, 23, 5, 12),
		since: Date.UTC(2026, 10, 20, 5, 12),
		raised: true,
		here: true,
	},
	{
		id: "2",
		device: "Chrome on Android",
		address: "198.51.100.*",
		lastUse: Date.UTC(2026, 10, 22, 13, 40),
		since: Date.UTC(2026, 10, 1, 5, 12),
		raised: false,
		here: false,
	},
];
const inside: Answers = { "GET me/places": PLACES };

describe("the frame of the back office", () => {
	const { browser, fixture } = useBrowser();
	beforeAll(() => ensureBuilt(), 60_000);
	let context: BrowserContext;
	beforeEach(async () => {
		context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
	});
	afterEach(() => context.close());

	const open = (answers: Answers = inside, path = "/account", me = meAs("shop_manager")): Promise<AdminPage> =>
		openAdmin(context, fixture.base, path, {
			me,
			answers: { ...answersOf(fixture.shop, fixture.base), ...inside, ...answers },
		});

	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, name);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
		expect(faults).toEqual([]);
	}

	it.each([360, 800, 1280])("fits a window of %d px, with the way to each place", async (width) => {
		const opened = await open();
		const { page } = opened;
		await page.setViewportSize({ width, height: 740 });
		await page.getByText("Chrome on Android").waitFor();
		await expectFine(opened, `account, ${width}`);
		const nav = page.getByRole("navigation").and(page.locator(":visible"));
		expect(await nav.count()).toBe(1);
		await nav.getByRole("link", { name: "Home" }).click();
		await page.getByRole("heading", { name: "Home", exact: true }).waitFor();
		expect(await nav.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe("page");
		expect(await page.title()).toBe("Home – Feedmill");
		// The focus goes on in the new screen, not at the top of the page.
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
	});

	it("shows only places that the role opens, and a link to another says whom to ask", async () => {
		const refused = new Refusal(403, "feedmill_not_allowed", "You are not allowed to do this.", {
			needs: "orders.see",
		});
		const opened = await open({ "GET me/places": refused }, "/account", meAs("author"));
		const { page } = opened;
		await page.getByText("You are here as Author. Ask: Manager or Owner.").waitFor();
		await expectFine(opened, "not allowed");
		expect(await page.getByRole("link", { name: "Orders" }).count()).toBe(0);
		expect(await page.getByRole("searchbox").count()).toBe(0);
	});

	it("the person's menu opens by key and by press, and signs out", async () => {
		const opened = await open({ "POST me/sign-out": NOBODY });
		const { page } = opened;
		const button = page.getByRole("button", { name: "Asha Patel, account" });
		await button.focus();
		await page.keyboard.press("Enter");
		await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
		await expectFine(opened, "menu");
		await page.keyboard.press("Escape");
		await page.getByRole("menu").waitFor({ state: "detached" });
		await button.click();
		await page.getByRole("menuitem", { name: "Sign out" }).click();
		await page.getByLabel("Username or e-mail address").waitFor();
		expect(opened.calls).toContain("POST me/sign-out");
	});

	it("/ leads to the search field, and typing it into a field does not", async () => {
		const { page } = await open();
		await page.getByText("Chrome on Android").waitFor();
		await page.keyboard.press("/");
		const field = page.getByRole("searchbox");
		expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
		await page.keyboard.type("12/4417");
		expect(await field.inputValue()).toBe("12/4417");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/admin/orders?*");
		expect(new URL(page.url()).searchParams.get("q")).toContain("12/4417");
	});

	it("signs out another device with one press", async () => {
		const opened = await open({ "DELETE me/places/2": [PLACES[0]] });
		await opened.page.getByRole("button", { name: "Sign out: Chrome on Android" }).click();
		await opened.page.getByText("Chrome on Android").waitFor({ state: "detached" });
		expect(opened.calls).toContain("DELETE me/places/2");
	});

	it("asks an ended session to sign in over the page, keeps every typed word, and does what was asked", async () => {
		let ended = true;
		const opened = await open({
			"DELETE me/places/2": () => (ended ? new Refusal(401, "feedmill_not_signed_in", "Please sign in.") : [PLACES[0]]),
			"POST me/sign-in": { ...meAs("shop_manager"), needs: "factor" },
			"POST me/factor": () => {
				ended = false;
				return meAs("shop_manager");
			},
		});
		const { page } = opened;
		await page.getByRole("searchbox").fill("half a name");
		await page.getByRole("button", { name: "Sign out: Chrome on Android" }).click();
		const dialog = page.getByRole("dialog", { name: "Sign in" });
		await dialog.getByText("with all that you typed").waitFor();
		expect(await dialog.getByLabel("Username or e-mail address").inputValue()).toBe("asha");
		await expectFine(opened, "sign-in over the page");
		await dialog.getByLabel("Password").fill("three old words");
		await page.keyboard.press("Enter");
		await page.getByLabel("Code of the app on your phone").fill("123456");
		await page.keyboard.press("Enter");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		await page.getByText("Chrome on Android").waitFor({ state: "detached" });
		expect(await page.getByRole("searchbox").inputValue()).toBe("half a name");
		expect(opened.calls.filter((call) => call === "DELETE me/places/2")).toHaveLength(2);
	});

	it("who does not sign in again keeps the page, with what was refused in words", async () => {
		const opened = await open({
			"DELETE me/places/2": new Refusal(401, "feedmill_not_signed_in", "Please sign in."),
		});
		const { page } = opened;
		await page.getByRole("button", { name: "Sign out: Chrome on Android" }).click();
		await page.getByRole("dialog").waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("alert").getByText("Please sign in.").waitFor();
		await page.getByText("Chrome on Android").waitFor();
	});

	it("asks for the password once more before acts that need it", async () => {
		let proven = false;
		const opened = await open({
			"DELETE me/places/2": () =>
				proven ? [PLACES[0]] : new Refusal(403, "feedmill_prove_again", "Please prove that it is you."),
			"POST me/password": () => {
				proven = true;
				return meAs("shop_manager");
			},
		});
		const { page } = opened;
		await page.getByRole("button", { name: "Sign out: Chrome on Android" }).click();
		await page.getByRole("dialog", { name: "Is it you?" }).getByLabel("Code of the app on your phone").fill("123456");
		await expectFine(opened, "asked again");
		await page.keyboard.press("Enter");
		await page.getByText("Chrome on Android").waitFor({ state: "detached" });
	});

	it("says when the network is slow, when something failed, and shows it when it comes", async () => {
		let answer: unknown = SILENT;
		const opened = await open({ "GET me/places": () => answer });
		const { page } = opened;
		await page.getByText("The network is slow. Still trying.").waitFor();
		await expectFine(opened, "slow");
		answer = new Refusal(500, "feedmill_broken", "Something went wrong on our side.", { request_id: "abc-1" });
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByText("Request abc-1").waitFor();
		await expectFine(opened, "failed");
		answer = PLACES;
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByText("Chrome on Android").waitFor();
	});

	it("says that it is offline, keeps what was seen, and goes on by itself", async () => {
		const opened = await open();
		const { page } = opened;
		await page.getByText("Chrome on Android").waitFor();
		await context.setOffline(true);
		await page.getByText("You are offline. What you see may be old, and nothing can be changed.").waitFor();
		await expectFine(opened, "offline");
		expect(await page.getByText("Chrome on Android").isVisible()).toBe(true);
		await context.setOffline(false);
		await page.getByText("You are offline.").waitFor({ state: "detached" });
	});

	it("an address that does not exist says so within the frame", async () => {
		const opened = await open({}, "/nowhere");
		await opened.page.getByText("Nothing is at this address").waitFor();
		await expectFine(opened, "no such page");
		await opened.page.getByRole("link", { name: "Go to the home page" }).click();
		await opened.page.getByRole("heading", { name: "Home", exact: true }).waitFor();
	});
});
