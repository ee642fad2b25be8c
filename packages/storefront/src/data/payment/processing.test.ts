import { dispatch, select } from "@wordpress/data";
import { beforeEach, describe, expect, it } from "vitest";
import { cartStore } from "../cart/store.ts";
import type { Observers } from "../checkout/observers.ts";
import { noticesStore } from "../notices/notices.ts";
import type { ValidationErrors } from "../validation/state.ts";
import { paymentStore } from "./store.ts";

const SHIPPING = {
	first_name: "Ramesh",
	last_name: "Patel",
	company: "",
	address_1: "12 Dairy Road",
	address_2: "",
	city: "Mehsana",
	state: "GJ",
	postcode: "384002",
	country: "IN",
	phone: "",
};
const BILLING = { ...SHIPPING, email: "ramesh@example.in" };
const cities = () => {
	const { billingAddress, shippingAddress } = select(cartStore).getCartData();
	return [billingAddress.city, shippingAddress.city];
};

/** Sets up the payment with this result of the method's observer. */
async function setUp(
	response: object,
	setValidationErrors: (errors: ValidationErrors) => void = () => {},
): Promise<void> {
	const observers = { payment_setup: [{ priority: 10, callback: () => response }] } as unknown as Observers;
	await dispatch(paymentStore).__internalEmitPaymentProcessingEvent(observers, setValidationErrors);
}
const without = (address: object, key: string) =>
	Object.fromEntries(Object.entries(address).filter(([name]) => name !== key));

beforeEach(async () => {
	await dispatch(cartStore).setBillingAddress({ ...BILLING, city: "Surat" });
	await dispatch(cartStore).setShippingAddress({ ...SHIPPING, city: "Surat" });
});

describe("the addresses that a payment method gives", () => {
	it("are taken where every field is there, though company and the second line are empty", async () => {
		await setUp({ type: "success", meta: { billingAddress: BILLING, shippingAddress: SHIPPING } });
		expect(cities()).toEqual(["Mehsana", "Mehsana"]);
	});

	it.each(Object.keys(SHIPPING))("are left where %s is not there", async (key) => {
		const meta = { billingAddress: without(BILLING, key), shippingAddress: without(SHIPPING, key) };
		await setUp({ type: "success", meta });
		expect(cities()).toEqual(["Surat", "Surat"]);
	});

	it("need an e-mail address to bill to", async () => {
		await setUp({ type: "success", meta: { billingAddress: SHIPPING, shippingAddress: SHIPPING } });
		expect(cities()).toEqual(["Surat", "Mehsana"]);
	});
});

it("a method that fails says why in the notice of failed payments, which cannot be dismissed", async () => {
	await setUp({ type: "failure", message: "The card has expired.", meta: {} });
	expect(select(paymentStore).hasPaymentError()).toBe(true);
	expect(select(noticesStore).getNotices("wc/checkout/payments")).toMatchObject([
		{ id: "wc-payment-error", content: "The card has expired.", isDismissible: false },
	]);
});

it("a method that fails changes the address to bill to, and its data, only where it gives them", async () => {
	const data = { token: "7", isSavedToken: true };
	await dispatch(paymentStore).__internalSetActivePaymentMethod("card", data);
	await setUp({ type: "failure", message: "Enter the code of your card." });
	const { getPaymentMethodData, getActiveSavedToken } = select(paymentStore);
	expect([getPaymentMethodData(), getActiveSavedToken()], "the saved card is still chosen").toEqual([data, "7"]);
	expect(cities()).toEqual(["Surat", "Surat"]);
	const meta = { billingAddress: BILLING, shippingAddress: SHIPPING, paymentMethodData: { tried: "once" } };
	await setUp({ type: "failure", message: "No.", meta });
	expect(getPaymentMethodData()).toEqual({ tried: "once" });
	expect(cities()).toEqual(["Mehsana", "Surat"]);
});

it("a method that agrees without data of its own keeps the chosen saved card, and ends what was said before", async () => {
	await dispatch(paymentStore).__internalSetActivePaymentMethod("card", { token: "7" });
	await setUp({ type: "failure", message: "No." });
	await setUp({ type: "success" });
	expect(select(paymentStore).getPaymentMethodData()).toEqual({ token: "7" });
	expect(select(paymentStore).isPaymentReady()).toBe(true);
	expect(select(noticesStore).getNotices("wc/checkout/payments")).toEqual([]);
});

it("a method with an error says it, and marks the fields it names", async () => {
	let marked = {};
	const validationErrors = { card: { message: "No such card.", hidden: false } };
	await setUp({ type: "error", message: "Please look again.", validationErrors }, (errors) => {
		marked = errors;
	});
	expect(select(paymentStore).hasPaymentError()).toBe(true);
	expect(marked).toEqual(validationErrors);
	expect(select(noticesStore).getNotices("wc/checkout/payments")).toMatchObject([
		{ id: "wc-payment-error", content: "Please look again." },
	]);
});

it("an express method that fails ends, so that its words are seen and the choice made before it is back", async () => {
	const payment = dispatch(paymentStore);
	await payment.__internalSetAvailableExpressPaymentMethods({ wallet: { name: "wallet" } });
	await payment.__internalSetActivePaymentMethod("card", { token: "7" });
	for (let click = 0; click < 2; click++) {
		await payment.__internalSetExpressPaymentStarted();
		await payment.__internalSetActivePaymentMethod("wallet");
	}
	await setUp({ type: "failure", message: "The wallet is empty.", meta: { paymentMethodData: { nonce: "n" } } });
	const { getActivePaymentMethod, getActiveSavedToken, getPaymentMethodData, hasPaymentError } = select(paymentStore);
	expect([getActivePaymentMethod(), getActiveSavedToken(), hasPaymentError()]).toEqual(["card", "7", true]);
	expect(getPaymentMethodData()).toEqual({ token: "7" });
	expect(select(noticesStore).getNotices("wc/checkout/payments")).toMatchObject([{ content: "The wallet is empty." }]);
	await payment.__internalSetAvailableExpressPaymentMethods({});
});

it("data that a payment method gives as a list of pairs is sent like any other", async () => {
	const pairs = [
		{ key: "depot", value: "north" },
		{ key: "gate", value: "2" },
	];
	await setUp({ type: "success", meta: { paymentMethodData: pairs } });
	expect(select(paymentStore).getPaymentMethodData()).toEqual({ depot: "north", gate: "2" });
});

it("a method's answer to an attempt that has ended changes nothing for the next", async () => {
	let answer: (response: object) => void = () => {};
	const callback = () =>
		new Promise<object>((resolve) => {
			answer = resolve;
		});
	const observers = { payment_setup: [{ priority: 10, callback }] } as unknown as Observers;
	let isCurrent = true;
	const { __internalEmitPaymentProcessingEvent: emit } = dispatch(paymentStore);
	const first = emit(
		observers,
		() => {},
		() => isCurrent,
	);
	isCurrent = false;
	await setUp({ type: "success", meta: { paymentMethodData: { card: "second" } } });
	answer({ type: "success", meta: { paymentMethodData: { card: "first" }, billingAddress: BILLING } });
	await first;
	expect(select(paymentStore).getPaymentMethodData()).toEqual({ card: "second" });
	expect(cities()).toEqual(["Surat", "Surat"]);
});
