import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const LOGIN = { username: "ramesh", password: "ramesh-pass-8090", login: "Log in" };

/** Phones that end at iOS 15 have a Safari without `requestSubmit`. */
describe("in Safari 15", () => {
	const { browser, fixture } = useBrowser({ profile: "widgets" });

	async function visit(path: string, look: (page: Page) => Promise<void>): Promise<void> {
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
		await context.addInitScript(() => Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit"));
		const origin = fixture.base;
		await context.request.post(`${origin}/my-account/`, { form: LOGIN, headers: { origin } });
		const page = await context.newPage();
		await page.goto(`${origin}${path}`, { waitUntil: "load" });
		await look(page);
		await context.close();
	}

	it("a new country of an address brings its own states", async () => {
		await visit("/my-account/edit-address/billing/", async (page) => {
			await page.locator("#billing_country").selectOption({ label: "Australia" });
			await page
				.locator("#billing_state option", { hasText: "Queensland" })
				.waitFor({ state: "attached", timeout: 5_000 });
		});
	});

	it("the search icon searches for what is in the open form", async () => {
		await visit("/shop/", async (page) => {
			const icon = page.locator("#ast-desktop-header a.astra-search-icon");
			await icon.click();
			await page.locator("#ast-desktop-header input.search-field").fill("goat");
			await icon.click();
			await page.waitForURL(/\?s=goat/, { timeout: 5_000 });
		});
	});
});
