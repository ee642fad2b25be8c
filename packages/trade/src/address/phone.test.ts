import { expect, it } from "vitest";
import { EMPTY_ADDRESS } from "./address.ts";
import { addressBySettings } from "./address-by-settings.ts";
import { mobileOf, shownPhone } from "./phone.ts";

it.each([
	"9876543210",
	"+91 98765 43210",
	"+91-98765-43210",
	"0091 9876543210",
	"919876543210",
	"098765 43210",
	"९८७६५ ४३२१०",
	"۹۸۷۶۵۴۳۲۱۰",
	"９８７６５４３２１０",
	" (98765) 43210 ",
])("stores %s in one form", (typed) => expect(mobileOf(typed)).toBe("+919876543210"));

it.each([
	"",
	"02692-230230",
	"5876543210",
	"9999999999",
	"98765",
	"987654321012",
	"+1 212 555 0100",
	"9".repeat(9_000),
])("takes %j for no mobile number", (typed) => expect(mobileOf(typed)).toBeNull());

it("shows it as people read it, and leaves others as they are", () => {
	expect([shownPhone("+919876543210"), shownPhone("02692-230230")]).toEqual(["98765 43210", "02692-230230"]);
});

it("changes an address only where the shop takes mobile numbers, and only in India", () => {
	const address = { ...EMPTY_ADDRESS, country: "IN", phone: "98765 43210" };
	const kept = (phoneNumbers: "any" | "india" | "mobile", country = "IN") =>
		addressBySettings({ ...address, country }, { pinDecidesState: false, phoneNumbers, display: {} }).phone;
	expect([kept("any"), kept("india"), kept("mobile"), kept("mobile", "NP")]).toEqual([
		"98765 43210",
		"98765 43210",
		"+919876543210",
		"98765 43210",
	]);
});
