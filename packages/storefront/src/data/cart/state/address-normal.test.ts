import { describe, expect, it } from "vitest";
import { EMPTY_CART, type ShippingAddress } from "../../../wire/types.ts";
import { changedKeys, isEmail, isSameAddress, normalValue } from "./address-normal.ts";

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
		expect(changedKeys({ email: "" }, { email: "raj@" })).toEqual([]);
		expect(changedKeys({ email: "" }, { email: "raj@farm.in" })).toEqual(["email"]);
	});
});

describe("two values that mean the same", () => {
	it("differ only in blanks around them", () => {
		expect(normalValue("city", "  Pune ")).toBe("Pune");
		expect(changedKeys(address, { ...address, first_name: " Raj " })).toEqual([]);
		expect(changedKeys(address, { ...address, first_name: "Ra j" })).toEqual(["first_name"]);
	});

	it("are postcodes in small letters, or with their first blank", () => {
		expect(normalValue("postcode", "sw1a 1aa")).toBe("SW1A1AA");
		expect(changedKeys(address, { ...address, postcode: "411 001" })).toEqual([]);
		expect(changedKeys(address, { ...address, postcode: "411002" })).toEqual(["postcode"]);
	});

	it("are compared for the keys of the first address only", () => {
		expect(changedKeys({ city: "Pune" }, { city: "Pune", phone: "1", company: "Dairy" })).toEqual([]);
		expect(changedKeys({ city: "Pune", phone: "1" }, { city: "Pune" })).toEqual(["phone"]);
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
