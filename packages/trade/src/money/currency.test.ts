import { expect, it } from "vitest";
import { MICROS } from "./amount.ts";
import { formatExactly, formatMoney, moneyInHtml, shownDecimal } from "./currency.ts";

const rupees = {
	code: "INR",
	symbol: "₹",
	position: "left",
	decimals: 0,
	decimalSeparator: "",
	thousandSeparator: ",",
} as const;

it.each([
	[1450, 0, "₹1,450"],
	[1450.5, 0, "₹1,450.50"],
	[1450.55, 0, "₹1,450.55"],
	[1450.125, 2, "₹1,450.125"],
	[1450, 2, "₹1,450.00"],
])("shows %d with %d decimals as it is: %s", (amount, decimals, shown) => {
	const currency = { ...rupees, decimals, decimalSeparator: decimals === 0 ? "" : "." };
	const micros = Math.round(amount * MICROS);
	expect(formatExactly(micros, currency)).toBe(shown);
});

it("tells machines the price that people see", () => {
	const whole = { decimals: 0 };
	expect([349.5, 349.4, 1450].map((amount) => shownDecimal(amount * MICROS, whole))).toEqual(["350", "349", "1450"]);
	expect(shownDecimal(84_745_763, { decimals: 2 })).toBe("84.75");
});

it.each([
	["left", "-₹1,450", "-&#8377;1,450"],
	["left_space", "-₹ 1,450", "-&#8377;&nbsp;1,450"],
	["right", "-1,450₹", "-1,450&#8377;"],
	["right_space", "-1,450 ₹", "-1,450&nbsp;&#8377;"],
] as const)("puts the symbol %s: %s", (position, text, html) => {
	const currency = { ...rupees, position };
	expect([formatMoney(-1450 * MICROS, currency), moneyInHtml(-1450 * MICROS, currency)]).toEqual([text, html]);
	// What is rounded to nothing has no sign.
	expect([-0.4, 0, 0.4].map((amount) => formatMoney(amount * MICROS, currency).includes("-"))).toEqual(
		Array(3).fill(false),
	);
});
