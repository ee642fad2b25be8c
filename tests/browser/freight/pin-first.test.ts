import type { Page, Route } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { useBrowser } from "../../support/use-browser.ts";

const PIN = "**/feedmill/v1/pin/**";
const RAMESH = 3;
const QUESTION = "110001 is in Delhi. Deliver to Delhi?";

/** A shop whose forms begin with the PIN code, and ask where the State is another one's. */
describe("an address that begins with its PIN code", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;

	beforeEach(async () => {
		await fixture.reset();
		await fixture.shop.settings.write({
			display: { grouping: "lakhs", pinFirst: true },
			pinDecidesState: false,
			phoneField: "required",
		});
		const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
		page = await context.newPage();
		page.setDefaultTimeout(15_000);
		return () => context.close();
	});

	const open = (path: string) => page.goto(fixture.base + path);
	const field = (name: string) => page.locator(`[id="shipping-${name}"]`);
	const value = (name: string) => field(name).inputValue();
	const state = () => page.locator("#shipping-state input").inputValue();
	const told = () => page.locator("#shipping .pin-place [role=status]").textContent();
	/** Rates and totals are paler while they are calculated anew. */
	async function expectNoViolations(): Promise<void> {
		await page.waitForLoadState("networkidle");
		await expect.poll(() => violationsOn(page), { timeout: 20_000, interval: 1_000 }).toEqual([]);
	}
	async function checkout() {
		await open("/?add-to-cart=20");
		await open("/checkout/");
		await field("postcode").waitFor();
	}

	describe("on the checkout", () => {
		beforeEach(checkout);

		it("fills State and district, offers the post offices and says so, in any Indian digits", async () => {
			expect(await page.locator("#shipping input").first().getAttribute("id")).toBe("shipping-postcode");
			expect(await field("postcode").getAttribute("inputmode")).toBe("numeric");
			expect(await field("postcode").getAttribute("autocomplete")).toBe("shipping postal-code");
			await field("postcode").fill("३८८३१५");
			await expect.poll(told).toBe("388315 is in Anand, Gujarat.");
			expect([await value("city"), await state()]).toEqual(["Anand", "Gujarat"]);
			const list = await field("feedmill/post-office").getAttribute("list");
			const offices = await page
				.locator(`[id="${list}"] option`)
				.evaluateAll((all) => all.map((one) => one.getAttribute("value")));
			expect(offices).toContain("Bakrol");
			// Another PIN brings its own place.
			await field("feedmill/post-office").fill("Bakrol");
			await field("postcode").fill("395002");
			await expect.poll(told).toBe("395002 is in Surat, Gujarat.");
			expect([await value("city"), await value("feedmill/post-office")]).toEqual(["Surat", ""]);
			await expectNoViolations();
		});

		it("asks one question where the State was chosen, and does what is answered", async () => {
			await page.locator("#shipping-state input").click();
			await page.getByRole("option", { name: "Maharashtra", exact: true }).click();
			await field("postcode").fill("110001");
			await expect.poll(told).toBe(QUESTION);
			expect(await state()).toBe("Maharashtra");
			const no = page.getByRole("button", { name: "No, to Maharashtra" });
			for (const button of [no, page.getByRole("button", { name: "Yes, to Delhi" })])
				expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
			await expectNoViolations();
			await no.press("Enter");
			expect(await page.evaluate(() => document.activeElement?.id)).toBe("shipping-postcode");
			expect([await told(), await state()]).toEqual(["", "Maharashtra"]);
			await field("postcode").fill("388121");
			await expect.poll(told).toBe("388121 is in Gujarat. Deliver to Gujarat?");
			await page.getByRole("button", { name: "Yes, to Gujarat" }).click();
			await expect.poll(state).toBe("Gujarat");
			expect(await value("city")).toBe("Anand");
			expect(await told()).toBe("388121 is in Anand, Gujarat.");
		});

		it("leaves what was typed while an answer was under way, and forgets answers that come out of order", async () => {
			const waiting: Route[] = [];
			await page.route(PIN, (route) => void waiting.push(route));
			await field("postcode").fill("110001");
			await expect.poll(() => waiting.length).toBe(1);
			await field("postcode").fill("388121");
			await expect.poll(() => waiting.length).toBe(2);
			await field("city").fill("Karamsad");
			await waiting[1]!.continue();
			await expect.poll(told).toBe("388121 is in Anand, Gujarat.");
			await waiting[0]!.continue().catch(() => undefined);
			await page.waitForTimeout(300);
			expect([await value("city"), await state(), await told()]).toEqual([
				"Karamsad",
				"Gujarat",
				"388121 is in Anand, Gujarat.",
			]);
		});

		it("asks for State and city by hand of an unknown PIN, and without a connection", async () => {
			await field("postcode").fill("388121");
			await expect.poll(told).toBe("388121 is in Anand, Gujarat.");
			await field("postcode").fill("100000");
			await expect.poll(told).toContain("Please choose the State and type the city.");
			expect([await value("city"), await state()]).toEqual(["", ""]);
			await page.route(PIN, (route) => route.abort());
			await field("postcode").fill("395002");
			await expect.poll(told).toContain("could not be looked up");
			await field("city").fill("Surat");
			await page.locator("#shipping-state input").click();
			await page.getByRole("option", { name: "Gujarat", exact: true }).click();
			expect([await value("city"), await state()]).toEqual(["Surat", "Gujarat"]);
		});

		it("takes an order of eight fields, which keeps post office, landmark and second phone", async () => {
			const toFill = () =>
				page
					.locator("main input[required], main input[aria-required=true]")
					.evaluateAll((all) =>
						all.filter((one) => one.checkVisibility() && (one as HTMLInputElement).value === "").map((one) => one.id),
					);
			const asked = await toFill();
			expect(asked).toContain("shipping-postcode");
			expect(asked.length).toBeLessThanOrEqual(8);
			await field("postcode").fill("388121");
			await expect.poll(told).toBe("388121 is in Anand, Gujarat.");
			expect(await toFill()).toEqual(["email", "shipping-first_name", "shipping-address_1", "shipping-phone"]);
			await page.locator("#email").fill("meera@example.com");
			await field("first_name").fill("Meera");
			await field("address_1").fill("Patel Faliyu");
			await field("phone").fill("98250 11223");
			await field("feedmill/post-office").fill("Bakrol");
			await field("address_2").fill("Near the dairy");
			await field("feedmill/second-phone").fill("९८२५०४४५५६");
			expect(await value("feedmill/second-phone")).toBe("9825044556");
			await page.getByRole("button", { name: "Place Order" }).click();
			await page.waitForURL(/order-received/, { timeout: 30_000 });
			const id = Number(/order-received\/(\d+)/.exec(page.url())![1]);
			const kept = { post_office: "Bakrol", address_2: "Near the dairy", second_phone: "9825044556", city: "Anand" };
			expect(await fixture.shop.orders.order(id)).toMatchObject({ shipping: kept, billing: kept });
		});
	});

	async function editBilling(): Promise<void> {
		await open("/my-account/");
		await page.locator("#username").fill("ramesh");
		await page.locator("#password").fill("ramesh-pass-8090");
		await page.getByRole("button", { name: "Log in", exact: true }).first().click();
		await open("/my-account/edit-address/billing/");
	}

	it("saves the account's address where the answer was no, also after the server asked", async () => {
		await editBilling();
		const status = page.locator(".pin-place [role=status]");
		const buttons = page.locator(".pin-place button");
		const save = () => page.getByRole("button", { name: "Save address" }).click();
		const no = page.getByRole("button", { name: "No, to Maharashtra" });
		await page.locator("#billing_state").selectOption("MH");
		await page.locator("#billing_postcode").fill("110001");
		await expect.poll(() => status.textContent()).toBe(QUESTION);
		await no.click();
		await save();
		await page.getByText("Address changed successfully.").waitFor();
		await open("/my-account/edit-address/billing/");
		// The State of before is right, but nobody has said so of this address.
		await save();
		await page.getByText(QUESTION).first().waitFor();
		// The server's buttons stay beside the script's place to speak, and go with what they ask about.
		await status.waitFor({ state: "attached" });
		await page.locator("#billing_postcode").fill("11000");
		expect(await buttons.count()).toBe(0);
		await page.locator("#billing_postcode").fill("110001");
		await expect.poll(() => status.textContent()).toBe(QUESTION);
		await no.click();
		await save();
		await page.getByText("Address changed successfully.").waitFor();
		await open("/my-account/edit-address/billing/");
		await save();
		await status.waitFor({ state: "attached" });
		await no.click();
		await page.getByText("Address changed successfully.").waitFor();
		expect((await fixture.shop.customers.customer(RAMESH))!.billing).toMatchObject({ postcode: "110001", state: "MH" });
	});

	it("fills the account's form too, with the fields in their order", async () => {
		await editBilling();
		await page.locator("#billing_city").fill("");
		await page.locator("#billing_state").selectOption("");
		await page.locator("#billing_postcode").fill("११०००१");
		const status = page.locator(".pin-place [role=status]");
		await expect.poll(() => status.textContent()).toMatch(/^110001 is in .*Delhi\.$/);
		expect(await page.locator("#billing_state").inputValue()).toBe("DL");
		expect(await page.locator("#billing_city").inputValue()).not.toBe("");
		await page.locator("#billing_state").selectOption("MH");
		await expect.poll(() => status.textContent()).toBe(QUESTION);
		expect(await violationsOn(page)).toEqual([]);
		await page.getByRole("button", { name: "Yes, to Delhi" }).click();
		expect(await page.locator("#billing_state").inputValue()).toBe("DL");
		await page.locator("#billing_second_phone").fill("9825044556");
		await page.getByRole("button", { name: "Save address" }).click();
		await page.getByText("Address changed successfully.").waitFor();
		await open("/my-account/edit-address/billing/");
		expect(await page.locator("#billing_second_phone").inputValue()).toBe("9825044556");
	});

	it("without script asks again where Enter is pressed, and does not take it for a yes", async () => {
		const context = await browser.newContext({ javaScriptEnabled: false });
		page = await context.newPage();
		await editBilling();
		await page.locator("#billing_state").selectOption("MH");
		await page.locator("#billing_postcode").fill("110001");
		await page.getByRole("button", { name: "Save address" }).click();
		await page.getByRole("button", { name: "Yes, to Delhi" }).waitFor();
		await page.locator("#billing_city").press("Enter");
		await page.waitForLoadState();
		expect(await page.locator("#billing_state").inputValue()).toBe("MH");
		await page.getByRole("button", { name: "Yes, to Delhi" }).waitFor();
		await context.close();
	});
});
