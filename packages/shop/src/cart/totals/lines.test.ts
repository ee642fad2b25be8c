import { MICROS } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { gst, gujarat, line, storeSettings, taxRate } from "@feedmill/trade/testing/rules-fixture.ts";
import { expect, it } from "vitest";
import { lineOf, linePrices } from "./lines.ts";
import { taxRules } from "./tax-rules.ts";

const rupees = (amount: number) => amount * MICROS;

it("a line costs its units; in another place that place's tax replaces the shop's", () => {
	const settings = storeSettings({ pricesIncludeTax: true }, 2);
	const table = [taxRate(1, 10, { state: "GJ" }), taxRate(2, 20, { state: "MH" })];
	const lines = [line(1, 110, 2), line(2, 110, 2, { taxable: false })];
	expect(linePrices(lines, taxRules(settings, table, gujarat))).toEqual([rupees(220), rupees(220)]);
	const away = taxRules(settings, table, { ...gujarat, state: "MH" });
	expect(linePrices(lines, away)).toEqual([rupees(240), rupees(220)]);
});

it("taxes are rounded rate by rate, and taken out of prices that include them unrounded", () => {
	const out = lineOf(line(1, 333, 3), rupees(999), taxRules(storeSettings(), gst, gujarat));
	expect([out.subtotal, out.subtotalTax]).toEqual([rupees(999), rupees(180)]);
	const inside = lineOf(
		line(1, 333, 3),
		rupees(999),
		taxRules(storeSettings({ pricesIncludeTax: true }), gst, gujarat),
	);
	expect([inside.subtotal, inside.subtotalTax]).toEqual([846_610_170, rupees(152)]);
	expect(lineOf(line(1, 5, 1, { taxable: false }), rupees(5), taxRules(storeSettings(), gst, gujarat)).taxes).toEqual(
		[],
	);
});

it("half a coin of tax is rounded down where prices include it, else up; at the subtotal nothing is rounded before", () => {
	const twelve = [taxRate(1, 12)];
	const rulesOf = (settings: Partial<StoreSettings>) => taxRules(storeSettings(settings), twelve, gujarat);
	const tax = (price: number, settings: Partial<StoreSettings>) =>
		lineOf(line(1, price, 1), rupees(price), rulesOf(settings)).subtotalTax;
	expect(tax(37.5, {})).toBe(rupees(5));
	expect(tax(42, { pricesIncludeTax: true })).toBe(rupees(4));
	expect(tax(42, { pricesIncludeTax: true, taxRoundAtSubtotal: true })).toBe(rupees(4.5));
	const rounded = (settings: Partial<StoreSettings>) => rulesOf(settings).roundLine(rupees(1.4));
	expect([rounded({}), rounded({ taxRoundAtSubtotal: true })]).toEqual([rupees(1), rupees(1.4)]);
});
