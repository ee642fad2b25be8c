import { dispatch, select } from "@wordpress/data";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkoutStore } from "../../data/checkout/store.ts";
import { noticesStore } from "../../data/notices/notices.ts";
import { storeNoticesStore } from "../../data/notices/store.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { apiFetch } from "../../data/rest/api-fetch.ts";
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
	await expect.poll(() => asked).toContain("GET /wc/store/v1/cart");
	expect(asked.filter((each) => each?.startsWith("POST"))).toHaveLength(1);
});
