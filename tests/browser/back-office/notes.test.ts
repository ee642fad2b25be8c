import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { openAdmin } from "./admin-page.ts";

const DAIRY = 20;
const RAMESH = 3;

describe("a note in the back office", () => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
	});
	afterEach(() => context.close());

	async function order(): Promise<string> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		return `/orders/${(await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER)).body.order_id}`;
	}

	it.each([
		["a customer", async () => `/customers/${RAMESH}`, "Customers"],
		["an order", order, "Orders"],
	])("about %s outlives the screen, and what is written while it is sent stays", async (_, make, list) => {
		const path = await make();
		await signInContext(context, fixture, "anita", "clerk");
		const { page } = await openAdmin(context, fixture.base, path, {});
		const note = page.getByLabel("Note", { exact: true });
		await note.fill("Calls in the evening");
		await page
			.getByRole("main")
			.getByRole("link", { name: `All ${list.toLowerCase()}` })
			.click();
		await page.getByRole("heading", { name: list, level: 1 }).waitFor();
		await page.goBack();
		await note.waitFor();
		expect(await note.inputValue()).toBe("Calls in the evening");

		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/notes", async (route) => {
			await held;
			await route.fallback();
		});
		const sent = page.waitForRequest(/\/notes$/);
		await page.getByRole("button", { name: "Keep for us" }).click();
		await sent;
		await note.fill("Calls in the evening, in Gujarati");
		release();
		await page.getByRole("main").getByText("Calls in the evening", { exact: true }).waitFor();
		expect(await note.inputValue()).toBe("Calls in the evening, in Gujarati");
		await page.getByRole("button", { name: "Keep for us" }).click();
		await expect.poll(() => note.inputValue()).toBe("");
		await page.getByRole("main").getByText("Calls in the evening, in Gujarati", { exact: true }).waitFor();
	});
});
