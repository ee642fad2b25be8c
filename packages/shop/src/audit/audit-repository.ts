import type { Actor } from "@feedmill/trade/access/actor.ts";
import { type Selectable, sql } from "kysely";
import type { Db } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import type { AuditTable } from "../database/tables/store-tables.ts";
import type { EditState } from "../events/edited.ts";
import type { AuditEntry, AuditKind } from "./audit-entry.ts";

export const insertEntries = preparedInsert("audit");

/** Where a page of entries ends; the next one begins there. */
export type AuditPlace = Pick<AuditEntry, "at" | "id">;

export interface EntriesQuery {
	kinds: readonly AuditKind[];
	thingId: string;
	/** Only entries that changed it. */
	field?: string | undefined;
	/** Entries older than this one. */
	after?: AuditPlace | undefined;
	limit: number;
}

/** Newest first. */
export async function findEntries(
	db: Db,
	{ kinds, thingId, field, after, limit }: EntriesQuery,
): Promise<AuditEntry[]> {
	const rows = await db
		.selectFrom("audit")
		.selectAll()
		.where("kind", "in", kinds)
		.where("thing_id", "=", thingId)
		// instr and strpos differ between the dialects; a field's name has no sign that LIKE knows but "_".
		.$if(field !== undefined, (query) =>
			query.where(sql<boolean>`fields LIKE ${`%,${field?.replace(/[\\%_]/g, "\\$&")},%`} ESCAPE '\\'`),
		)
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(at < ${after?.at} OR (at = ${after?.at} AND id < ${after?.id}))`),
		)
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(entryOf);
}

export async function findEntry(db: Db, id: number): Promise<AuditEntry | null> {
	const row = await db.selectFrom("audit").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? entryOf(row) : null;
}

/** The entry that has undone another; null: none has. */
export async function findUndoing(db: Db, id: number): Promise<number | null> {
	const row = await db.selectFrom("audit").select("id").where("undoes", "=", id).executeTakeFirst();
	return row?.id ?? null;
}

/** Which write is looked for. */
export interface KeyedWrite {
	kind: AuditKind;
	/** Left out: of any thing, such as one that the write has created. */
	thingId?: string;
	act?: EditState;
	/** Whose key it is: another person's is another. */
	actor: Actor;
	key: string;
	/** ms since the epoch; left out: of any age. */
	since?: number;
}

/** The entry that a person has made with an idempotency key; null: none was. */
export async function entryOfKey(
	db: Db,
	{ kind, thingId, act, actor, key, since }: KeyedWrite,
): Promise<AuditEntry | null> {
	let made = db
		.selectFrom("audit")
		.selectAll()
		.where("kind", "=", kind)
		.where("actor_kind", "=", actor.kind)
		.where("actor_id", "=", "id" in actor ? actor.id : 0)
		.where(sql<boolean>`request_id LIKE ${`% ${key.replace(/[\\%_]/g, "\\$&")}`} ESCAPE '\\'`);
	if (thingId !== undefined) made = made.where("thing_id", "=", thingId);
	if (act !== undefined) made = made.where("act", "=", act);
	if (since !== undefined) made = made.where("at", ">=", since);
	const rows = await made.orderBy("id", "desc").execute();
	// SQLite takes small letters for capitals.
	const row = rows.find(({ request_id }) => request_id.endsWith(` ${key}`));
	return row ? entryOf(row) : null;
}

/** Which of some entries were undone, and by which. */
export async function findUndone(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("audit").select(["id", "undoes"]).where("undoes", "in", ids).execute();
	return new Map(rows.map(({ id, undoes }) => [Number(undoes), id]));
}

/** The ids of some entries that are older than a time, oldest first. */
export async function oldEntries(db: Db, before: number, limit: number): Promise<number[]> {
	const rows = await db.selectFrom("audit").select("id").where("at", "<", before).orderBy("at").limit(limit).execute();
	return rows.map(({ id }) => id);
}

export async function deleteEntries(db: Db, ids: readonly number[]): Promise<void> {
	await db.deleteFrom("audit").where("id", "in", ids).execute();
}

/**
 * Deletes the values of entries about a customer, and about orders of that account or e-mail address. Who acted, when
 * and on which fields stays. Returns how many there were.
 */
export async function blankEntries(db: Db, customer: { id: number; email: string }): Promise<number> {
	const isOf = sql<boolean>`customer_id = ${customer.id} AND customer_id > 0`;
	const isOrderOf = sql<boolean>`kind = 'order' AND thing_id IN (
		SELECT CAST(id AS TEXT) FROM orders WHERE customer_id = ${customer.id} AND customer_id > 0
		UNION ALL SELECT CAST(id AS TEXT) FROM orders WHERE lower(billing_email) = ${customer.email.toLowerCase()}
			AND billing_email <> '')`;
	let blanked = 0;
	// Two statements: each has an index of its own.
	for (const which of [isOf, isOrderOf]) {
		const { numUpdatedRows } = await db
			.updateTable("audit")
			.set({ change_json: BLANKED })
			.where(which)
			.where("change_json", "<>", BLANKED)
			.executeTakeFirst();
		blanked += Number(numUpdatedRows);
	}
	return blanked;
}

/** In the place of values that were deleted. */
const BLANKED = "";

/** The name of an account's person; "" if it has none. */
export async function personName(db: Db, customerId: number): Promise<string> {
	const row = await db
		.selectFrom("customer")
		.select(["first_name", "last_name", "display_name"])
		.where("id", "=", customerId)
		.executeTakeFirst();
	return row ? `${row.first_name} ${row.last_name}`.trim() || row.display_name : "";
}

function entryOf(row: Selectable<AuditTable>): AuditEntry {
	return {
		id: row.id,
		at: row.at,
		actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
		way: row.way as AuditEntry["way"],
		requestId: row.request_id,
		kind: row.kind as AuditKind,
		thingId: row.thing_id,
		act: row.act as EditState,
		fields: row.fields.split(",").filter(Boolean),
		change: row.change_json === BLANKED ? null : (JSON.parse(row.change_json) as AuditEntry["change"]),
		undoes: row.undoes,
	};
}
