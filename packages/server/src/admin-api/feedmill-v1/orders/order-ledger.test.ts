import type { Payment } from "@feedmill/shop/payments/payment.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { expect, it } from "vitest";
import { wordsOfBuyer } from "./buyers-words.ts";
import { ledgerOf } from "./order-ledger.ts";

const RUPEE = 1_000_000;
const orderOf = (more: object) =>
	({
		status: "processing",
		paymentMethod: "cod",
		paymentMethodTitle: "Cash &amp; carry",
		paidAt: null,
		totals: { price: 16_800 * RUPEE, refunded: 0 },
		...more,
	}) as Order;
const payment = (more: object) =>
	({ createdAt: 10, gateway: "upi", amount: 500 * RUPEE, captured: 0, providerId: "pay_1", ...more }) as Payment;
const refund = (more: object) =>
	({ createdAt: 30, amount: 100 * RUPEE, reason: "Torn bag", state: "done", paymentId: null, ...more }) as OrderRefund;

it("cash on delivery is still to come until somebody took it", () => {
	const due = { kind: "due", at: null, amount: 16_800 * RUPEE, way: "Cash & carry", detail: "" };
	expect(ledgerOf(orderOf({}), [], [])).toEqual([due]);
	expect(ledgerOf(orderOf({ paidAt: 20 }), [], [])).toEqual([{ ...due, kind: "taken", at: 20 }]);
});

it("a payment is asked until the provider has captured it, and is then not counted a second time", () => {
	const order = orderOf({ paymentMethod: "upi", paymentMethodTitle: "UPI", status: "pending" });
	const asked = { kind: "asked", at: 10, amount: 500 * RUPEE, way: "UPI", detail: "pay_1" };
	expect(ledgerOf(order, [payment({})], [])).toMatchObject([asked, { kind: "due" }]);
	const taken = ledgerOf({ ...order, status: "processing", paidAt: 20 }, [payment({ captured: 499 * RUPEE })], []);
	expect(taken).toEqual([{ ...asked, kind: "taken", amount: 499 * RUPEE }]);
});

it("what was given back stands in its order of time, with its reason; what was refused was not given back", () => {
	const rows = ledgerOf(orderOf({ paidAt: 40 }), [], [refund({}), refund({ state: "refused" })]);
	expect(rows.map(({ kind, at, detail }) => [kind, at, detail])).toEqual([
		["given-back", 30, "Torn bag"],
		["taken", 40, ""],
	]);
});

it("money on the mill's account stands with its number, and only the rest is still to come", () => {
	const order = orderOf({ status: "on-hold", paymentMethod: "upi", paymentMethodTitle: "UPI", transactionId: "" });
	const part = { reference: "412345678901", amount: 6_000 * RUPEE, bookedAt: 20 };
	const taken = { kind: "taken", at: 20, amount: 6_000 * RUPEE, way: "UPI", detail: "412345678901" };
	const rest = { kind: "due", at: null, amount: 10_800 * RUPEE, way: "UPI", detail: "" };
	expect(ledgerOf(order, [], [], { booked: [part] })).toEqual([taken, rest]);
	// It stays in sight when nothing more is to come.
	expect(ledgerOf({ ...order, status: "cancelled" }, [], [], { booked: [part] })).toEqual([taken]);
	const second = { reference: "412345678902", amount: 10_900 * RUPEE, bookedAt: 30 };
	const paid: Order = { ...order, status: "processing", paidAt: 30, transactionId: second.reference };
	const all = [taken, { ...taken, at: 30, amount: second.amount, detail: second.reference }];
	expect(ledgerOf(paid, [], [], { booked: [part, second] })).toEqual(all);
	const byHand = ledgerOf({ ...paid, transactionId: "cash" }, [], [], { booked: [part] });
	expect(byHand).toEqual([taken, { ...rest, kind: "taken", at: 30 }]);
});

it("cash stands with who took it, what a delivery did not bring is still to come, and is taken once", () => {
	const order = orderOf({});
	const first = { amount: 16_000 * RUPEE, way: "cash" as const, takenBy: "Kiran (staff 9)", stepAt: 20 };
	const rest = { amount: 800 * RUPEE, way: "upi" as const, takenBy: "Asha (staff 7)", stepAt: 30 };
	const row = { kind: "taken", at: 20, amount: first.amount, way: "Cash & carry", detail: "Kiran" };
	const due = { kind: "due", at: null, amount: rest.amount, way: "Cash & carry", detail: "" };
	expect(ledgerOf(order, [], [], { taken: [first] })).toEqual([row, due]);
	const both = [row, { ...row, at: 30, amount: rest.amount, way: "UPI", detail: "Asha" }];
	const paid: Order = { ...order, status: "completed", paidAt: 30 };
	expect(ledgerOf(paid, [], [], { taken: [first, rest] })).toEqual(both);
	// Somebody said so without writing down the rest; half a rupee is nothing.
	expect(ledgerOf(paid, [], [], { taken: [first] })).toEqual([row, { ...due, kind: "taken", at: 30 }]);
	const rounded = { ...first, amount: order.totals.price - RUPEE / 2 };
	expect(ledgerOf(paid, [], [], { taken: [rounded] })).toHaveLength(1);
});

it("nothing is to come of an order that is over", () => {
	for (const status of ["cancelled", "refunded"]) expect(ledgerOf(orderOf({ status }), [], [])).toEqual([]);
});

it("the sentence is in the language of the order, if the shop speaks it", () => {
	const hindi = { ...english, html: "hi" };
	expect(wordsOfBuyer({ language: "hi" }, [english, hindi])).toBe(hindi);
	expect(wordsOfBuyer({ language: "gu" }, [english, hindi])).toBe(english);
});
