import { describe, expect, it } from "vitest";
import { useBrowser } from "../../support/use-browser.ts";

const system = { actor: { kind: "system", name: "test" } } as const;

describe("a zone with freight, which this PIN code has none of, and with a pickup of its own", () => {
	const { browser, fixture } = useBrowser();

	it("selects the pickup only where the shopper chooses it, and keeps it", async () => {
		await fixture.reset();
		const { editors, settings } = fixture.shop;
		const { pickup } = await settings.current();
		await editors.settings.change({ pickup: { ...pickup, enabled: false } }, system);
		for (const { id, methods } of await settings.shippingZones()) {
			for (const { instanceId } of methods) await editors.shippingMethods.remove(instanceId, system);
			for (const [methodId, title] of [
				["local_pickup", "Collect at the mill"],
				["freight", "Our lorry"],
			] as const)
				await editors.shippingMethods.create({ zoneId: id, methodId, title }, system);
		}
		const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
		try {
			const page = await context.newPage();
			page.setDefaultTimeout(15_000);
			await page.goto(`${fixture.base}/my-account/`);
			await page.locator("#username").fill("ramesh");
			await page.locator("#password").fill("ramesh-pass-8090");
			await page.getByRole("button", { name: "Log in", exact: true }).first().click();
			await page.goto(`${fixture.base}/?add-to-cart=20`);
			await page.goto(`${fixture.base}/checkout/`, { waitUntil: "networkidle" });
			const option = page.getByRole("radio", { name: /Collect at the mill/ });
			await option.waitFor();
			const chosen = async () => {
				const answer = await page.request.get(`${fixture.base}/wp-json/wc/store/v1/cart`);
				const { shipping_rates } = (await answer.json()) as {
					shipping_rates: { shipping_rates: { method_id: string; selected: boolean }[] }[];
				};
				return shipping_rates[0]!.shipping_rates.map(({ method_id, selected }) => [method_id, selected]);
			};
			expect([await option.isChecked(), await chosen()]).toEqual([false, [["local_pickup", false]]]);
			await option.check();
			await expect.poll(chosen).toEqual([["local_pickup", true]]);
			await page.reload({ waitUntil: "networkidle" });
			expect(await option.isChecked()).toBe(true);
		} finally {
			await context.close();
		}
	});
});
