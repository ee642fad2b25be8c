import { dispatch, select, subscribe } from "@wordpress/data";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { cartStore } from "../../data/cart/store.ts";
import type { Observer, Observers } from "../../data/checkout/observers.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { noticesStore } from "../../data/notices/notices.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { apiFetch } from "../../data/rest/api-fetch.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { validationStore } from "../../data/validation/store.ts";
import type { CartItem } from "../../wire/types.ts";
import { builtInValidation, runStep } from "./checkout-steps.ts";

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
let observers: () => Observers = () => ({});
const observer = (callback: () => unknown): Observer[] => [{ id: "one", priority: 10, callback }];
const press = () => void dispatch(checkoutStore).__internalSetBeforeProcessing();
const stop = () => void dispatch(checkoutStore).__internalSetIdle();
const needPayment = (needsPayment: boolean) => void dispatch(cartStore).setCartData({ needsPayment });

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
		void Promise.resolve().then(() => runStep(status(), () => observers()));
	}, checkoutStore);
});
beforeEach(() => {
	orders = 0;
	cartHangs = false;
	observers = () => ({});
	needPayment(true);
	void dispatch(checkoutStore).__internalReturn();
	void dispatch(noticesStore).removeAllNotices("default", NOTICE_CONTEXTS.CHECKOUT_ACTIONS);
	void dispatch(paymentStore).__internalSetPaymentIdle();
	void dispatch(validationStore).clearValidationErrors();
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

it("an attempt that a script stops while it waits for a calculation says nothing and ends no later one", async () => {
	void dispatch(checkoutStore).__internalIncrementCalculating();
	press();
	await pass(5_000);
	stop();
	press();
	await pass(11_000);
	expect(notices()).toEqual([]);
	expect([status(), orders]).toEqual(["complete", 1]);
});

it("a refused coupon and a payment that failed before do not block the next order", async () => {
	void dispatch(validationStore).setValidationErrors({ coupon: { message: "Expired.", hidden: false } });
	void dispatch(paymentStore).__internalSetPaymentError();
	press();
	await pass(2_000);
	expect([status(), orders]).toEqual(["complete", 1]);
});

it("an order is not sent while a field has an error", async () => {
	void dispatch(validationStore).setValidationErrors({ billing_city: { message: "Missing.", hidden: true } });
	const setup = vi.fn();
	observers = () => ({ payment_setup: observer(setup) });
	press();
	await pass(2_000);
	expect([status(), orders, select(checkoutStore).hasError()]).toEqual(["idle", 0, true]);
	expect(setup, "no bank is asked either").not.toHaveBeenCalled();
});

it("an express payment, which brings its own address, waits for no field, but not past an error of its own", async () => {
	const payment = dispatch(paymentStore);
	void payment.__internalSetAvailableExpressPaymentMethods({ wallet: { name: "wallet" } });
	void payment.__internalSetActivePaymentMethod("wallet");
	void dispatch(validationStore).setValidationErrors({
		billing_city: { message: "Missing.", hidden: true },
		"shipping-rates-error": { message: "No rate.", hidden: true },
	});
	observers = () => ({ checkout_validation: observer(builtInValidation) });
	press();
	await pass(2_000);
	expect([status(), orders]).toEqual(["complete", 1]);

	void dispatch(checkoutStore).__internalReturn();
	observers = () => ({ checkout_validation: observer(() => void payment.__internalSetPaymentError()) });
	press();
	await pass(2_000);
	expect([status(), orders]).toEqual(["idle", 1]);
	void payment.__internalSetAvailableExpressPaymentMethods({});
	void payment.__internalSetActivePaymentMethod("cod");
});

it("the built-in check asks for a shipping option and says that the payment failed", () => {
	expect(builtInValidation()).toBe(true);
	void dispatch(paymentStore).__internalSetPaymentError();
	expect(builtInValidation()).toMatchObject({ context: NOTICE_CONTEXTS.PAYMENTS });
	void dispatch(validationStore).setValidationErrors({ "shipping-rates-error": { message: "No rate.", hidden: true } });
	expect(builtInValidation()).toEqual({ errorMessage: "Sorry, this order requires a shipping option." });
});

it("an order is not sent after its payment method reported an error, or found one in a field", async () => {
	observers = () => ({ payment_setup: observer(() => ({ type: "error", message: "Card refused." })) });
	press();
	await pass(2_000);
	expect([status(), orders, select(checkoutStore).hasError()]).toEqual(["idle", 0, true]);
});

it("an order is not sent if a script stops it while its payment method is asked", async () => {
	observers = () => ({
		payment_setup: observer(() => new Promise((resolve) => setTimeout(resolve, 5_000, { type: "success" }))),
	});
	press();
	await pass(2_000);
	expect(status()).toBe("processing");
	stop();
	await pass(10_000);
	expect([status(), orders]).toEqual(["idle", 0]);
});

it("a payment method is not asked about an order that costs nothing", async () => {
	const setup = vi.fn();
	observers = () => ({ payment_setup: observer(setup) });
	needPayment(false);
	press();
	await pass(2_000);
	expect([status(), orders, setup.mock.calls.length]).toEqual(["complete", 1, 0]);
});

it.each(["before_processing", "processing", "after_processing"] as const)(
	"an attempt that ends in %s calls no more observers",
	async (last) => {
		const called = vi.fn();
		observers = () => {
			if (status() === last) stop();
			const each = observer(() => void called(status()));
			return { checkout_validation: each, payment_setup: each, checkout_success: each };
		};
		press();
		await pass(2_000);
		expect(status()).toBe("idle");
		const before = { before_processing: 0, processing: 1, after_processing: 2 };
		expect(called).toHaveBeenCalledTimes(before[last]);
	},
);

it.each(["before_processing", "processing", "after_processing"] as const)(
	"a fault of the page in %s gives the order button back with a sentence",
	async (last) => {
		observers = () => {
			if (status() === last) throw new Error("broken");
			return {};
		};
		press();
		await pass(2_000);
		expect(status()).toBe("idle");
		expect(notices()).toEqual(["Something went wrong. Please contact us to get assistance."]);
	},
);

it("a fault of the page in an attempt that has ended is not said of the next one", async () => {
	let looks = 0;
	observers = () => {
		looks += 1;
		if (looks > 1) return {};
		stop();
		press();
		throw new Error("broken");
	};
	press();
	await pass(2_000);
	expect(notices()).toEqual([]);
	expect([status(), orders]).toEqual(["complete", 1]);
});

it("an order whose data cannot be read ends with a sentence, not in silence", async () => {
	const data = Object.defineProperty({}, "token", {
		enumerable: true,
		get: () => {
			throw new Error("broken");
		},
	});
	void dispatch(paymentStore).__internalSetActivePaymentMethod("cod", {});
	void dispatch(paymentStore).__internalSetPaymentMethodData(data);
	press();
	await pass(2_000);
	expect([status(), orders, select(checkoutStore).hasError()]).toEqual(["idle", 0, true]);
	expect(select(noticesStore).getNotices(NOTICE_CONTEXTS.CHECKOUT)).toHaveLength(1);
	void dispatch(paymentStore).__internalSetActivePaymentMethod("cod");
});
