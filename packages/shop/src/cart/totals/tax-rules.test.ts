import { gst, gujarat, storeSettings, taxRate } from "@feedmill/trade/testing/rules-fixture.ts";
import { expect, it } from "vitest";
import { taxLinesOf, taxRules } from "./tax-rules.ts";

it("gives one line for each rate, shipping's first, rounded as the totals; none for a deleted rate", () => {
	const settings = storeSettings();
	const shipping = new Map([[2, 1_500_000]]);
	const items = new Map([
		[1, 2_400_000],
		[2, 2_500_000],
		[9, 5_000_000],
	]);
	const table = [...gst, taxRate(3, 5)];
	const lines = taxLinesOf(shipping, items, { settings, taxRates: table }, taxRules(settings, table, gujarat));
	expect(lines.map(({ rateId, label, itemTax, shippingTax }) => [rateId, label, itemTax, shippingTax])).toEqual([
		[2, "SGST", 3_000_000, 2_000_000],
		[1, "CGST", 2_000_000, 0],
	]);
});
