import { expect, it } from "vitest";
import { roles } from "../access/abilities.ts";
import { can } from "../access/can.ts";
import {
	abilityFor,
	cashDue,
	HANDLING_STEPS,
	type HandledOrder,
	type Handling,
	type HandlingEntry,
	type HandlingStep,
	handlingOf,
	isBeyond,
	lastToTakeBack,
	nextSteps,
	shortName,
	standingSteps,
	stepRule,
} from "./handling.ts";
import type { OrderStatus } from "./order-status.ts";
import { ORDER_STATUSES } from "./status-rules.ts";

const entry = (step: HandlingStep, from: Handling, to: Handling, more: Partial<HandlingEntry> = {}): HandlingEntry => ({
	step,
	from,
	to,
	at: 1,
	by: "Asha (staff 3)",
	...more,
});
const order = (status: OrderStatus, ...history: HandlingEntry[]): HandledOrder => ({
	status,
	paymentMethod: "cod",
	...(history.length > 0 ? { handled: { state: history.at(-1)!.to, history } } : {}),
});
const PACKED = entry("pack", "confirmed", "packed");
const SHIPPED = entry("ship", "packed", "on-the-road", { lorry: "GJ 07 AB 1234" });
const DELIVERED = entry("deliver", "on-the-road", "delivered", { completed: { refunded: 0 } });

it("begins with a call for cash on delivery, and with packing for what is paid", () => {
	expect(handlingOf({ status: "processing", paymentMethod: "cod" })).toBe("to-confirm");
	for (const paymentMethod of ["upi", "bacs", ""])
		expect(handlingOf({ status: "processing", paymentMethod })).toBe("confirmed");
});

it("is nobody's work while an order waits for its money or is over, and delivered if it was completed", () => {
	const untouched = Object.fromEntries(ORDER_STATUSES.map((status) => [status, handlingOf(order(status))]));
	expect(untouched).toEqual({
		"checkout-draft": null,
		pending: null,
		"on-hold": null,
		processing: "to-confirm",
		completed: "delivered",
		cancelled: null,
		failed: null,
		refunded: null,
	});
});

it("keeps where the goods are, whatever is decided about the money", () => {
	for (const status of ["cancelled", "refunded", "on-hold", "failed", "pending"] as const) {
		expect(handlingOf(order(status, SHIPPED))).toBe("on-the-road");
		expect(nextSteps(order(status, SHIPPED), false)).toEqual(["return", "back"]);
	}
	expect(handlingOf(order("cancelled", entry("confirm", "to-confirm", "confirmed")))).toBeNull();
	expect(handlingOf(order("completed", PACKED))).toBe("delivered");
	expect(handlingOf(order("completed", entry("return", "delivered", "returned")))).toBe("returned");
});

it("leads from step to step, and sends nothing to a buyer who comes for it", () => {
	expect(nextSteps(order("processing"), false)).toEqual(["confirm"]);
	expect(nextSteps(order("processing", PACKED), false)).toEqual(["ship", "deliver", "back"]);
	expect(nextSteps(order("processing", PACKED), true)).toEqual(["deliver", "back"]);
	expect(nextSteps(order("processing", SHIPPED), false)).toEqual(["deliver", "return", "back"]);
	expect(nextSteps(order("completed", DELIVERED), false)).toEqual(["return", "back"]);
	expect(nextSteps(order("processing", entry("return", "on-the-road", "returned")), false)).toEqual(["pack", "back"]);
	expect(nextSteps(order("pending"), false)).toEqual([]);
});

it("takes one step back, once, until somebody decides otherwise", () => {
	expect(lastToTakeBack(order("processing", PACKED, SHIPPED))).toBe(SHIPPED);
	const back = entry("back", "on-the-road", "packed");
	expect(lastToTakeBack(order("processing", PACKED, SHIPPED, back))).toBeNull();
	expect(standingSteps(order("processing", PACKED, SHIPPED, back))).toEqual([PACKED]);
	expect(lastToTakeBack(order("completed", PACKED))).toBeNull();
	expect(lastToTakeBack(order("completed", DELIVERED))).toBe(DELIVERED);
	expect(lastToTakeBack(order("refunded", DELIVERED))).toBeNull();
	const short = entry("deliver", "on-the-road", "delivered", { cash: 1 });
	expect(lastToTakeBack(order("processing", short))).toBe(short);
	expect(lastToTakeBack(order("completed", short))).toBeNull();
});

it("knows what lies behind an order, and that what came back is on no way", () => {
	expect(isBeyond("on-the-road", "packed")).toBe(true);
	expect(isBeyond("packed", "packed")).toBe(true);
	expect(isBeyond("confirmed", "packed")).toBe(false);
	expect(isBeyond("returned", "packed")).toBe(false);
});

it("lets the depot pack, send and deliver, those who change orders do everything, and others nothing", () => {
	const stepsOf = (role: (typeof roles)[number]) =>
		HANDLING_STEPS.filter((step) =>
			["orders.handle" as const, abilityFor(step)].every((ability) => can({ kind: "staff", id: 1, role }, ability)),
		);
	expect(stepsOf("depot")).toEqual(["pack", "ship", "deliver"]);
	for (const role of ["administrator", "shop_manager", "clerk"] as const) expect(stepsOf(role)).toEqual(HANDLING_STEPS);
	const others = roles.filter((role) => !["depot", "administrator", "shop_manager", "clerk"].includes(role));
	expect(others.map((role) => stepsOf(role).length)).toEqual(others.map(() => 0));
});

it("has cash to take only for an unpaid order that is paid at the door, less what was given back", () => {
	const totals = { price: 500, refunded: 100 };
	expect(cashDue({ paymentMethod: "cod", paidAt: null, totals })).toBe(400);
	expect(cashDue({ paymentMethod: "cod", paidAt: null, totals }, 150), "an earlier delivery brought some").toBe(250);
	expect(cashDue({ paymentMethod: "cod", paidAt: null, totals }, 401)).toBe(0);
	expect(cashDue({ paymentMethod: "cod", paidAt: 1, totals })).toBe(0);
	expect(cashDue({ paymentMethod: "bacs", paidAt: null, totals })).toBe(0);
	expect(cashDue({ paymentMethod: "cod", paidAt: null, totals: { price: 1, refunded: 5 } })).toBe(0);
});

it("names people as people do", () => {
	expect(["Asha Patel (staff 3)", "staff 3", "command line (ravi)"].map(shortName)).toEqual([
		"Asha Patel",
		"staff 3",
		"command line (ravi)",
	]);
	expect(String(stepRule("ship").label)).toBe("Ship");
});
