import { dispatch, select } from "@wordpress/data";
import { afterEach, beforeEach, expect, it } from "vitest";
import { noticesStore } from "../../data/notices.ts";
import { apiFetch } from "../../data/rest/api-fetch.ts";
import { storeNoticesStore } from "../../data/store-notices-store.ts";
import { placeOrder } from "./place-order.ts";

const BESIDE_THE_BUTTON = "wc/checkout/checkout-actions";
const shown = () =>
	select(noticesStore)
		.getNotices(BESIDE_THE_BUTTON)
		.map(({ id, content }) => [id, content]);
/** The shop answers an order with this. */
const answer = (status: number, code: string, message: string) =>
	apiFetch.setFetchHandler(() =>
		Promise.reject(new Response(JSON.stringify({ code, message, data: { status } }), { status })),
	);

beforeEach(() => {
	Object.assign(apiFetch, { setNonce: () => {} });
	void dispatch(storeNoticesStore).registerContainer(BESIDE_THE_BUTTON);
});
afterEach(() => void dispatch(noticesStore).removeAllNotices("default", BESIDE_THE_BUTTON));

it("says what the shop says of a failed payment, in the notice of failed payments", async () => {
	answer(402, "woocommerce_rest_checkout_process_payment_error", "Your bank said no.");
	await placeOrder();
	expect(shown()).toEqual([["wc-payment-error", "Your bank said no."]]);
});

it("says why else an order was refused under the code of the answer", async () => {
	answer(409, "woocommerce_rest_cart_item_is_gone", "There is no more of it.");
	await placeOrder();
	expect(shown()).toEqual([["woocommerce_rest_cart_item_is_gone", "There is no more of it."]]);
});
