import { isAccepted, UNPAID_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { CartSession } from "../cart/model/session.ts";
import type { Db } from "../database/connection.ts";
import { findOrder, standingOf } from "../orders/order-repository.ts";
import { bringBackDelivery } from "./collected-order.ts";

/**
 * Takes from a cart what its order has bought, where no response of the checkout and no order's page has done it: the
 * provider's notification came, but not the shopper, who would pay for the same goods again. Returns the order, and
 * whether the cart is empty now; null: nothing of the cart was bought.
 */
export async function removePurchasedLines(
	trx: Db,
	session: CartSession,
	inCart?: Order | null,
): Promise<{ order: Order; all: boolean } | null> {
	if (session.draftOrderId === 0 || session.lines.length === 0) return null;
	const order = inCart === undefined ? await findOrder(trx, session.draftOrderId) : inCart;
	if (!order || !isBought(order)) return null;
	const before = JSON.stringify(session.lines);
	const all = takeBought(session, order);
	await bringBackDelivery(trx, session, order);
	return JSON.stringify(session.lines) === before ? null : { order, all };
}

/** Whether removePurchasedLines has work to do. One query for a cart whose checkout was opened, none for others. */
async function holdsBought(db: Db, { draftOrderId, lines }: CartSession): Promise<boolean> {
	if (draftOrderId === 0 || lines.length === 0) return false;
	const order = await standingOf(db, draftOrderId);
	return order !== null && isBought(order);
}

/** Both for a cart. */
export function boughtGoods(db: Db) {
	return {
		areIn: (session: CartSession) => holdsBought(db, session),
		take: ({ trx, session }: { trx: Db; session: CartSession }) => removePurchasedLines(trx, session),
	};
}

/** A paid order stays bought if it is set back. */
function isBought({ status, paidAt }: Pick<Order, "status" | "paidAt">): boolean {
	return isAccepted(status) || (paidAt !== null && UNPAID_STATUSES.includes(status));
}

/** Removes what was ordered. Addresses and the chosen rate stay for the next cart. */
export function emptySession(session: CartSession): void {
	session.lines = [];
	session.removedLines = [];
	session.coupons = [];
	session.draftOrderId = 0;
	session.chosenPaymentMethod = "";
	session.extensions = {};
}

/**
 * Removes what an order bought from the cart that it was made from. What the shopper has added since, while the payment
 * was under way, stays. Returns whether the cart is empty now.
 */
export function takeBought(session: CartSession, { items, coupons }: Pick<Order, "items" | "coupons">): boolean {
	const bought = new Map<string, number>();
	const add = (key: string, quantity: number) => bought.set(key, (bought.get(key) ?? 0) + quantity);
	for (const { productId, variationId, quantity } of items) add(`${productId} ${variationId}`, quantity);
	const lines = session.lines.flatMap((line) => {
		let { quantity } = line;
		// What was bought before a product had packs has none, but the cart's line has become one of a pack.
		for (const key of new Set([`${line.productId} ${line.variationId}`, `${line.productId} 0`])) {
			const bagsBought = Math.min(quantity, bought.get(key) ?? 0);
			add(key, -bagsBought);
			quantity -= bagsBought;
		}
		return quantity === 0 ? [] : [{ ...line, quantity }];
	});
	const left = session.coupons.filter((code) => !coupons.some((used) => used.code === code));
	emptySession(session);
	if (lines.length > 0) Object.assign(session, { lines, coupons: left } satisfies Partial<CartSession>);
	return lines.length === 0;
}
