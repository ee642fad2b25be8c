import { describe, expect, it } from "vitest";
import { checkoutActions } from "./actions.ts";
import { checkoutReducer } from "./reducer.ts";
import type { CheckoutState } from "./state.ts";

type Action = Parameters<typeof checkoutReducer>[1];
const after = (...actions: unknown[]): CheckoutState =>
	actions.reduce<CheckoutState>(
		(state, action) => checkoutReducer(state, action as Action),
		checkoutReducer(undefined, {} as Action),
	);
const {
	__internalSetBeforeProcessing: submit,
	__internalSetProcessing: accept,
	__internalSetAfterProcessing: answer,
	__internalSetComplete: complete,
	__internalSetHasError: setHasError,
	__internalSetIdle: setIdle,
	__internalSetSent: setSent,
} = checkoutActions;

describe("the checkout's status", () => {
	it("begins pristine and goes through the steps of an order", () => {
		expect(after().status).toBe("pristine");
		expect(after(submit()).status).toBe("before_processing");
		expect(after(submit(), accept()).status).toBe("processing");
		expect(after(submit(), accept(), answer()).status).toBe("after_processing");
		expect(after(submit(), accept(), answer(), complete({ redirectUrl: "/thanks/" }))).toMatchObject({
			status: "complete",
			redirectUrl: "/thanks/",
		});
	});

	it("goes back to idle when an error is set on the way", () => {
		expect(after(submit(), setHasError())).toMatchObject({ status: "idle", hasError: true });
		expect(after(submit(), accept(), setHasError())).toMatchObject({ status: "idle", hasError: true });
		expect(after(submit(), accept(), answer(), setHasError())).toMatchObject({
			status: "after_processing",
			hasError: true,
		});
	});

	it("forgets the error with a new try, and when that is accepted", () => {
		expect(after(setHasError(), submit()).hasError).toBe(false);
		const failing = { ...after(submit()), hasError: true };
		expect(checkoutReducer(failing, accept())).toMatchObject({ status: "processing", hasError: false });
	});

	it("is set to idle once: what is idle already stays the same", () => {
		const idle = after(setIdle());
		expect(idle.status).toBe("idle");
		expect(checkoutReducer(idle, setIdle())).toBe(idle);
	});

	it("does nothing when the button is pressed while an order is on its way or complete", () => {
		const sent = after(submit(), accept());
		expect(checkoutReducer(sent, submit())).toBe(sent);
		const done = after(submit(), accept(), answer(), complete());
		expect(checkoutReducer(done, submit())).toBe(done);
	});

	it("lets nobody but the server end what has been sent", () => {
		const sent = after(submit(), accept(), setSent());
		expect(checkoutReducer(sent, setIdle())).toBe(sent);
		expect(checkoutReducer(sent, setHasError())).toBe(sent);
		expect(checkoutReducer(sent, answer())).toMatchObject({
			status: "after_processing",
			isSent: false,
			hasError: false,
		});
	});

	it("does not hear what an earlier try says", () => {
		const second = after(submit(), setIdle(), submit());
		expect(checkoutReducer(second, { type: "EVENT", event: "accept", run: 1 })).toBe(second);
		expect(checkoutReducer(second, { type: "EVENT", event: "accept", run: 2 }).status).toBe("processing");
	});

	it("has a button again when the shopper comes back to the page", () => {
		const back = after(
			submit(),
			accept(),
			answer(),
			complete({ redirectUrl: "/x/" }),
			checkoutActions.__internalReturn(),
		);
		expect(back).toMatchObject({ status: "idle", redirectUrl: "", hasError: false });
	});

	it("has a button again when a script has closed the window in which the order was to be paid", () => {
		const closed = after(submit(), accept(), setSent(), answer(), complete(), setIdle());
		expect(closed).toMatchObject({ status: "idle", hasError: false });
		expect(checkoutReducer(closed, submit())).toMatchObject({ status: "before_processing", run: 2 });
		const here = complete({ redirectUrl: "#pay" });
		expect(after(submit(), accept(), answer(), here, setIdle()).status).toBe("idle");
	});

	it("stays complete for a script while the shopper is on the way to the next page", () => {
		const leaving = after(submit(), accept(), answer(), complete({ redirectUrl: "/received/7/" }));
		expect(checkoutReducer(leaving, setIdle())).toBe(leaving);
	});

	it("never calculates less than nothing", () => {
		expect(
			after(checkoutActions.__internalDecrementCalculating(), checkoutActions.__internalIncrementCalculating())
				.calculatingCount,
		).toBe(1);
	});

	it("keeps extension data by namespace", () => {
		const twice = after(
			checkoutActions.__internalSetExtensionData("mill", { a: 1 }),
			checkoutActions.__internalSetExtensionData("mill", { b: 2 }),
		);
		expect(twice.extensionData).toEqual({ mill: { a: 1, b: 2 } });
		expect(
			checkoutReducer(twice, checkoutActions.__internalSetExtensionData("mill", { c: 3 }, true)).extensionData,
		).toEqual({ mill: { c: 3 } });
	});
});
