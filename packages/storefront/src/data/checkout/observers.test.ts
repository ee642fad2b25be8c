import { expect, it, vi } from "vitest";
import { emitEvent, emitEventWithAbort, type Observers } from "./observers.ts";

const observe = (...callbacks: [number, () => unknown][]): Observers => ({
	event: callbacks.map(([priority, callback], index) => ({ id: String(index), priority, callback })),
});

it("asks in the order of priorities, one after the other", async () => {
	const order: string[] = [];
	const slow = async () => {
		await new Promise((resolve) => setTimeout(resolve, 5));
		order.push("slow");
	};
	await emitEvent(observe([10, () => order.push("last")], [5, slow], [10, () => order.push("very last")]), "event", {});
	expect(order).toEqual(["slow", "last", "very last"]);
});

it("collects objects, whatever else is answered, and goes on after a fault", async () => {
	const told = vi.spyOn(console, "error").mockImplementation(() => {});
	const fault = () => {
		throw new Error("x");
	};
	expect(
		await emitEvent(
			observe([1, () => true], [2, () => false], [3, fault], [4, () => ({ errorMessage: "no" })], [5, () => ({})]),
			"event",
			{},
		),
	).toEqual([{ errorMessage: "no" }, {}]);
	expect(told).toHaveBeenCalledTimes(1);
	told.mockRestore();
});

it("stops at the first error, and takes a fault for one", async () => {
	const never = vi.fn();
	const answers = await emitEventWithAbort(
		observe(
			[1, () => ({ type: "success" })],
			[2, () => ({ noType: 1 })],
			[3, () => ({ type: "failure", message: "m" })],
			[4, never],
		),
		"event",
		{},
	);
	expect(answers).toEqual([{ type: "success" }, { type: "failure", message: "m" }]);
	expect(never).not.toHaveBeenCalled();
	const told = vi.spyOn(console, "error").mockImplementation(() => {});
	expect(
		await emitEventWithAbort(
			observe([
				1,
				() => {
					throw new Error("x");
				},
			]),
			"event",
			{},
		),
	).toEqual([{ type: "error" }]);
	told.mockRestore();
});
