import { dispatch, select } from "@wordpress/data";
import { createElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
	__experimentalDeRegisterExpressPaymentMethod,
	__experimentalDeRegisterPaymentMethod,
	registerExpressPaymentMethod,
	registerPaymentMethod,
} from "../../registry/payment-methods.ts";
import type { CanMakePayment, CanPayArgument, SavedPaymentMethod } from "../../registry/types.ts";
import { allSettings } from "../../settings/settings.ts";
import { cartStore } from "../cart/store.ts";
import { checkoutStore } from "../checkout/store.ts";
import { isAvailabilityOverdue } from "./update-availability.ts";

const NAMES = ["card", "cod"];
const piece = createElement("p");
const register = (name: string, canMakePayment: CanMakePayment = () => true) =>
	registerPaymentMethod({ name, label: name, ariaLabel: name, content: piece, edit: piece, canMakePayment });
const saved = (gateway: string, tokenId: number, is_default = false): SavedPaymentMethod => ({
	method: { gateway, brand: "RuPay", last4: "4242" },
	is_default,
	tokenId,
});

// The customer's cards are in the page's data, before the store exists.
allSettings.customerPaymentMethods = { cc: [saved("card", 4), saved("card", 5, true)], bank: [saved("gone", 6)] };
const { paymentStore } = await import("./store.ts");
const payment = dispatch(paymentStore);
const now = () => select(paymentStore);
const update = () => payment.__internalUpdateAvailablePaymentMethods();
const nothingChosen = () => payment.__internalSetActivePaymentMethod("", {});

beforeEach(async () => {
	for (const name of NAMES) __experimentalDeRegisterPaymentMethod(name);
	await dispatch(cartStore).setCartData({ paymentMethods: NAMES });
	await update();
	await nothingChosen();
	for (const name of NAMES) register(name);
});

describe("before the shopper has chosen", () => {
	it("the default saved card is paid with, with all that the server wants to know of it", async () => {
		await update();
		expect([now().getActivePaymentMethod(), now().getActiveSavedToken()]).toEqual(["card", "5"]);
		expect(now().getPaymentMethodData()).toEqual({
			token: "5",
			payment_method: "card",
			"wc-card-payment-token": "5",
			isSavedToken: true,
		});
	});

	it("the first saved card is, where none is the default", async () => {
		const cards = now().getSavedPaymentMethods().cc ?? [];
		for (const card of cards) card.is_default = card.tokenId === 0;
		await update();
		expect(now().getActiveSavedToken()).toBe("4");
		for (const card of cards) card.is_default = card.tokenId === 5;
	});

	it("the first way to pay is, where that of the saved cards cannot be offered", async () => {
		register("card", () => false);
		await update();
		expect([now().getActivePaymentMethod(), now().getActiveSavedToken()]).toEqual(["cod", ""]);
	});
});

describe("what the shopper chose", () => {
	it("stays, with its data, when the list is updated", async () => {
		await payment.__internalSetActivePaymentMethod("cod", { note: "exact change" });
		await update();
		register("card", () => false);
		await update();
		expect(now().getActivePaymentMethod()).toBe("cod");
		expect(now().getPaymentMethodData()).toEqual({ note: "exact change" });
	});

	it("comes back with its saved card after it could not be offered for a while", async () => {
		await payment.__internalSetActivePaymentMethod("card", { token: "4" });
		register("card", () => false);
		await update();
		expect([now().getActivePaymentMethod(), now().getActiveSavedToken()]).toEqual(["cod", ""]);
		register("card");
		await update();
		expect([now().getActivePaymentMethod(), now().getActiveSavedToken()]).toEqual(["card", "4"]);
	});

	it("is replaced by what is chosen meanwhile", async () => {
		await payment.__internalSetActivePaymentMethod("card", { token: "4" });
		register("card", () => false);
		await update();
		await payment.__internalSetActivePaymentMethod("cod");
		register("card");
		await update();
		expect(now().getActivePaymentMethod()).toBe("cod");
	});

	it("takes its error along when it can no longer be offered", async () => {
		await payment.__internalSetActivePaymentMethod("card");
		await update();
		await payment.__internalSetPaymentError();
		register("card", () => false);
		await update();
		expect([now().getActivePaymentMethod(), now().isPaymentIdle()]).toEqual(["cod", true]);
	});
});

describe("a list that changes", () => {
	it("keeps the selected default, though another way to pay is now the first", async () => {
		register("card", () => false);
		await payment.__internalSetActivePaymentMethod("", {});
		await update();
		expect(now().getActivePaymentMethod()).toBe("cod");
		allSettings.paymentMethodSortOrder = ["card", "cod"];
		register("card");
		await update();
		expect(now().getActivePaymentMethod()).toBe("cod");
		delete allSettings.paymentMethodSortOrder;
	});

	it("keeps what the chosen method has told of itself", async () => {
		await payment.__internalSetActivePaymentMethod("cod");
		await payment.__internalSetPaymentMethodData({ depot: "north" });
		register("card", () => false);
		await update();
		expect(now().getPaymentMethodData()).toEqual({ depot: "north" });
	});

	it("brings the shopper's choice back without the error of its replacement", async () => {
		await payment.__internalSetActivePaymentMethod("card");
		register("card", () => false);
		await update();
		await payment.__internalSetPaymentError();
		register("card");
		await update();
		expect([now().getActivePaymentMethod(), now().isPaymentIdle()]).toEqual(["card", true]);
	});
});

describe("express payment", () => {
	const offer = (canMakePayment: CanMakePayment) =>
		registerExpressPaymentMethod({ name: "wallet", content: piece, edit: piece, canMakePayment });

	it("is offered beside the other ways, whatever the server's list of those says", async () => {
		offer(() => true);
		await update();
		expect(Object.keys(now().getAvailableExpressPaymentMethods())).toEqual(["wallet"]);
		expect(Object.keys(now().getAvailablePaymentMethods())).toEqual(["card", "cod"]);
		expect(now().expressPaymentMethodsInitialized()).toBe(true);
	});

	it("that ends without having been started leaves the first way to pay, and another choice as it is", async () => {
		offer(() => true);
		await update();
		await payment.__internalSetActivePaymentMethod("wallet");
		await payment.__internalLeaveExpressPayment();
		expect(now().getActivePaymentMethod()).toBe("card");
		await payment.__internalSetExpressPaymentStarted();
		await payment.__internalSetActivePaymentMethod("cod", { note: "exact change" });
		await payment.__internalLeaveExpressPayment();
		expect([now().getActivePaymentMethod(), now().getPaymentMethodData()]).toEqual(["cod", { note: "exact change" }]);
	});

	it("that has ended leaves the choice before it one that comes back", async () => {
		offer(() => true);
		await payment.__internalSetActivePaymentMethod("cod", { note: "exact change" });
		await update();
		await payment.__internalSetExpressPaymentStarted();
		await payment.__internalSetActivePaymentMethod("wallet");
		await payment.__internalLeaveExpressPayment();
		register("cod", () => false);
		await update();
		expect(now().getActivePaymentMethod()).toBe("card");
		register("cod");
		await update();
		expect([now().getActivePaymentMethod(), now().getPaymentMethodData()]).toEqual(["cod", { note: "exact change" }]);
	});

	it("that is under way is not replaced by a default", async () => {
		await update();
		await payment.__internalSetActivePaymentMethod("wallet");
		register("cod", () => false);
		await update();
		expect([now().getActivePaymentMethod(), now().isExpressPaymentMethodActive()]).toEqual(["wallet", true]);
		await nothingChosen();
		__experimentalDeRegisterExpressPaymentMethod("wallet");
		await update();
		expect(now().getAvailableExpressPaymentMethods()).toEqual({});
	});
});

it("methods are checked with the current cart, but not those that the server does not offer", async () => {
	const canMakePayment = vi.fn((_: CanPayArgument) => true);
	const other = vi.fn(() => true);
	register("card", canMakePayment);
	register("elsewhere", other);
	const rate = (rate_id: string, selected: boolean) => ({ rate_id, selected });
	const rates = [rate("flat_rate:1", false), rate("pickup_location:0", true)];
	const shippingRates = [{ package_id: 0, shipping_rates: rates }] as unknown as [];
	await dispatch(cartStore).setCartData({ paymentMethods: NAMES, needsShipping: true, shippingRates });
	await update();
	expect(canMakePayment).toHaveBeenCalledOnce();
	expect(canMakePayment.mock.calls[0]?.[0]).toMatchObject({
		cartNeedsShipping: true,
		selectedShippingMethods: { 0: "pickup_location:0" },
		paymentMethods: NAMES,
		paymentRequirements: [],
		cart: { receiveCart: expect.any(Function) },
	});
	expect(other).not.toHaveBeenCalled();
	__experimentalDeRegisterPaymentMethod("elsewhere");
});

it.each([
	[
		"throws",
		() => {
			throw new Error("x");
		},
	],
	["is rejected", () => Promise.reject(new Error("x"))],
	["answers with an error", () => ({ error: { message: "x" } })],
	["answers with nothing", () => undefined],
])("a method that %s is not offered, and the others are", async (_, canMakePayment) => {
	register("card", canMakePayment as unknown as CanMakePayment);
	await update();
	expect(Object.keys(now().getAvailablePaymentMethods())).toEqual(["cod"]);
});

it("a check that an order got in the way of is due once the order is over", async () => {
	await update();
	expect(isAvailabilityOverdue()).toBe(false);
	await dispatch(checkoutStore).__internalSetBeforeProcessing();
	await update();
	expect(isAvailabilityOverdue()).toBe(false);
	await dispatch(checkoutStore).__internalSetIdle();
	expect(isAvailabilityOverdue()).toBe(true);
	await update();
	expect(isAvailabilityOverdue()).toBe(false);
});
