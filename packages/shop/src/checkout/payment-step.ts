import type { Product } from "../catalogue/product.ts";
import type { Order, OrderStatus, StoredPayment } from "../orders/order.ts";
import { productOf } from "../orders/order-lines.ts";
import { orderReceivedPath } from "../orders/order-paths.ts";
import { enterStatus, type MovedOrder, type StatusWork } from "../orders/status-change.ts";
import type { PaymentAnswer, PaymentGateway } from "../payments/gateway.ts";
import { fail, ok, type Result, type ShopError } from "../result.ts";
import type { StoreSettings } from "../settings/settings.ts";

/** Asks the gateway. One that breaks has refused, with its own words. */
export async function askGateway(
	gateway: PaymentGateway,
	order: Order,
	data: Readonly<Record<string, string>>,
	context: { settings: StoreSettings; products: ReadonlyMap<number, Product>; origin: string },
): Promise<PaymentAnswer> {
	const downloadable = order.items.some((item) => productOf(item, context.products)?.downloadable === true);
	try {
		return await gateway.pay({
			order,
			data,
			downloadable,
			returnPath: orderReceivedPath(context.settings.pages.checkout.path, order),
			origin: context.origin,
		});
	} catch (error) {
		return { refused: error instanceof Error ? error.message : String(error) };
	}
}

export const NO_PAYMENT: StoredPayment = { status: "", details: [], redirect: "" };

/** Where an order that is paid goes: there is nothing to do about files and services that came with the order's page. Reference: 05 Checkout §4.9. */
export function statusOncePaid(products: readonly (Product | undefined)[]): OrderStatus {
	return products.every((product) => product?.virtual === true && product.downloadable) ? "completed" : "processing";
}

/** How far a payment has come. `online`: this gateway is to be asked when the order is safe; `refused`: what the gateway said. */
export interface PaymentStep {
	moved: MovedOrder;
	payment: StoredPayment;
	online: PaymentGateway | null;
	refused: string | null;
}

/** Pays a pending order as far as that goes inside its transaction. The stock it needs is held already. */
export async function payNow(
	gateway: PaymentGateway | undefined,
	work: StatusWork,
	pending: MovedOrder,
	request: { paymentData: Readonly<Record<string, string>>; origin: string },
): Promise<Result<PaymentStep>> {
	const { order } = pending;
	const returnPath = orderReceivedPath(work.settings.pages.checkout.path, order);
	const step = { moved: pending, payment: NO_PAYMENT, online: null, refused: null };
	if (order.totals.price === 0) {
		const payment: StoredPayment = { status: "success", details: [], redirect: returnPath };
		const status = statusOncePaid(order.items.map((item) => productOf(item, work.products)));
		const moved = await enterStatus(work, { ...pending, order: { ...order, payment } }, status);
		return moved.ok ? ok({ ...step, moved: moved.value, payment }) : moved;
	}
	if (gateway && !gateway.offline) return ok({ ...step, online: gateway });
	const answer = gateway
		? await askGateway(gateway, order, request.paymentData, { ...work, origin: request.origin })
		: { refused: NOT_A_PAYMENT };
	if ("refused" in answer) return ok({ ...step, refused: answer.refused });
	const payment = paymentOf(answer, returnPath);
	const start = {
		...pending,
		order: { ...order, payment, transactionId: answer.transactionId ?? order.transactionId },
	};
	const moved = answer.status
		? await enterStatus(work, start, answer.status, answer.note === undefined ? {} : { said: answer.note })
		: ok(start);
	return moved.ok ? ok({ ...step, moved: moved.value, payment }) : moved;
}

export const NOT_A_PAYMENT = "Invalid payment result received from payment method.";

/** What the answer tells the shopper. Reference: 05 Checkout §4.9. */
export function paymentOf(answer: Exclude<PaymentAnswer, { refused: string }>, returnPath: string): StoredPayment {
	const redirect = answer.redirect ?? (answer.result === "success" ? returnPath : "");
	return {
		status: answer.result,
		details: [{ key: "result", value: answer.result }, ...(answer.details ?? []), { key: "redirect", value: redirect }],
		redirect,
	};
}

export function paymentRefused(message: string): { ok: false; error: ShopError } {
	const refused = fail("woocommerce_rest_checkout_process_payment_error", message, 402);
	return refused as { ok: false; error: ShopError };
}
