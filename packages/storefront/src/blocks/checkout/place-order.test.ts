import { dispatch, select } from "@wordpress/data";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "../../data/cart/store.ts";
import { settleIntent } from "../../data/checkout/intent-key.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { noticesStore } from "../../data/notices/notices.ts";
import { storeNoticesStore } from "../../data/notices/store.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { cartQueue } from "../../data/rest/api-client.ts";
import { apiFetch } from "../../data/rest/api-fetch.ts";
import { registerPaymentMethod } from "../../registry/payment-methods.ts";
import { type CartData, EMPTY_CART } from "../../wire/types.ts";
import { placeOrder } from "./place-order.ts";

const BESIDE_THE_BUTTON = "wc/checkout/checkout-actions";
const shown = () =>
	select(noticesStore)
		.getNotices(BESIDE_THE_BUTTON)
		.map(({ id, content }) => [id, content]);
/** The shop's response to the order. */
const answer = (status: number, code: string, message: string) =>
	apiFetch.setFetchHandler(() =>
		Promise.reject(new Response(JSON.stringify({ code, message, data: { status } }), { status })),
	);

beforeEach(() => {
	Object.assign(apiFetch, { setNonce: () => {} });
	void dispatch(storeNoticesStore).registerContainer(BESIDE_THE_BUTTON);
});
afterEach(() => void dispatch(noticesStore).removeAllNotices("default", BESIDE_THE_BUTTON));

it("shows the server's message of a failed payment in the notice of failed payments", async () => {
	answer(402, "woocommerce_rest_checkout_process_payment_error", "Your bank said no.");
	await placeOrder();
	expect(shown()).toEqual([["wc-payment-error", "Your bank said no."]]);
});

it("sends the order note, the request for an account and the data of extensions", async () => {
	const { __internalSetShouldCreateAccount, __internalSetOrderNotes, __internalSetExtensionData } =
		dispatch(checkoutStore);
	await __internalSetShouldCreateAccount(true);
	await __internalSetOrderNotes("By the back gate.");
	await __internalSetExtensionData("mill", { day: "Tuesday" });
	let sent: unknown;
	apiFetch.setFetchHandler(({ data }) => {
		sent = data;
		return Promise.reject(new Response("{}", { status: 400 }));
	});
	await placeOrder();
	expect(sent).toMatchObject({
		create_account: true,
		customer_note: "By the back gate.",
		extensions: { mill: { day: "Tuesday" } },
	});
});

it("shows the message of any other refusal under the response's code", async () => {
	answer(409, "woocommerce_rest_cart_item_is_gone", "There is no more of it.");
	await placeOrder();
	expect(shown()).toEqual([["woocommerce_rest_cart_item_is_gone", "There is no more of it."]]);
});

it("takes away what was said of the attempt before", async () => {
	await dispatch(noticesStore).createInfoNotice("Not confirmed yet.", { id: "pending", context: BESIDE_THE_BUTTON });
	apiFetch.setFetchHandler(async () => Response.json({ order_id: 1 }));
	await placeOrder();
	expect(shown()).toEqual([]);
});

it("shows no sentence of its own for a failed payment, whose method explains it", async () => {
	const payment_result = { payment_status: "failure", payment_details: [], redirect_url: "" };
	apiFetch.setFetchHandler(() =>
		Promise.reject(new Response(JSON.stringify({ order_id: 7, payment_result }), { status: 400 })),
	);
	await placeOrder();
	expect(shown()).toEqual([]);
	expect(select(paymentStore).getPaymentResult()).toMatchObject({ paymentStatus: "failure", message: "" });
});

it("shows the cart anew, and asks to check it, when the shopper logged in or out in another tab", async () => {
	const asked: (string | undefined)[] = [];
	const read = vi.spyOn(cartQueue, "read");
	apiFetch.setFetchHandler(({ path, method }) => {
		asked.push(`${method} ${path?.split("?")[0]}`);
		if (method === "GET") return new Promise(() => {});
		const body = { code: "woocommerce_rest_invalid_nonce", message: "Nonce is invalid.", data: { status: 403 } };
		return Promise.reject(new Response(JSON.stringify(body), { status: 403 }));
	});
	await placeOrder();
	expect(shown()).toEqual([
		["woocommerce_rest_invalid_nonce", expect.stringContaining("you logged in or out. Please check your order")],
	]);
	expect(read).toHaveBeenCalled();
	read.mockRestore();
	await expect.poll(() => asked).toContain("GET /wc/store/v1/cart");
	expect(asked.filter((each) => each?.startsWith("POST"))).toHaveLength(1);
});

describe("the key of an order", () => {
	const keys: string[] = [];
	const place = async (answer: () => Response): Promise<void> => {
		apiFetch.setFetchHandler(async ({ method, headers }) => {
			if (method !== "POST") return Response.json({});
			keys.push((headers as Record<string, string>)["Idempotency-Key"] ?? "");
			const response = answer();
			if (!response.ok) throw response;
			return response;
		});
		await placeOrder();
	};
	const no = (status: number, body: object) => () => Response.json(body, { status });
	const paid = { payment_status: "failure", payment_details: [], redirect_url: "" };
	beforeEach(() => {
		settleIntent("over");
		keys.length = 0;
	});

	it.each([
		["a refusal", "another", no(400, { code: "no", message: "No." })],
		["a timeout of the server", "the same", no(408, { code: "no", message: "Too slow." })],
		["a fault of the server", "the same", no(500, { code: "internal_server_error", message: "Broken." })],
		["a fault of the server that names the payment", "another", no(500, { order_id: 1, payment_result: paid })],
		["a proxy's refusal", "the same", no(403, { error: "blocked" })],
		["a proxy's page", "the same", () => new Response("<html>", { status: 502 })],
		["a proxy's page instead of an answer", "the same", () => new Response("<html>")],
		["an answer without an order", "the same", () => Response.json({ status: "ok" })],
	] as const)("after %s is %s", async (_answer, expected, answer) => {
		await place(answer);
		await place(answer);
		expect(keys[1] === keys[0] ? "the same" : "another").toBe(expected);
		expect(keys[0]).not.toBe("");
	});
});

describe("the body of an order", () => {
	const billing = { ...EMPTY_CART.billingAddress, city: "Anand", country: "IN", email: "a@example.com" };
	const shipping = { ...EMPTY_CART.shippingAddress, city: "Surat", country: "IN" };
	const bodyOf = async (cart: Partial<CartData>): Promise<Record<string, unknown>> => {
		void dispatch(cartStore).setCartData({ billingAddress: billing, shippingAddress: shipping, ...cart });
		let sent: unknown;
		apiFetch.setFetchHandler(({ data }) => {
			sent = data;
			return Promise.reject(new Response("{}", { status: 400 }));
		});
		await placeOrder();
		return sent as Record<string, unknown>;
	};
	afterEach(() => void dispatch(checkoutStore).setPrefersCollection(false));

	it("ships to the shipping address, and to nowhere if nothing is shipped", async () => {
		expect(await bodyOf({ needsShipping: true })).toMatchObject({
			shipping_address: { city: "Surat" },
			billing_address: { city: "Anand" },
		});
		expect(await bodyOf({ needsShipping: false })).not.toHaveProperty("shipping_address");
	});

	it("ships to the billing address, without its e-mail, if the order is collected", async () => {
		void dispatch(checkoutStore).setPrefersCollection(true);
		const { shipping_address } = await bodyOf({ needsShipping: true });
		expect(shipping_address).toMatchObject({ city: "Anand" });
		expect(shipping_address).not.toHaveProperty("email");
	});

	it("names the payment method, unless there is nothing to pay", async () => {
		await dispatch(paymentStore).__internalSetActivePaymentMethod("card", { token: "7" });
		expect(await bodyOf({ needsPayment: true })).toMatchObject({
			payment_method: "card",
			payment_data: [
				{ key: "token", value: "7" },
				{ key: "wc-card-new-payment-method", value: false },
			],
		});
		const free = await bodyOf({ needsPayment: false });
		expect(free).not.toHaveProperty("payment_method");
		expect(free).not.toHaveProperty("payment_data");
	});

	it("has the gateway's name of a method that is registered under another", async () => {
		registerPaymentMethod({
			name: "card_in_parts",
			paymentMethodId: "card",
			label: "Card",
			content: createElement("p"),
			edit: createElement("p"),
			ariaLabel: "Card",
			canMakePayment: () => true,
			supports: { features: ["products"] },
		} as never);
		await dispatch(paymentStore).__internalSetActivePaymentMethod("card_in_parts");
		expect(await bodyOf({ needsPayment: true })).toMatchObject({ payment_method: "card" });
	});
});

it("without a response ends after two and a half minutes, and a response that comes later changes nothing", async () => {
	vi.useFakeTimers();
	let answerLate: (response: Response) => void = () => {};
	apiFetch.setFetchHandler(
		() =>
			new Promise((resolve) => {
				answerLate = resolve;
			}),
	);
	void dispatch(checkoutStore).__internalSetBeforeProcessing();
	void dispatch(checkoutStore).__internalSetProcessing();
	const placed = placeOrder();
	await vi.advanceTimersByTimeAsync(149_000);
	void dispatch(checkoutStore).__internalSetIdle();
	expect(select(checkoutStore).getCheckoutStatus(), "the order is sent: no script ends it").toBe("processing");
	await vi.advanceTimersByTimeAsync(2_000);
	await placed;
	expect([select(checkoutStore).getCheckoutStatus(), select(checkoutStore).hasError()]).toEqual([
		"after_processing",
		true,
	]);
	answerLate(Response.json({ order_id: 1 }));
	await vi.advanceTimersByTimeAsync(1_000);
	expect(select(checkoutStore).getCheckoutStatus()).toBe("after_processing");
	vi.useRealTimers();
});

it("whose response begins and never ends is given up too", async () => {
	vi.useFakeTimers();
	apiFetch.setFetchHandler(async () => new Response(new ReadableStream()));
	const placed = vi.fn();
	void placeOrder().then(placed);
	await vi.advanceTimersByTimeAsync(151_000);
	expect(placed).toHaveBeenCalled();
	vi.useRealTimers();
});

it("keeps the address that is typed when the refusal brings the cart, and shows that cart", async () => {
	const company = "Shah Dairy";
	void dispatch(cartStore).receiveCart({ items: [], billing_address: { ...EMPTY_CART.billingAddress, company } });
	void dispatch(cartStore).setBillingAddress({ city: "Rajkot" });
	const cart = { items_count: 4, billing_address: EMPTY_CART.billingAddress };
	apiFetch.setFetchHandler(() =>
		Promise.reject(Response.json({ code: "gone", message: "Gone.", data: { status: 409, cart } }, { status: 409 })),
	);
	await placeOrder();
	expect(select(cartStore).getCartData()).toMatchObject({ itemsCount: 4, billingAddress: { city: "Rajkot", company } });
});

it("fetches the cart when the shop says that it is empty, and the nonce and customer of the response", async () => {
	const read = vi.spyOn(cartQueue, "read");
	const setNonce = vi.fn();
	Object.assign(apiFetch, { setNonce });
	apiFetch.setFetchHandler(() => {
		const body = { code: "woocommerce_rest_cart_empty", message: "Empty.", data: { status: 400 } };
		return Promise.reject(Response.json(body, { status: 400, headers: { Nonce: "newer", "User-ID": "31" } }));
	});
	await placeOrder();
	expect(select(checkoutStore).getCustomerId()).toBe(31);
	expect(setNonce.mock.lastCall?.[0].get("Nonce")).toBe("newer");
	expect(read).toHaveBeenCalledTimes(1);
});
