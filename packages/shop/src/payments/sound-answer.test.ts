import { expect, it } from "vitest";
import { parseStart, soundFact, soundLook, soundNotification, soundRefund } from "./sound-answer.ts";

const CARD = { token: "tok", type: "card", brand: "RuPay", last4: "4242", expiryMonth: 1, expiryYear: 2030 };

it.each([
	["a fact", { kind: "captured", providerId: "p", amount: 5, reason: "r" }, undefined],
	["no amount: all of it", { kind: "captured" }, undefined],
	["an amount of nothing", { kind: "captured", amount: 0 }, undefined],
	["null for what is left out", { kind: "refused", providerId: null, amount: null }, { kind: "refused" }],
	["a number as the provider's name", { kind: "captured", providerId: 7 }, { kind: "captured", providerId: "7" }],
	["a long number", { kind: "captured", providerId: 7n }, { kind: "captured", providerId: "7" }],
	["a reason of another type", { kind: "refused", reason: {} }, { kind: "refused" }],
	["what is no field of a fact", { kind: "voided", more: 1 }, { kind: "voided" }],
	["no number", { kind: "captured", providerId: Number.NaN }, null],
	["a name of another type", { kind: "captured", providerId: {} }, null],
	["a guessed amount", { kind: "captured", amount: "5" }, null],
	["a part of a coin", { kind: "captured", amount: 0.5 }, null],
	["less than nothing", { kind: "captured", amount: -1 }, null],
	["another kind", { kind: "paid" }, null],
	["nothing", null, null],
	["a text", "captured", null],
])("a gateway's fact: %s", (_, given, fact) => {
	expect(soundFact(given)).toEqual(fact === undefined ? given : fact);
});

it("takes the absence of a payment from a look-up only", () => {
	expect(soundLook({ kind: "absent", more: 1 })).toEqual({ kind: "absent" });
	expect(soundLook({ kind: "asked" })).toEqual({ kind: "asked" });
	expect(soundFact({ kind: "absent" })).toBe(null);
});

it("leaves out of an answer what cannot be shown", () => {
	const details = [{ key: "a", value: "b" }];
	const whole = { kind: "captured", shown: "success", redirect: "/x", details, save: CARD };
	expect(parseStart(whole)).toEqual(whole);
	const odd = { shown: "fine", redirect: 1, details: [...details, { key: "a" }], save: { ...CARD, last4: 4242 } };
	expect(parseStart({ ...whole, ...odd })).toEqual({ kind: "captured", details });
	expect(parseStart({ ...whole, details: "none", save: { ...CARD, expiryYear: "2030" } })).toEqual({
		kind: "captured",
		shown: "success",
		redirect: "/x",
	});
	expect(parseStart({ kind: "voided" })).toBe(null);
});

it("reads all facts of a notification, or none", () => {
	const facts = [
		{ kind: "captured", paymentId: "pay_1" },
		{ kind: "captured", paymentId: "" },
		{ kind: "captured", paymentId: 1 },
	];
	const read = ["pay_1", null, null].map((paymentId) => ({ kind: "captured", paymentId }));
	expect(soundNotification(facts)).toEqual(read);
	expect(soundNotification([...facts, { kind: "paid" }])).toBe(null);
	expect(soundNotification({ kind: "captured" })).toBe(null);
});

it("reads the answer of a refund", () => {
	expect(soundRefund({ kind: "done", providerId: "r", reason: "x" })).toEqual({ kind: "done", providerId: "r" });
	expect(soundRefund({ kind: "asked" })).toEqual({ kind: "asked" });
	expect(soundRefund({ kind: "refused", reason: "x" })).toEqual({ kind: "refused", reason: "x" });
	expect(soundRefund({ kind: "refused" })).toEqual({ kind: "refused", reason: "" });
	expect(soundRefund({ kind: "captured" })).toBe(null);
});
