import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, openAdmin, shoot } from "./admin-page.ts";

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("an order on the telephone where the PIN comes first, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		await fixture.shop.settings.write({ display: { grouping: "lakhs", pinFirst: true } });
		context = await browser.newContext({ viewport, reducedMotion: "reduce" });
	});
	afterEach(() => context.close());

	async function open(path: string): Promise<AdminPage> {
		await signInContext(context, fixture, "anita", "clerk");
		return openAdmin(context, fixture.base, path, {});
	}
	const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("gets its district from the PIN, its post office by choice, landmark and second phone, and is changed so", async () => {
		const opened = await open("/orders/new");
		const { page } = opened;
		await field(page, "Phone").fill("98250 44321");
		await field(page, "Name").fill("Meena");
		const city = field(page, "City or district");
		await field(page, "PIN").fill("३८८३१५");
		await expect.poll(() => city.inputValue()).toBe("Anand");
		const list = await field(page, "Post office").getAttribute("list");
		const offices = page.locator(`[id="${list}"] option`);
		expect(await offices.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual(["Bakrol", "Jol"]);
		// What is deleted does not come back; another PIN brings its own district only where nothing else was typed.
		await city.fill("");
		await page.waitForTimeout(300);
		expect(await city.inputValue()).toBe("");
		await field(page, "PIN").fill("395002");
		await expect.poll(() => city.inputValue()).toBe("Surat");
		await city.fill("Karamsad");
		await field(page, "PIN").fill("388315");
		await page.getByText("Anand, Gujarat").waitFor();
		expect(await city.inputValue()).toBe("Karamsad");
		await field(page, "Post office").fill("Bakrol");
		await field(page, "House, street, village").fill("Patel Faliyu");
		await field(page, "Landmark").fill("Near the dairy");
		await field(page, "Second phone").fill("98250 44556");
		await expectFine(opened, "telephone order, PIN first");
		await page.getByRole("combobox", { name: "Product" }).click();
		await page.keyboard.type("dairy gold");
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: /^Place order: / }).waitFor();
		await page.getByRole("button", { name: /^Place order/ }).click();
		const sentence = await page.getByText(/^Order \d+ is placed/).innerText();
		const id = Number(/\d+/.exec(sentence)![0]);
		expect((await fixture.shop.orders.order(id))?.billing).toMatchObject({
			...{
				post_office: "Bakrol",
				address_2: "Near the dairy",
				second_phone: "98250 44556",
				city: "Karamsad",
				state: "GJ",
			},
		});

		const change = await open(`/orders/${id}/change`);
		expect(await field(change.page, "Post office").inputValue()).toBe("Bakrol");
		const labels = await change.page.locator(".change-place label").allInnerTexts();
		expect(labels[0]).toContain("PIN");
		await expectFine(change, "change of an order, PIN first");
		await change.page.goto(`${fixture.base}/admin/orders/${id}`);
		await change.page.getByText("P.O. Bakrol").first().waitFor();
		expect(await change.page.locator(".phone").allInnerTexts()).toContain("98250 44556");
	});
});
