import { dispatch, select } from "@wordpress/data";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { __experimentalDeRegisterPaymentMethod, registerPaymentMethod } from "../../registry/payment-methods.ts";
import type { SavedPaymentMethod } from "../../registry/types.ts";
import { paymentActions } from "./actions.ts";
import { active } from "./active-method.ts";
import { paymentSelectors } from "./selectors.ts";
import type { PaymentState } from "./state.ts";
import { paymentStore } from "./store.ts";

const payment = dispatch(paymentStore);
const now = () => select(paymentStore);
const initial: PaymentState = now().getState();

const card = (gateway: string, tokenId: number): SavedPaymentMethod => ({
	method: { gateway, brand: "RuPay", last4: "4242" },
	is_default: false,
	tokenId,
});

beforeEach(async () => {
	await payment.__internalSetPaymentIdle();
	await payment.__internalSetActivePaymentMethod("", {});
	await payment.__internalSetAvailablePaymentMethods({});
	await payment.__internalSetAvailableExpressPaymentMethods({});
});
afterEach(() => {
	vi.restoreAllMocks();
});

it("begins idle, with no way to pay, nothing paid and nothing looked up", () => {
	expect(initial).toMatchObject({
		status: "idle",
		activePaymentMethod: "",
		activeSavedToken: "",
		paymentResult: null,
		paymentMethodsInitialized: false,
		expressPaymentMethodsInitialized: false,
		shouldSavePaymentMethod: false,
		chosen: null,
	});
});

describe("the status of the payment", () => {
	const FLAGS = [
		"isPaymentIdle",
		"isExpressPaymentStarted",
		"isPaymentProcessing",
		"isPaymentReady",
		"hasPaymentError",
	] as const;
	const raised = () => FLAGS.filter((flag) => now()[flag]());

	it.each([
		["__internalSetPaymentIdle", "isPaymentIdle"],
		["__internalSetExpressPaymentStarted", "isExpressPaymentStarted"],
		["__internalSetPaymentProcessing", "isPaymentProcessing"],
		["__internalSetPaymentReady", "isPaymentReady"],
		["__internalSetPaymentError", "hasPaymentError"],
	] as const)("%s is told by %s alone", async (action, flag) => {
		await payment[action]();
		expect(raised()).toEqual([flag]);
	});

	it("is available by its old names, with one warning", async () => {
		const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
		await payment.__internalSetPaymentReady();
		expect(now().getCurrentStatus()).toEqual({
			isPristine: false,
			isIdle: false,
			isStarted: false,
			isProcessing: false,
			isFinished: true,
			hasError: false,
			hasFailed: false,
			isSuccessful: true,
			isDoingExpressPayment: false,
		});
		await payment.__internalSetPaymentError();
		expect(now().getCurrentStatus()).toMatchObject({ isFinished: true, hasError: true, isSuccessful: false });
		expect(warn.mock.calls).toEqual([[expect.stringContaining("getCurrentStatus is deprecated")]]);
	});

	it.each([
		["isPaymentPristine", "idle"],
		["isPaymentStarted", "express_started"],
		["isPaymentSuccess", "ready"],
		["isPaymentFailed", "has_error"],
	] as const)("%s still means %s, and nothing else", (selector, status) => {
		vi.spyOn(console, "warn").mockImplementation(() => {});
		expect(paymentSelectors[selector]({ ...initial, status })).toBe(true);
		expect(paymentSelectors[selector]({ ...initial, status: "processing" })).toBe(false);
	});
});

describe("the way to pay that is chosen", () => {
	it("comes with its data and the saved card's token", async () => {
		await payment.__internalSetActivePaymentMethod("card", { token: 12, payment_method: "card" });
		expect([now().getActivePaymentMethod(), now().getActiveSavedToken()]).toEqual(["card", "12"]);
		expect(now().getPaymentMethodData()).toEqual({ token: 12, payment_method: "card" });
	});

	it("takes nothing over from the one before", async () => {
		await payment.__internalSetActivePaymentMethod("card", { token: "12" });
		await payment.__internalSetActivePaymentMethod("cod");
		expect([now().getActiveSavedToken(), now().getPaymentMethodData()]).toEqual(["", {}]);
		expect(now().getState().chosen).toEqual(active("cod"));
	});

	it("keeps its choice while its observers give other data", async () => {
		await payment.__internalSetActivePaymentMethod("card", { token: "12" });
		await payment.__internalSetPaymentMethodData({ nonce: "n" });
		expect(now().getPaymentMethodData()).toEqual({ nonce: "n" });
		expect(now().getState().chosen).toEqual(active("card", { token: "12" }));
	});

	it.each([
		[{}, ""],
		[{ token: "" }, ""],
		[{ token: 0 }, "0"],
		[{ token: "7" }, "7"],
	])("with data %j pays with the saved card '%s'", (data, token) => {
		expect(active("card", data)).toEqual({
			activePaymentMethod: "card",
			paymentMethodData: data,
			activeSavedToken: token,
		});
	});
});

it("what is set is what is given back", async () => {
	const result = { message: "", paymentStatus: "success", paymentDetails: { a: "b" }, redirectUrl: "/x/" } as const;
	await payment.__internalSetPaymentResult(result);
	await payment.__internalSetShouldSavePaymentMethod(true);
	await payment.__internalSetPaymentMethodsInitialized(true);
	await payment.__internalSetExpressPaymentMethodsInitialized(true);
	expect([
		now().getPaymentResult(),
		now().getShouldSavePaymentMethod(),
		now().paymentMethodsInitialized(),
		now().expressPaymentMethodsInitialized(),
	]).toEqual([result, true, true, true]);
	expect(paymentActions.__internalSetShouldSavePaymentMethod(false).change).toEqual({ shouldSavePaymentMethod: false });
});

describe("what can be offered", () => {
	it("loses the one that is taken away, of its own kind only", async () => {
		const both = { wallet: { name: "wallet" }, cod: { name: "cod" } };
		await payment.__internalSetAvailablePaymentMethods(both);
		await payment.__internalSetAvailableExpressPaymentMethods(both);
		await payment.__internalRemoveAvailablePaymentMethod("wallet");
		expect(Object.keys(now().getAvailablePaymentMethods())).toEqual(["cod"]);
		expect(Object.keys(now().getAvailableExpressPaymentMethods())).toEqual(["wallet", "cod"]);
		await payment.__internalRemoveAvailableExpressPaymentMethod("cod");
		expect(Object.keys(now().getAvailableExpressPaymentMethods())).toEqual(["wallet"]);
		await payment.__internalRemoveAvailablePaymentMethod("unheard of");
		expect(Object.keys(now().getAvailablePaymentMethods())).toEqual(["cod"]);
	});

	it("has nothing incompatible, and says so with one and the same object", () => {
		expect(now().getIncompatiblePaymentMethods()).toEqual({});
		expect(now().getIncompatiblePaymentMethods()).toBe(now().getIncompatiblePaymentMethods());
	});
});

describe("express payment", () => {
	it("is under way only while its own method is the active one", async () => {
		await payment.__internalSetAvailableExpressPaymentMethods({ wallet: { name: "wallet" } });
		await payment.__internalSetActivePaymentMethod("cod");
		expect(now().isExpressPaymentMethodActive()).toBe(false);
		await payment.__internalSetActivePaymentMethod("wallet");
		expect(now().isExpressPaymentMethodActive()).toBe(true);
		await payment.__internalRemoveAvailableExpressPaymentMethod("wallet");
		expect(now().isExpressPaymentMethodActive()).toBe(false);
	});

	it("is not under way for a name that every object has", () => {
		expect(paymentSelectors.isExpressPaymentMethodActive({ ...initial, activePaymentMethod: "toString" })).toBe(false);
	});

	it("that fails says why, and is idle again once the error is taken away", async () => {
		await payment.__internalSetExpressPaymentStarted();
		await payment.__internalSetExpressPaymentError("The wallet was closed.");
		expect([now().hasPaymentError(), now().getPaymentMethodData()]).toEqual([
			true,
			{ errorMessage: "The wallet was closed." },
		]);
		await payment.__internalSetExpressPaymentError();
		expect(now().isPaymentIdle()).toBe(true);
	});
});

describe("saved cards", () => {
	const piece = createElement("p");
	const register = (name: string, showSavedCards: boolean) =>
		registerPaymentMethod({
			name,
			label: name,
			ariaLabel: name,
			content: piece,
			edit: piece,
			canMakePayment: () => true,
			supports: { showSavedCards },
		});
	const offered = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { name }]));
	const savedPaymentMethods = { cc: [card("card", 1), card("bank", 2)], other: [card("bank", 3)] };
	const shown = (availablePaymentMethods: PaymentState["availablePaymentMethods"]) =>
		paymentSelectors.getActiveSavedPaymentMethods({ ...initial, savedPaymentMethods, availablePaymentMethods });

	afterEach(() => {
		for (const name of ["card", "bank"]) __experimentalDeRegisterPaymentMethod(name);
	});

	it("are shown where their way to pay shows them and can be offered now", () => {
		register("card", true);
		register("bank", true);
		expect(shown(offered("card", "bank"))).toEqual(savedPaymentMethods);
		expect(shown(offered("card"))).toEqual({ cc: [card("card", 1)] });
	});

	it("are not shown where it shows none, cannot be offered, or is not on the page", () => {
		register("card", false);
		expect(shown(offered("card", "bank"))).toEqual({});
		register("card", true);
		expect(shown({})).toEqual({});
	});

	it("are all there for who asks for all", () => {
		expect(paymentSelectors.getSavedPaymentMethods({ ...initial, savedPaymentMethods })).toBe(savedPaymentMethods);
	});
});
