import { expect, it } from "vitest";
import { EMPTY_ADDRESS } from "../address/address.ts";
import type { HandlingEntry } from "../order-status/handling.ts";
import { type EntryFacts, endsWith, orderEntry, phoneEnd } from "./order-entry.ts";

const RUPEE = 1_000_000;
const ASHA = { ...EMPTY_ADDRESS, first_name: "Asha", last_name: "Parmar", city: "Borsad", postcode: "388 540" };

function entryOf(more: Partial<EntryFacts> = {}) {
	return orderEntry({
		id: 105,
		createdAt: 1,
		status: "processing",
		customerId: 0,
		paymentMethod: "cod",
		paidAt: null,
		totals: { price: 1_390 * RUPEE, refunded: 0 },
		billing: { ...ASHA, email: "Asha@Example.in", phone: "98250 11223" },
		shipping: { ...ASHA, phone: "98250 11223" },
		items: [{ quantity: 3, grams: 50_000 }, { quantity: 2 }],
		...more,
	});
}

it("counts bags and what they weighed when they were sold", () => {
	expect(entryOf()).toMatchObject({ bags: 5, grams: 150_000, total: 1_390 * RUPEE, pin: "388540" });
	expect(entryOf({ items: [{ quantity: 2 ** 31 - 1, grams: 1e9 }] }).grams).toBe(1e12);
});

it("has each word of who ordered once, as it is searched, in every script", () => {
	expect(entryOf().who).toBe("asha parmar borsad 388 540 asha@example.in");
	// "ढ़" in two spellings, digits of Gujarati, wide letters.
	const shipping = {
		...ASHA,
		first_name: "पढ\u093cाई",
		last_name: "\u092a\u095d\u093e\u0908",
		company: "ＤＡＩＲＹ ૧૨",
	};
	expect(entryOf({ shipping }).who).toBe("asha parmar borsad 388 540 asha@example.in पढ\u093cाई dairy 12");
});

it("cuts what a hostile address says to what an index takes", () => {
	const who = entryOf({ billing: { first_name: "અ".repeat(100_000), company: "x ".repeat(50_000) }, shipping: {} }).who;
	expect(who).toHaveLength(600);
	expect(Buffer.byteLength(who)).toBeLessThan(2_000);
	expect(entryOf({ billing: { first_name: `${"a".repeat(599)}😀` }, shipping: {} }).who.isWellFormed()).toBe(true);
});

it("takes addresses of earlier versions, which lack fields", () => {
	expect(entryOf({ billing: { last_name: "Zala" }, shipping: {} })).toMatchObject({
		who: "zala",
		pin: "",
		phoneEnd: null,
		deliveryPhoneEnd: null,
	});
});

it.each([
	["is to be collected at the door", {}, "to-collect", 0, 1_390],
	["is to come by transfer", { status: "on-hold", paymentMethod: "bacs" }, "to-collect", 0, 1_390],
	["was collected", { status: "completed", paidAt: 5 }, "paid", 1_390, 0],
	["waits for the buyer to pay", { status: "pending" }, "unpaid", 0, 0],
	["will not come", { status: "cancelled" }, "none", 0, 0],
	["came for an order that was cancelled since", { status: "cancelled", paidAt: 5 }, "paid", 1_390, 0],
] as const)("says that the money %s", (_, more, money, paid, toCollect) => {
	expect(entryOf(more)).toMatchObject({ money, paid: paid * RUPEE, toCollect: toCollect * RUPEE });
});

it("collects the rest of what a delivery has brought, however it came, and all of one that was taken back", () => {
	const step = { from: "on-the-road", to: "delivered", at: 1, by: "Asha" } as const;
	const short = { ...step, step: "deliver", cash: 1_000 * RUPEE } as const;
	const rest = { ...short, from: "delivered", cash: 90 * RUPEE, way: "upi" } as const;
	const back = { ...step, step: "back", from: "delivered", to: "on-the-road" } as const;
	const toCollect = (...history: HandlingEntry[]) =>
		entryOf({ handled: { state: "delivered", history } }).toCollect / RUPEE;
	expect([toCollect(short), toCollect(short, rest), toCollect(short, rest, back)]).toEqual([390, 300, 390]);
	expect([toCollect(short, back), toCollect(short, short)]).toEqual([1_390, 0]);
});

it("says what was given back, and collects the rest", () => {
	const totals = { price: 1_390 * RUPEE, refunded: 90 * RUPEE };
	expect(entryOf({ totals, paidAt: 5 })).toMatchObject({ money: "part-refunded", refunded: 90 * RUPEE, toCollect: 0 });
	expect(entryOf({ totals })).toMatchObject({ money: "to-collect", paid: 0, toCollect: 1_300 * RUPEE });
	expect(entryOf({ totals: { price: 5, refunded: 5 }, paidAt: 5 })).toMatchObject({ money: "refunded" });
	expect(entryOf({ totals: { price: 0, refunded: 0 }, paidAt: 5 })).toMatchObject({ money: "none", paid: 0 });
});

it("keeps the ends of telephone numbers, that of the delivery only if it is another", () => {
	expect(entryOf()).toMatchObject({ phoneEnd: 3_221_105_289, deliveryPhoneEnd: null });
	const shipping = { ...ASHA, phone: "+91 99090-12345" };
	expect(entryOf({ shipping })).toMatchObject({ phoneEnd: 3_221_105_289, deliveryPhoneEnd: 5_432_109_099 });
	for (const phone of ["+91 98250-11223", "098250 11223", "0091 9825011223", "૯૮૨૫૦ ૧૧૨૨૩"])
		expect(phoneEnd(phone)).toBe(3_221_105_289);
	expect([phoneEnd(""), phoneEnd("12"), phoneEnd("none")]).toEqual([null, null, null]);
});

it("puts all numbers with the same end into one range", () => {
	const isFound = (typed: string, phone: string) => {
		const [from, to] = endsWith(typed)!;
		return phoneEnd(phone)! >= from && phoneEnd(phone)! < to;
	};
	for (const typed of ["223", "1223", "11223", "98250 11223", "+91 98250 11223"])
		expect([isFound(typed, "+91 98250 11223"), isFound(typed, "98250 11224")]).toEqual([true, false]);
	expect(isFound("000", "98250 11000")).toBe(true);
	expect(isFound("0000000000", "00000 00000")).toBe(true);
	expect(endsWith("23")).toBe(null);
});
