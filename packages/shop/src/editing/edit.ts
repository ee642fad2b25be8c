import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { findUndoing } from "../audit/audit-repository.ts";
import { type Change, changeOf, differingFields, type Fields } from "../audit/change.ts";
import { type NewEntry, writeEntries } from "../audit/write-entry.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db, DialectName } from "../database/connection.ts";
import { takeIds } from "../database/id-block.ts";
import { RolledBack, retryAborted, transaction } from "../database/transaction.ts";
import type { EditKind, EditState } from "../events/edited.ts";
import type { ShopEvent } from "../events/event.ts";
import { record } from "../events/event-repository.ts";
import { type EditedThing, forgetUnedited, lockEdited, renameEdited, writeEdited } from "./edited-repository.ts";

/** Who edits, and what they had before their eyes. */
export interface EditBy {
	actor: Actor;
	/** The version that was read before (optimistic locking). Default: the current one. */
	version?: number;
	/** Fields as they were read before: only those that are another by now are refused, whoever changed others. */
	was?: Fields;
	/** The entry of the audit that this edit undoes. */
	undoes?: number;
	/** Idempotency key, kept in the audit; editors whose changes are no fixed values look for it. */
	key?: string;
	/** Written in the same transaction once the edit has changed something; `entry`: of the audit. May throw. */
	alsoWrite?: (trx: Db, entry: number) => Promise<void>;
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
	/** The fields that can be edited, as typed values, before and after; null: it is new, or gone. */
	before: Fields | null;
	after: Fields | null;
	/** The fields that the edit sets. Default: those of the event. */
	set?: readonly string[];
	/** Names of changed secrets: their values are in neither. */
	secrets?: readonly string[];
	/** Columns that belong to this shop from now on: an import does not overwrite them. */
	columns: readonly string[];
	state?: EditState;
	/** The id of a new entity. */
	id?: number;
	event: ShopEvent;
}

/** The entity after the edit, its version for the next edit, and what the edit changed. */
export interface Edited<T> {
	value: T;
	version: number;
	change: Change;
}

/**
 * One edit of one entity in one transaction: checks the ability and the version, writes, marks the columns as edited,
 * records an event and an entry of the audit. Errors: feedmill_not_allowed, feedmill_stale (with `data.now`: what the
 * refused fields are by now), feedmill_undone, and those of `work`, which roll back. `work` runs again if PostgreSQL
 * aborted the transaction because of a deadlock on derived rows (counts, prices).
 */
export async function edit<T>(
	core: Pick<ShopCore, "connection" | "clock">,
	{ actor, ...read }: EditBy,
	{ kind, id, ability }: { kind: EditKind; id: string | number; ability: Ability },
	work: (at: EditWork) => Promise<Result<EditResult<T>>>,
): Promise<Result<Edited<T>>> {
	const done = await editMany(core, actor, { kind, ability, edits: [{ id, ...read }] }, async (at) => {
		const result = await work(at);
		return result.ok ? ok([result.value]) : result;
	});
	return done.ok ? ok(done.value[0]!) : done;
}

/** One of several edits: its entity, and what was read of it before. */
export interface EditOf extends Omit<EditBy, "actor"> {
	id: string | number;
}

/**
 * Edits of several entities of one kind in one transaction: all are written, or none. `work` can do derived work once,
 * and returns a result for each, in their order. Errors as `edit`.
 */
export async function editMany<T>(
	{ connection, clock }: Pick<ShopCore, "connection" | "clock">,
	actor: Actor,
	{ kind, ability, edits }: { kind: EditKind; ability: Ability; edits: readonly EditOf[] },
	work: (at: EditWork) => Promise<Result<EditResult<T>[]>>,
): Promise<Result<Edited<T>[]>> {
	const permitted = permit(actor, ability);
	if (!permitted.ok) return permitted;
	return retryAborted(() =>
		transaction<Result<Edited<T>[]>>(connection.db, async (trx) => {
			const now = clock.now();
			const ids = await takeIds(trx, { event: edits.length, audit: edits.length });
			const locked: EditedThing[] = [];
			for (const { id, version, undoes } of edits) {
				const thing = await lockEdited(trx, kind, String(id), now);
				if (version !== undefined && version !== thing.version)
					return new RolledBack(staleEdit({ version: thing.version }));
				const undone = undoes === undefined ? null : await findUndoing(trx, undoes);
				if (undone !== null) return new RolledBack(isUndone(undone));
				locked.push(thing);
			}
			const done = await work({ trx, dialect: connection.dialect, now });
			if (!done.ok) return new RolledBack<Result<Edited<T>[]>>(done);
			const written = { events: [] as ShopEvent[], entries: [] as NewEntry[] };
			const answers: Edited<T>[] = [];
			const also: (() => Promise<void>)[] = [];
			for (const [index, { id, was, undoes, key, alsoWrite }] of edits.entries()) {
				const [before, result] = [locked[index]!, done.value[index]!];
				const change = changeOf(result.before, result.after);
				const stale = was ? staleFields(was, result, change) : null;
				if (stale) return new RolledBack(stale);
				const { value, columns, state, event, id: made, secrets } = result;
				if (columns.length === 0 && state === undefined) {
					answers.push({ value, version: before.version, change: {} });
					await forgetUnedited(trx, kind, String(id));
					continue;
				}
				const after = {
					version: before.version + 1,
					columns: [...new Set([...before.columns, ...columns])],
					// An entity created here stays "created" when it is changed.
					state: state ?? (before.state === "created" ? "created" : "changed"),
				};
				const thingId = String(made ?? id);
				if (made !== undefined) await renameEdited(trx, kind, String(id), thingId);
				await writeEdited(trx, kind, thingId, after, { now, actor: actorName(actor) });
				written.events.push(event);
				const act = event.kind === "edited" ? event.state : "changed";
				const customerId = kind === "customer" ? Number(thingId) : 0;
				const about = { id: ids("audit"), now, actor, kind, thingId };
				written.entries.push({ ...about, act, change, secrets, customerId, undoes, key });
				if (alsoWrite) also.push(() => alsoWrite(trx, about.id));
				answers.push({ value, version: after.version, change });
			}
			if (written.entries.length === 0) return new RolledBack(ok(answers));
			await record(trx, written.events, { nextId: () => ids("event"), actor: actorName(actor), now });
			await writeEntries(trx, written.entries);
			for (const write of also) await write();
			return ok(answers);
		}),
	);
}

function staleFields(
	was: Fields,
	{ before, event, set = "fields" in event ? event.fields : [] }: EditResult<unknown>,
	change: Change,
): Result<never> | null {
	if (!before) return null;
	const [unknown] = Object.keys(was).filter((field) => !(field in before));
	if (unknown !== undefined)
		return fail("feedmill_invalid", said("{field} is not a field that can be changed.", { field: unknown }));
	const now = differingFields(was, { before, change, set });
	return Object.keys(now).length === 0 ? null : staleEdit({ now });
}

function staleEdit(data: { version: number } | { now: Fields }): Result<never> {
	return fail(
		"feedmill_stale",
		said("Somebody else has changed this in the meantime. Look at it again before you change it."),
		"stale",
		data,
	);
}

/** Error feedmill_undone: an entry that another one has undone. */
export const isUndone = (entry: number): Result<never> =>
	fail("feedmill_undone", said("This is undone already, by entry {entry}: undo that one.", { entry }), "conflict");
