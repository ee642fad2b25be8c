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

it("returning to the page, or a script that closes its payment window, leaves the status complete", () => {
	const leaving: CheckoutEvent[] = ["return", "stop"];
	for (const event of EVENTS) expect(next("complete", event)).toBe(leaving.includes(event) ? "idle" : "complete");
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

/** All transitions; any other event must change nothing. */
const ALLOWED: [CheckoutStatus, CheckoutEvent, CheckoutStatus][] = [
	["pristine", "submit", "before_processing"],
	["pristine", "stop", "idle"],
	["idle", "submit", "before_processing"],
	["before_processing", "accept", "processing"],
	["before_processing", "fail", "idle"],
	["before_processing", "stop", "idle"],
	["processing", "answer", "after_processing"],
	["processing", "fail", "idle"],
	["processing", "stop", "idle"],
	["after_processing", "complete", "complete"],
	["after_processing", "stop", "idle"],
	["complete", "return", "idle"],
	["complete", "stop", "idle"],
];

it.each(ALLOWED)("%s, at %s, becomes %s", (status, event, after) => {
	expect(next(status, event)).toBe(after);
});

const REFUSED = STATUSES.flatMap((status) =>
	EVENTS.filter((event) => !ALLOWED.some(([from, by]) => from === status && by === event)).map(
		(event) => [status, event] as const,
	),
);

it.each(REFUSED)("%s stays as it is at %s", (status, event) => {
	expect(next(status, event)).toBe(status);
});

it("an order with a response cannot fail any more", () => {
	expect([next("after_processing", "fail"), next("complete", "fail")]).toEqual(["after_processing", "complete"]);
});
