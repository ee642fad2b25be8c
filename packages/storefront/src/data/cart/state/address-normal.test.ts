import { describe, expect, it } from "vitest";
import { EMPTY_CART, type ShippingAddress } from "../../../wire/types.ts";
import { isEmail, isSameAddress, normalValue } from "./address-normal.ts";

const address: ShippingAddress = { ...EMPTY_CART.shippingAddress, first_name: "Raj", postcode: "411001" };

describe("an e-mail address", () => {
	it.each(["raj@farm.in", "raj.k+feed@dairy-co.example.org", "r@x.io"])("%s is one", (text) => {
		expect(isEmail(text)).toBe(true);
	});

	it.each(["", "raj", "raj@", "raj@farm", "@farm.in", "raj @farm.in", "raj@-farm.in", "raj@farm.in "])(
		"%j is none",
		(text) => {
			expect(isEmail(text)).toBe(false);
		},
	);

	it("that is incomplete is equal to an empty one, so it is not sent", () => {
		expect(normalValue("email", "raj@far")).toBe("");
		expect(normalValue("email", "raj@farm.in")).toBe("raj@farm.in");
	});
});

describe("two values that mean the same", () => {
	it("differ only in blanks around them", () => {
		expect(normalValue("city", "  Pune ")).toBe("Pune");
		expect(normalValue("first_name", "Ra j")).toBe("Ra j");
	});

	it("are postcodes in small letters, or with their first blank", () => {
		expect(normalValue("postcode", "sw1a 1aa")).toBe("SW1A1AA");
		expect(normalValue("postcode", "411 001")).toBe(normalValue("postcode", "411001"));
		expect(normalValue("postcode", "411002")).not.toBe(normalValue("postcode", "411001"));
	});

	it("keep what is not text as it is", () => {
		expect(normalValue("city", undefined)).toBeUndefined();
		expect(normalValue("opted_in", true)).toBe(true);
	});
});

describe("one address for both", () => {
	it("is one whose every field is the same to the letter; e-mail does not count", () => {
		expect(isSameAddress(address, { ...address, email: "raj@farm.in" } as ShippingAddress)).toBe(true);
		expect(isSameAddress(address, { ...address, first_name: "Raj " })).toBe(false);
		expect(isSameAddress(address, { ...address, phone: "1" })).toBe(false);
	});
});
