import { __ } from "@feedmill/ui/words.ts";
import { dispatch, select } from "@wordpress/data";
import { cartStore } from "../../data/cart/store.ts";
import { besideOrderButton } from "../../data/checkout/beside-order-button.ts";
import { intentKey, settleIntent, subjectOf } from "../../data/checkout/intent-key.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import type { CheckoutResponse } from "../../data/checkout/thunks.ts";
import { processErrorResponse } from "../../data/notices/error-routing.ts";
import { removeAllNotices } from "../../data/notices/notices.ts";
import { ERROR_NOTICE } from "../../data/payment/processing.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { apiFetch } from "../../data/rest/api-fetch.ts";
import { INVALID_NONCE } from "../../data/rest/errors.ts";
import { refreshNonce } from "../../data/rest/nonce.ts";
import { withLimit } from "../../data/time-limit.ts";
import { getExpressPaymentMethods, getPaymentMethods } from "../../registry/payment-methods.ts";
import type { ApiErrorBody, ShippingAddress } from "../../wire/types.ts";
import { addressFields } from "../address/address-fields.ts";

/**
 * Sends the order and ends in after_processing, with or without an error. Reference: 01 §11.3.
 * @param agreedTotal what the shopper saw (`shownTotal`): the server refuses to order for another total. "": unknown.
 */
export async function placeOrder(agreedTotal = ""): Promise<void> {
	removeAllNotices();
	const data = orderBody();
	const lines = select(cartStore).getCartData().items;
	const subject = subjectOf(select(checkoutStore).getOrderId(), lines);
	const request = apiFetch<unknown, false>({
		path: "/wc/store/v1/checkout",
		method: "POST",
		data,
		cache: "no-store",
		parse: false,
		headers: {
			"Idempotency-Key": intentKey(subject, String(data.payment_method ?? "")),
			...(agreedTotal ? { "Feedmill-Total": agreedTotal } : {}),
		},
	});
	void dispatch(checkoutStore).__internalSetSent();
	// Error responses are thrown unchanged; anything else thrown means there is no response.
	const answer: unknown = await withLimit<unknown>(request, ANSWER_WITHIN, () => null).catch((thrown) => thrown);
	if (!(answer instanceof Response)) {
		refuse(unanswered());
		return;
	}
	readHeaders(answer);
	const body = await withLimit(readBody(answer), ANSWER_WITHIN, () => null);
	settleIntent(saidBy(answer, body));
	if (body && answer.ok) void dispatch(checkoutStore).__internalProcessCheckoutResponse(body);
	else refuse(body ? ofAnotherSession({ code: "", message: "", ...body }) : unanswered());
}

/** The total on the page, in minor units with its currency; "" before there is one. */
export function shownTotal(): string {
	const { total_price: total, currency_code: currency } = select(cartStore).getCartTotals();
	return currency && `${total} ${currency}`;
}

function withoutHidden<T extends ShippingAddress>(address: T): T {
	const hidden = addressFields(address.country).filter((field) => field.hidden);
	return { ...address, ...Object.fromEntries(hidden.map(({ name }) => [name, ""])) };
}

function paymentFields(): Record<string, unknown> {
	const payment = select(paymentStore);
	const active = payment.getActivePaymentMethod();
	const method = getPaymentMethods()[active] ?? getExpressPaymentMethods()[active];
	const data = {
		...payment.getPaymentMethodData(),
		[`wc-${active}-new-payment-method`]: payment.getShouldSavePaymentMethod(),
	};
	return {
		payment_method: method?.paymentMethodId ?? active,
		payment_data: Object.entries(data).map(([key, value]) => ({ key, value })),
	};
}

function orderBody(): Record<string, unknown> {
	const cart = select(cartStore).getCartData();
	const checkout = select(checkoutStore);
	// Who collects is shown the billing address only. A saved one need not have been touched. Reference: 02 §2.3.
	const { email: _email, ...billed } = cart.billingAddress;
	const address = checkout.prefersCollection() ? billed : cart.shippingAddress;
	return {
		...(cart.needsShipping ? { shipping_address: withoutHidden(address) } : {}),
		billing_address: withoutHidden(cart.billingAddress),
		customer_note: checkout.getOrderNotes(),
		create_account: checkout.getShouldCreateAccount(),
		...(cart.needsPayment ? paymentFields() : {}),
		extensions: { ...checkout.getExtensionData() },
	};
}

function readHeaders({ headers, status }: Response): void {
	refreshNonce(headers, status);
	const user = Number.parseInt(headers.get("User-ID") ?? "", 10);
	if (Number.isFinite(user)) void dispatch(checkoutStore).__internalSetCustomerId(user);
}

/** The result of the order is unknown: the response was lost or is unreadable. */
function unanswered(): ApiErrorBody {
	const data = { status: 0 };
	if (globalThis.navigator?.onLine === false) {
		const text = __(
			"You are offline. Please place your order again when you are connected: it will not be ordered twice.",
		);
		return { code: "offline", message: text, data };
	}
	const message = select(checkoutStore).getCustomerId()
		? __(
				"Something went wrong when placing the order. Check your account's order history or your email for order updates before retrying.",
			)
		: __("Something went wrong when placing the order. Check your email for order updates before retrying.");
	return { code: "unknown_error", message, data };
}

type Body = Partial<ApiErrorBody> & CheckoutResponse;

async function readBody(answer: Response): Promise<Body | null> {
	const body: unknown = await answer.json().catch(() => null);
	const isOurs = typeof body === "object" && body !== null && ("code" in body || "order_id" in body);
	return isOurs ? (body as Body) : null;
}

/** The meaning of a response for the idempotency key: responses of proxies and internal errors are inconclusive. */
function saidBy({ ok, status }: Response, body: Body | null): Parameters<typeof settleIntent>[0] {
	const payment = body?.payment_result?.payment_status;
	if (!body || status === 408) return "unknown";
	if (ok) return "taken";
	return status < 500 || payment ? "over" : "unknown";
}

/** Errors of fields are shown at the fields, others beside the order button. */
function placeOf(code: string): string | undefined {
	const isAboutField = code === "rest_invalid_param" || code.endsWith("_email_address");
	return isAboutField ? undefined : besideOrderButton();
}

/**
 * The nonce expired, or the shopper logged in or out in another tab, with another cart: it is shown before it is
 * ordered.
 */
function ofAnotherSession(body: ApiErrorBody & CheckoutResponse): ApiErrorBody & CheckoutResponse {
	if (body.code !== INVALID_NONCE) return body;
	void dispatch(cartStore).__internalReadCart();
	const message = __(
		"This page was open for a long time, or you logged in or out. Please check your order and try again.",
	);
	return { ...body, message };
}

function refuse(body: ApiErrorBody & CheckoutResponse): void {
	if (body.data?.cart) {
		const { shipping_address: _shipping, billing_address: _billing, ...cart } = body.data.cart;
		void dispatch(cartStore).receiveCart(cart);
	}
	// It was emptied in another tab, or its session has ended: the page would go on showing what is no longer in it.
	if (body.code === "woocommerce_rest_cart_empty") void dispatch(cartStore).__internalReadCart();
	const isPayment = body.code === "woocommerce_rest_checkout_process_payment_error";
	// A failed payment has no code: the method's observers explain it, or the step after them.
	if (body.code) processErrorResponse(isPayment ? { ...body, code: ERROR_NOTICE } : body, placeOf(body.code));
	void dispatch(checkoutStore).__internalProcessCheckoutResponse(body, true);
}

/** ms, longer than the server's time limit of a payment provider. */
const ANSWER_WITHIN = 150_000;
