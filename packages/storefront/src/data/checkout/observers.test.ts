import { afterEach, expect, it, vi } from "vitest";
import {
	emitEvent,
	emitEventWithAbort,
	isError,
	isFailure,
	isSuccess,
	notifyObservers,
	type Observers,
	observersAtRest,
} from "./observers.ts";

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const observe = (...callbacks: [number, () => unknown][]): Observers => ({
	event: callbacks.map(([priority, callback], index) => ({ id: String(index), priority, callback })),
});

it("calls observers in the order of priorities, one after the other", async () => {
	const order: string[] = [];
	const slow = async () => {
		await new Promise((resolve) => setTimeout(resolve, 5));
		order.push("slow");
	};
	await emitEvent(observe([10, () => order.push("last")], [5, slow], [10, () => order.push("very last")]), "event", {});
	expect(order).toEqual(["slow", "last", "very last"]);
});

it("collects returned objects, ignores other values, and continues after an exception", async () => {
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
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
	expect(errors).toHaveBeenCalledTimes(1);
	errors.mockRestore();
});

it("stops at the first error; an exception counts as one", async () => {
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
	const refused = observe([1, () => ({ type: "error", message: "m" })], [2, never]);
	expect(await emitEventWithAbort(refused, "event", {})).toEqual([{ type: "error", message: "m" }]);
	expect(never).not.toHaveBeenCalled();
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
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
	errors.mockRestore();
});

const hangs = (): Promise<never> => new Promise(() => {});

it("limits the wait for an observer, and shows what happened to the order", async () => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	const checked = emitEvent({ checkout_validation: observe([1, hangs]).event! }, "checkout_validation", {});
	const prepared = emitEventWithAbort({ payment_setup: observe([1, hangs]).event! }, "payment_setup", {});
	const responses = emitEventWithAbort({ checkout_success: observe([1, hangs]).event! }, "checkout_success", {});
	await vi.advanceTimersByTimeAsync(600_000);
	expect(await checked).toEqual([{ errorMessage: expect.stringContaining("was not sent") }]);
	expect(await prepared).toEqual([{ type: "error", message: expect.stringContaining("was not sent") }]);
	expect(await responses).toEqual([]);
});

it("continues after an observer that throws in an event without results", async () => {
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

it("calls an observer that is removed and registered again just before its call", async () => {
	const whole = observe([10, () => true]);
	let current: Observers = whole;
	current = {};
	setTimeout(() => {
		current = whole;
	}, 0);
	expect(await observersAtRest(() => current)).toBe(whole);
});

it("waits as long as observers are still being removed and registered again", async () => {
	const whole = observe([10, () => true]);
	let current: Observers = whole;
	const soon = (work: () => void) => setTimeout(work, 0);
	soon(() => {
		current = {};
		soon(() =>
			soon(() => {
				current = whole;
			}),
		);
	});
	expect(await observersAtRest(() => current)).toBe(whole);
});

it("calls observers of its own event only, with its data, and does not change their list", async () => {
	const callback = vi.fn(() => true);
	const other = vi.fn();
	const observers: Observers = {
		mine: [
			{ id: "late", priority: 20, callback },
			{ id: "early", priority: -1, callback },
		],
		other: [{ id: "x", priority: 1, callback: other }],
	};
	expect(await emitEvent(observers, "mine", { orderId: 7 })).toEqual([]);
	expect(callback.mock.calls).toEqual([[{ orderId: 7 }], [{ orderId: 7 }]]);
	expect(other).not.toHaveBeenCalled();
	expect(observers.mine?.map(({ id }) => id)).toEqual(["late", "early"]);
});

it("returns an empty list without observers", async () => {
	expect([await emitEvent({}, "event", {}), await emitEventWithAbort({}, "event", {})]).toEqual([[], []]);
	expect(() => notifyObservers({}, "event", {})).not.toThrow();
});

it("treats null as a refusal without a message", async () => {
	expect(await emitEvent(observe([1, () => null], [2, () => undefined], [3, () => "text"]), "event", {})).toEqual([{}]);
});

it("calls all observers, though the first refuses", async () => {
	const answers = await emitEvent(
		observe([2, () => ({ errorMessage: "second" })], [1, async () => ({ errorMessage: "first" })]),
		"event",
		{},
	);
	expect(answers).toEqual([{ errorMessage: "first" }, { errorMessage: "second" }]);
});

it.each([
	["emitEvent", emitEvent, []],
	["emitEventWithAbort", emitEventWithAbort, [{ type: "error" }]],
] as const)("%s takes a promise that is broken for a fault", async (_, emit, expected) => {
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	expect(await emit(observe([1, () => Promise.reject(new Error("x"))]), "event", {})).toEqual(expected);
	expect(error).toHaveBeenCalledOnce();
});

it("skips an observer that hangs after the server's response, and calls the next ones", async () => {
	vi.useFakeTimers();
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	const behind = vi.fn(() => ({ type: "success", redirectUrl: "/thanks/" }));
	const answers = emitEventWithAbort(
		{ checkout_success: observe([1, hangs], [2, behind]).event! },
		"checkout_success",
		1,
	);
	await vi.advanceTimersByTimeAsync(599_999);
	expect(behind).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await answers).toEqual([{ type: "success", redirectUrl: "/thanks/" }]);
	expect(error.mock.calls).toEqual([[expect.stringContaining('"checkout_success"')]]);
});

it("calls no observer after a payment method that hangs", async () => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	const behind = vi.fn();
	const answers = emitEventWithAbort({ payment_setup: observe([1, hangs], [2, behind]).event! }, "payment_setup", {});
	await vi.advanceTimersByTimeAsync(600_000);
	expect(await answers).toHaveLength(1);
	expect(behind).not.toHaveBeenCalled();
});

it("limits a validation to 30 seconds, and a payment method to ten minutes", async () => {
	vi.useFakeTimers();
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	const slow = () => new Promise((resolve) => setTimeout(() => resolve({ errorMessage: "no" }), 29_000));
	const bank = () => new Promise((resolve) => setTimeout(() => resolve({ type: "success" }), 9 * 60_000));
	const checked = emitEvent({ checkout_validation: observe([1, slow]).event! }, "checkout_validation", {});
	const paid = emitEventWithAbort({ payment_setup: observe([1, bank]).event! }, "payment_setup", {});
	await vi.advanceTimersByTimeAsync(600_000);
	expect([await checked, await paid]).toEqual([[{ errorMessage: "no" }], [{ type: "success" }]]);
	expect(error).not.toHaveBeenCalled();
});

it("calls observers of an event without results only after the caller has continued", async () => {
	const order: string[] = [];
	notifyObservers(observe([2, () => order.push("second")], [1, () => order.push("first")]), "event", {});
	order.push("caller");
	await vi.waitFor(() => expect(order).toEqual(["caller", "first", "second"]));
});

it("limits the wait for observers that keep changing", async () => {
	let looks = 0;
	const last = await observersAtRest(() => ({ event: [{ id: String(++looks), priority: 1, callback: () => true }] }));
	expect(last.event?.[0]?.id).toBe(String(looks));
	expect(looks).toBeLessThan(30);
});

it.each([
	[{ type: "success" }, [true, false, false]],
	[{ type: "failure" }, [false, true, false]],
	[{ type: "error" }, [false, false, true]],
	[{ type: "other" }, [false, false, false]],
	[{}, [false, false, false]],
	[null, [false, false, false]],
	[undefined, [false, false, false]],
	["success", [false, false, false]],
])("%j is recognised as success, failure or error", (answer, expected) => {
	expect([isSuccess(answer), isFailure(answer), isError(answer)]).toEqual(expected);
});
