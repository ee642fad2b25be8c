import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db, DialectName } from "../database/connection.ts";
import { retryAborted } from "../database/ended-transaction.ts";
import { nextId } from "../database/id-block.ts";
import { RolledBack, transaction } from "../database/rolled-back.ts";
import type { EditKind, EditState } from "../events/edited.ts";
import type { ShopEvent } from "../events/event.ts";
import { record } from "../events/event-repository.ts";
import { lockEdited, renameEdited, writeEdited } from "./edited-repository.ts";

/** Who edits, and which version. */
export interface EditBy {
	actor: Actor;
	/** The version that was read before (optimistic locking). Default: the current one. */
	version?: number;
}

/** What an edit works with. */
export interface EditWork {
	trx: Db;
	dialect: DialectName;
	now: number;
}

/** The result of an edit; nothing was changed if it has no columns and no state. */
export interface EditResult<T> {
	value: T;
	/** Columns that belong to this shop from now on: an import does not overwrite them. */
	columns: readonly string[];
	state?: EditState;
	/** The id of a new entity. */
	id?: number;
	event: ShopEvent;
}

/** The entity after the edit, and its version for the next edit. */
export interface Edited<T> {
	value: T;
	version: number;
}

/**
 * One edit of one entity in one transaction: checks the ability and the version, writes, marks the columns as edited,
 * records an event. Errors: feedmill_not_allowed, feedmill_stale, and those of `work`, which roll back. `work` runs
 * again if PostgreSQL aborted the transaction because of a deadlock on derived rows (counts, prices).
 */
export async function edit<T>(
	{ connection, clock }: Pick<ShopCore, "connection" | "clock">,
	{ actor, version }: EditBy,
	{ kind, id, ability }: { kind: EditKind; id: string | number; ability: Ability },
	work: (at: EditWork) => Promise<Result<EditResult<T>>>,
): Promise<Result<Edited<T>>> {
	const permitted = permit(actor, ability);
	if (!permitted.ok) return permitted;
	return retryAborted(() =>
		transaction<Result<Edited<T>>>(connection.db, async (trx) => {
			const now = clock.now();
			const key = String(id);
			const eventId = await nextId(trx, "event");
			const before = await lockEdited(trx, kind, key, now);
			if (version !== undefined && version !== before.version) return new RolledBack(staleEdit(before.version));
			const done = await work({ trx, dialect: connection.dialect, now });
			if (!done.ok) return new RolledBack<Result<Edited<T>>>(done);
			const { value, columns, state, event, id: made } = done.value;
			if (columns.length === 0 && state === undefined) return new RolledBack(ok({ value, version: before.version }));
			const after = {
				version: before.version + 1,
				columns: [...new Set([...before.columns, ...columns])],
				// An entity created here stays "created" when it is changed.
				state: state ?? (before.state === "created" ? "created" : "changed"),
			};
			if (made !== undefined) await renameEdited(trx, kind, key, String(made));
			await writeEdited(trx, kind, made === undefined ? key : String(made), after, { now, actor: actorName(actor) });
			await record(trx, [event], { nextId: () => eventId, actor: actorName(actor), now });
			return ok({ value, version: after.version });
		}),
	);
}

function staleEdit<T>(version: number): Result<T> {
	return fail(
		"feedmill_stale",
		said("Somebody else has changed this in the meantime. Look at it again before you change it."),
		"stale",
		{ version },
	);
}
