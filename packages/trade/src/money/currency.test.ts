import { expect, it } from "vitest";
import { MICROS } from "./amount.ts";
import { formatExactly } from "./currency.ts";

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
