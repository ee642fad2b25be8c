import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

/** Everything up to the cart works without JavaScript: links, GET forms, POST forms. */
describe("without script, on a phone", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;

	beforeEach(async () => {
		await fixture.reset();
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
		page = await context.newPage();
		page.setDefaultTimeout(10_000);
		return () => context.close();
	});

	const open = (path: string) => page.goto(fixture.base + path);
	const notice = async () => (await page.locator(".woocommerce-notices-wrapper").allInnerTexts()).join(" ");

	/** Checks that a field is marked; the text that describes it. */
	const described = async (selector: string) => {
		const field = page.locator(selector);
		expect(await field.getAttribute("aria-invalid"), selector).toBe("true");
		const ids = ((await field.getAttribute("aria-describedby")) ?? "").split(" ");
		return (await Promise.all(ids.map((id) => page.locator(`#${id}`).innerText()))).join(" ");
	};

	it("buys a pack by its size", async () => {
		await open("/product/milk-booster-pellet/");
		await expect(page.locator(".pack-prices").innerText()).resolves.toMatch(/50 kg\s*₹1550/);
		await page.getByRole("combobox", { name: "Pack size" }).selectOption("50-kg");
		await page.getByRole("button", { name: "Add to cart", exact: true }).click();
		expect(await notice()).toContain("has been added to your cart.");
		const answer = await page.context().request.get(`${fixture.base}/wp-json/wc/store/v1/cart`);
		expect(((await answer.json()) as { items: { id: number }[] }).items.map(({ id }) => id)).toEqual([26]);
	});

	it("buys a kit, and from a listing", async () => {
		await open("/product/dairy-starter-kit/");
		await page.getByRole("spinbutton").first().fill("2");
		await page.getByRole("button", { name: "Add to cart", exact: true }).click();
		expect(await notice()).toContain("2 × “Dairy Gold 8000 Pellet” have been added to your cart.");
		await open("/shop/");
		await page.getByRole("link", { name: "Add “Layer Mash” to your cart" }).click();
		expect(await notice()).toContain("“Layer Mash” has been added to your cart.");
		expect(page.url()).toBe(`${fixture.base}/shop/`);
	});

	it("puts the button of a notice under its sentence, which has the whole width", async () => {
		await open("/product/dairy-gold-8000-pellet/?add-to-cart=20");
		const message = page.locator(".woocommerce-message");
		const [button, text] = await message.evaluate((element) => {
			const range = document.createRange();
			range.selectNodeContents(element.lastChild!);
			return [element.querySelector(".button")!.getBoundingClientRect(), range.getBoundingClientRect()].map(
				({ top, bottom, width }) => ({ top, bottom, width }),
			);
		});
		expect(button!.top).toBeGreaterThanOrEqual(text!.bottom);
		expect(text!.width).toBeGreaterThan(180);
	});

	it("says once that the cart is empty", async () => {
		await open("/cart/");
		await expect(page.getByText("Your cart is currently empty!").count()).resolves.toBe(1);
	});

	it("shows everything that is in tabs with script", async () => {
		await open("/product/dairy-gold-8000-pellet/");
		for (const text of ["made at our Mehsana mill", "90 × 55 × 18 cm", "Milk yield went up in two weeks."])
			await expect(page.getByText(text).isVisible()).resolves.toBe(true);
	});

	it("asks for delivery to a PIN", async () => {
		await open("/product/dairy-gold-8000-pellet/");
		const ask = async (pin: string) => {
			await page.getByRole("textbox", { name: "PIN code" }).fill(pin);
			await page.getByRole("button", { name: "Check" }).click();
			return page.locator("#delivery-answer").innerText();
		};
		expect(await ask("388 001")).toMatch(/We deliver to 388001, Gujarat:\s*Flat rate\s*₹120\s*Express\s*₹170/);
		expect(await ask("012")).toContain("six digits");
	});

	it("leads from each mistake at the checkout to its field", async () => {
		await open("/?add-to-cart=20");
		await open("/checkout/");
		await page.locator("#billing_postcode").fill("012");
		await page.getByRole("button", { name: "Place Order" }).click();
		expect(await described("#billing_phone")).toBe("Phone is a required field.");
		expect(await described("#billing_postcode")).toBe("Please enter a valid pin code.");
		await page.getByRole("link", { name: "Phone is a required field." }).click();
		await expect(page.locator("#billing_phone").evaluate((field) => field === document.activeElement)).resolves.toBe(
			true,
		);
	});

	it("shows the price of each shipping option at the checkout, equal to the totals", async () => {
		await open("/?add-to-cart=20");
		await open("/checkout/");
		const choices = await page.locator("fieldset", { hasText: "Shipping options" }).locator("label").allInnerTexts();
		expect(choices.map((text) => text.trim())).toEqual([
			"Flat rate – ₹120",
			"Express – ₹170",
			"Local Pickup (Mehsana Mill) – free",
			"Local Pickup (Ahmedabad Depot) – free",
		]);
		const order = await page.locator(".plain-checkout table").innerText();
		expect(order).toMatch(/Dairy Gold 8000 Pellet ×\s1\s*₹1450\s*Subtotal\s*₹1450/);
		expect(order).toMatch(/Shipping\s*₹120 · Flat rate/);
	});

	it("keeps a coupon code that was refused in its field, until another is accepted", async () => {
		await open("/?add-to-cart=20");
		await open("/cart/");
		const code = page.locator("#coupon_code");
		const apply = async (text: string) => {
			await code.fill(text);
			await page.getByRole("button", { name: "Apply coupon" }).click();
		};
		await apply('KRISHI"> 1O');
		expect(await notice()).toContain("does not exist");
		expect([await code.inputValue(), await code.getAttribute("aria-invalid")]).toEqual(['KRISHI"> 1O', "true"]);
		await apply("percent10");
		expect(await notice()).toContain("Coupon code applied successfully.");
		expect([await code.inputValue(), await code.getAttribute("aria-invalid")]).toEqual(["", null]);
	});

	it("reviews a product and loses nothing that was typed when something is missing", async () => {
		await open("/product/heifer-grower-pellet/");
		await page.locator("#comment").fill("Heifers like it.");
		await page.locator("#author").fill("Kiran");
		await page.locator("#email").fill("kiran@example.test");
		await page.getByRole("button", { name: "Submit" }).click();
		await expect(page.locator("#review-problem").innerText()).resolves.toBe("Please select a rating.");
		await expect(page.locator("#comment").inputValue()).resolves.toBe("Heifers like it.");
		await page.locator("#rating").selectOption("5");
		await page.getByRole("button", { name: "Submit" }).click();
		await expect(page.locator("#reviews").innerText()).resolves.toContain("Your review is awaiting approval");
	});

	it("narrows the listing and takes a filter off again", async () => {
		await open("/shop/");
		await page.locator(".listing__filters-button").first().click();
		await page.getByRole("checkbox", { name: /^Out of stock/ }).check();
		await page.getByRole("button", { name: "Show products" }).click();
		await expect(page.locator(".woocommerce-result-count").innerText()).resolves.toBe("Showing the single result");
		await page.locator(".listing__filters-button").first().click();
		await page.getByRole("button", { name: "Remove Out of stock filter" }).click();
		expect(new URL(page.url()).search).toBe("");
	});

	it("saves an address, and shows the current page in the account's menu", async () => {
		await open("/my-account/");
		await page.getByRole("textbox", { name: /^Username or email/ }).fill("ramesh");
		await page.locator("#password").fill("ramesh-pass-8090");
		await page.getByRole("button", { name: "Log in", exact: true }).click();
		for (const [path, name] of [
			["downloads", "Downloads"],
			["edit-account", "Account details"],
		] as const) {
			await open(`/my-account/${path}/`);
			// The row of account pages scrolls on a phone: the current one is in view, and the page has not moved.
			const { x, width } = (await page.getByRole("link", { name, exact: true }).boundingBox())!;
			expect([x >= 0, x + width <= 360, await page.evaluate(() => window.scrollY)]).toEqual([true, true, 0]);
		}
		await page.locator("#account_email").fill("nobody");
		await page.locator("#account_first_name").fill("");
		await page.getByRole("button", { name: "Save changes" }).click();
		const wrong = page.locator(".edit-account [aria-invalid]");
		expect(await wrong.evaluateAll((fields) => fields.map(({ id }) => id))).toEqual([
			"account_first_name",
			"account_email",
			"password_current",
		]);
		expect(await described("#account_email")).toContain("Please provide a valid email address.");
		// Each sentence above the form leads to its field.
		for (const [sentence, field] of [
			["First name is a required field.", "#account_first_name"],
			["Please enter your current password to change your email address.", "#password_current"],
		] as const) {
			await page.getByRole("alert").getByRole("link", { name: sentence }).click();
			expect(await page.locator(field).evaluate((input) => input === document.activeElement)).toBe(true);
		}
		await page.locator("#password_current").fill("ramesh-pass-8090");
		await page.locator("#password_1").fill("a-new-pass-4711");
		await page.locator("#password_2").fill("another-pass-4711");
		await page.locator("#account_email").fill("ramesh@example.com");
		await page.locator("#account_first_name").fill("Ramesh");
		await page.getByRole("button", { name: "Save changes" }).click();
		expect(await described("#password_2")).toBe("New passwords do not match.");
		await open("/my-account/edit-address/billing/");
		await page.locator("#billing_postcode").fill("12");
		await page.getByRole("button", { name: "Save address" }).click();
		expect(await notice()).toContain("Please enter a valid pin code.");
		const pin = page.locator("#billing_postcode");
		expect(await pin.getAttribute("inputmode"), "digits on the keyboard of a phone").toBe("numeric");
		await page.getByRole("link", { name: "Please enter a valid pin code." }).click();
		await expect(pin.evaluate((field) => field === document.activeElement)).resolves.toBe(true);
		await page.locator("#billing_postcode").fill("388120");
		await page.getByRole("button", { name: "Save address" }).click();
		expect(await notice()).toContain("Address changed successfully.");
		await expect(page.locator(".woocommerce-Address").first().innerText()).resolves.toContain("388120");
	});
});
