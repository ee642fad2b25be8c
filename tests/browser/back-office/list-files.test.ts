import { readFileSync } from "node:fs";
import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { openAdmin, shoot } from "./admin-page.ts";

const viewport = { width: 1280, height: 800 };

describe("a list as a file in the back office", () => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", acceptDownloads: true });
	});
	afterEach(() => context.close());

	it.each([
		["orders", "/orders?view=all", "Order,Placed,Name,Phone,Village"],
		["customers", "/customers", "Number,Name,Phone,E-mail,Village"],
	])("has what the list of %s shows, after the password was given again", async (list, path, heads) => {
		await signInContext(context, fixture, "anita", "shop_manager");
		const { page, faults } = await openAdmin(context, fixture.base, path, {});
		const button = page.getByRole("button", { name: "Export", exact: true });
		await button.waitFor();
		await shoot(page, `export of ${list}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		await fixture.connection.db.updateTable("login_session").set({ proven_at: 0 }).execute();
		await button.click();
		const proof = page.getByRole("dialog", { name: "Is it you?" });
		await proof.getByRole("button", { name: "Use my password" }).click();
		await proof.getByLabel("Password").fill("anita-pass-8090");
		const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
		expect(download.suggestedFilename()).toMatch(new RegExp(`^${list}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
		const lines = readFileSync(await download.path(), "utf8")
			.trimEnd()
			.split("\r\n");
		expect([lines[0]!.startsWith(`\ufeff${heads}`), lines.length > 1]).toEqual([true, true]);
		expect(faults.filter((fault) => !fault.includes("403"))).toEqual([]);
	});
});
