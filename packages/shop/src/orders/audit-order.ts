import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { changeOf, type Fields } from "../audit/change.ts";
import { writeEntry } from "../audit/write-entry.ts";
import type { Db } from "../database/connection.ts";
import { nextId } from "../database/id-block.ts";

/** The fields of an order in the audit: what a person decides. Amounts in millionths, times in ms. */
export interface AuditedOrder {
	status: string;
	paidAt: number | null;
	transactionId: string;
	refunded: number;
	/** Where its goods are; "": no step was made yet. */
	handling: string;
}

/**
 * Whether a change of an order gets an entry: those of the staff, of programs and of commands do. What buyers and the
 * shop itself do (placing, payments, time limits) is in the order's notes and events, and an entry would cost every
 * guest's order a statement.
 */
export function isAudited(actor: Actor): boolean {
	if (actor.kind === "system") return actor !== THE_SHOP;
	return actor.kind === "staff" || actor.kind === "key";
}

/** The same of an order as it is stored. */
export async function readAudited(trx: Db, orderId: number): Promise<AuditedOrder> {
	return trx
		.selectFrom("orders")
		.select([
			"status",
			"paid_at as paidAt",
			"transaction_id as transactionId",
			"refunded_total as refunded",
			"handling",
		])
		.where("id", "=", orderId)
		.executeTakeFirstOrThrow();
}

/** What becomes an entry. */
export interface AuditedChange {
	before: Fields;
	after: Fields;
	/** What was noted with it, as text. */
	notes: Fields;
	actor: Actor;
	now: number;
	/** Idempotency key of the act. */
	key?: string;
}

/** Writes the entry in the transaction of the change. */
export async function auditOrder(
	trx: Db,
	order: { id: number; customerId: number },
	{ before, after, notes, actor, now, key }: AuditedChange,
): Promise<void> {
	const change = changeOf(before, { ...after, ...notes });
	if (Object.keys(change).length === 0) return;
	const id = await nextId(trx, "audit");
	const thing = { kind: "order", thingId: String(order.id), act: "changed", customerId: order.customerId } as const;
	await writeEntry(trx, { ...thing, id, now, actor, change, key });
}
