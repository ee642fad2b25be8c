import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Cart } from "../cart/model/cart.ts";
import { RolledBack } from "../database/transaction.ts";
import type { OrderToCheck } from "../extensions/definition/checkout.ts";
import type { Attempt, Step } from "./attempt.ts";

/**
 * What extensions that check orders say about this one, asked outside of the transaction: null where they let it pass
 * in this state, their refusal, or a step that rolls back and asks them first.
 */
export function askExtensions(
	{ checked }: Pick<Attempt, "checked">,
	order: OrderToCheck,
): Result<never> | RolledBack<Result<Step>> | null {
	if (checked?.of !== stateOf(order)) return new RolledBack<Result<Step>>(ok({ kind: "askExtensions", order }));
	return checked.answer.ok ? null : checked.answer;
}

/** The attempt with what extensions say about an order. */
export async function withChecks<A extends Attempt>(attempt: A, order: OrderToCheck): Promise<A> {
	const of = stateOf(order);
	return { ...attempt, checked: { of, answer: await attempt.deps.checkOrder!(order) } };
}

/** The cart as an order with this way to pay. */
export function cartToCheck(cart: Cart): OrderToCheck {
	const { billing, shipping, chosenPaymentMethod: paymentMethod, extensions } = cart.session;
	return { billing, shipping, paymentMethod, total: cart.calculated.totals.price, extensions, cart, order: null };
}

/** A pending order that is about to be paid in this way. */
export function pendingToCheck(order: Order, paymentMethod: string): OrderToCheck {
	const { billing, shipping, extensions } = order;
	return { billing, shipping, paymentMethod, total: order.totals.price, extensions, cart: null, order };
}

/** Everything that a check may depend on, as text: an equal one need not be checked again. */
function stateOf({ billing, shipping, paymentMethod, total, extensions, cart, order }: OrderToCheck): string {
	const goods = cart ? [cart.session.lines, cart.session.coupons, cart.session.chosenRates] : order?.items;
	return JSON.stringify([billing, shipping, paymentMethod, total, extensions, goods]);
}
