import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allSettings } from "../settings/settings.ts";
import { formatPrice, getCurrency, getCurrencyFromPriceResponse } from "./price-format.ts";

const rupees = {
	code: "INR",
	symbol: "₹",
	thousandSeparator: "",
	decimalSeparator: ".",
	minorUnit: 0,
	prefix: "₹",
	suffix: "",
};

describe("formatPrice", () => {
	it.each([
		[1250, rupees, "₹1250"],
		["-290", rupees, "-₹290"],
		[123456789, { ...rupees, minorUnit: 2, thousandSeparator: "," }, "₹1,234,567.89"],
		[5, { ...rupees, minorUnit: 2 }, "₹0.05"],
		[0, rupees, "₹0"],
		["", rupees, ""],
		["abc", rupees, ""],
		[undefined, rupees, ""],
	])("writes %s as %o", (price, currency, text) => {
		expect(formatPrice(price, currency)).toBe(text);
	});
});

describe("in lakhs, as the shop's pages", () => {
	beforeEach(() => {
		allSettings.currency = { code: "INR", thousandSeparator: ",", precision: 0, symbol: "₹", grouping: "lakhs" };
	});
	afterEach(() => {
		delete allSettings.currency;
	});

	it("writes amounts of the API, of a script's own call and of the site, whose separators stay as they are", () => {
		const fields = { currency_code: "INR", currency_thousand_separator: ",", currency_minor_unit: 0 };
		const response = getCurrencyFromPriceResponse({ ...fields, currency_prefix: "₹" });
		expect(response.thousandSeparator).toBe(",");
		expect([formatPrice("280800", response), formatPrice(280_800), formatPrice(-12_345_678, response)]).toEqual([
			"₹2,80,800",
			"₹2,80,800",
			"-₹1,23,45,678",
		]);
		expect(formatPrice("280800", { ...getCurrency(), prefix: "Rs " })).toBe("Rs 2,80,800");
	});
});

describe("getCurrency", () => {
	it("falls back to dollars", () => {
		expect(getCurrency()).toMatchObject({ code: "USD", minorUnit: 2, prefix: "$" });
	});

	it.each([
		["left", "₹", ""],
		["left_space", " ₹", ""],
		["right", "", "₹"],
		["right_space", "", " ₹"],
	])("puts the symbol %s", (symbolPosition, prefix, suffix) => {
		const before = allSettings.currency;
		allSettings.currency = { ...(before as object), symbol: "₹", symbolPosition };
		expect(getCurrency()).toMatchObject({ prefix, suffix });
		allSettings.currency = before;
	});

	it("takes that of an answer, the site's where it names none", () => {
		expect(
			getCurrencyFromPriceResponse({
				currency_code: "INR",
				currency_symbol: "₹",
				currency_minor_unit: 0,
				currency_prefix: "₹",
			}),
		).toMatchObject({
			minorUnit: 0,
			prefix: "₹",
			thousandSeparator: ",",
		});
		expect(getCurrencyFromPriceResponse({ currency_code: "" }).code).toBe("USD");
	});
});
