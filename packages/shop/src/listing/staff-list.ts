import type { Ability } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Static, TObject } from "typebox";
import type { ShopCore } from "../core/core.ts";
import type { Connection, Db } from "../database/connection.ts";
import { validate } from "../editing/validate.ts";
import type { EditKind } from "../events/edited.ts";
import { askedPage, type Listed, type ListPage, MOST_COUNTED, pageSchema, placeText } from "./list-page.ts";
import { type EditMarks, type ListTable, type Narrowing, readCount, readMarks, readPage } from "./list-repository.ts";

/** A list of entities for staff. Errors of all methods: feedmill_not_allowed, feedmill_invalid. */
export interface StaffList<Filter, Entry, Whole> {
	/** One page of the entities that the filter leaves. */
	list(filter: Filter, page: ListPage, actor: Actor): Promise<Result<Listed<Entry>>>;
	/** How many there are, exactly: it reads them all. */
	count(filter: Filter, actor: Actor): Promise<Result<number>>;
	/** One entity with all its fields. Error: feedmill_not_found. */
	get(id: number, actor: Actor): Promise<Result<ReadEntity<Whole>>>;
}

/** An entity, the version that the next edit names, and its last edit. */
export interface ReadEntity<Whole> extends EditMarks {
	value: Whole;
}

/** What differs from list to list. */
export interface ListSubject<Schema extends TObject, Entry extends { id: number }, Whole> extends ListTable {
	/** Needed to read. */
	ability: Ability;
	kind: EditKind;
	/** "coupon", for messages. */
	noun: string;
	filter: Schema;
	/** The filters that were given. */
	narrowings(filter: Static<Schema>, connection: Pick<Connection, "db" | "dialect">): Promise<Result<Narrowing[]>>;
	/** Entries in any order. */
	entries(db: Db, ids: readonly number[]): Promise<Entry[]>;
	whole(db: Db, id: number): Promise<Whole | null>;
}

export function createStaffList<Schema extends TObject, Entry extends { id: number }, Whole>(
	{ connection }: Pick<ShopCore, "connection">,
	subject: ListSubject<Schema, Entry, Whole>,
): StaffList<Static<Schema>, Entry, Whole> {
	const { db } = connection;
	const { ability, noun } = subject;
	const pages = pageSchema(Object.keys(subject.sorts));

	async function narrowings(given: Static<Schema>, actor: Actor): Promise<Result<Narrowing[]>> {
		const permitted = permit(actor, ability);
		if (!permitted.ok) return permitted;
		const filter = validate(subject.filter, given);
		return filter.ok ? subject.narrowings(filter.value, connection) : filter;
	}

	return {
		async list(given, givenPage, actor) {
			const filters = await narrowings(given, actor);
			if (!filters.ok) return filters;
			const valid = validate(pages, givenPage);
			if (!valid.ok) return valid;
			const page = askedPage(valid.value, subject.sorts);
			if (!page.ok) return page;
			const { sort, size } = page.value;
			const { places, counted } = await readPage(connection, subject, filters.value, page.value);
			const shown = places.slice(0, size);
			const last = places.length > size ? shown.at(-1) : undefined;
			const ids = shown.map(({ id }) => id);
			const entries = new Map(
				(ids.length === 0 ? [] : await subject.entries(db, ids)).map((entry) => [entry.id, entry]),
			);
			return ok({
				// One that was deleted in the meantime is not there.
				entries: ids.map((id) => entries.get(id)).filter((entry) => entry !== undefined),
				total: Math.min(counted, MOST_COUNTED),
				hasMore: counted > MOST_COUNTED,
				next: last ? placeText(sort, last) : null,
			});
		},
		async count(given, actor) {
			const filters = await narrowings(given, actor);
			return filters.ok ? ok(await readCount(connection, subject, filters.value)) : filters;
		},
		async get(id, actor) {
			const permitted = permit(actor, ability);
			if (!permitted.ok) return permitted;
			const value = Number.isSafeInteger(id) ? await subject.whole(db, id) : null;
			if (value === null)
				return fail("feedmill_not_found", said("There is no {noun} of the number {id}.", { noun, id }), "not-found");
			return ok({ value, ...(await readMarks(db, subject.kind, id)) });
		},
	};
}
