import { expect, it } from "vitest";
import { formatMinorUnits } from "./minor-units.ts";

const rupees = { minorUnit: 2, decimalSeparator: ".", thousandSeparator: "," };

it.each([
	[0, rupees, "0.00"],
	[5, rupees, "0.05"],
	[-123_456, rupees, "1,234.56"],
	[123_456_789, { ...rupees, minorUnit: 0 }, "123,456,789"],
	[123_456, { minorUnit: 2, decimalSeparator: ",", thousandSeparator: "" }, "1234,56"],
	[1_234_567, { ...rupees, thousandSeparator: "$&" }, "12$&345.67"],
	[280_800, { ...rupees, minorUnit: 0, grouping: "lakhs" as const }, "2,80,800"],
	[99_999, { ...rupees, minorUnit: 0, grouping: "lakhs" as const }, "99,999"],
	[-123_456_789_012, { ...rupees, grouping: "lakhs" as const }, "1,23,45,67,890.12"],
	[28_080_000, { ...rupees, thousandSeparator: "", grouping: "lakhs" as const }, "2,80,800.00"],
	[
		28_080_000,
		{ minorUnit: 2, decimalSeparator: ",", thousandSeparator: ".", grouping: "lakhs" as const },
		"2.80.800,00",
	],
	[280_800, { ...rupees, minorUnit: 0, grouping: "western" as const }, "280,800"],
])("%d as %j", (minor, format, text) => expect(formatMinorUnits(minor, format)).toBe(text));
