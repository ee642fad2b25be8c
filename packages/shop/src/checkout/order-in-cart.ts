import type { Cart } from "../cart/cart-service.ts";
import type { CartSession } from "../cart/session.ts";
import type { Product } from "../catalogue/product.ts";
import type { Random } from "../core.ts";
import type { Db } from "../database/connection.ts";
import { takeIds } from "../database/id-block.ts";
import type { Order } from "../orders/order.ts";
import { findOrder } from "../orders/order-repository.ts";
import type { OrderIds } from "../orders/save-order.ts";
import { needsPayment } from "../orders/status.ts";
import { itemIdsFor, type OrderBase, orderFromCart } from "./order-from-cart.ts";

export const MINUTE = 60_000;

/**
 * The order the cart remembers, if it may be used again: while it is a draft, or while it waits for a payment of this very cart.
 * So a retry after a failed payment never makes a second order. Reference: 05 Checkout §5.
 */
export async function reusableOrder(trx: Db, cart: Cart): Promise<Order | null> {
	if (cart.session.draftOrderId === 0) return null;
	const order = await findOrder(trx, cart.session.draftOrderId);
	if (!order) return null;
	if (order.status === "checkout-draft") return order;
	const waits = (order.status === "pending" || order.status === "failed") && needsPayment(order);
	return waits && order.cartHash === cart.hash ? order : null;
}

/** The cart as an order, new or in the place of the one used again; not written yet. Takes the ids for everything that will be. */
export async function makeOrder(trx: Db, cart: Cart, used: Order | null, { now, random }: { now: number; random: Random }): Promise<{ order: Order; ids: OrderIds }> {
	const ids = await takeIds(trx, {
		orders: used ? 0 : 1,
		...itemIdsFor(cart),
		order_note: 5,
		outbox: 5 + cart.items.length,
		coupon_use: cart.coupons.length,
	});
	return { order: orderFromCart(cart, used ?? newBase(ids("orders"), now, random), ids, now), ids };
}

function newBase(id: number, now: number, random: Random): OrderBase {
	return {
		id,
		key: `wc_order_${random.alphanumeric(13)}`,
		status: "checkout-draft",
		createdAt: now,
		stockReduced: false,
		salesRecorded: false,
		couponsCounted: false,
		paidAt: null,
		customerNote: "",
		holdUntil: null,
	};
}

/** Products of the cart's lines, as the order's lines name them. */
export function productsOf(cart: Cart): Map<number, Product> {
	return new Map(cart.items.map(({ product }) => [product.id, product]));
}

/** After the order: what was bought is no longer wanted; who buys stays known. */
export function emptySession(session: CartSession): void {
	session.lines = [];
	session.removedLines = [];
	session.coupons = [];
	session.chosenRates = {};
	session.draftOrderId = 0;
	session.chosenPaymentMethod = "";
	session.extensions = {};
}
