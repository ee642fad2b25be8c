import type { Db } from "../../database/connection.ts";
import type { OrderDraft } from "./order-draft.ts";

/** A draft as it is kept for the person who has begun it. */
export interface KeptDraft {
	/** Chosen by the page; also the key that places it. */
	key: string;
	/** What the list of drafts calls it. */
	label: string;
	draft: OrderDraft;
	/** ms since the epoch. */
	changedAt: number;
}

/** The drafts of a person that were changed since then, the last changed first. */
export async function readDrafts(db: Db, personId: number, since: number, limit: number): Promise<KeptDraft[]> {
	const rows = await db
		.selectFrom("staff_draft")
		.selectAll()
		.where("person_id", "=", personId)
		.where("changed_at", ">", since)
		.orderBy("changed_at", "desc")
		.orderBy("draft_key")
		.limit(limit)
		.execute();
	return rows.map(({ draft_key: key, label, draft_json, changed_at: changedAt }) => {
		return { key, label, draft: JSON.parse(draft_json) as OrderDraft, changedAt };
	});
}

/** Whether the person has this draft. */
export async function hasDraft(db: Db, personId: number, key: string): Promise<boolean> {
	const row = await db
		.selectFrom("staff_draft")
		.select("draft_key")
		.where("person_id", "=", personId)
		.where("draft_key", "=", key)
		.executeTakeFirst();
	return row !== undefined;
}

export async function countDrafts(db: Db, personId: number): Promise<number> {
	const row = await db
		.selectFrom("staff_draft")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("person_id", "=", personId)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

export async function writeDraft(
	trx: Db,
	personId: number,
	{ key, label, draft, changedAt }: KeptDraft,
): Promise<void> {
	await trx
		.insertInto("staff_draft")
		.values({
			person_id: personId,
			draft_key: key,
			label,
			draft_json: JSON.stringify(draft),
			changed_at: changedAt,
		})
		.onConflict((conflict) =>
			conflict.columns(["person_id", "draft_key"]).doUpdateSet((eb) => ({
				label: eb.ref("excluded.label"),
				draft_json: eb.ref("excluded.draft_json"),
				changed_at: eb.ref("excluded.changed_at"),
			})),
		)
		.execute();
}

export async function deleteDraft(trx: Db, personId: number, key: string): Promise<void> {
	await trx.deleteFrom("staff_draft").where("person_id", "=", personId).where("draft_key", "=", key).execute();
}

/** Of everybody. */
export async function deleteDraftsBefore(trx: Db, before: number): Promise<void> {
	await trx.deleteFrom("staff_draft").where("changed_at", "<=", before).execute();
}
