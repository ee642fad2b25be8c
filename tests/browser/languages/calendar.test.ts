import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type DemoServer, startDemo } from "../../support/demo-server.ts";
import { withLibraries } from "../../support/extension-builds/doubles/with-libraries.ts";
import { writeDoubles } from "../../support/extension-builds/doubles/write-doubles.ts";

const HINDI = fileURLToPath(new URL("../../../examples/hindi/hi.json", import.meta.url));

let browser: Browser;
let server: DemoServer;
beforeAll(async () => {
	const { "day-picker": dayPicker } = withLibraries;
	[browser, server] = await Promise.all([
		openBrowser(),
		startDemo((folder) => ({
			EXTENSIONS: writeDoubles(folder, { "day-picker": dayPicker! }),
			LANGUAGE: HINDI,
		})),
	]);
});
afterAll(async () => {
	await browser?.close();
	await server?.close();
});

it("the calendar of an extension names months and days in the language of the page", async () => {
	const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
	page.setDefaultTimeout(15_000);
	await page.goto(`${server.address}/shop/`);
	await page.locator("a.ajax_add_to_cart").first().click();
	await page.locator("a.added_to_cart").first().waitFor();
	await page.goto(`${server.address}/checkout/`);
	await page.locator("#day-picker-field").click();
	const calendar = page.locator("#ui-datepicker-div");
	const months = Array.from({ length: 12 }, (_, month) =>
		new Intl.DateTimeFormat("hi", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 1)),
	);
	expect(months).toContain(await calendar.locator(".ui-datepicker-month").innerText());
	expect(await calendar.locator("thead").innerText()).toContain("रवि");
	await calendar.locator("[data-handler=next]").click();
	await calendar.locator("td:not(.ui-datepicker-unselectable) a").first().click();
	await expect.poll(() => page.locator("#day-picked").innerText()).toMatch(/^We come on \S+वार, /);
});
