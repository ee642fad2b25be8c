import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, RAMESH } from "../support/store-client.ts";
import { useBrowser } from "../support/use-browser.ts";

const actor = { kind: "system", name: "test" } as const;

describe("a shop that ships to the billing address only", () => {
	const { browser, fixture } = useBrowser();

	it("has one form of an address in the checkout, which is sent as both", async () => {
		await fixture.reset();
		await fixture.shop.editors.settings.change({ shipToDestination: "billing_only" }, { actor });
		const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
		try {
			const page = await context.newPage();
			page.setDefaultTimeout(20_000);
			await page.goto(`${fixture.base}/?add-to-cart=20`);
			await page.goto(`${fixture.base}/checkout/`);
			await page.getByRole("group", { name: "Billing and shipping address" }).waitFor();
			expect(await page.getByRole("group", { name: "Shipping address", exact: true }).count()).toBe(0);
			const sent = page.waitForResponse((response) => response.url().includes("/batch"));
			await page.locator("#billing-postcode").fill("384002");
			await page.locator("#billing-postcode").blur();
			const { responses } = (await (await sent).json()) as { responses: { body: Record<string, object> }[] };
			expect(responses.at(-1)?.body).toMatchObject({
				billing_address: { postcode: "384002" },
				shipping_address: { postcode: "384002" },
			});
		} finally {
			await context.close();
		}
	});
});

describe("a mill whose orders are only collected", () => {
	const { browser, fixture } = useBrowser();

	it("sells in the checkout to a customer who has saved an address for bills only", async () => {
		await fixture.reset();
		const { pickup } = await fixture.shop.settings.current();
		const locations = ["Mill", "Depot"].map((name) => ({ ...pickup.locations[0]!, name, enabled: true }));
		const collected = {
			shipTo: { mode: "disabled" as const, countries: [] },
			pickup: { ...pickup, enabled: true, locations },
		};
		expect((await fixture.shop.editors.settings.change(collected, { actor })).ok).toBe(true);
		await fixture.connection.db
			.updateTable("customer")
			.set({ billing_json: JSON.stringify(CASH_ORDER.billing_address), shipping_json: JSON.stringify(EMPTY_ADDRESS) })
			.where("login", "=", "ramesh")
			.execute();
		const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
		try {
			const page = await context.newPage();
			page.setDefaultTimeout(20_000);
			await page.goto(`${fixture.base}/my-account/`);
			await page.locator("#username").fill("ramesh");
			await page.locator("#password").fill("ramesh-pass-8090");
			await page.locator("button[name=login]").click();
			await page.getByRole("link", { name: "Log out" }).first().waitFor();
			await page.goto(`${fixture.base}/?add-to-cart=20`);
			await page.goto(`${fixture.base}/checkout/`);
			await page.getByRole("radio", { name: /^Depot/ }).check();
			expect(await page.getByRole("radio", { name: "Shipping" }).count()).toBe(0);
			await page.locator("input[name*=payment-method-options][value=cod]").check();
			const asked = page.waitForRequest(/\/wc\/store\/v1\/checkout/);
			await page.locator(".wc-block-components-checkout-place-order-button").click();
			expect((await asked).postDataJSON()).toMatchObject({
				billing_address: CASH_ORDER.billing_address,
				shipping_address: RAMESH,
			});
			await page.waitForURL(/order-received/);
			expect(await page.locator("main").textContent()).toContain("Depot");
		} finally {
			await context.close();
		}
	});
});

describe("a checkout without phone numbers", () => {
	const { browser, fixture } = useBrowser();

	it("keeps the number of a bill that gets the shipping address", async () => {
		await fixture.reset();
		const { db } = fixture.connection;
		const { pages } = await fixture.shop.settings.current();
		const root = "wp:woocommerce/checkout ";
		const { content } = await db
			.selectFrom("page")
			.select("content")
			.where("id", "=", pages.checkout.id)
			.executeTakeFirstOrThrow();
		const changed = await fixture.shop.editors.pages.change(
			pages.checkout.id,
			{ content: content.replace(root, `${root}{"showPhoneField":false} `) },
			{ actor },
		);
		expect(changed.ok).toBe(true);
		const billing = { ...CASH_ORDER.billing_address, address_1: "1 Other Road" };
		const shipping = { ...RAMESH, phone: "" };
		await db
			.updateTable("customer")
			.set({ billing_json: JSON.stringify(billing), shipping_json: JSON.stringify(shipping) })
			.where("login", "=", "ramesh")
			.execute();
		const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
		try {
			const page = await context.newPage();
			page.setDefaultTimeout(20_000);
			await page.goto(`${fixture.base}/my-account/`);
			await page.locator("#username").fill("ramesh");
			await page.locator("#password").fill("ramesh-pass-8090");
			await page.locator("button[name=login]").click();
			await page.getByRole("link", { name: "Log out" }).first().waitFor();
			await page.goto(`${fixture.base}/?add-to-cart=20`);
			await page.goto(`${fixture.base}/checkout/`);
			await page.getByLabel("Use same address for billing").check();
			expect(await page.locator("input[type=tel]").count()).toBe(0);
			await page.locator("input[name*=payment-method-options][value=cod]").check();
			const asked = page.waitForRequest(/\/wc\/store\/v1\/checkout/);
			await page.locator(".wc-block-components-checkout-place-order-button").click();
			expect((await asked).postDataJSON()).toMatchObject({
				billing_address: { address_1: shipping.address_1, phone: billing.phone },
				shipping_address: shipping,
			});
		} finally {
			await context.close();
		}
	});
});
