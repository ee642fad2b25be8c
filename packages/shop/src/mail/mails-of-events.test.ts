import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { expect, it } from "vitest";
import { ALL_MAILS } from "./kinds/all.ts";
import { mailsOf } from "./mails-of-events.ts";

const mailsOfChange = (from: OrderStatus, to: OrderStatus) =>
	mailsOf({ kind: "order.status", orderId: 7, from, to }).map(({ kind }) => kind);

it("sends the mails of reference 05 §12", () => {
	expect(mailsOfChange("checkout-draft", "pending")).toEqual([]);
	expect(mailsOfChange("pending", "processing")).toEqual(["new_order", "customer_processing_order"]);
	expect(mailsOfChange("pending", "on-hold")).toEqual(["new_order", "customer_on_hold_order"]);
	expect(mailsOfChange("on-hold", "processing")).toEqual(["customer_processing_order"]);
	expect(mailsOfChange("processing", "cancelled")).toEqual(["cancelled_order"]);
	expect(mailsOfChange("pending", "cancelled")).toEqual([]);
	expect(mailsOfChange("pending", "failed")).toEqual(["failed_order"]);
	expect(mailsOfChange("processing", "completed")).toEqual(["customer_completed_order"]);
});

it("sends a mail of a lorry, and none of any other step", () => {
	const handled = { kind: "order.handled", orderId: 7, from: "packed", to: "on-the-road" } as const;
	const lorry = "GJ 07 AB 1234";
	expect(mailsOf({ ...handled, step: "ship", lorry })).toEqual([{ kind: "customer_sent_order", orderId: 7, lorry }]);
	for (const step of ["confirm", "pack", "deliver", "return", "back"] as const)
		expect(mailsOf({ ...handled, step })).toEqual([]);
});

it("has one definition for each kind that earlier versions have stored", () => {
	const kinds = ALL_MAILS.map(({ kind }) => kind);
	expect(new Set(kinds).size).toBe(kinds.length);
	expect(EARLIER.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

const EARLIER = [
	"new_order",
	"cancelled_order",
	"failed_order",
	"customer_on_hold_order",
	"customer_processing_order",
	"customer_completed_order",
	"customer_refunded_order",
	"customer_invoice",
	"customer_note",
	"customer_new_account",
	"customer_reset_password",
	"customer_email_changed",
	"customer_password_changed",
	"customer_waiting_confirm",
	"customer_back_in_stock",
	"staff_invitation",
	"low_stock",
	"no_stock",
	"backorder",
];
