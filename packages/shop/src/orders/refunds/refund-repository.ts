import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { OrderRefund } from "@feedmill/trade/orders/order.ts";
import type { Selectable } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { OrderRefundTable, RefundLineTable } from "../../database/tables/order-tables.ts";

/** Oldest first. */
export async function findRefunds(db: Db, orderId: number): Promise<OrderRefund[]> {
	const rows = await db.selectFrom("order_refund").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
	return withLines(db, rows);
}

/** Those of several orders. */
export async function findRefundsOf(db: Db, orderIds: readonly number[]): Promise<OrderRefund[]> {
	if (orderIds.length === 0) return [];
	const rows = await db.selectFrom("order_refund").selectAll().where("order_id", "in", orderIds).execute();
	return withLines(db, rows);
}

export async function findRefund(db: Db, id: number): Promise<OrderRefund | null> {
	const row = await db.selectFrom("order_refund").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? ((await withLines(db, [row]))[0] ?? null) : null;
}

/** The refund of this order that an earlier request with this key has made. */
export async function findRefundByKey(db: Db, orderId: number, key: string): Promise<OrderRefund | null> {
	const row = await db
		.selectFrom("order_refund")
		.selectAll()
		// Earlier versions stored the key without its order.
		.where("request_key", "in", [keyOf(orderId, key), key])
		.where("order_id", "=", orderId)
		.executeTakeFirst();
	return row ? ((await withLines(db, [row]))[0] ?? null) : null;
}

/**
 * What a provider has captured of a payment and was not asked to give back. 0 if the payment is surplus and `surplus`
 * is false, or the other way round.
 */
export async function leftOfPayment(db: Db, id: string, surplus: boolean): Promise<Amount> {
	const row = await db
		.selectFrom("payment")
		.select((eb) => [
			"captured",
			"refunded",
			eb
				.selectFrom("order_refund")
				.select(({ fn, lit }) => fn.coalesce(fn.sum<number>("amount"), lit(0)).as("asked"))
				.where("payment_id", "=", id)
				.where("state", "<>", "refused")
				.as("asked"),
		])
		.where("id", "=", id)
		.where("surplus", "=", surplus ? 1 : 0)
		.executeTakeFirst();
	return row ? row.captured - Math.max(row.refunded, Number(row.asked)) : 0;
}

/** What providers have captured for an order, without what it did not need. */
export async function capturedOf(db: Db, orderId: number): Promise<Amount> {
	const { captured } = await db
		.selectFrom("payment")
		.select((eb) => eb.fn.coalesce(eb.fn.sum<number>("captured"), eb.lit(0)).as("captured"))
		.where("order_id", "=", orderId)
		.where("surplus", "=", 0)
		.executeTakeFirstOrThrow();
	return Number(captured);
}

/** `nextAskAt`: when to ask the provider; null for a refund that is done. */
export async function insertRefund(
	trx: Db,
	refund: OrderRefund,
	key: string | null,
	nextAskAt: number | null,
): Promise<void> {
	const row = {
		id: refund.id,
		order_id: refund.orderId,
		amount: refund.amount,
		reason: refund.reason,
		refunded_by: refund.refundedBy,
		created_at: refund.createdAt,
		payment_id: refund.paymentId,
		state: refund.state,
		provider_id: refund.providerId,
		request_key: key === null ? null : keyOf(refund.orderId, key),
		next_ask_at: nextAskAt,
		restock: refund.restock ? (1 as const) : (0 as const),
		surplus: refund.surplus ? (1 as const) : (0 as const),
	};
	await trx.insertInto("order_refund").values(row).execute();
	if (refund.lines.length > 0) await trx.insertInto("refund_line").values(lineRows(refund)).execute();
}

/** Stores the final state of a refund. The provider is not asked again. */
export async function updateRefund(trx: Db, { id, state, providerId }: OrderRefund): Promise<void> {
	await trx
		.updateTable("order_refund")
		.set({ state, provider_id: providerId, next_ask_at: null })
		.where("id", "=", id)
		.execute();
}

/** A payment of an order, with what a provider has captured of it. */
export interface PartPayment {
	id: string;
	gateway: string;
	captured: Amount;
	providerId: string;
}

/** Every payment of an order, oldest first. Of one that is surplus nothing counts as captured. */
export async function partPaymentsOf(trx: Db, orderId: number): Promise<PartPayment[]> {
	const rows = await trx
		.selectFrom("payment")
		.select(["id", "gateway", "captured", "provider_id", "surplus"])
		.where("order_id", "=", orderId)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map(({ id, gateway, captured, provider_id: providerId, surplus }) => ({
		id,
		gateway,
		captured: surplus ? 0 : captured,
		providerId,
	}));
}

/** Marks a payment that the order does not need any more, with its refunds. `nextLookAt`: when to refund its rest. */
export async function markSurplus(trx: Db, paymentId: string, nextLookAt: number | null): Promise<void> {
	const payment = { surplus: 1 as const, next_look_at: nextLookAt };
	await trx.updateTable("payment").set(payment).where("id", "=", paymentId).execute();
	await trx.updateTable("order_refund").set({ surplus: 1 }).where("payment_id", "=", paymentId).execute();
}

/** Records of which payment a refund by hand was, as its provider has reported. */
export async function linkRefund(trx: Db, id: number, paymentId: string): Promise<void> {
	await trx.updateTable("order_refund").set({ payment_id: paymentId }).where("id", "=", id).execute();
}

/** The same where the provider does not report it: its amount has gone back of the payment. */
export async function linkByHand(
	trx: Db,
	{ id, amount }: Pick<OrderRefund, "id" | "amount">,
	paymentId: string,
): Promise<void> {
	await linkRefund(trx, id, paymentId);
	await trx
		.updateTable("payment")
		.set((eb) => ({
			refunded: eb("refunded", "+", amount),
			state: eb
				.case()
				.when("captured", "<=", eb("refunded", "+", amount))
				.then("refunded")
				.else(eb.ref("state"))
				.end(),
		}))
		.where("id", "=", paymentId)
		.execute();
}

/** ms. No asking is planned further ahead: such a time was written by a clock that has been set back since. */
const LONGEST_WAIT = 24 * 60 * 60_000;

/**
 * Claims the refunds that are due: their next time is moved in the same statement, so that only one of several servers
 * asks the provider. `id`: only this refund.
 */
export async function claimRefunds(db: Db, now: number, until: number, id?: number): Promise<OrderRefund[]> {
	let update = db
		.updateTable("order_refund")
		.set((eb) => ({ next_ask_at: until, asks: eb("asks", "+", 1) }))
		.where((eb) => eb.or([eb("next_ask_at", "<=", now), eb("next_ask_at", ">", now + LONGEST_WAIT)]))
		.where("state", "=", "asked");
	if (id !== undefined) update = update.where("id", "=", id);
	return withLines(db, await update.returningAll().execute());
}

export async function planRefund(db: Db, id: number, at: number): Promise<void> {
	await db
		.updateTable("order_refund")
		.set({ next_ask_at: at })
		.where("id", "=", id)
		.where("state", "=", "asked")
		.execute();
}

/** Rows of the lines of a refund. */
export function lineRows({ id, lines }: Pick<OrderRefund, "id" | "lines">): RefundLineTable[] {
	return lines.map(({ itemId, ...part }, position) => ({ refund_id: id, position, item_id: itemId, ...part }));
}

/** Keys belong to an order: the column is unique over all of them. */
function keyOf(orderId: number, key: string): string {
	return `${orderId}:${key}`;
}

async function withLines(db: Db, rows: readonly Selectable<OrderRefundTable>[]): Promise<OrderRefund[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const lines = await db
		.selectFrom("refund_line")
		.selectAll()
		.where("refund_id", "in", ids)
		.orderBy("position")
		.execute();
	return rows.map((row) =>
		refundOf(
			row,
			lines
				.filter(({ refund_id }) => refund_id === row.id)
				.map(({ item_id, quantity, amount, tax }) => ({ itemId: item_id, quantity, amount, tax })),
		),
	);
}

function refundOf(row: Selectable<OrderRefundTable>, lines: OrderRefund["lines"]): OrderRefund {
	return {
		id: row.id,
		orderId: row.order_id,
		amount: row.amount,
		reason: row.reason,
		refundedBy: row.refunded_by,
		createdAt: row.created_at,
		lines,
		paymentId: row.payment_id,
		state: row.state as OrderRefund["state"],
		providerId: row.provider_id,
		restock: row.restock === 1,
		asks: row.asks,
		surplus: row.surplus === 1,
		...(row.provider_key === "" ? {} : { providerKey: row.provider_key }),
	};
}
