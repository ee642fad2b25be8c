import { describe, expect, it, test } from "vitest";
import { storeSettings } from "../../testing/rules-fixture.ts";
import { MICROS } from "../money/amount.ts";
import { evaluateCost, isCostFormula } from "./flat-rate-formula.ts";
import { costsOfNoClass, unreadableSetting } from "./method-settings.ts";

const { currency } = storeSettings();
/** For 3 units of 1450. */
const cost = (formula: string, change: Partial<typeof currency> = {}) => {
	const value = evaluateCost(formula, { quantity: 3, cost: 4350 * MICROS, currency: { ...currency, ...change } });
	return value === null ? null : value / MICROS;
};

describe("a cost is read as people write it", () => {
	test.each<[string, number]>([
		["[fee percent=“10” min_fee=“500”]", 500],
		["[fee percent=”10″]", 435],
		["[fee percent='10' max_fee='']", 435],
		["[fee percent=&quot;10&quot;]", 435],
		["[fee percent=&amp;quot;10&amp;quot;]", 435],
		["[fee percent=&#8220;10&#8221; min_fee=&#8220;₹1,390&#8221;]", 1390],
		["[fee percent=10 min_fee=20]", 435],
		['[fee percent="10%"]', 435],
		['[ FEE Percent = "10" ]', 435],
		["₹ 50", 50],
		["₹50", 50],
		["&#8377;50", 50],
		["&#8377;&nbsp;50", 50],
		["Rs. 50", 50],
		["Rs.50", 50],
		["50 rs", 50],
		["INR 50.50", 50.5],
		["50 rupees", 50],
		["रु. ५०", 50],
		["५०", 50],
		["５０", 50],
		["50/-", 50],
		["Rs. 50/-", 50],
		["50/- + 10", 60],
		["50 /= ", 50],
		["50/-2 + 30", 5],
		["50.", 50],
		["1,390", 1390],
		["1,390.50", 1390.5],
		["1,00,000", 100_000],
		["12,34,567.89", 1_234_567.89],
		["1.390,50", 1390.5],
		["1.390.000", 1_390_000],
		["1 390", 1390],
		["10,50", 10.5],
		["0,500", 0.5],
		["1.390", 1.39],
		["1,390 + 10 * [qty]", 1420],
		["10 * [QTY]", 30],
		["10 × [ qty ]", 30],
		["10 x [qty]", 30],
		["10*qty", 30],
		["[cost] ÷ 10", 435],
		["10 * [qty", 30],
		["100 − 10", 90],
	])("%s", (formula, value) => {
		expect(cost(formula)).toBe(value);
		expect(isCostFormula(formula, currency)).toBe(true);
	});

	it("takes a comma for the decimal point where the shop does", () => {
		expect(cost("1,390", { decimalSeparator: ",", thousandSeparator: "." })).toBe(1.39);
		expect(cost("1.390,50", { decimalSeparator: ",", thousandSeparator: "." })).toBe(1390.5);
		expect(cost("CHF 1'390.50", { code: "CHF", symbol: "CHF", thousandSeparator: "'" })).toBe(1390.5);
		expect(cost("$ 1,390.50", { code: "USD", symbol: "$" })).toBe(1390.5);
	});
});

test.each([
	"abc",
	"free",
	"-",
	"-50",
	"10 20",
	"10%",
	"50 per bag",
	"₹10/bag",
	"1,39.000,5",
	"1,3,9",
	"50 - 60",
	"½",
	"[fee]",
	'[fee min="10"]',
	'[fee percent="ten"]',
	'[fee percent="10 min_fee="20"]',
	'[fee percent="10"',
	"[weight] * 2",
	"1 / 0",
	"",
])("%s is no cost", (formula) => {
	expect(isCostFormula(formula, currency)).toBe(false);
	expect(cost(formula)).toBe(null);
});

test("what cannot be read in a method is named, and costs of classes that are not there", () => {
	const problem = (methodId: string, settings: Record<string, string>) =>
		unreadableSetting(methodId, settings, currency)?.key ?? null;
	expect(problem("flat_rate", { title: "Flat rate", cost: "₹ 50", class_cost_41: "", type: "class" })).toBe(null);
	expect(problem("flat_rate", { cost: "50", class_cost_41: "abc" })).toBe("class_cost_41");
	expect(problem("flat_rate", { cost: "50", no_class_cost: "free" })).toBe("no_class_cost");
	expect(problem("local_pickup", { cost: "none" })).toBe("cost");
	expect(problem("free_shipping", { requires: "min_amount", min_amount: "lots" })).toBe("min_amount");
	expect(problem("free_shipping", { requires: "min_amount", min_amount: "" })).toBe(null);
	expect(problem("free_shipping", { requires: "weight" })).toBe("requires");
	const settings = { class_costs: "", class_cost_41: "10", class_cost_42: "", class_cost_bag: "5", no_class_cost: "1" };
	expect(costsOfNoClass(settings, new Set([41]))).toEqual(["class_cost_bag"]);
	expect(costsOfNoClass(settings, new Set())).toEqual(["class_cost_41", "class_cost_bag"]);
});
