import type { Cart } from "../cart/model/cart.ts";
import type { CartSession } from "../cart/model/session.ts";
import type { Product } from "../catalogue/model/product.ts";
import type { Random } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import { takeIds } from "../database/id-block.ts";
import type { StockTransaction } from "../inventory/locked-stock-repository.ts";
import { takeBackCouponUses } from "../orders/coupon-use-repository.ts";
import type { Order } from "../orders/order.ts";
import { findOrder, lockUnchanged } from "../orders/order-repository.ts";
import type { OrderIds } from "../orders/save-order.ts";
import { needsPayment, statusRule } from "../orders/status.ts";
import { type OrderBase, orderFromCart } from "./order-from-cart.ts";
import { itemIdsFor, itemIdsOf, withItemIds } from "./order-ids.ts";

export const MINUTE = 60_000;

/** The order that the cart's session names, whatever its status. */
export async function orderInCart(trx: Db, { draftOrderId }: Pick<CartSession, "draftOrderId">): Promise<Order | null> {
	return draftOrderId === 0 ? null : findOrder(trx, draftOrderId);
}

/**
 * Whether the order may be used again: while it is a draft, or while it waits for a payment of this very cart.
 * So a retry after a failed payment never makes a second order. Reference: 05 Checkout §5.
 */
export function isReusable(order: Order | null, cart: Pick<Cart, "hash">): order is Order {
	if (!order) return false;
	if (order.status === "checkout-draft") return true;
	const waits = (order.status === "pending" || order.status === "failed") && needsPayment(order);
	return waits && order.cartHash === cart.hash;
}

/**
 * Whether this very cart has been bought already, and only the shopper's cart does not know: the gateway's own message
 * was quicker than the answer, or the order was paid by its link. Every other way of buying empties the cart.
 */
export function isBought(order: Order | null, cart: Pick<Cart, "hash">): order is Order {
	return (
		order !== null &&
		cart.hash !== "" &&
		order.cartHash === cart.hash &&
		(order.status === "on-hold" || statusRule(order.status).paid)
	);
}

/**
 * The cart as an order, new or in the place of the one used again; not written yet. Takes the ids for everything that
 * will be. null: another request has changed the order since it was read, and the caller has to begin anew.
 */
export async function makeOrder(
	{ trx, dialect, now }: StockTransaction,
	cart: Cart,
	used: Order | null,
	random: Random,
): Promise<{ order: Order; ids: OrderIds } | null> {
	const ofItems = itemIdsOf(used, cart);
	const [taken, unchanged] = await Promise.all([
		takeIds(trx, {
			orders: used ? 0 : 1,
			...(ofItems ? { order_item: 0, order_item_meta: 0 } : itemIdsFor(cart)),
			order_note: 5,
			outbox: 1,
			event: 5 + cart.items.length,
			coupon_use: cart.coupons.length,
		}),
		used && dialect === "postgres" ? lockUnchanged(trx, used) : true,
	]);
	if (!unchanged) return null;
	const ids = ofItems ? withItemIds(taken, ofItems) : taken;
	const order = orderFromCart(cart, used ?? newBase(ids("orders"), now, random), ids, now);
	// A payment that failed late leaves the stock taken; the lines are the same ones, and remember it.
	if (used?.stockReduced)
		order.items = order.items.map((item, index) => ({ ...item, reducedStock: used.items[index]?.reducedStock ?? 0 }));
	if (used?.couponsCounted && couponsOf(used) !== couponsOf(order)) {
		// Another coupon of the same worth: the cart costs what it did, but the first one's use goes back.
		await takeBackCouponUses(trx, used.id);
		order.couponsCounted = false;
	}
	return { order, ids };
}

function couponsOf({ coupons }: Order): string {
	return coupons
		.map(({ couponId }) => couponId)
		.sort((a, b) => a - b)
		.join();
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
		version: 0,
	};
}

/** Products of the cart's lines, as the order's lines name them. */
export function productsOf(cart: Cart): Map<number, Product> {
	return new Map(cart.items.map(({ product }) => [product.id, product]));
}

/** After the order: what was bought is no longer wanted; addresses and the chosen rate stay for the next cart. */
export function emptySession(session: CartSession): void {
	session.lines = [];
	session.removedLines = [];
	session.coupons = [];
	session.draftOrderId = 0;
	session.chosenPaymentMethod = "";
	session.extensions = {};
}
