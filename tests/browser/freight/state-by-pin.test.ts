import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/use-browser.ts";

const told = (pin: string, state: string) => `The PIN code ${pin} is in ${state}: the State is set accordingly.`;

/** A buyer in Delhi, for whom the shop's own State is preset. */
describe("the State of an address follows its PIN at once", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;

	beforeEach(async () => {
		await fixture.reset();
		await fixture.shop.settings.write({ pinDecidesState: true });
		const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
		page = await context.newPage();
		page.setDefaultTimeout(15_000);
		return () => context.close();
	});

	const open = (path: string) => page.goto(fixture.base + path);

	it("on the checkout, where the far rate is charged and a State against the PIN does not stay", async () => {
		await open("/?add-to-cart=20");
		await open("/checkout/");
		await page.locator("#shipping-postcode").fill("110001");
		const status = page.locator("#shipping .wc-block-components-address-form__state-by-pin");
		await status.getByText(told("110001", "Delhi")).waitFor();
		expect(await page.locator("#shipping-state input").inputValue()).toBe("Delhi");
		await page.locator("#shipping-postcode").blur();
		// On a phone the summary with the freight is folded.
		const freight = page.locator(".wc-block-components-totals-shipping");
		await expect.poll(() => freight.first().textContent(), { timeout: 15_000 }).toContain("₹250");
		await page.locator("#shipping-state input").click();
		await page.getByRole("option", { name: "Gujarat", exact: true }).click();
		await expect.poll(() => page.locator("#shipping-state input").inputValue()).toBe("Delhi");
		// A border district decides nothing, and what was told of the former PIN is gone.
		await page.locator("#shipping-postcode").fill("396210");
		await expect.poll(() => status.innerText()).toBe("");
		expect(await page.locator("#shipping-state input").inputValue()).toBe("Delhi");
	});

	it("in the cart's calculator", async () => {
		await open("/?add-to-cart=20");
		await open("/cart/");
		await page
			.locator(".wc-block-components-totals-shipping__change-address__link, [aria-controls*=calculator]")
			.first()
			.click();
		await page.locator("#shipping-calculator-city").fill("Delhi");
		await page.locator("#shipping-calculator-postcode").fill("110001");
		await page.locator("#shipping-calculator").getByText(told("110001", "Delhi")).waitFor();
		expect(await page.locator("#shipping-calculator-state input").inputValue()).toBe("Delhi");
		await page.getByRole("button", { name: "Update", exact: true }).click();
		await expect.poll(() => page.locator("main").innerText(), { timeout: 15_000 }).toMatch(/Flat rate\s*₹250/);
	});

	it("in the account", async () => {
		await open("/my-account/");
		await page.locator("#username").fill("ramesh");
		await page.locator("#password").fill("ramesh-pass-8090");
		await page.getByRole("button", { name: "Log in", exact: true }).first().click();
		await open("/my-account/edit-address/billing/");
		await page.locator("#billing_state").selectOption("GJ");
		await page.locator("#billing_postcode").fill("110001");
		await page.getByText(told("110001", "Delhi")).waitFor();
		expect(await page.locator("#billing_state").inputValue()).toBe("DL");
		await page.locator("#billing_postcode").fill("403001");
		expect(await page.locator(".address-form__state-by-pin").innerText()).toBe("");
		expect(await page.locator("#billing_state").inputValue()).toBe("DL");
	});
});
