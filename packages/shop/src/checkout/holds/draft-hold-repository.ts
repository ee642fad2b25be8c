import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { Db } from "../../database/connection.ts";
import { listOf, preparedQuery, preparedWrite } from "../../database/prepared-query.ts";
import { sumByProduct } from "../../inventory/locked-stock-repository.ts";

const DRAFT: OrderStatus = "checkout-draft";
/** In these an order may reserve stock that nobody has paid for. */
const UNPAID: readonly OrderStatus[] = [DRAFT, "pending", "failed", "cancelled"];

const holdsOfClient = preparedQuery((db, count) =>
	db
		.selectFrom("draft_hold")
		.leftJoin("orders", "orders.id", "draft_hold.order_id")
		.select(["order_id", "product_id", "quantity", "held_until", "held_ms", "orders.status"])
		.where("client", "=", "")
		.where("product_id", "in", listOf(count))
		.where("held_until", ">", 0)
		.where((eb) =>
			eb.or([
				eb.and([eb("orders.status", "in", [...UNPAID]), eb("orders.paid_at", "is", null)]),
				eb("orders.id", "is", null),
			]),
		),
);
const heldByDrafts = preparedQuery((db, count) =>
	db
		.selectFrom("stock_reservation")
		.innerJoin("orders", "orders.id", "stock_reservation.order_id")
		.select(["product_id", "quantity"])
		.where("product_id", "in", listOf(count))
		.where("expires_at", ">", 0)
		.where("orders.status", "=", DRAFT)
		.where("orders.id", "!=", 0),
);
const shelf = preparedQuery((db, count) =>
	db.selectFrom("product_stock").select(["product_id", "quantity"]).where("product_id", "in", listOf(count)),
);
const replaceHolds = preparedWrite((db, count) =>
	db
		.insertInto("draft_hold")
		.values(
			listOf(count).map(() => ({
				order_id: 0,
				product_id: 0,
				client: "",
				quantity: 0,
				held_until: 0,
				held_ms: 0,
			})),
		)
		.onConflict((conflict) =>
			conflict.columns(["order_id", "product_id"]).doUpdateSet((eb) => ({
				client: eb.ref("excluded.client"),
				quantity: eb.ref("excluded.quantity"),
				held_until: eb.ref("excluded.held_until"),
				held_ms: eb.ref("excluded.held_ms"),
			})),
		),
);

/** One client's reservations of one product by one unpaid order or draft, now and before. */
export interface ClientHold {
	orderId: number;
	productId: number;
	units: number;
	/** ms since the epoch; 0: the order is failed or cancelled, and reserves nothing more. */
	until: number;
	/** Total ms of the reservations, renewals and all of the current one included. */
	held: number;
}

/** Reservations of a client since a time that nobody has paid for: by unpaid orders, existing and deleted drafts. */
export async function readClientHolds(
	db: Db,
	client: string,
	productIds: readonly number[],
	since: number,
): Promise<ClientHold[]> {
	if (productIds.length === 0) return [];
	const rows = await holdsOfClient(db, [client, ...productIds, since, ...UNPAID], productIds.length);
	return rows.map(({ order_id, product_id, quantity, held_until, held_ms, status }) => ({
		orderId: order_id,
		productId: product_id,
		units: Number(quantity),
		until: status === "failed" || status === "cancelled" ? 0 : Number(held_until),
		held: Number(held_ms),
	}));
}

/** Whether the customer has paid for an order. */
export async function hasPaid(db: Db, customerId: number): Promise<boolean> {
	const found = await db
		.selectFrom("orders")
		.select("id")
		.where("customer_id", "=", customerId)
		.where("paid_at", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/** Units by product that drafts reserve now, without those of this order. */
export async function readHeldByDrafts(
	db: Db,
	productIds: readonly number[],
	orderId: number,
	now: number,
): Promise<Map<number, number>> {
	return sumByProduct(await heldByDrafts(db, [...productIds, now, DRAFT, orderId], productIds.length));
}

/** Stock by product, reserved units included. */
export async function readShelf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
	const rows = await shelf(db, productIds, productIds.length);
	return new Map(rows.map(({ product_id, quantity }) => [product_id, Number(quantity ?? 0)]));
}

/** Replaces the recorded reservations of an order. */
export async function writeClientHolds(db: Db, client: string, holds: readonly ClientHold[]): Promise<void> {
	if (holds.length === 0) return;
	const rows = holds.map(({ orderId, productId, units, until, held }) => [
		orderId,
		productId,
		client,
		units,
		until,
		held,
	]);
	await replaceHolds(db, rows.flat(), rows.length);
}

/** Deletes records of reservations that ended before a time; run by a job. */
export async function deleteOldHolds(db: Db, before: number): Promise<void> {
	await db.deleteFrom("draft_hold").where("held_until", "<=", before).execute();
}
