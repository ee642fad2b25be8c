import { describe, expect, it } from "vitest";
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
