import type { Visitor } from "../cart/model/session.ts";
import { findMethod } from "../payments/saved-methods/method-repository.ts";
import type { CheckoutRequest } from "./checkout.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";

/**
 * The provider's name of the saved method that was chosen, if it is this customer's and of this way to pay. Reference:
 * frontend 01 §11.
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

/** Whether the shopper wants the method saved that he pays with. */
export function wantsSaving({ paymentMethod, paymentData }: CheckoutRequest): boolean {
	return Boolean(paymentData[`wc-${paymentMethod}-new-payment-method`]);
}
