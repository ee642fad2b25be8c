import type { FactKind } from "@feedmill/trade/payments/payment-state.ts";
import type { Selectable } from "kysely";
import type { Db } from "../database/connection.ts";
import type { PaymentFactTable } from "../database/tables/payment-tables.ts";
import type { Payment, RecordedFact } from "./payment.ts";

/** Records a fact once. false: it was already recorded. */
export async function insertFact(db: Db, fact: RecordedFact): Promise<boolean> {
	const row = {
		payment_id: fact.paymentId,
		kind: fact.kind,
		provider_id: fact.providerId,
		amount: fact.amount,
		reason: fact.reason.slice(0, 1000),
		source: fact.source,
		fails: fact.fails ? (1 as const) : (0 as const),
		recorded_at: fact.at,
		followed: fact.applied ? (1 as const) : (0 as const),
	};
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("payment_fact")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Has a fact that was recorded before applied once more: by itself it changed nothing, as its provider's answer it
 * does.
 */
export async function applyAnew(trx: Db, { paymentId, kind, providerId, amount, source }: RecordedFact): Promise<void> {
	await trx
		.updateTable("payment_fact")
		.set({ followed: 0, source })
		.where("payment_id", "=", paymentId)
		.where("kind", "=", kind)
		.where("provider_id", "=", providerId)
		.where("amount", "=", amount)
		.execute();
}

/** Oldest first. */
export async function factsOf(db: Db, paymentId: string): Promise<RecordedFact[]> {
	const rows = await db
		.selectFrom("payment_fact")
		.selectAll()
		.where("payment_id", "=", paymentId)
		.orderBy("recorded_at")
		.execute();
	return rows.map(factOf);
}

export async function markApplied(trx: Db, facts: readonly RecordedFact[]): Promise<void> {
	for (const { paymentId, kind, providerId, amount } of facts)
		await trx
			.updateTable("payment_fact")
			.set({ followed: 1 })
			.where("payment_id", "=", paymentId)
			.where("kind", "=", kind)
			.where("provider_id", "=", providerId)
			.where("amount", "=", amount)
			.execute();
}

/**
 * Payments with facts that were not applied to the order: a server stopped between the two. All of them: those that
 * cannot be applied come back at each run, and would take the place of others.
 */
export async function idsNotApplied(db: Db, before: number): Promise<string[]> {
	const rows = await db
		.selectFrom("payment_fact")
		.select("payment_id")
		.distinct()
		.where("followed", "=", 0)
		.where("recorded_at", "<=", before)
		.execute();
	return rows.map(({ payment_id }) => payment_id);
}

/**
 * The place of a gateway's facts of which no payment is known yet: the provider has named its own id only, and the
 * capture that makes it known has not been reported.
 */
export function waitingFor(gateway: string): string {
	return `of ${gateway}`;
}

/** Gives a payment the facts that waited until its provider's id of it was known. Returns how many. */
export async function adoptFacts(
	trx: Db,
	{ id, gateway, amount: whole }: Pick<Payment, "id" | "gateway" | "amount">,
	providerId: string,
): Promise<number> {
	if (providerId === "") return 0;
	const waiting = await trx
		.deleteFrom("payment_fact")
		.where("payment_id", "=", waitingFor(gateway))
		.where("provider_id", "=", providerId)
		.returningAll()
		.execute();
	if (waiting.length === 0) return 0;
	await trx
		.insertInto("payment_fact")
		.values(waiting.map((row) => ({ ...row, payment_id: id, amount: row.amount || whole, followed: 0 as const })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return waiting.length;
}

/** Payments that are known now and whose facts still wait: both were written at one moment. */
export async function paymentsAwaited(
	db: Db,
	gateway: string,
): Promise<{ id: string; amount: number; providerId: string }[]> {
	const rows = await db
		.selectFrom("payment_fact")
		.innerJoin("payment", "payment.provider_id", "payment_fact.provider_id")
		.select(["payment.id", "payment.amount", "payment.provider_id"])
		.distinct()
		.where("payment_fact.payment_id", "=", waitingFor(gateway))
		.where("payment.gateway", "=", gateway)
		.where("payment.provider_id", "<>", "")
		.execute();
	return rows.map(({ id, amount, provider_id: providerId }) => ({ id, amount, providerId }));
}

/** Deletes facts that have waited since before `before`: nothing of them was ever captured here. */
export async function deleteOldWaitingFacts(db: Db, gateway: string, before: number): Promise<void> {
	await db
		.deleteFrom("payment_fact")
		.where("payment_id", "=", waitingFor(gateway))
		.where("recorded_at", "<=", before)
		.execute();
}

function factOf(row: Selectable<PaymentFactTable>): RecordedFact {
	return {
		paymentId: row.payment_id,
		kind: row.kind as FactKind,
		providerId: row.provider_id,
		amount: row.amount,
		reason: row.reason,
		source: row.source as RecordedFact["source"],
		fails: row.fails === 1,
		at: row.recorded_at,
		applied: row.followed === 1,
	};
}
