import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadJourneys, runJourney } from "../journeys/run.mjs";
import { violationsOn } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import type { Profile } from "../support/imported-store.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const all = await loadJourneys(path.join(import.meta.dirname, "../journeys/journeys-widgets"));

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

async function visit<T>(
	fixture: Fixture,
	options: BrowserContextOptions,
	look: (page: Page) => Promise<T>,
): Promise<T> {
	const context = await browser.newContext(options);
	try {
		const page = await context.newPage();
		page.setDefaultTimeout(5_000);
		await page.goto(`${fixture.base}/shop/`);
		return await look(page);
	} finally {
		await context.close();
	}
}

/** Complements the journeys: keyboard, no JavaScript, and no cost for headers without these features. */
describe.each(["widgets", "widgets-dropdown", "widgets-full-width"] as const)(
	"the header of %s",
	(profile: Profile) => {
		let fixture: Fixture;
		beforeAll(async () => {
			fixture = await startFixture({ profile });
		});
		afterAll(() => fixture?.close());

		for (const journey of all.filter((one) => one.profile === profile && profile !== "widgets"))
			it(`${journey.id}: ${journey.title}`, async () => {
				const { ok, error } = await runJourney(journey, { base: fixture.base, browser, timeout: 60_000 });
				expect({ ok, error }).toEqual({ ok: true, error: null });
			});

		it("opens and closes the phones' menu without script", async () => {
			const before = await visit(fixture, { viewport: PHONE, javaScriptEnabled: false }, async (page) => {
				const menu = page.getByRole("navigation", { name: "Main Menu" });
				const before = await menu.isVisible();
				await page.locator(".main-header-menu-toggle").click();
				await expect.poll(() => menu.isVisible()).toBe(true);
				await page.getByRole("link", { name: "Close menu" }).last().click();
				await expect.poll(() => menu.isVisible()).toBe(false);
				return before;
			});
			expect(before).toBe(false);
		});

		it("folds the phones' menu with Escape and gives the focus back", async () => {
			await visit(fixture, { viewport: PHONE }, async (page) => {
				const trigger = page.locator(".main-header-menu-toggle");
				await trigger.focus();
				await page.keyboard.press("Space");
				await page.keyboard.press("Tab");
				await page.keyboard.press("Escape");
				await expect.poll(() => trigger.evaluate((e) => e === document.activeElement)).toBe(true);
				expect(await trigger.getAttribute("aria-expanded")).toBe("false");
			});
		});

		it("has no findings of axe with its menu and its search open", async () => {
			await visit(fixture, { viewport: PHONE, reducedMotion: "reduce" }, async (page) => {
				await page.locator(".main-header-menu-toggle").click();
				expect(await violationsOn(page)).toEqual([]);
				await page.keyboard.press("Escape");
				await page.locator("a.astra-search-icon:visible").click();
				expect(await violationsOn(page)).toEqual([]);
			});
		});

		it("searches without script behind its icon", async () => {
			const url = await visit(fixture, { viewport: PHONE, javaScriptEnabled: false }, async (page) => {
				await page.locator("a.astra-search-icon:visible").click();
				const field = page.locator("input.search-field:visible");
				await field.fill("mash");
				await field.press("Enter");
				await page.waitForURL(/s=mash/);
				return page.url();
			});
			expect(url).toContain("post_type=product");
		});
	},
);

describe("the login popup", () => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await startFixture({ profile: "widgets" });
	});
	afterAll(() => fixture?.close());
	const icon = (page: Page) => page.locator("#ast-desktop-header a.ast-header-account-link");

	it("keeps the keyboard inside, and Escape closes it and gives the focus back", async () => {
		await visit(fixture, { viewport: DESKTOP }, async (page) => {
			await icon(page).focus();
			await page.keyboard.press("Enter");
			const popup = page.locator("#ast-hb-account-login-wrap");
			await popup.waitFor({ state: "visible" });
			for (let count = 0; count < 12; count++) {
				await page.keyboard.press("Tab");
				expect(await popup.evaluate((e) => e.contains(document.activeElement))).toBe(true);
			}
			await page.keyboard.press("Escape");
			await popup.waitFor({ state: "hidden" });
			expect(await icon(page).evaluate((e) => e === document.activeElement)).toBe(true);
		});
	});

	it("is found faultless", async () => {
		await visit(fixture, { viewport: DESKTOP, reducedMotion: "reduce" }, async (page) => {
			await icon(page).click();
			await page.locator("#ast-hb-account-login-wrap").waitFor({ state: "visible" });
			expect(await violationsOn(page)).toEqual([]);
		});
	});

	it("says what was wrong and keeps the name", async () => {
		await visit(fixture, { viewport: DESKTOP }, async (page) => {
			await icon(page).click();
			await page.getByRole("textbox", { name: "Username or Email Address" }).fill("ramesh");
			await page.getByLabel(/^Password/).fill("wrong");
			await page.getByRole("button", { name: "Log In", exact: true }).click();
			await page.waitForURL(/wp-login/);
			expect(await page.getByRole("textbox", { name: "Username or Email Address" }).inputValue()).toBe("ramesh");
			expect(await page.locator(".woocommerce-error").innerText()).toContain("incorrect");
		});
	});

	it("leads back to where the visitor was", async () => {
		await visit(fixture, { viewport: DESKTOP }, async (page) => {
			await icon(page).click();
			await page.getByRole("textbox", { name: "Username or Email Address" }).fill("ramesh");
			await page.getByLabel(/^Password/).fill("ramesh-pass-8090");
			await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
			await expect.poll(() => page.url()).toBe(`${fixture.base}/shop/`);
		});
	});

	it("is a link to the account without script", async () => {
		const url = await visit(fixture, { viewport: DESKTOP, javaScriptEnabled: false }, async (page) => {
			await icon(page).click();
			return page.url();
		});
		expect(url).toBe(`${fixture.base}/my-account/`);
	});
});

it("a shop with the usual header carries nothing of the other kinds", async () => {
	const fixture = await startFixture();
	try {
		const html = await (await fetch(`${fixture.base}/shop/`)).text();
		expect(html).toContain("/assets/site-");
		expect(html.match(/assets\/header-|ast-hb-account-login|astra-search-icon/g)).toBe(null);
	} finally {
		await fixture.close();
	}
});
