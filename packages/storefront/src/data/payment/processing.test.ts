import { dispatch, select } from "@wordpress/data";
import { beforeEach, describe, expect, it } from "vitest";
import { cartStore } from "../cart/store.ts";
import type { Observers } from "../checkout/observers.ts";
import { noticesStore } from "../notices.ts";
import type { ValidationErrors } from "../validation-store.ts";
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
