import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { useBrowser } from "../../support/use-browser.ts";

const OWNER = { kind: "system", name: "test" } as const;
/** Milk Booster Pellet in 5, 25 and 50 kg. */
const PACKS = "/product/milk-booster-pellet/";
const [SMALL, MIDDLE] = [24, 25];
const SOLD_OUT = "/product/lamb-creep-feed/";

describe.each([
	[360, true],
	[1280, false],
])("the waiting list of a sold out product, at %i px, script: %s", (width, javaScriptEnabled) => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	beforeEach(async () => {
		await fixture.reset();
		page = await (await browser.newContext({ viewport: { width, height: 740 }, javaScriptEnabled })).newPage();
		page.setDefaultTimeout(20_000);
	});
	afterEach(() => page?.context().close());

	const button = (name: string) => page.getByRole("button", { name, exact: true });
	async function linkInMail(): Promise<string> {
		const rows = await fixture.connection.db.selectFrom("outbox").select("payload_json").execute();
		return (JSON.parse(rows.at(-1)!.payload_json) as { confirmUrl: string }).confirmUrl;
	}
	const entries = () => fixture.connection.db.selectFrom("waiting_list").selectAll().execute();

	it("accepts an address, confirms it by mail, waits, and removes it on request", async () => {
		await page.goto(fixture.base + SOLD_OUT);
		await page.getByLabel("Your email address").fill("ramesh@farm.example");
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
		await button("Tell me").click();
		await page.getByText("We have sent you a mail.").waitFor();
		expect(await page.locator("#waiting-list form").count()).toBe(0);

		await page.goto(await linkInMail());
		expect(await entries()).toMatchObject([{ email: "ramesh@farm.example", confirmed_at: null }]);
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
		await button("Yes, tell me").click();
		await page.getByRole("heading", { name: "We will write to you" }).waitFor();
		expect((await entries())[0]!.confirmed_at).not.toBeNull();
		await button("Take me off the list").click();
		await page.getByRole("heading", { name: "You are no longer on the list" }).waitFor();
		expect(await entries()).toEqual([]);
		await page.goto(`${fixture.base}/waiting-list/?entry=1&key=guessed`);
		await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
	});

	it("refuses an invalid address with one sentence beside it, and keeps the typed text", async () => {
		await page.goto(fixture.base + SOLD_OUT);
		await page.getByLabel("Your email address").fill("ramesh@farm");
		await button("Tell me").click();
		await page.locator("#waiting-problem").waitFor();
		expect(await page.locator("#waiting-problem").innerText()).toContain("such as name@example.com");
		expect(await page.getByLabel("Your email address").inputValue()).toBe("ramesh@farm");
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("waiting-email");
		await expect(page.getByRole("heading", { name: "Tell me when it is back" }).isVisible()).resolves.toBe(true);
		expect(await entries()).toEqual([]);
	});

	it("preselects the shown pack of several sold-out ones, and keeps the choice after an error", async () => {
		for (const pack of [SMALL, MIDDLE])
			await fixture.shop.editors.stock.change(pack, { status: "outofstock" }, { actor: OWNER });
		await page.goto(fixture.base + PACKS);
		const chosen = () => page.getByLabel("Which one?").inputValue();
		expect(await page.getByLabel("Which one?").locator("option").allInnerTexts()).toEqual(["5 kg", "25 kg"]);
		// 25 kg is the default.
		expect(await chosen()).toBe(String(MIDDLE));
		if (javaScriptEnabled) {
			expect(await violationsOn(page)).toEqual([]);
			await page.locator(".choice-card", { hasText: "5 kg" }).first().click();
			expect(await chosen()).toBe(String(SMALL));
			await page.locator(".choice-card", { hasText: "50 kg" }).click();
			expect(await chosen()).toBe(String(SMALL));
		} else await page.goto(`${fixture.base}${PACKS}?attribute_pa_pack-size=5-kg`);
		expect(await chosen()).toBe(String(SMALL));
		await page.getByLabel("Your email address").fill("ramesh@farm");
		await button("Tell me").click();
		await page.locator("#waiting-problem").waitFor();
		expect(await chosen()).toBe(String(SMALL));
		if (javaScriptEnabled) {
			// With 25 kg selected again, the bottom bar must be hidden too.
			await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
			await page.waitForTimeout(300);
			expect(await page.locator(".buy-bar").isVisible()).toBe(false);
		}
		await page.getByLabel("Your email address").fill("ramesh@farm.example");
		await button("Tell me").click();
		await page.getByText("We have sent you a mail.").waitFor();
		expect(await entries()).toMatchObject([{ email: "ramesh@farm.example", product_id: SMALL }]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
	});

	it("is not offered for products in stock", async () => {
		await page.goto(`${fixture.base}/product/dairy-gold-8000-pellet/`);
		expect(await page.locator("#waiting-list").count()).toBe(0);
	});
});
