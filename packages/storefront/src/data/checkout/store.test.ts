import { describe, expect, it } from "vitest";
import { type CheckoutState, checkoutActions, checkoutReducer } from "./store.ts";

type Action = Parameters<typeof checkoutReducer>[1];
const after = (...actions: unknown[]): CheckoutState =>
	actions.reduce<CheckoutState>(
		(state, action) => checkoutReducer(state, action as Action),
		checkoutReducer(undefined, {} as Action),
	);

describe("the checkout's status", () => {
	it("begins pristine and goes through the steps of an order", () => {
		expect(after().status).toBe("pristine");
		expect(
			after(
				checkoutActions.__internalSetBeforeProcessing(),
				checkoutActions.__internalSetProcessing(),
				checkoutActions.__internalSetAfterProcessing(),
			).status,
		).toBe("after_processing");
		expect(after(checkoutActions.__internalSetComplete({ redirectUrl: "/thanks/" }))).toMatchObject({
			status: "complete",
			redirectUrl: "/thanks/",
		});
	});

	it("goes back to idle when an error is set on the way", () => {
		expect(after(checkoutActions.__internalSetProcessing(), checkoutActions.__internalSetHasError())).toMatchObject({
			status: "idle",
			hasError: true,
		});
		expect(
			after(checkoutActions.__internalSetAfterProcessing(), checkoutActions.__internalSetHasError()),
		).toMatchObject({ status: "after_processing", hasError: true });
	});

	it("forgets the error with a new try", () => {
		expect(
			after(checkoutActions.__internalSetHasError(), checkoutActions.__internalSetBeforeProcessing()).hasError,
		).toBe(false);
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
