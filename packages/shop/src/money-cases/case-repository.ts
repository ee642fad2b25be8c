import type { Selectable } from "kysely";
import type { Db } from "../database/connection.ts";
import { nextId } from "../database/id-block.ts";
import type { MoneyCaseTable } from "../database/tables/payment-tables.ts";
import type { CaseKind, MoneyCase, NewCase } from "./money-case.ts";

/** Opens a case, once: one that was closed stays closed. Call it in the transaction of the fact that it is about. */
export async function openCase(trx: Db, opened: NewCase, now: number): Promise<void> {
	const { kind, ref, orderId, paymentId, providerId, reason, ...rest } = opened;
	const known = await trx
		.selectFrom("money_case")
		.select("id")
		.where("kind", "=", kind)
		.where("ref", "=", ref)
		.executeTakeFirst();
	if (known) return;
	const row = {
		...rest,
		id: await nextId(trx, "money_case"),
		kind,
		ref,
		order_id: orderId,
		payment_id: paymentId,
		provider_id: providerId,
		reason: reason.slice(0, 1000),
		opened_at: now,
		closed_at: null,
		closed_by: "",
		outcome: "",
	};
	await trx
		.insertInto("money_case")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/**
 * The reference of one more case about the same thing: `ref`, or with a number where there was one before, because one
 * that was closed stays closed.
 */
export async function nextRef(trx: Db, kind: CaseKind, ref: string): Promise<string> {
	for (let count = 1; ; count++) {
		const next = count === 1 ? ref : `${ref}:${count}`;
		const cases = trx.selectFrom("money_case").select("id").where("kind", "=", kind).where("ref", "=", next);
		if (!(await cases.executeTakeFirst())) return next;
	}
}

/** Which open cases are closed. */
export interface WhichCases {
	kinds: readonly CaseKind[];
	ref?: string;
	/** How its reference begins. */
	refStart?: string;
	orderId?: number;
	paymentId?: string;
	/** Only cases of a provider's payments. */
	ofPayments?: true;
	/** Of payments only those of this gateway; cases without a payment too. */
	gateway?: string;
	id?: number;
	/** Of at most this amount. */
	upTo?: number;
}

/** How a case ends: by whom ("shop": by its rule), and what became of the money. */
export interface CaseEnd {
	by: string;
	outcome: string;
}

/** Closes open cases. Returns how many. */
export async function closeCases(trx: Db, which: WhichCases, { by, outcome }: CaseEnd, now: number): Promise<number> {
	const { kinds, ref, refStart, orderId, paymentId, ofPayments, gateway, id, upTo } = which;
	let update = trx
		.updateTable("money_case")
		.set({ closed_at: now, closed_by: by, outcome: outcome.slice(0, 1000) })
		.where("closed_at", "is", null)
		.where("kind", "in", kinds);
	if (ref !== undefined) update = update.where("ref", "=", ref);
	if (refStart !== undefined) update = update.where("ref", "like", `${refStart}%`);
	if (orderId !== undefined) update = update.where("order_id", "=", orderId);
	if (paymentId !== undefined) update = update.where("payment_id", "=", paymentId);
	if (ofPayments) update = update.where("payment_id", "is not", null);
	if (gateway !== undefined)
		update = update.where((eb) => eb.or([eb("payment_id", "is", null), eb("gateway", "=", gateway)]));
	if (id !== undefined) update = update.where("id", "=", id);
	if (upTo !== undefined) update = update.where("amount", "<=", upTo);
	return Number((await update.executeTakeFirst()).numUpdatedRows);
}

/** Whether an order has an open case whose reference begins so. */
export async function hasOpenCase(trx: Db, orderId: number, refStart: string): Promise<boolean> {
	const open = trx.selectFrom("money_case").select("id").where("order_id", "=", orderId).where("closed_at", "is", null);
	return (await open.where("ref", "like", `${refStart}%`).executeTakeFirst()) !== undefined;
}

/** Open cases, the oldest first. */
export async function findOpenCases(db: Db, most: number): Promise<MoneyCase[]> {
	const open = db.selectFrom("money_case").selectAll().where("closed_at", "is", null);
	return (await open.orderBy("opened_at").orderBy("id").limit(most).execute()).map(caseOf);
}

export async function findCase(db: Db, id: number): Promise<MoneyCase | null> {
	const row = await db.selectFrom("money_case").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? caseOf(row) : null;
}

function caseOf(row: Selectable<MoneyCaseTable>): MoneyCase {
	return {
		id: row.id,
		kind: row.kind as CaseKind,
		ref: row.ref,
		gateway: row.gateway,
		orderId: row.order_id,
		paymentId: row.payment_id,
		providerId: row.provider_id,
		amount: row.amount,
		reason: row.reason,
		openedAt: row.opened_at,
		closedAt: row.closed_at,
		closedBy: row.closed_by,
		outcome: row.outcome,
	};
}
