import { expect, it } from "vitest";
import type { OrderStatus } from "./order-status.ts";
import {
	isAccepted,
	isOrderStatus,
	mayMove,
	needsPayment,
	PAID_STATUSES,
	statusNote,
	statusRule,
	UNPAID_STATUSES,
} from "./status-rules.ts";

const ALL: OrderStatus[] = [
	"checkout-draft",
	"pending",
	"processing",
	"on-hold",
	"completed",
	"cancelled",
	"refunded",
	"failed",
];

it("describes a change as the reference does", () => {
	expect(String(statusNote("checkout-draft", "pending"))).toBe("Order status changed from Draft to Pending payment.");
	expect(String(statusNote("pending", "on-hold", "Awaiting check payment"))).toBe(
		"Awaiting check payment Order status changed from Pending payment to On hold.",
	);
});

it("never returns to draft, and refunded is final", () => {
	expect(ALL.filter((status) => mayMove(status, "checkout-draft"))).toEqual([]);
	expect(statusRule("refunded").next).toEqual([]);
	expect(mayMove("cancelled", "processing")).toBe(true);
	expect(isOrderStatus("constructor")).toBe(false);
});

it("counts an order as unpaid, accepted or paid by its status", () => {
	expect(UNPAID_STATUSES).toEqual(["pending", "failed"]);
	expect(PAID_STATUSES).toEqual(["processing", "completed"]);
	expect(ALL.filter(isAccepted)).toEqual(["processing", "on-hold", "completed"]);
});

it("needs payment only if an amount is due", () => {
	expect(ALL.filter((status) => needsPayment({ status, totals: { price: 1 }, paidAt: null }))).toEqual([
		"checkout-draft",
		"pending",
		"failed",
	]);
	expect(needsPayment({ status: "pending", totals: { price: 0 }, paidAt: null })).toBe(false);
	expect(needsPayment({ status: "pending", totals: { price: 1 }, paidAt: 1 })).toBe(false);
});

it("leaves an order alone whose status only a newer version knows", () => {
	const packed = "packed" as OrderStatus;
	expect(statusRule(packed)).toMatchObject({ stock: "leave", paid: false, payable: false, next: [] });
	expect([
		mayMove(packed, "cancelled"),
		isAccepted(packed),
		needsPayment({ status: packed, totals: { price: 1 }, paidAt: null }),
	]).toEqual([false, false, false]);
	expect(String(statusNote(packed, "completed"))).toBe("Order status changed from Unknown status to Completed.");
});
