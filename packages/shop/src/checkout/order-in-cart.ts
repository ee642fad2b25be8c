import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { needsPayment, UNPAID_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Cart } from "../cart/model/cart.ts";
import type { CartSession } from "../cart/model/session.ts";
import type { Random } from "../core/core.ts";
import type { Db, DialectName } from "../database/connection.ts";
import { type IdSource, takeIds } from "../database/id-block.ts";
import type { StockTransaction } from "../inventory/locked-stock-repository.ts";
import { takeBackCouponUses } from "../orders/coupon-use-repository.ts";
import { findOrderLocked } from "../orders/order-repository.ts";
import type { OrderIds } from "../orders/save-order.ts";
import { attributeValues, type OrderBase, orderFromCart } from "./order-from-cart.ts";

export const MINUTE = 60_000;

/** The order of the cart session, in any status, locked until the end of the transaction. */
export async function orderInCart(
	trx: Db,
	dialect: DialectName,
	{ draftOrderId }: Pick<CartSession, "draftOrderId">,
): Promise<Order | null> {
	return draftOrderId === 0 ? null : findOrderLocked(trx, dialect, draftOrderId);
}

/**
 * Whether the order may be reused: it is a draft, or a pending payment of this same cart. A retry after a failed
 * payment therefore makes no second order. Reference: 05 Checkout §5.
 */
export function isReusable(order: Order | null, cart: Pick<Cart, "hash">): order is Order {
	if (!order) return false;
	if (order.status === "checkout-draft") return true;
	// An emptied cart has the same hash as what staff has changed.
	return waits(order) && order.cartHash === cart.hash && order.cartHash !== CHANGED_BY_STAFF;
}

/** `cartHash` of an order that staff has changed since it was placed: it is no cart's any more. */
export const CHANGED_BY_STAFF = "";

/**
 * The order, if it waits for its payment as staff has changed it and the cart still has goods of it: placed again, they
 * would be ordered twice. Otherwise null.
 */
export function changedByStaff(order: Order | null, { items }: Pick<Cart, "items">): Order | null {
	if (!order || order.cartHash !== CHANGED_BY_STAFF || !waits(order)) return null;
	const ordered = new Set(order.items.map(keyOf));
	return items.some(({ line }) => ordered.has(keyOf(line))) ? order : null;
}

function waits(order: Order): boolean {
	return UNPAID_STATUSES.includes(order.status) && needsPayment(order);
}

function keyOf({ productId, variationId }: { productId: number; variationId: number }): string {
	return `${productId} ${variationId}`;
}

/**
 * The cart as an order, new or in place of the reused one, which is locked. Not stored yet. Allocates all ids that
 * storing needs.
 */
export async function makeOrder(
	{ trx, now }: Pick<StockTransaction, "trx" | "now">,
	cart: Cart,
	used: Order | null,
	random: Random,
): Promise<{ order: Order; ids: OrderIds }> {
	const ofItems = itemIdsOf(used, cart);
	const taken = await takeIds(trx, {
		orders: used ? 0 : 1,
		...(ofItems ? { order_item: 0, order_item_meta: 0 } : itemIdsFor(cart)),
		order_note: 6,
		outbox: 1,
		event: 5 + cart.items.length,
		coupon_use: cart.coupons.length,
	});
	const ids = ofItems ? withItemIds(taken, ofItems) : taken;
	const order = orderFromCart(cart, used ?? newBase(ids("orders"), now, random), ids, now);
	// After a payment that failed late the stock is still reduced; the lines are the same and stay marked.
	if (used?.stockReduced)
		order.items = order.items.map((item, index) => ({ ...item, reducedStock: used.items[index]?.reducedStock ?? 0 }));
	if (used?.couponsCounted && couponsOf(used) !== couponsOf(order)) {
		// The cart may have another coupon of the same value: uncount the first one's use.
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

/** A new order before anything is known of it. */
export function newBase(id: number, now: number, random: Pick<Random, "alphanumeric">): OrderBase {
	return {
		id,
		key: `wc_order_${random.alphanumeric(13)}`,
		status: "checkout-draft",
		createdAt: now,
		stockReduced: false,
		salesRecorded: false,
		couponsCounted: false,
		paidAt: null,
		transactionId: "",
		totals: { refunded: 0 },
		customerNote: "",
		holdUntil: null,
		version: 0,
	};
}

/** Products of the cart's lines, by the ids that the order's lines use. */
export function productsOf(cart: Cart): Map<number, Product> {
	return new Map(cart.items.map(({ product }) => [product.id, product]));
}

type ItemIds = Record<"order_item" | "order_item_meta", number[]>;

/** Number of ids that the items of a cart need. */
function itemIdsFor(cart: Cart): Record<keyof ItemIds, number> {
	const { calculated, items } = cart;
	const count =
		items.length +
		calculated.packages.length +
		calculated.taxLines.length +
		calculated.fees.length +
		calculated.coupons.length;
	return {
		order_item: count,
		order_item_meta: items.reduce(
			(sum, { line, product, parent, choices = [] }) =>
				sum + (parent ? attributeValues(line.variation, product).length : 0) + choices.length,
			0,
		),
	};
}

/**
 * The item ids of an existing order, for the cart that replaces its items: an unchanged order is rewritten byte for
 * byte. null: the cart needs another number of ids.
 */
function itemIdsOf(order: Order | null, cart: Cart): IdSource<keyof ItemIds> | null {
	if (!order) return null;
	const { items, shippingLines, fees, taxLines, coupons } = order;
	const ids: ItemIds = {
		order_item: [...items, ...shippingLines, ...fees, ...taxLines, ...coupons].map(({ id }) => id),
		order_item_meta: items.flatMap(({ meta }) => meta.map(({ id }) => id)),
	};
	const needed = itemIdsFor(cart);
	if (ids.order_item.length !== needed.order_item || ids.order_item_meta.length !== needed.order_item_meta) return null;
	return (name) => {
		const id = ids[name].shift();
		if (id === undefined) throw new Error(`no id left of the order's ${name}`);
		return id;
	};
}

/** Takes the ids of items from one source and all others from another. */
function withItemIds(ids: OrderIds, ofItems: IdSource<keyof ItemIds>): OrderIds {
	return (name) => (name === "order_item" || name === "order_item_meta" ? ofItems(name) : ids(name));
}
