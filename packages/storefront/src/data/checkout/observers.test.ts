import { afterEach, expect, it, vi } from "vitest";
import { emitEvent, emitEventWithAbort, notifyObservers, type Observers, observersAtRest } from "./observers.ts";

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

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

const hangs = (): Promise<never> => new Promise(() => {});

it("waits for no observer for ever, and says what became of the order", async () => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	const checked = emitEvent({ checkout_validation: observe([1, hangs]).event! }, "checkout_validation", {});
	const prepared = emitEventWithAbort({ payment_setup: observe([1, hangs]).event! }, "payment_setup", {});
	const told = emitEventWithAbort({ checkout_success: observe([1, hangs]).event! }, "checkout_success", {});
	await vi.advanceTimersByTimeAsync(600_000);
	expect(await checked).toEqual([{ errorMessage: expect.stringContaining("was not sent") }]);
	expect(await prepared).toEqual([{ type: "error", message: expect.stringContaining("was not sent") }]);
	expect(await told).toEqual([]);
});

it("is not hurt by one that throws when it is only told", async () => {
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	const heard = vi.fn();
	const fault = (): never => {
		throw new Error("x");
	};
	notifyObservers(observe([1, fault], [2, heard]), "event", [1]);
	await Promise.resolve().then(() => {});
	expect(heard).toHaveBeenCalledWith([1]);
	await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
});

it("finds an observer that is taken away and registered anew just when it is asked", async () => {
	const whole = observe([10, () => true]);
	let current: Observers = whole;
	current = {};
	setTimeout(() => {
		current = whole;
	}, 0);
	expect(await observersAtRest(() => current)).toBe(whole);
});
