import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/use-browser.ts";

describe.each([true, false])("the delivery answer on a product, with script: %s", (javaScriptEnabled) => {
	const { browser, fixture } = useBrowser();
	let page: Page;

	beforeEach(async () => {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
		page = await context.newPage();
		page.setDefaultTimeout(15_000);
		return () => context.close();
	});

	const answer = (on: Page) => on.locator("#delivery-answer");
	/** Without script the form has fields of its own. */
	const quantity = () => page.locator(javaScriptEnabled ? "form.cart input.qty" : ".delivery__form [name=quantity]");
	const ask = async (pin: string) => {
		await page.getByRole("textbox", { name: "PIN code" }).fill(pin);
		await page.getByRole("button", { name: "Check" }).click();
	};

	it("is for the quantity in the field", async () => {
		await page.goto(`${fixture.base}/product/dairy-gold-8000-pellet/`);
		await quantity().fill("3");
		await ask("388001");
		await answer(page).getByText("For a quantity of 3.").waitFor();
		expect(await answer(page).innerText()).toMatch(/Flat rate\s*₹120\s*Express\s*₹210/);
		await quantity().fill("5");
		if (javaScriptEnabled) await quantity().blur();
		else await ask("388001");
		await answer(page).getByText("For a quantity of 5.").waitFor();
		expect(await answer(page).innerText()).toMatch(/Express\s*₹250/);
	});

	it("is for the chosen pack", async () => {
		await page.goto(`${fixture.base}/product/milk-booster-pellet/`);
		if (javaScriptEnabled) await page.locator(".choice-card", { hasText: "50 kg" }).first().click();
		else await page.locator(".delivery__form select").first().selectOption({ label: "50 kg" });
		await quantity().fill("2");
		await ask("388001");
		await answer(page).getByText("For a quantity of 2, 50 kg").waitFor();
	});

	it("refuses a PIN that cannot be, with a sentence", async () => {
		await page.goto(`${fixture.base}/product/dairy-gold-8000-pellet/`);
		for (const [pin, sentence] of [
			["999999", "The PIN code 999999 belongs to the army"],
			["870001", "There is no post office with the PIN code 870001."],
			["012", "six digits"],
		] as const) {
			await ask(pin);
			await answer(page).getByText(sentence).waitFor();
			expect(await page.locator("#delivery-pin").getAttribute("aria-invalid")).toBe("true");
			expect(await answer(page).innerText()).not.toContain("₹");
		}
	});
});
