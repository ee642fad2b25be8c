import type { Order } from "@feedmill/trade/orders/order.ts";
import { storeSettings } from "@feedmill/trade/testing/rules-fixture.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { expect, it } from "vitest";
import type { StatusWork } from "../orders/status-work.ts";
import { moveOrder, type PaymentChange } from "./move-order.ts";
import type { Payment, RecordedFact } from "./payment.ts";

const RUPEE = 1_000_000;
const PAID: Partial<Order> = { paidAt: 5, status: "processing", paymentMethod: "bacs" };

/** What becomes of an order that stays in its status: its notes, and whether the money is surplus. */
async function moved(order: Partial<Order>, before: Partial<Payment>, after: Partial<Payment>, rest = {}) {
	const whole = { id: 105, status: "pending", paidAt: null, transactionId: "", items: [], ...order };
	const priced = { ...whole, totals: { price: 100 * RUPEE } } as unknown as Order;
	const payment = {
		id: "pay_1",
		gateway: "test",
		providerId: "tp_1",
		state: "asked",
		captured: 0,
		refunded: 0,
		surplus: false,
	};
	const was = { ...payment, amount: 100 * RUPEE, ...before } as Payment;
	const change: PaymentChange = {
		before: was,
		after: { ...was, ...after },
		fresh: [],
		secondCaptures: [],
		canRefund: true,
		...rest,
	};
	const work = { settings: storeSettings(), now: 9 } as unknown as StatusWork;
	const { notes, surplus, order: now } = await moveOrder(work, { order: priced, notes: [], events: [] }, change);
	return { notes: notes.map(inEnglish), surplus, paidAt: now.paidAt, transactionId: now.transactionId };
}

const CAPTURED = { state: "captured", captured: 100 * RUPEE } as const;
const UNCHANGED = { paidAt: 5, transactionId: "" };

it("notes what a provider reports as given back", async () => {
	const back = await moved(PAID, { ...CAPTURED, refunded: 10 * RUPEE }, { refunded: 40 * RUPEE });
	expect(back).toEqual({ ...UNCHANGED, notes: ["₹30 given back by the provider (tp_1)."], surplus: false });
	expect((await moved(PAID, CAPTURED, {})).notes).toEqual([]);
});

it("takes a second payment of a paid order for surplus, unless it was marked as paid with this one", async () => {
	const twice = await moved(PAID, {}, CAPTURED);
	expect(twice).toMatchObject({ ...UNCHANGED, surplus: true, notes: [expect.stringContaining("₹100")] });
	const byHand = await moved({ ...PAID, transactionId: "tp_1" }, {}, CAPTURED);
	expect(byHand).toEqual({ notes: [], surplus: false, paidAt: 5, transactionId: "tp_1" });
	expect(await moved({ status: "refunded" }, {}, CAPTURED)).toMatchObject({ surplus: true, paidAt: null });
	const named = { ...PAID, paymentMethod: "test", transactionId: "UTR 1" };
	expect(await moved(named, {}, CAPTURED)).toMatchObject({ surplus: true, transactionId: "UTR 1" });
	const back = { ...PAID, paymentMethod: "test", status: "refunded" as const };
	expect(await moved(back, {}, CAPTURED)).toMatchObject({ surplus: true, transactionId: "" });
});

it("takes the payment of an order that was marked as paid meanwhile, without a reference, for its money", async () => {
	const marked = await moved({ ...PAID, paymentMethod: "test" }, {}, { ...CAPTURED, captured: 60 * RUPEE });
	expect(marked).toMatchObject({ surplus: false, paidAt: 5, transactionId: "tp_1" });
	expect(marked.notes).toEqual([expect.stringContaining("₹60 received of ₹100 (tp_1)")]);
});

it("takes the money of cash on delivery before it is delivered", async () => {
	expect(await moved({ status: "processing" }, {}, CAPTURED)).toEqual({
		notes: ["₹100 received (tp_1): there is nothing more to collect."],
		surplus: false,
		paidAt: 9,
		transactionId: "tp_1",
	});
});

it("notes what is captured beyond the first part, and with another name", async () => {
	const part = { state: "captured", captured: 60 * RUPEE } as const;
	const more = await moved(PAID, part, CAPTURED);
	expect(more.notes).toEqual(["₹100 received of ₹100 (tp_1): look at it before anything is sent."]);
	expect(await moved(PAID, { ...part, surplus: true }, CAPTURED)).toMatchObject({
		surplus: true,
		notes: [expect.stringContaining("₹40")],
	});
	const secondCaptures = [{ amount: 70 * RUPEE, providerId: "tp_2" } as RecordedFact];
	const other = await moved(PAID, CAPTURED, {}, { secondCaptures });
	expect(other).toMatchObject({ surplus: false, notes: [expect.stringMatching(/₹70.*tp_2/)] });
});

it("notes that a payment was authorised or released for an order that needs none", async () => {
	const done: Partial<Order> = { ...PAID, status: "completed" };
	expect((await moved(done, {}, { state: "authorised" })).notes).toEqual(["₹100 authorised (tp_1)."]);
	const voided = { fresh: [{ kind: "voided" } as RecordedFact] };
	const released = ["₹100 released (tp_1)."];
	expect((await moved(done, { state: "authorised" }, { state: "refused" }, voided)).notes).toEqual(released);
	expect((await moved(done, { state: "refused" }, { state: "refused" }, voided)).notes).toEqual(released);
	expect((await moved(done, {}, { state: "refused" })).notes).toEqual([]);
});
