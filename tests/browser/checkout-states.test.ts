import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { touch } from "../../packages/shop/src/database/connection.ts";
import { useBrowser } from "../support/use-browser.ts";

const DAIRY = 20;
const LAYER_MASH = 49;

/** Reference: frontend 02 §2.1. */
describe("instead of a form that could not be sent, the checkout", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;

	beforeEach(async () => {
		await fixture.reset();
		page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		page.setDefaultTimeout(10_000);
		await page.request.get(`${fixture.base}/?add-to-cart=${DAIRY}`);
		return () => page.context().close();
	});

	const unmanaged = { managed: 0, quantity: null, backorders: "no" } as const;
	it.each([
		{
			stock: { ...unmanaged, status: "outofstock" },
			says: "“Dairy Gold 8000 Pellet” is out of stock and cannot be purchased.",
		},
		{
			stock: { managed: 1, quantity: 0, backorders: "no", status: "instock" } as const,
			says: "There is not enough “Dairy Gold 8000 Pellet” in stock.",
		},
	])("leads back to a cart whose goods have run out: $says", async ({ stock, says }) => {
		const { db } = fixture.connection;
		await db.updateTable("product_stock").set(stock).where("product_id", "=", DAIRY).execute();
		await touch(db, "settings");
		await page.goto(`${fixture.base}/checkout/`);
		const box = page.locator(".wc-block-checkout-error");
		await box.waitFor();
		expect(await box.locator(".wc-block-checkout-error_title").innerText()).toBe("There is a problem with your cart");
		const text = await box.locator(".wc-block-checkout-error__description").innerText();
		expect(text).toContain(says);
		expect(text).toMatch(/\. Please edit your cart and try again\.$/);
		// Said once, beside the button.
		expect((await page.locator("main").innerText()).split("Dairy Gold 8000 Pellet")).toHaveLength(2);
		await box.getByRole("link", { name: "Edit your cart" }).click();
		await page.waitForURL(`${fixture.base}/cart/`);
		expect(await page.locator(".wc-block-components-notice-banner.is-error").count()).toBe(1);
	});

	it("names each product that has run out, once", async () => {
		await page.request.get(`${fixture.base}/?add-to-cart=${LAYER_MASH}`);
		const { db } = fixture.connection;
		await db
			.updateTable("product_stock")
			.set({ ...unmanaged, status: "outofstock" })
			.where("product_id", "=", DAIRY)
			.execute();
		await db
			.updateTable("product_stock")
			.set({ managed: 1, quantity: 0, backorders: "no", status: "instock" })
			.where("product_id", "=", LAYER_MASH)
			.execute();
		await touch(db, "settings");
		await page.goto(`${fixture.base}/checkout/`);
		const box = page.locator(".wc-block-checkout-error__description");
		expect(await box.innerText()).toBe(
			"“Dairy Gold 8000 Pellet” is out of stock and cannot be purchased. Please remove it from your cart. " +
				"There is not enough “Layer Mash” in stock. Please reduce the quantity in your cart. " +
				"Please edit your cart and try again.",
		);
		await page.locator(".wc-block-components-notice-banner").waitFor({ state: "detached" });
	});

	it("asks for the login where guests may not order, and comes back after it", async () => {
		await fixture.shop.settings.write({ guestCheckout: false, signupAtCheckout: false });
		await page.goto(`${fixture.base}/checkout/?from=mail`);
		const prompt = page.locator(".wc-block-must-login-prompt");
		await prompt.waitFor();
		expect(await prompt.textContent()).toBe("You must be logged in to checkout. Click here to log in.");
		await prompt.getByRole("link").click();
		await page.locator("form.login [name=username]").fill("ramesh");
		await page.locator("form.login [name=password]").fill("ramesh-pass-8090");
		await page.locator("form.login button[name=login]").click();
		await page.waitForURL(`${fixture.base}/checkout/?from=mail`);
		await page.locator(".wc-block-components-checkout-place-order-button").waitFor();
	});

	const FIELDS = {
		"#email": "asha@example.com",
		"#shipping-first_name": "Asha",
		"#shipping-last_name": "Patel",
		"#shipping-address_1": "1 Mill Road",
		"#shipping-city": "Surat",
		"#shipping-postcode": "395002",
		"#shipping-phone": "9825012345",
	};

	async function fill(fields: Record<string, string>): Promise<void> {
		for (const [field, value] of Object.entries(fields)) await page.locator(field).fill(value);
	}

	it("says what is wrong with the field that was left by pressing the button", async () => {
		await page.goto(`${fixture.base}/checkout/`);
		const order = page.locator(".wc-block-components-checkout-place-order-button");
		await order.waitFor();
		await fill(FIELDS);
		const said = page.locator(".wc-block-components-validation-error");
		for (const [field, typed, error] of [
			["#shipping-phone", "abc", "Please enter a valid phone number"],
			["#shipping-city", "", "Please enter a valid city"],
		] as const) {
			await page.locator(field).fill(typed);
			await order.click();
			await said.waitFor();
			expect(await said.allInnerTexts()).toEqual([error]);
			expect(await page.locator(`${field}:focus`).getAttribute("aria-invalid")).toBe("true");
			await page.locator(field).fill(FIELDS[field]);
			await said.waitFor({ state: "detached" });
		}
	});

	it("does not name the pickup that is left where an address is not delivered to", async () => {
		await page.goto(`${fixture.base}/checkout/`);
		const order = page.locator(".wc-block-components-checkout-place-order-button");
		await order.waitFor();
		await fill(FIELDS);
		for (const [index, place] of ["united states (us", "california"].entries()) {
			await page.locator("#shipping input[role=combobox]").nth(index).fill(place);
			await page.getByRole("option").first().click();
		}
		const stored = page.waitForResponse((response) => response.request().postData()?.includes("90001") === true);
		await fill({ "#shipping-postcode": "90001" });
		await page.locator("#shipping-phone").focus();
		await stored;
		const row = page.locator(".wc-block-checkout__sidebar .wc-block-components-totals-shipping");
		await row.getByText("Shipping to 90001, Surat").waitFor();
		expect(await row.innerText()).toContain("No shipping options available");
		expect(await row.innerText()).not.toContain("Local Pickup");
		await page
			.locator(".wc-block-checkout__sidebar")
			.getByText("Totals will be recalculated when a valid shipping method is selected.")
			.waitFor();
		await order.click();
		await expect.poll(() => page.locator(":focus").innerText()).toBe("Sorry, this order requires a shipping option.");
	});
});

describe("beside the form of a long order", () => {
	const { browser, fixture } = useBrowser();

	it("subtotal, freight and total stay in sight at 1280 × 900, and the lines scroll by themselves", async () => {
		const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
		for (const id of [38, 20, 23, 67, 26]) await page.request.get(`${fixture.base}/?add-to-cart=${id}`);
		await page.goto(`${fixture.base}/checkout/`, { waitUntil: "networkidle" });
		await page.locator("#shipping-first_name").scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, 400);
		const lines = page.getByRole("group", { name: "Products in your order" });
		await lines.waitFor();
		expect(await lines.evaluate((box) => box.scrollHeight > box.clientHeight && box.tabIndex === 0)).toBe(true);
		const sidebar = page.locator(".wc-block-checkout__sidebar");
		for (const name of ["Subtotal", "Shipping", "Total"]) {
			const label = sidebar.locator(".wc-block-components-totals-item__label").getByText(name, { exact: true });
			const isSeen = () =>
				label.evaluate((element) => {
					const { left, top, bottom } = element.getBoundingClientRect();
					return bottom <= innerHeight && element.contains(document.elementFromPoint(left + 2, (top + bottom) / 2));
				});
			await expect.poll(isSeen, { message: name }).toBe(true);
		}
		await page.context().close();
	});
});
