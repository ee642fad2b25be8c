import type { Db } from "../../database/connection.ts";
import { listOf, preparedQuery, preparedWrite } from "../../database/prepared-query.ts";
import type { OrderStatus } from "../../order-status/order-status.ts";

const DRAFT: OrderStatus = "checkout-draft";

const holdsOfClient = preparedQuery((db, count) =>
	db
		.selectFrom("draft_hold")
		.leftJoin("orders", "orders.id", "draft_hold.order_id")
		.select(["order_id", "product_id", "quantity", "held_until", "held_ms"])
		.where("client", "=", "")
		.where("product_id", "in", listOf(count))
		.where("held_until", ">", 0)
		.where((eb) => eb.or([eb("orders.status", "=", DRAFT), eb("orders.id", "is", null)])),
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

/** What the drafts of one client hold and have held of one product. */
export interface ClientHold {
	orderId: number;
	productId: number;
	units: number;
	/** ms since the epoch */
	until: number;
	/** ms for which it has held any, renewals added up, the present one whole. */
	held: number;
}

/** Holds of a client since a moment that have become no order: of drafts, and of drafts that are gone. */
export async function readClientHolds(
	db: Db,
	client: string,
	productIds: readonly number[],
	since: number,
): Promise<ClientHold[]> {
	if (productIds.length === 0) return [];
	const rows = await holdsOfClient(db, [client, ...productIds, since, DRAFT], productIds.length);
	return rows.map(({ order_id, product_id, quantity, held_until, held_ms }) => ({
		orderId: order_id,
		productId: product_id,
		units: Number(quantity),
		until: Number(held_until),
		held: Number(held_ms),
	}));
}

/** Units on the shelf, by product: what is held is among them. */
export async function readShelf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
	const rows = await shelf(db, productIds, productIds.length);
	return new Map(rows.map(({ product_id, quantity }) => [product_id, Number(quantity ?? 0)]));
}

/** Puts down what an order's draft holds now, in place of what it held before. */
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

/** Forgets holds that ended before a moment; for a job. */
export async function deleteOldHolds(db: Db, before: number): Promise<void> {
	await db.deleteFrom("draft_hold").where("held_until", "<=", before).execute();
}
