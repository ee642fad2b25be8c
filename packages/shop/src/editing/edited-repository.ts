import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import type { Db } from "../database/connection.ts";
import type { EditKind, EditState } from "../events/edited.ts";

/** The number of edits of an entity, and the edited columns. */
export interface EditedThing {
	version: number;
	columns: readonly string[];
	state: EditState;
}

/**
 * Returns the edits of an entity and locks it against other writers until the end of the transaction. Version 0: never
 * edited.
 */
export async function lockEdited(trx: Db, kind: EditKind, id: string, now: number): Promise<EditedThing> {
	const row = await trx
		.insertInto("edited")
		.values({ kind, id, version: 0, state: "changed", columns_json: "[]", edited_at: now, edited_by: "" })
		.onConflict((conflict) =>
			conflict.columns(["kind", "id"]).doUpdateSet((eb) => ({ version: eb.ref("edited.version") })),
		)
		.returning(["version", "columns_json", "state"])
		.executeTakeFirstOrThrow();
	return {
		version: row.version,
		columns: JSON.parse(row.columns_json) as string[],
		state: row.state as EditState,
	};
}

/** Sets the id of a new entity. */
export async function renameEdited(trx: Db, kind: EditKind, from: string, to: string): Promise<void> {
	await trx.updateTable("edited").set({ id: to }).where("kind", "=", kind).where("id", "=", from).execute();
}

export async function writeEdited(
	trx: Db,
	kind: EditKind,
	id: string,
	thing: EditedThing,
	by: { now: number; actor: string },
): Promise<void> {
	await trx
		.updateTable("edited")
		.set({
			version: thing.version,
			state: thing.state,
			columns_json: JSON.stringify(thing.columns),
			edited_at: by.now,
			edited_by: by.actor,
		})
		.where("kind", "=", kind)
		.where("id", "=", id)
		.execute();
}

/** Deletes the row of an entity that was locked, but not edited. */
export async function forgetUnedited(trx: Db, kind: EditKind, id: string): Promise<void> {
	await trx.deleteFrom("edited").where("kind", "=", kind).where("id", "=", id).where("version", "=", 0).execute();
}

/** The version that the next edit must name; 0 if never edited. */
export async function readVersion(db: Db, kind: EditKind, id: string | number): Promise<number> {
	const row = await db
		.selectFrom("edited")
		.select("version")
		.where("kind", "=", kind)
		.where("id", "=", String(id))
		.executeTakeFirst();
	return row?.version ?? 0;
}

/** Records that an entity was deleted together with another one. */
export async function noteDeleted(
	trx: Db,
	kind: EditKind,
	id: string,
	{ now, actor }: { now: number; actor: Actor },
): Promise<void> {
	const { version, columns } = await lockEdited(trx, kind, id, now);
	const after = { version: version + 1, columns, state: "deleted" as const };
	await writeEdited(trx, kind, id, after, { now, actor: actorName(actor) });
}
