import type { Product } from "../catalogue/product.ts";
import type { Order, StoredPayment } from "../orders/order.ts";
import { productOf } from "../orders/order-lines.ts";
import { orderReceivedPath } from "../orders/order-paths.ts";
import type { PaymentAnswer, PaymentGateway } from "../payments/gateway.ts";
import { fail, type ShopError } from "../result.ts";
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
		return await gateway.pay({ order, data, downloadable, returnPath: orderReceivedPath(context.settings.pages.checkout.path, order), origin: context.origin });
	} catch (error) {
		return { refused: error instanceof Error ? error.message : String(error) };
	}
}

/** What the answer tells the shopper. Reference: 05 Checkout §4.9. */
export function paymentOf(answer: Exclude<PaymentAnswer, { refused: string }>, returnPath: string): StoredPayment {
	const redirect = answer.redirect ?? (answer.result === "success" ? returnPath : "");
	return { status: answer.result, details: [{ key: "result", value: answer.result }, ...(answer.details ?? []), { key: "redirect", value: redirect }], redirect };
}

export function paymentRefused(message: string): { ok: false; error: ShopError } {
	const refused = fail("woocommerce_rest_checkout_process_payment_error", message, 402);
	return refused as { ok: false; error: ShopError };
}
