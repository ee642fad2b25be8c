import { ensureBuilt } from "@feedmill/back-office/build.ts";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { openAdmin, shoot } from "./admin-page.ts";

const DAIRY = 20;
const ANITA = 4;
const system = { actor: { kind: "system", name: "test" } } as const;

const { browser, fixture } = useBrowser();
beforeAll(() => ensureBuilt(), 60_000);
beforeEach(async () => {
	await fixture.reset();
	await fixture.connection.db.deleteFrom("staff_draft").execute();
});

it("a telephone order is placed for what its buyer was told, or says what it is now and keeps what was typed", async () => {
	expect(await fixture.shop.editors.customers.changeRole(ANITA, "clerk", system)).toMatchObject({ ok: true });
	const { cookies } = await signedInStaff(fixture, "anita");
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
	try {
		await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: fixture.base })));
		const { page, faults } = await openAdmin(context, fixture.base, "/orders/new", {});
		await page.getByLabel("Phone", { exact: true }).fill("98791 40516");
		await page.getByLabel("Name", { exact: true }).fill("Kanta Solanki");
		await page.getByLabel("PIN", { exact: true }).fill("388001");
		await page.getByText("Anand, Gujarat").waitFor();
		await page.getByRole("combobox", { name: "Product" }).fill("dairy gold");
		await page.keyboard.press("Enter");
		await expect.poll(() => page.locator(".goods input:focus").count()).toBe(1);
		await page.keyboard.type("2");
		const button = page.getByRole("button", { name: /^Place order: / });
		await button.waitFor();
		const told = await button.innerText();
		const dearer = { regularPrice: 2_000_000_000, salePrice: null };
		expect(await fixture.shop.editors.products.change(DAIRY, dearer, system)).toMatchObject({ ok: true });
		await button.click();
		const sentence = page.getByText(/^The total is now .* instead of .*\. Please check your order and place it/);
		await sentence.waitFor();
		await expect.poll(() => button.innerText()).not.toBe(told);
		expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Kanta Solanki");
		for (const width of [1280, 360]) {
			await page.setViewportSize({ width, height: 800 });
			await shoot(page, `the total is another, at ${width}`);
		}
		expect(await violationsOn(page)).toEqual([]);
		await button.click();
		const placed = await page.getByText(/^Order \d+ is placed: 2 bags/).innerText();
		const order = await fixture.shop.orders.order(Number(/\d+/.exec(placed)![0]));
		expect(order!.items).toMatchObject([{ quantity: 2, total: 4_000_000_000 }]);
		expect(faults).toEqual([]);
	} finally {
		await context.close();
	}
});
