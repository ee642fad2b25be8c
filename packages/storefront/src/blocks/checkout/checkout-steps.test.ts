import { dispatch, select, subscribe } from "@wordpress/data";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { cartStore } from "../../data/cart/store.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { noticesStore } from "../../data/notices/notices.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { apiFetch } from "../../data/rest/api-fetch.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import type { CartItem } from "../../wire/types.ts";
import { runStep } from "./checkout-steps.ts";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const status = () => select(checkoutStore).getCheckoutStatus();
const notices = () =>
	(select(noticesStore).getNotices(NOTICE_CONTEXTS.CHECKOUT_ACTIONS) as { content: string }[]).map(
		({ content }) => content,
	);
const NOT_SENT = "Your last change is still on its way, so your order was not sent. Please try again.";
let orders = 0;
let cartHangs = false;
let agreed: string | undefined;

beforeAll(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	Object.assign(apiFetch, { setNonce: () => {} });
	apiFetch.setFetchHandler(async ({ method, path = "", headers }) => {
		if (path.includes("/batch") && cartHangs) return new Promise(() => {});
		if (method !== "POST" || !path.includes("/checkout"))
			return Response.json({ items: [{ key: "a" }], needs_payment: true });
		orders += 1;
		agreed = (headers as Record<string, string>)["Feedmill-Total"];
		return Response.json({
			order_id: 1,
			payment_result: { payment_status: "success", payment_details: [], redirect_url: "/order-received/1/" },
		});
	});
	void dispatch(cartStore).setCartData({ items: [{ key: "a" } as CartItem], needsPayment: true, needsShipping: false });
	void dispatch(paymentStore).__internalSetActivePaymentMethod("cod");
	let seen = "";
	subscribe(() => {
		const now = `${status()} ${select(checkoutStore).__internalGetRun()}`;
		if (now === seen) return;
		seen = now;
		void Promise.resolve().then(() => runStep(status(), () => ({})));
	}, checkoutStore);
});
beforeEach(() => {
	orders = 0;
	cartHangs = false;
	void dispatch(checkoutStore).__internalReturn();
});
afterAll(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

it("an order waits only for a limited time for an extension that never ends calculating, and the next order does not wait for it", async () => {
	void dispatch(checkoutStore).__internalIncrementCalculating();
	void dispatch(checkoutStore).__internalSetBeforeProcessing();
	await pass(14_000);
	expect([status(), orders]).toEqual(["before_processing", 0]);
	await pass(2_000);
	expect([status(), orders]).toEqual(["idle", 0]);
	expect(notices()).toEqual([NOT_SENT]);

	void dispatch(checkoutStore).__internalSetBeforeProcessing();
	await pass(2_000);
	expect([status(), orders]).toEqual(["complete", 1]);
});

it("an order is sent after all calculations have ended", async () => {
	void dispatch(checkoutStore).__internalIncrementCalculating();
	void dispatch(checkoutStore).__internalSetBeforeProcessing();
	await pass(5_000);
	expect(orders).toBe(0);
	void dispatch(checkoutStore).__internalDecrementCalculating();
	await pass(2_000);
	expect([status(), orders]).toEqual(["complete", 1]);
});

it("an order waits only for a limited time for a change of the cart without a response", async () => {
	cartHangs = true;
	const lost = dispatch(cartStore)
		.applyCoupon("x")
		.catch(() => {});
	void dispatch(checkoutStore).__internalSetBeforeProcessing();
	await pass(20_000);
	expect([status(), orders]).toEqual(["before_processing", 0]);
	await pass(60_000);
	await lost;
	expect(status()).not.toBe("before_processing");
});

it("an order names the total that was shown when the button was pressed, also if a late answer changes it", async () => {
	const show = (total_price: string) => {
		const { totals } = select(cartStore).getCartData();
		void dispatch(cartStore).setCartData({
			...select(cartStore).getCartData(),
			totals: { ...totals, total_price, currency_code: "INR" },
		});
	};
	show("120000");
	void dispatch(checkoutStore).__internalIncrementCalculating();
	void dispatch(checkoutStore).__internalSetBeforeProcessing();
	await pass(1_000);
	show("124000");
	void dispatch(checkoutStore).__internalDecrementCalculating();
	await pass(2_000);
	expect([orders, agreed]).toEqual([1, "120000 INR"]);
});
