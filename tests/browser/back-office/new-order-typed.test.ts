import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { openAdmin, shoot } from "./admin-page.ts";

const RUPEE = 1_000_000;
const DAIRY = 20;
const UNREAD = "Write an amount such as 1390 or 1390.50.";

describe("what is typed into an order on the telephone", () => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		await fixture.connection.db.deleteFrom("staff_draft").execute();
		context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
	});
	afterEach(() => context.close());

	async function open(): Promise<Page> {
		await signInContext(context, fixture, "anita", "clerk");
		return (await openAdmin(context, fixture.base, "/orders/new", {})).page;
	}
	const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
	/** The whole order of somebody who has ordered before. */
	async function sameAsLastTime(page: Page): Promise<void> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 3);
		const billing_address = { ...CASH_ORDER.billing_address, first_name: "Jignesh", phone: "98250 11223" };
		await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, billing_address });
		await field(page, "Phone").fill("9825011223");
		await page.getByRole("button", { name: "Same as last time" }).click();
		await page.getByRole("button", { name: /^Place order: / }).waitFor();
	}
	const placed = () =>
		fixture.connection.db.selectFrom("orders").select("id").where("created_via", "=", "phone").orderBy("id").execute();

	it("is never placed at a price that is not in the field", async () => {
		const page = await open();
		await sameAsLastTime(page);
		await page.getByRole("button", { name: "Another price" }).click();
		const price = field(page, "Price of a bag");
		await price.fill("1400");
		await field(page, "Why").fill("A cousin");
		await price.focus();
		for (const left of ["140", "14", "1", ""]) {
			await page.keyboard.press("Backspace");
			expect(await price.inputValue()).toBe(left);
		}
		await page.keyboard.press("Control+Enter");
		await page.locator(".summary").getByText(UNREAD).waitFor();
		await page.locator(".goods-price").getByText(UNREAD).waitFor();
		await page.waitForLoadState("networkidle");
		await shoot(page, "an emptied price");
		expect(await placed()).toEqual([]);
		// Nothing is agreed then: not the last that could be read.
		await page.getByText("Kept as a draft.").waitFor();
		await page.reload();
		await price.waitFor();
		expect(Number(await price.inputValue())).toBeGreaterThan(100);

		await price.fill("1390");
		const freight = page.getByRole("region", { name: "Freight" });
		await freight.getByText("Another price").click();
		await freight.getByLabel("What it is called").fill("Lorry");
		const agreed = freight.getByRole("textbox", { name: "Freight" });
		await agreed.fill("60");
		await agreed.fill("1,39");
		await page.keyboard.press("Control+Enter");
		await freight.getByText(UNREAD).waitFor();
		await page.waitForLoadState("networkidle");
		expect(await placed()).toEqual([]);
		// A field that is gone is no hindrance, and one that is mended none either.
		await freight.getByRole("radio").first().check({ force: true });
		await freight.getByText("Another price").click();
		await freight.getByLabel("What it is called").fill("Lorry");
		await agreed.fill("");
		await agreed.fill("75");
		await page.getByRole("button", { name: /^Place order: / }).waitFor();
		await page.keyboard.press("Control+Enter");
		await page.getByText(/^Order \d+ is placed/).waitFor();
		const [{ id } = { id: 0 }] = await placed();
		const order = (await fixture.shop.orders.order(id))!;
		expect(order.items.map(({ total }) => total)).toEqual([3 * 1_390 * RUPEE]);
	});
});
