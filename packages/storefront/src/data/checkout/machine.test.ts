import fc from "fast-check";
import { expect, it } from "vitest";
import { type CheckoutEvent, type CheckoutStatus, next } from "./machine.ts";

const STATUSES: CheckoutStatus[] = [
	"pristine",
	"idle",
	"before_processing",
	"processing",
	"after_processing",
	"complete",
];
const EVENTS: CheckoutEvent[] = ["submit", "accept", "answer", "complete", "fail", "stop", "return"];

it("a press of the button begins an order once: not while one is on its way, nor after it is complete", () => {
	expect(STATUSES.map((status) => next(status, "submit"))).toEqual([
		"before_processing",
		"before_processing",
		"before_processing",
		"processing",
		"after_processing",
		"complete",
	]);
});

it("nothing but coming back leads away from complete", () => {
	for (const event of EVENTS) expect(next("complete", event)).toBe(event === "return" ? "idle" : "complete");
});

it("no order is complete that the server has not answered, whatever happens in whatever order", () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
			let status: CheckoutStatus = "pristine";
			let isAnswered = false;
			for (const event of events) {
				const after = next(status, event);
				if (after === "before_processing" && status !== after) isAnswered = false;
				if (after === "after_processing" && status !== after) isAnswered = true;
				if (after === "complete") expect(isAnswered).toBe(true);
				status = after;
			}
		}),
	);
});
