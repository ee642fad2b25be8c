import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MICROS } from "./amount.ts";
import { type Currency, formatMoney } from "./currency.ts";
import { readEnteredAmount } from "./entered-amount.ts";

const RUPEES: Currency = {
	code: "INR",
	symbol: "₹",
	position: "left",
	decimals: 2,
	decimalSeparator: ".",
	thousandSeparator: ",",
};
const EUROS: Currency = { ...RUPEES, code: "EUR", symbol: "€", decimalSeparator: ",", thousandSeparator: "." };

describe("an amount that is entered", () => {
	it.each([
		["1390", 1390],
		["1,390", 1390],
		["₹1390", 1390],
		["₹ 1,390/-", 1390],
		["Rs. 1,390", 1390],
		["rs1390", 1390],
		["INR 1390.50", 1390.5],
		["1390 रुपये", 1390],
		["&#8377;1,390", 1390],
		["1,39,000", 139_000],
		["13,90,000.75", 1_390_000.75],
		["1,390,000", 1_390_000],
		["1 39 000", 139_000],
		["1\u00a0390", 1390],
		["१,३९०", 1390],
		["૧,૩૯૦", 1390],
		["₹ ૧,૩૯,૦૦૦.૫૦", 139_000.5],
		["１３９０", 1390],
		["0.5", 0.5],
		[".50", 0.5],
		["0.125", 0.125],
		["1390.505", 1390.505],
		[" 0 ", 0],
	])("is read as people write it: %s", (text, rupees) => {
		expect(readEnteredAmount(text, RUPEES)).toEqual({ ok: true, value: Math.round(rupees * MICROS) });
	});

	it.each(["1.390,00", "1.390", "1,39", "1,3900", "1,390,00", "13,90", "12,34,56", "0,390", "1.2.3", "1,390.5.0"])(
		"is refused if it can be read in two ways: %s",
		(text) => {
			expect(readEnteredAmount(text, RUPEES)).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
		},
	);

	it.each([
		"",
		" ",
		"abc",
		"-5",
		"1e5",
		"5%",
		"$5",
		"₹",
		"/-",
		"1390-1400",
		"99999999999",
		"Infinity",
		"0x10",
		"9".repeat(1e5),
	])("is refused if it is none: %.20s", (text) => {
		const read = readEnteredAmount(text, RUPEES);
		expect(read.ok).toBe(false);
		if (!read.ok) expect(String(read.error.message).length).toBeLessThan(200);
	});

	it("is read as the shop writes it where a comma is before the decimals", () => {
		for (const text of ["1.390,00", "1390,00", "€ 1.390", "1390.00", "1390"])
			expect(readEnteredAmount(text, EUROS)).toEqual({ ok: true, value: 1390 * MICROS });
		for (const text of ["1,390", "1,390.00", "₹$1"]) expect(readEnteredAmount(text, EUROS).ok).toBe(false);
	});

	it("is read back from how the shop shows it, in every form of the shop", () => {
		const shop = fc.record({
			currency: fc.constantFrom(RUPEES, EUROS),
			grouping: fc.constantFrom("lakhs" as const, "western" as const),
			position: fc.constantFrom("left" as const, "left_space" as const, "right" as const, "right_space" as const),
		});
		fc.assert(
			fc.property(shop, fc.integer({ min: 0, max: 10 ** 11 }), ({ currency, ...how }, paise) => {
				const shown = formatMoney((paise * MICROS) / 100, { ...currency, ...how });
				expect(readEnteredAmount(shown, { ...currency, ...how })).toEqual({ ok: true, value: (paise * MICROS) / 100 });
			}),
		);
	});
});
