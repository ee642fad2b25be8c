import { dispatch, select } from "@wordpress/data";
import { __ } from "@wordpress/i18n";
import { apiFetch } from "../../data/api-fetch.ts";
import { cartStore } from "../../data/cart/store.ts";
import type { ApiErrorBody, ShippingAddress } from "../../data/cart/types.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import type { CheckoutResponse } from "../../data/checkout/thunks.ts";
import { processErrorResponse } from "../../data/error-routing.ts";
import { refreshNonce } from "../../data/nonce.ts";
import { removeAllNotices } from "../../data/notices.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { getExpressPaymentMethods, getPaymentMethods } from "../../extension-api/payment-methods.ts";
import { addressFields } from "../shared/address-fields.ts";

/** Sends the order. Reference: 01 §11.3. */
let intent: { key: string; body: string } | null = null;

/** One key for one intent: sent again after a lost answer it gives the same order, not a second one. */
function intentKey(body: string): string {
	if (intent?.body !== body) intent = { key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, body };
	return intent.key;
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
	return {
		...(cart.needsShipping ? { shipping_address: withoutHidden(cart.shippingAddress) } : {}),
		billing_address: withoutHidden(cart.billingAddress),
		customer_note: checkout.getOrderNotes(),
		create_account: checkout.getShouldCreateAccount(),
		...(cart.needsPayment ? paymentFields() : {}),
		extensions: { ...checkout.getExtensionData() },
	};
}

function readHeaders(headers: Headers): void {
	refreshNonce(headers);
	const user = Number.parseInt(headers.get("User-ID") ?? "", 10);
	if (Number.isFinite(user)) void dispatch(checkoutStore).__internalSetCustomerId(user);
}

/** The answer cannot be read: the order may or may not have been taken. */
function unreadable(): ApiErrorBody {
	const message = select(checkoutStore).getCustomerId()
		? __(
				"Something went wrong when placing the order. Check your account's order history or your email for order updates before retrying.",
				"feedmill",
			)
		: __(
				"Something went wrong when placing the order. Check your email for order updates before retrying.",
				"feedmill",
			);
	return { code: "unknown_error", message, data: { status: 0 } };
}

async function refused(error: unknown): Promise<void> {
	let body: ApiErrorBody & CheckoutResponse = unreadable();
	if (error instanceof Response) {
		readHeaders(error.headers);
		intent = null;
		body = (await error.json().catch(() => body)) as typeof body;
	}
	if (body.data?.cart) {
		const { shipping_address: _shipping, billing_address: _billing, ...cart } = body.data.cart;
		void dispatch(cartStore).receiveCart(cart);
	}
	processErrorResponse(body);
	void dispatch(checkoutStore).__internalProcessCheckoutResponse(body);
	void dispatch(checkoutStore).__internalSetHasError(true);
}

/** Ends in after_processing, with an error or without. */
export async function placeOrder(): Promise<void> {
	removeAllNotices();
	const data = orderBody();
	try {
		const answer = await apiFetch<unknown, false>({
			path: "/wc/store/v1/checkout",
			method: "POST",
			data,
			cache: "no-store",
			parse: false,
			headers: { "Idempotency-Key": intentKey(JSON.stringify(data)) },
		});
		readHeaders(answer.headers);
		const body = (await answer.json().catch(() => null)) as CheckoutResponse | null;
		if (!body) throw unreadable();
		void dispatch(checkoutStore).__internalProcessCheckoutResponse(body);
	} catch (error) {
		await refused(error);
	}
}
