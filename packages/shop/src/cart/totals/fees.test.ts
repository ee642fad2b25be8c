import { MICROS } from "@feedmill/trade/money/amount.ts";
import { gst, gujarat, storeSettings } from "@feedmill/trade/testing/rules-fixture.ts";
import { expect, it } from "vitest";
import { calculateFees } from "./fees.ts";
import { taxRules } from "./tax-rules.ts";

const rules = taxRules(storeSettings(), gst, gujarat);
const fee = (key: string, rupees: number, taxable = false) => ({
	key,
	name: key,
	amount: rupees * MICROS,
	taxable,
	taxClass: "",
});
const rates = rules.rates("");
const costs = [{ total: 1000 * MICROS, rates }];
const shown = (fees: ReturnType<typeof calculateFees>) =>
	fees.map(({ key, total, tax }) => [key, total / MICROS, tax / MICROS]);

it("come highest first; charges are taxed if taxable, reductions always", () => {
	expect(
		shown(calculateFees([fee("off", -20), fee("free", 10), fee("packing", 50, true)], 1000 * MICROS, costs, rules)),
	).toEqual([
		["packing", 50, 10],
		["free", 10, 0],
		["off", -20, -4],
	]);
});

it("never reduce the cart below zero, counting earlier fees", () => {
	expect(shown(calculateFees([fee("gift", -500), fee("packing", 100)], 200 * MICROS, [], rules))).toEqual([
		["packing", 100, 0],
		["gift", -300, 0],
	]);
});

it("take back tax by the share of each tax class in lines, shipping and earlier fees", () => {
	const untaxed = { total: 500 * MICROS, rates: [] };
	const shipping = { total: 200 * MICROS, rates };
	const fees = [fee("packing", 300, true), fee("off", -200)];
	// 1500 of the 2000 are taxed with 18 %, and so is as much of the fee.
	expect(shown(calculateFees(fees, 2000 * MICROS, [...costs, untaxed, shipping], rules))).toEqual([
		["packing", 300, 54],
		["off", -200, -28],
	]);
});
