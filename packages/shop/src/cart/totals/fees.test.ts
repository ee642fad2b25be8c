import { MICROS } from "@feedmill/trade/money/amount.ts";
import { flatRate, gst, gujarat, line, storeSettings } from "@feedmill/trade/testing/rules-fixture.ts";
import { expect, it } from "vitest";
import { calculationInput } from "../../../testing/calculation-fixture.ts";
import { calculateCart } from "./calculate.ts";
import type { CalculationInput } from "./calculation-input.ts";
import { calculateFees } from "./fees.ts";
import { TaxTally, taxRules } from "./tax-rules.ts";

type CartChange = Partial<CalculationInput>;

const untaxed = line(2, 1000, 1, { taxable: false });
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
/** As much tax as any of the fees takes back. */
const taxes = new Map(rates.map(({ id }) => [id, 1000 * MICROS]));
const tally = new TaxTally(rules);
const shown = (fees: ReturnType<typeof calculateFees>) =>
	fees.map(({ key, total, tax }) => [key, total / MICROS, tax / MICROS]);

it("come highest first; charges are taxed if taxable, reductions always", () => {
	expect(
		shown(
			calculateFees(
				[fee("off", -20), fee("free", 10), fee("packing", 50, true)],
				1000 * MICROS,
				{ costs, taxes, tally },
				rules,
			),
		),
	).toEqual([
		["packing", 50, 10],
		["free", 10, 0],
		["off", -20, -4],
	]);
});

it("never reduce the cart below zero, counting earlier fees", () => {
	expect(
		shown(calculateFees([fee("gift", -500), fee("packing", 100)], 200 * MICROS, { costs: [], taxes, tally }, rules)),
	).toEqual([
		["packing", 100, 0],
		["gift", -300, 0],
	]);
});

it("take back tax by the share of each tax class in lines, shipping and earlier fees", () => {
	const untaxed = { total: 500 * MICROS, rates: [] };
	const shipping = { total: 200 * MICROS, rates };
	const fees = [fee("packing", 300, true), fee("off", -200)];
	// 1500 of the 2000 are taxed with 18 %, and so is as much of the fee.
	expect(
		shown(calculateFees(fees, 2000 * MICROS, { costs: [...costs, untaxed, shipping], taxes, tally }, rules)),
	).toEqual([
		["packing", 300, 54],
		["off", -200, -28],
	]);
});

it("take back no more of a rate than was charged, by earlier fees neither", () => {
	const charged = new Map(rates.map(({ id }) => [id, 10 * MICROS]));
	const fees = [fee("first", -100), fee("second", -300)];
	const before = { costs, taxes: charged, tally };
	expect(shown(calculateFees(fees, 1000 * MICROS, before, rules))).toEqual([
		["first", -100, -18],
		["second", -300, -2],
	]);
});

it("take back nothing by the share of what was itself taken off", () => {
	const fees = [fee("off", -200), fee("more off", -300, true)];
	const before = { costs: [...costs, { total: 500 * MICROS, rates: [] }], taxes, tally };
	expect(shown(calculateFees(fees, 1500 * MICROS, before, rules))).toEqual([
		["off", -200, -24],
		["more off", -300, -36],
	]);
});

it("leave no tax of a cart that is given away: lines that are rounded up one by one were charged more than the share", () => {
	const calculated = calculateCart(
		calculationInput({
			zones: [],
			lines: [line(1, 6, 1), line(2, 6, 1)],
			fees: () => [fee("gift", -500)],
		}),
	);
	expect(calculated.taxLines.map(({ itemTax }) => itemTax)).toEqual([0, 0]);
	expect([calculated.totals.price, calculated.totals.tax]).toEqual([0, 0]);
});

it.each<[string, CartChange, number]>([
	["goods alone", { zones: [] }, 180 - 36],
	["goods, half of them not taxed", { zones: [], lines: [line(1, 1000, 1), untaxed] }, 180 - 18],
	["goods and taxed shipping", {}, 360 - 36],
	["goods and shipping without tax", { zones: [flatRate("1000", { tax_status: "none" })] }, 180 - 18],
	["goods and shipping with one tax of theirs", { taxRates: [gst[0]!, { ...gst[1]!, shipping: false }] }, 270 - 27],
])("take back of the cart's tax what the reduction has of each cost: %s", (_, change, tax) => {
	const lines = [line(1, 1000, 1)];
	const zones = [flatRate("1000")];
	const cart = calculateCart(calculationInput({ lines, zones, fees: () => [fee("off", -200)], ...change }));
	expect(cart.totals.tax / MICROS).toBe(tax);
});
