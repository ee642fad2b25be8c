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

/** Rows of one statement. */
const CHUNK = 500;

/** Locks entities as lockEdited() does one, in the order of their ids. */
export async function lockAllEdited(trx: Db, kind: EditKind, ids: readonly number[], now: number): Promise<void> {
	const sorted = [...new Set(ids)].sort((a, b) => a - b);
	for (let start = 0; start < sorted.length; start += CHUNK)
		await lockSome(trx, kind, sorted.slice(start, start + CHUNK), now);
}

/**
 * Records that columns of entities were changed together with another one, so that an import keeps them. Locks the
 * entities in the order of their ids: note them before they are read and written.
 */
export async function noteColumns(
	trx: Db,
	kind: EditKind,
	ids: readonly number[],
	columns: readonly string[],
	{ now, actor }: { now: number; actor: Actor },
): Promise<void> {
	const sorted = [...new Set(ids)].sort((a, b) => a - b);
	for (let start = 0; start < sorted.length; start += CHUNK) {
		const things = await lockSome(trx, kind, sorted.slice(start, start + CHUNK), now);
		// Most of them have the same columns: one statement for all those.
		for (const [had, same] of Map.groupBy(things, ({ columns_json }) => columns_json))
			await trx
				.updateTable("edited")
				.set((eb) => ({
					version: eb("version", "+", 1),
					columns_json: JSON.stringify([...new Set([...(JSON.parse(had) as string[]), ...columns])]),
					edited_at: now,
					edited_by: actorName(actor),
				}))
				.where("kind", "=", kind)
				.where(
					"id",
					"in",
					same.map(({ id }) => id),
				)
				.execute();
	}
}

function lockSome(trx: Db, kind: EditKind, ids: readonly number[], now: number) {
	const blank = { kind, version: 0, state: "changed", columns_json: "[]", edited_at: now, edited_by: "" };
	return trx
		.insertInto("edited")
		.values(ids.map((id) => ({ ...blank, id: String(id) })))
		.onConflict((conflict) =>
			conflict.columns(["kind", "id"]).doUpdateSet((eb) => ({ version: eb.ref("edited.version") })),
		)
		.returning(["id", "columns_json"])
		.execute();
}
