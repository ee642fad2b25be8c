import { type PaymentState, UNDER_WAY } from "@feedmill/trade/payments/payment-state.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, DialectName } from "../database/connection.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { PaymentTable } from "../database/tables/payment-tables.ts";
import { LONGEST_LOOK_WAIT } from "./look-times.ts";
import type { Payment, PaymentAnswer } from "./payment.ts";

const underWay = preparedQuery((db) =>
	db.selectFrom("payment").selectAll().where("order_id", "=", 0).where("state", "in", UNDER_WAY),
);

export async function findPayment(db: Db, id: string): Promise<Payment | null> {
	const row = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? paymentOf(row) : null;
}

/** By the provider's id; the oldest if several have it. */
export async function findPaymentByProvider(db: Db, gateway: string, providerId: string): Promise<Payment | null> {
	const row = await db
		.selectFrom("payment")
		.selectAll()
		.where("gateway", "=", gateway)
		.where("provider_id", "=", providerId)
		.where("provider_id", "<>", "")
		.orderBy("created_at")
		.executeTakeFirst();
	return row ? paymentOf(row) : null;
}

/** Payments asked for before `before` whose outcome is unknown, the oldest first. */
export async function unknownPayments(db: Db, before: number, most: number): Promise<Payment[]> {
	const query = db.selectFrom("payment").selectAll().where("state", "=", "unknown").where("created_at", "<=", before);
	return (await query.orderBy("created_at").orderBy("id").limit(most).execute()).map(paymentOf);
}

/** Oldest first. */
export async function paymentsOf(db: Db, orderId: number): Promise<Payment[]> {
	const rows = await db
		.selectFrom("payment")
		.selectAll()
		.where("order_id", "=", orderId)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map(paymentOf);
}

/** The payment under way. A unique index allows only one. */
export async function paymentUnderWay(db: Db, orderId: number): Promise<Payment | null> {
	const [row] = await underWay(db, [orderId, ...UNDER_WAY]);
	return row ? paymentOf(row) : null;
}

/** false: another payment of the order is under way, and nothing was written. */
export async function insertPayment(trx: Db, payment: Payment): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto("payment")
		.values(paymentRow(payment))
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Locks the payment's row until the end of the transaction, and reads it. SQLite has one writer and needs no lock. */
export async function lockPayment(trx: Db, dialect: DialectName, id: string): Promise<Payment | null> {
	const query = trx.selectFrom("payment").selectAll().where("id", "=", id);
	const row = await (dialect === "postgres" ? query.forUpdate() : query).executeTakeFirst();
	return row ? paymentOf(row) : null;
}

/** Stores the state computed from the facts. recordAnswer stores the answer for the shopper. */
export async function movePayment(trx: Db, payment: Payment): Promise<void> {
	const { state, captured, refunded, providerId, surplus, nextLookAt } = payment;
	await trx
		.updateTable("payment")
		.set({
			state,
			captured,
			refunded,
			provider_id: providerId,
			surplus: surplus ? 1 : 0,
			next_look_at: nextLookAt,
		})
		.where("id", "=", payment.id)
		.execute();
}

/** Marks an abandoned payment as refused, unless it changed since it was read. Look-ups go on: it may still be paid. */
export async function endPayment(trx: Db, { id, state, answeredAt }: Payment): Promise<boolean> {
	let query = trx.updateTable("payment").set({ state: "refused" }).where("id", "=", id).where("state", "=", state);
	query = query.where("answered_at", answeredAt === null ? "is" : "=", answeredAt);
	return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Stores the total that the provider has refunded; never less than before. */
export async function addRefunded(db: Db, id: string, refunded: number): Promise<void> {
	await db
		.updateTable("payment")
		.set((eb) => ({
			refunded,
			state: eb.case().when("captured", "<=", refunded).then("refunded").else(eb.ref("state")).end(),
		}))
		.where("id", "=", id)
		.where("refunded", "<", refunded)
		.execute();
}

/** Marks the payment as being asked for. Of several concurrent callers only one gets true. */
export async function claimAsking(db: Db, id: string, now: number, nextLookAt: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("payment")
		.set({ state: "asked", asked_at: now, next_look_at: nextLookAt })
		.where("id", "=", id)
		.where("state", "=", "created")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Marks a payment whose answer never came as being asked for again, as if it had just begun, unless it has changed
 * since it was read. Of several concurrent callers only one gets true.
 */
export async function claimAskingAgain(db: Db, payment: Payment, now: number, nextLookAt: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("payment")
		.set({ state: "asked", asked_at: now, next_look_at: nextLookAt, looks: 0 })
		.where("id", "=", payment.id)
		.where("state", "in", ["asked", "unknown"])
		.where("answered_at", "is", null)
		.where("asked_at", payment.askedAt === null ? "is" : "=", payment.askedAt)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Claims payments whose look-up is due: the next look-up moves to `until`, so that only one of several servers makes
 * it.
 */
export async function claimLooks(db: Db, now: number, until: number, limit: number): Promise<Payment[]> {
	// No look-up is planned so far ahead: the time is from a clock that was ahead and has been set back.
	const isDue = sql<boolean>`(next_look_at <= ${now} OR next_look_at > ${now + 2 * LONGEST_LOOK_WAIT})`;
	const due = db.selectFrom("payment").select("id").where(isDue).orderBy("next_look_at").limit(limit);
	const rows = await db
		.updateTable("payment")
		.set({ next_look_at: until })
		.where("id", "in", due)
		.where(isDue)
		.returningAll()
		.execute();
	return rows.map(paymentOf);
}

/**
 * Sets the next look-up. false: another time was planned since the payment was read, and stays. It is when to release
 * or refund the payment, or was planned by the request that asks its provider.
 */
export async function planNextLook(db: Db, { id, looks, nextLookAt }: Payment, at: number | null): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("payment")
		.set({ next_look_at: at, looks })
		.where("id", "=", id)
		.where("next_look_at", "=", nextLookAt)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function planLook(db: Db, id: string, at: number | null, looks: number): Promise<void> {
	await db.updateTable("payment").set({ next_look_at: at, looks }).where("id", "=", id).execute();
}

/** Marks an asked payment without an answer, unless one was recorded since. */
export async function markUnknown(db: Db, id: string, nextLookAt?: number): Promise<void> {
	await db
		.updateTable("payment")
		.set({ state: "unknown", ...(nextLookAt === undefined ? {} : { next_look_at: nextLookAt }) })
		.where("id", "=", id)
		.where("state", "=", "asked")
		.where("answered_at", "is", null)
		.execute();
}

/** Stores the gateway's answer, with what the shopper sees. After a notification of the capture it is not looked up. */
export async function recordAnswer(
	trx: Db,
	id: string,
	{ at, answer, nextLookAt }: { at: number; answer: PaymentAnswer; nextLookAt: number | null },
): Promise<void> {
	await trx
		.updateTable("payment")
		.set((eb) => ({
			answered_at: at,
			answer_json: JSON.stringify(answer),
			next_look_at: eb
				.case()
				.when("state", "in", ["captured", "refunded"])
				.then(eb.ref("next_look_at"))
				.else(nextLookAt)
				.end(),
		}))
		.where("id", "=", id)
		.execute();
}

function paymentRow(payment: Payment): Insertable<PaymentTable> {
	return {
		id: payment.id,
		order_id: payment.orderId,
		gateway: payment.gateway,
		state: payment.state,
		amount: payment.amount,
		currency: payment.currency,
		captured: payment.captured,
		refunded: payment.refunded,
		provider_id: payment.providerId,
		surplus: payment.surplus ? 1 : 0,
		unwanted: payment.unwanted ? 1 : 0,
		created_at: payment.createdAt,
		asked_at: payment.askedAt,
		answered_at: payment.answeredAt,
		answer_json: payment.answer === null ? null : JSON.stringify(payment.answer),
		next_look_at: payment.nextLookAt,
		looks: payment.looks,
	};
}

function paymentOf(row: Selectable<PaymentTable>): Payment {
	return {
		id: row.id,
		orderId: row.order_id,
		gateway: row.gateway,
		state: row.state as PaymentState,
		amount: row.amount,
		currency: row.currency,
		captured: row.captured,
		refunded: row.refunded,
		providerId: row.provider_id,
		surplus: row.surplus === 1,
		...(row.unwanted === 1 ? { unwanted: true } : {}),
		createdAt: row.created_at,
		askedAt: row.asked_at,
		answeredAt: row.answered_at,
		answer: row.answer_json === null ? null : (JSON.parse(row.answer_json) as PaymentAnswer),
		nextLookAt: row.next_look_at,
		looks: row.looks,
	};
}
