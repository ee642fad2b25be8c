import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type Static, type TObject, Type } from "typebox";
import type { Fields } from "../audit/change.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import type { EditKind } from "../events/edited.ts";
import type { OldSlugKind } from "../old-slugs/old-slug-kind.ts";
import { writeOldSlugs } from "../old-slugs/old-slug-repository.ts";
import { type Codec, codecOf } from "./codec.ts";
import { type EditBy, type Edited, type EditWork, edit } from "./edit.ts";
import { deleteRow, insertRow, insertRowAs, type Row, type RowTable, readRow, updateRow } from "./row-repository.ts";
import { validate } from "./validate.ts";

/**
 * A kind of entities that are edited as rows: coupons, terms, zones. Fields are columns in camel case; lists and
 * objects are stored as JSON.
 */
export interface RowSubject<Schema extends TObject> extends RowTable {
	kind: EditKind;
	ability: Ability;
	/** "coupon", for messages. */
	noun: string;
	/** Schema of a complete entity; a change has some of its fields. */
	schema: Schema;
	/** The column with the time of the last change, in ms. */
	modified?: string;
	/** Default values of a new entity; null: none can be created here. */
	defaults: ((now: number) => Row) | null;
	/** The row of an entity that exists without a row, such as a gateway of an extension. */
	withoutRow?(id: number | string): Row | null;
	/**
	 * Stores fields that are not in the row (secrets). Returns the remaining changes, the columns that the fields count
	 * as, and the names of the secrets.
	 */
	storeElsewhere?(
		at: EditWork,
		id: number | string,
		changes: Partial<Static<Schema>>,
	): Promise<Result<StoredElsewhere<Partial<Static<Schema>>>>>;
	/** Normalises values before they are stored: codes to lower case. */
	prepare?(changes: Partial<Static<Schema>>): Partial<Static<Schema>>;
	/** Locks what its checks read besides its row, before they do. */
	lock?(at: EditWork): Promise<void>;
	/** Checks that the schema cannot express. */
	check?(trx: Db, row: Row): Promise<Result<void>>;
	/** Checks a deletion and deletes dependent rows; absent: entities of this kind cannot be deleted. */
	remove?(trx: Db, row: Row, now: number): Promise<Result<void>>;
	/** Nothing else goes with a deleted row: undoing the deletion puts it back under its number. */
	restorable?: true;
	/** The kind of page at its slug; null: none. */
	oldSlugKind?(row: Row): OldSlugKind | null;
	/** Writes derived values, increments change counters. `before`: null if created; `after`: null if deleted. */
	afterWrite(at: EditWork, change: { before: Row | null; after: Row | null }): Promise<void>;
}

interface StoredElsewhere<Changes> {
	changes: Changes;
	columns: readonly string[];
	secrets?: readonly string[];
}

/** An entity with all its fields, as typed values, and its id. */
export type Entity<Whole, Id = number> = Required<Whole> & { id: Id };

/**
 * Errors of all methods: feedmill_invalid, feedmill_not_allowed, feedmill_not_found, feedmill_in_use, feedmill_stale.
 */
export interface RowEditor<Whole, Id extends number | string = number> {
	change(id: Id, changes: Partial<Whole>, by: EditBy): Promise<Result<Edited<Entity<Whole, Id>>>>;
	create(whole: Partial<Whole>, by: EditBy): Promise<Result<Edited<Entity<Whole, Id>>>>;
	remove(id: Id, by: EditBy): Promise<Result<Edited<Entity<Whole, Id>>>>;
	/** Puts a deleted entity back under its number. Error: feedmill_not_undone, where more went with it than its row. */
	restore(id: Id, whole: Fields, by: EditBy): Promise<Result<Edited<Entity<Whole, Id>>>>;
}

export function createRowEditor<Schema extends TObject, Id extends number | string = number>(
	core: Pick<ShopCore, "connection" | "clock">,
	subject: RowSubject<Schema>,
): RowEditor<Static<Schema>, Id> {
	const { kind, ability, noun, defaults } = subject;
	const codec = codecOf<Required<Static<Schema>>>(subject.schema);
	const entity = (row: Row) => entityOf<Static<Schema>, Id>(codec, subject, row);
	const some = Type.Partial(subject.schema, { additionalProperties: false }) as unknown as TObject;
	const prepared = (given: unknown): Partial<Static<Schema>> => {
		const changes = given as Partial<Static<Schema>>;
		return subject.prepare ? subject.prepare(changes) : changes;
	};

	return {
		async change(id, given, by) {
			const permitted = permit(by.actor, ability);
			if (!permitted.ok) return permitted;
			const valid = validate(some, given);
			if (!valid.ok) return valid;
			return edit(core, by, { kind, id, ability }, async (at) => {
				const { trx } = at;
				await subject.lock?.(at);
				const written = await readRow(trx, subject, id);
				const before = written ?? subject.withoutRow?.(id);
				if (!before) return notFound(noun, id);
				const changes = prepared(valid.value);
				const elsewhere =
					(await subject.storeElsewhere?.(at, id, changes)) ??
					ok<StoredElsewhere<typeof changes>>({ changes, columns: [] });
				if (!elsewhere.ok) return elsewhere;
				const columns = codec.columnsOf(elsewhere.value.changes);
				const changed = Object.keys(columns).filter((column) => !written || before[column] !== columns[column]);
				const time = subject.modified && changed.length > 0 ? { [subject.modified]: at.now } : {};
				const after = { ...before, ...columns, ...time };
				const checked = (await subject.check?.(trx, after)) ?? ok(undefined);
				if (!checked.ok) return checked;
				if (!written && changed.length > 0) await insertRowAs(trx, subject, after);
				else if (changed.length > 0) await updateRow(trx, subject, id, { ...columns, ...time });
				const page = changed.includes("slug") ? subject.oldSlugKind?.(before) : null;
				if (page) await writeOldSlugs(trx, [{ kind: page, slug: String(before.slug), id: Number(id) }], at.now);
				const all = [...new Set([...changed, ...elsewhere.value.columns])];
				if (all.length > 0) await subject.afterWrite(at, { before, after });
				const event = { kind: "edited", thing: kind, id, state: "changed", fields: Object.keys(given) } as const;
				const named = [...Object.keys(changes), ...Object.keys(by.was ?? {})];
				const told = { before: codec.someOf(before, named), after: codec.someOf(after, named), event };
				const { secrets = [] } = elsewhere.value;
				return ok({ value: entity(after), columns: all, secrets, ...told });
			});
		},
		async create(given, by) {
			const permitted = permit(by.actor, ability);
			if (!permitted.ok) return permitted;
			if (!defaults) return fail("feedmill_invalid", said("A new {noun} cannot be made here.", { noun }));
			const valid = validate(subject.schema, given);
			if (!valid.ok) return valid;
			// A new entity has no version to check; its id must be allocated before it is written.
			return edit(core, by, { kind, id: NEW, ability }, async (at) => {
				const { trx, now } = at;
				await subject.lock?.(at);
				const row = { ...defaults(now), ...codec.columnsOf(prepared(valid.value)) };
				const checked = (await subject.check?.(trx, row)) ?? ok(undefined);
				if (!checked.ok) return checked;
				const id = await insertRow(trx, subject, row);
				const after = { ...row, [subject.id]: id };
				await subject.afterWrite(at, { before: null, after });
				const event = { kind: "edited", thing: kind, id, state: "created", fields: Object.keys(given) } as const;
				const told = { before: null, after: codec.fieldsOf(after), event };
				return ok({ value: entity(after), columns: [], id, state: "created" as const, ...told });
			});
		},
		async restore(id, given, by) {
			return edit(core, by, { kind, id, ability }, async (at) => {
				const { trx, now } = at;
				await subject.lock?.(at);
				if (!subject.restorable || !defaults)
					return fail(
						"feedmill_not_undone",
						said("What belonged to a deleted {noun} went with it: make it again.", { noun }),
						"conflict",
					);
				if (await readRow(trx, subject, id))
					return fail("feedmill_in_use", said("There is a {noun} of the number {id}.", { noun, id }), "conflict");
				const valid = validate(subject.schema, given);
				if (!valid.ok) return valid;
				const row = { ...defaults(now), ...codec.columnsOf(valid.value), [subject.id]: id };
				const checked = (await subject.check?.(trx, row)) ?? ok(undefined);
				if (!checked.ok) return checked;
				await insertRowAs(trx, subject, row);
				await subject.afterWrite(at, { before: null, after: row });
				const event = { kind: "edited", thing: kind, id, state: "created", fields: Object.keys(given) } as const;
				const told = { before: null, after: codec.fieldsOf(row), event };
				// Not "created": an import may have brought it.
				return ok({ value: entity(row), columns: Object.keys(row), state: "changed" as const, ...told });
			});
		},
		async remove(id, by) {
			return edit(core, by, { kind, id, ability }, async (at) => {
				const { trx, now } = at;
				await subject.lock?.(at);
				const row = await readRow(trx, subject, id);
				if (!row) return notFound(noun, id);
				if (!subject.remove)
					return fail("feedmill_in_use", said("A {noun} cannot be removed here.", { noun }), "conflict");
				const removed = await subject.remove(trx, row, now);
				if (!removed.ok) return removed;
				await deleteRow(trx, subject, id);
				await subject.afterWrite(at, { before: row, after: null });
				const event = { kind: "edited", thing: kind, id, state: "deleted", fields: [] } as const;
				const told = { before: codec.fieldsOf(row), after: null, event };
				return ok({ value: entity(row), columns: [], state: "deleted" as const, ...told });
			});
		},
	};
}

/** Placeholder for the id of a new entity. */
const NEW = "new";

function notFound(noun: string, id: number | string): Result<never> {
	return fail("feedmill_not_found", said("There is no {noun} of the number {id}.", { noun, id }), "not-found");
}

/** The entity of a row. */
export function entityOf<Whole, Id extends number | string>(
	codec: Codec<Required<Whole>>,
	{ id }: RowTable,
	row: Row,
): Entity<Whole, Id> {
	return { ...codec.fieldsOf(row), id: row[id] as Id };
}
