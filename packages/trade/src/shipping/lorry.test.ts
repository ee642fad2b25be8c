import { describe, expect, it } from "vitest";
import { shownPhone } from "../address/phone.ts";
import { readDriversPhone, readLorry } from "./lorry.ts";

describe("the number of a lorry", () => {
	it.each([
		["GJ 07 AB 1234", "GJ 07 AB 1234"],
		["gj07ab1234", "GJ 07 AB 1234"],
		["GJ-07-AB-1234", "GJ 07 AB 1234"],
		[" gj 07.ab / 1234 ", "GJ 07 AB 1234"],
		["GJ ૦૭ AB ૧૨૩૪", "GJ 07 AB 1234"],
		["MH-०९ AB १२३४", "MH 09 AB 1234"],
		["ＧＪ０７ＡＢ１２３４", "GJ 07 AB 1234"],
		["DL1L AB 1234", "DL 1L AB 1234"],
		["GJ 7 A 12", "GJ 7 A 12"],
		["GRX 1234", null],
		["MH 12 4321", "MH 12 4321"],
		["22 BH 1234 AA", "22 BH 1234 AA"],
		["22bh1234a", "22 BH 1234 A"],
		["", null],
		["lorry", null],
		["GJ 07 AB", null],
		["GJ 07 AB 12345", null],
		["9825011223", null],
		["GJ 07 AB 1234 and MH 09 AB 1234", null],
		["<b>GJ 07 AB 1234</b>", null],
		["GJ07AB1234".repeat(50), null],
	])("is read from %j as %j", (typed, plate) => {
		const read = readLorry(typed);
		expect(read.ok ? read.value : null).toBe(plate);
		if (!read.ok) expect(read.error.message).toMatch(/is no number of a lorry\. Write it .* such as GJ 07 AB 1234\.$/);
		if (!read.ok) expect(read.error.message.length).toBeLessThan(160);
	});
});

describe("the driver's phone", () => {
	it.each([
		["98250 11223", "+919825011223"],
		["+91-98250-11223", "+919825011223"],
		["098250 11223", "+919825011223"],
		["९८२५० ११२२३", "+919825011223"],
		["", ""],
		["   ", ""],
		["98250", null],
		["1234567890", null],
		["call Ravi", null],
		["9".repeat(400), null],
	])("is read from %j as %j", (typed, phone) => {
		const read = readDriversPhone(typed);
		expect(read.ok ? read.value : null).toBe(phone);
		if (!read.ok) expect(read.error.message).toMatch(/is no phone number in India\. Write the ten digits/);
	});

	it("is shown as people read it", () => {
		expect(shownPhone("+919825011223")).toBe("98250 11223");
	});
});
