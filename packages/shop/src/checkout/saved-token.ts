import type { Visitor } from "../cart/model/session.ts";
import { findMethod } from "../payments/saved-methods/method-repository.ts";
import type { CheckoutRequest } from "./checkout.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";

/**
 * The provider's token of the chosen saved method, if it belongs to this customer and gateway. Reference: frontend 01
 * §11.
 */
export async function savedTokenOf(
	{ connection }: CheckoutDeps,
	{ customerId }: Visitor,
	{ paymentMethod, paymentData }: CheckoutRequest,
): Promise<string | null> {
	const id = Number(paymentData[`wc-${paymentMethod}-payment-token`]);
	if (customerId === 0 || !Number.isSafeInteger(id) || id <= 0) return null;
	const method = await findMethod(connection.db, customerId, id);
	return method?.gateway === paymentMethod ? method.token : null;
}

/** Whether the shopper asked to save the payment method. */
export function wantsSaving({
	paymentMethod,
	paymentData,
}: Pick<CheckoutRequest, "paymentMethod" | "paymentData">): boolean {
	return Boolean(paymentData[`wc-${paymentMethod}-new-payment-method`]);
}
