import {
	type FactKind,
	isUnderWay,
	mayBecome,
	type PaymentState,
	stateAfter,
} from "@feedmill/trade/payments/payment-state.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldFacts } from "./fold-facts.ts";
import type { Payment, RecordedFact } from "./payment.ts";

const KINDS: readonly FactKind[] = ["asked", "refused", "authorised", "voided", "captured", "refunded"];
const STATES: readonly PaymentState[] = [
	"created",
	"asked",
	"unknown",
	"refused",
	"authorised",
	"captured",
	"refunded",
];
const BAG = 1_450_000_000;

const payment = (change: Partial<Payment> = {}): Payment => ({
	id: "pay_1",
	orderId: 105,
	gateway: "test",
	state: "asked",
	amount: BAG,
	currency: "INR",
	captured: 0,
	refunded: 0,
	providerId: "",
	surplus: false,
	createdAt: 0,
	askedAt: 0,
	answeredAt: null,
	answer: null,
	nextLookAt: null,
	looks: 0,
	...change,
});
const fact = (kind: FactKind, providerId = "tp_1", amount = BAG): RecordedFact => ({
	paymentId: "pay_1",
	kind,
	providerId,
	amount,
	reason: "",
	source: "notice",
	fails: false,
	at: 0,
	applied: false,
});

it("never gives back more than was captured, where the provider names no amount", () => {
	const part = BAG / 2;
	const captured = [fact("captured", "tp_1", part)];
	const { payment: after } = foldFacts(payment(), [...captured, fact("refunded")]);
	expect(after).toMatchObject({ state: "refunded", captured: part, refunded: part });
	expect(foldFacts(payment(), [fact("refunded"), ...captured]).payment).toMatchObject({ refunded: part });
	const some = foldFacts(payment(), [...captured, fact("refunded", "tp_1", part / 2)]).payment;
	expect(some).toMatchObject({ state: "captured", refunded: part / 2 });
});

describe("the state of a payment", () => {
	it("is the same for every order and repetition of its facts", () => {
		fc.assert(
			fc.property(
				fc
					.uniqueArray(fc.constantFrom(...KINDS))
					.chain((kinds) =>
						fc.tuple(
							fc.constant(kinds),
							fc.shuffledSubarray(kinds, { minLength: kinds.length }),
							fc.array(fc.constantFrom("asked", ...kinds)),
						),
					),
				([kinds, shuffled, repeated]) => {
					const repeatedFacts = [
						...shuffled,
						...repeated.filter((kind) => (kinds as string[]).includes(kind)),
					] as FactKind[];
					expect(stateAfter("asked", repeatedFacts)).toBe(stateAfter("asked", kinds));
				},
			),
		);
	});

	it("never leaves captured for an earlier state, and follows only transitions of the table", () => {
		fc.assert(
			fc.property(fc.constantFrom(...STATES), fc.array(fc.constantFrom(...KINDS)), (from, kinds) => {
				const to = stateAfter(from, kinds);
				if (from === "captured") expect(["captured", "refunded"]).toContain(to);
				if (from === "refunded") expect(to).toBe("refunded");
				if (kinds.includes("captured")) expect(["captured", "refunded"]).toContain(to);
			}),
		);
		for (const state of STATES) expect(mayBecome(state, "created")).toBe(false);
		expect(STATES.filter((state) => !STATES.some((to) => mayBecome(state, to)))).toEqual(["refunded"]);
		expect(STATES.filter(isUnderWay)).toEqual(["created", "asked", "unknown", "authorised"]);
	});

	it("becomes captured by a capture after a refusal", () => {
		expect(stateAfter("refused", ["refused", "captured"])).toBe("captured");
		expect(stateAfter("authorised", ["authorised", "voided"])).toBe("refused");
		expect(stateAfter("authorised", ["authorised", "refused"])).toBe("authorised");
	});
});

describe("a payment after its facts", () => {
	it("keeps the first capture, and reports one with another provider id as a second capture", () => {
		const { payment: after, secondCaptures } = foldFacts(payment(), [
			fact("captured", "tp_1"),
			fact("captured", "tp_2"),
		]);
		expect(after).toMatchObject({ state: "captured", providerId: "tp_1", captured: BAG });
		expect(secondCaptures.map(({ providerId }) => providerId)).toEqual(["tp_2"]);
		const later = foldFacts(after, [fact("captured", "tp_2"), fact("captured", "tp_1")]);
		expect(later.payment.providerId).toBe("tp_1");
	});

	it("has the highest captured amount of its facts, whatever their order", () => {
		const parts = [1, 3, 2].map((part) => fact("captured", "tp_1", part));
		for (const facts of [parts, parts.toReversed()])
			expect(foldFacts(payment(), facts)).toMatchObject({ payment: { captured: 3 }, secondCaptures: [] });
	});

	it("is captured again by more money after all of a part went back, and is the same as if both parts came first", () => {
		const [part, more, back] = [fact("captured", "tp_1", 2), fact("captured", "tp_1", 5), fact("refunded", "tp_1", 2)];
		const expected = { state: "captured", captured: 5, refunded: 2 };
		expect(foldFacts(payment(), [part, more, back]).payment).toMatchObject(expected);
		const given = foldFacts(payment(), [part, back]).payment;
		expect(given).toMatchObject({ state: "refunded", captured: 2, refunded: 2 });
		expect(foldFacts(given, [part, back, more]).payment).toMatchObject(expected);
		// A refund that the shop asked for is no fact.
		const asked = payment({ state: "refunded", captured: 2, refunded: 2, providerId: "tp_1" });
		expect(foldFacts(asked, [part, more]).payment).toMatchObject(expected);
	});

	it("recognises a capture whose first fact had no provider id", () => {
		const { secondCaptures, payment: after } = foldFacts(payment(), [fact("captured", ""), fact("captured", "tp_1")]);
		expect([secondCaptures, after.captured]).toEqual([[], BAG]);
	});

	it("is refunded only when the whole amount was refunded", () => {
		const part = foldFacts(payment(), [fact("captured"), fact("refunded", "tp_1", BAG / 2)]).payment;
		expect(part).toMatchObject({ state: "captured", refunded: BAG / 2 });
		expect(foldFacts(part, [fact("captured"), fact("refunded")]).payment).toMatchObject({
			state: "refunded",
			refunded: BAG,
		});
		// The notification of the capture was lost.
		expect(foldFacts(payment(), [fact("refunded")]).payment).toMatchObject({ state: "refunded", captured: BAG });
	});
});
