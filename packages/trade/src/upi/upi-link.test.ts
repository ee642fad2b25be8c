import fc from "fast-check";
import { expect, it } from "vitest";
import { upiLink, upiName, upiReference } from "./upi-link.ts";

const payee = { address: "lilotarifeeds@okbank", name: "Lilotari Feeds & Sons", merchantCode: "5999" };

it("names payee, amount with two decimals and order in the link, blanks as %20", () => {
	expect(upiLink(payee, 1_450_000_000, upiReference(105))).toBe(
		"upi://pay?pa=lilotarifeeds@okbank&pn=Lilotari%20Feeds%20%26%20Sons&mc=5999&tr=ORD105&tn=ORD105&am=1450.00&cu=INR",
	);
	expect(upiLink({ ...payee, merchantCode: "" }, 1_450_500_000, "ORD1")).toContain("&am=1450.50&");
	expect(upiLink({ ...payee, merchantCode: "" }, 1_450_500_000, "ORD1")).not.toContain("mc=");
});

it("makes no link of an amount that is not whole paise, or of none", () => {
	for (const amount of [0, -10_000, 5_000, 1_450_001_000]) expect(upiLink(payee, amount, "ORD1")).toBeNull();
});

it("gives the payee's name in at most 40 Latin signs, whatever the shop is called", () => {
	expect(upiName({ address: "mill@bank", name: "लिलोतरी पशु आहार" })).toBe("mill");
	expect(upiName({ address: "mill@bank", name: "Lilotarī Śrī  Feeds “1”" })).toBe("Lilotari Sri Feeds 1");
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (name) => {
			expect(upiName({ address: "mill@bank", name })).toMatch(/^[A-Za-z0-9 .,&()-]{1,40}$/);
		}),
	);
});

it("keeps the reference to 35 letters and digits, and the link to signs that every app reads", () => {
	fc.assert(
		fc.property(fc.string(), fc.integer({ min: 1, max: 10 ** 9 }), (reference, paise) => {
			const link = upiLink(payee, paise * 10_000, reference) ?? "";
			expect(link).toMatch(/^upi:\/\/pay\?[A-Za-z0-9%&=@._~!*'()-]+$/);
			expect(new URL(link).searchParams.get("tr")).toMatch(/^[A-Za-z0-9]{0,35}$/);
			expect(new URL(link).searchParams.get("am")).toBe((paise / 100).toFixed(2));
		}),
	);
});
