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
])("%d as %j", (minor, format, text) => expect(formatMinorUnits(minor, format)).toBe(text));
