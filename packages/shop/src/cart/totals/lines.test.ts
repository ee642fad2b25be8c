import { MICROS } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { gst, gujarat, line, storeSettings, taxRate } from "@feedmill/trade/testing/rules-fixture.ts";
import { expect, it } from "vitest";
import { lineAmounts, lineOf, linePrices } from "./lines.ts";
import { taxRules } from "./tax-rules.ts";

const rupees = (amount: number) => amount * MICROS;

it("a line costs its units, in every place the same; with tax, no fraction that its tag does not show", () => {
	const settings = (pricesIncludeTax: boolean) => storeSettings({ pricesIncludeTax }, 0);
	const table = [taxRate(1, 10, { state: "GJ" }), taxRate(2, 20, { state: "MH" })];
	const lines = [line(1, 110, 2), line(2, 349.5, 2), line(3, 349.4, 3), line(4, 349.4, 3, { taxable: false })];
	for (const state of ["GJ", "MH", "KA"])
		expect(linePrices(lines, taxRules(settings(true), table, { ...gujarat, state }))).toEqual(
			[220, 699, 1047, 1047].map(rupees),
		);
	expect(linePrices(lines, taxRules(settings(false), table, gujarat))).toEqual([220, 699, 1048.2, 1048.2].map(rupees));
});

it("taxes are rounded rate by rate; of a price that includes them the net amount is the rest", () => {
	const of = (price: number, settings: Partial<StoreSettings>, change = {}) => {
		const goods = line(1, price, 1, change);
		const [amounts] = lineAmounts([goods], [rupees(price)], taxRules(storeSettings(settings), gst, gujarat)).amounts;
		return lineOf(goods, amounts!);
	};
	const out = of(999, {});
	expect([out.subtotal, out.subtotalTax]).toEqual([rupees(999), rupees(180)]);
	const inside = of(999, { pricesIncludeTax: true });
	expect([inside.subtotal, inside.subtotalTax]).toEqual([rupees(847), rupees(152)]);
	expect(of(5, {}, { taxable: false }).taxes).toEqual([]);
});

it("half a coin of tax is rounded down where prices include it, else up", () => {
	const tax = (price: number, settings: Partial<StoreSettings>) => {
		const rules = taxRules(storeSettings(settings), [taxRate(1, 12)], gujarat);
		return lineAmounts([line(1, price, 1)], [rupees(price)], rules).amounts[0]!.tax;
	};
	expect(tax(37.5, {})).toBe(rupees(5));
	expect(tax(42, { pricesIncludeTax: true })).toBe(rupees(4));
	// No row shows this tax, and the sum is rounded: half a coin stays.
	expect(tax(37.5, { taxRoundAtSubtotal: true })).toBe(rupees(4.5));
});

it("at the subtotal lines have together what their sum is rounded to, and lines without discount stay the same", () => {
	const rules = taxRules(storeSettings({ pricesIncludeTax: true, taxRoundAtSubtotal: true }), gst, gujarat);
	const lines = [line(1, 20, 1), line(2, 30, 1), line(3, 25, 1)];
	const taxes = (prices: number[], last?: Set<number>) =>
		lineAmounts(lines, prices.map(rupees), rules, last).amounts.map(({ net, tax }) => [net / MICROS, tax / MICROS]);
	// 75 contains 2 × 5.72: 6 each. Smallest first: 1.53 → 2, 3.43 → 3, 5.72 → 6.
	expect(taxes([20, 30, 25])).toEqual([
		[16, 4],
		[24, 6],
		[23, 2],
	]);
	const discounted = new Set([0]);
	const [before, after] = [taxes([20, 30, 25], discounted), taxes([5, 30, 25], discounted)];
	expect(after.slice(1)).toEqual(before.slice(1));
});
