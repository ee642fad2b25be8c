import { type RawBuilder, type SqlBool, sql } from "kysely";
import { personName } from "../audit/audit-repository.ts";
import type { Connection, Db, DialectName } from "../database/connection.ts";
import type { Database } from "../database/schema.ts";
import type { EditKind } from "../events/edited.ts";
import { type AskedPage, MOST_COUNTED, type Place } from "./list-page.ts";

/** A table of entries that staff list, each by its id. */
export interface ListTable {
	table: keyof Database;
	id: string;
	sorts: Readonly<Record<string, Sort>>;
	/** What all entries are. */
	only?: RawBuilder<SqlBool>;
}

/** An order of a list, of an index. Entries of the same value are in the order of their ids. */
export interface Sort {
	column: string;
	/** Instead of the column, for a small table. */
	key?: RawBuilder<number>;
	direction: "asc" | "desc";
	/** A text is ordered by its bytes, in both databases. */
	isText?: boolean;
}

/** One filter in two forms. */
export interface Narrowing {
	/** SELECT … AS id: all that it leaves, from an index. Absent: there is none. */
	ids?: RawBuilder<{ id: number }>;
	/** The index has them in the order of the list, too: alone it needs no look at how many they are. */
	isOrdered?: boolean;
	/** A condition on an entry. */
	where: RawBuilder<SqlBool>;
}

/** Places of a page and of the entry after it, and the number of entries up to MOST_COUNTED + 1. */
export interface ReadPage {
	places: Place[];
	counted: number;
}

/**
 * Reads which entries are on a page. A filter that leaves few is read first, and only those are looked at; otherwise
 * the list is read in its order until the page is full.
 */
export async function readPage(
	{ db, dialect }: Pick<Connection, "db" | "dialect">,
	list: ListTable,
	filters: readonly Narrowing[],
	{ sort, size, offset, after }: AskedPage,
): Promise<ReadPage> {
	const chosen = await narrowed(db, dialect, list, filters);
	const { column, direction, isText, key: given } = list.sorts[sort]!;
	const id = sql.ref(`${list.table}.${list.id}`);
	const written = given ?? sql.ref(`${list.table}.${column}`);
	const key = isText && dialect === "postgres" ? sql`${written} COLLATE "C"` : written;
	const way = direction === "asc" ? sql`ASC` : sql`DESC`;
	const beyond = direction === "asc" ? sql`>` : sql`<`;
	const isById = column === list.id;
	// PostgreSQL refuses a number that its column cannot hold.
	const place = after && (isText ? sql`${after.key}` : sql`CAST(${after.key} AS BIGINT)`);
	const from = !after
		? sql``
		: isById
			? sql`AND ${id} ${beyond} ${after.id}`
			: sql`AND (${key}, ${id}) ${beyond} (${place}, ${after.id})`;
	const page = sql<Place>`SELECT ${id} AS id, ${key} AS key FROM ${chosen.listed} ${from}
		ORDER BY ${isById ? sql`` : sql`${key} ${way}, `}${id} ${way} LIMIT ${size + 1} OFFSET ${offset}`;
	const [{ rows }, counted] = await Promise.all([page.execute(db), countOf(db, chosen.counted, MOST_COUNTED + 1)]);
	const places = rows.map((row) => ({ key: isText ? row.key : Number(row.key), id: Number(row.id) }));
	return { places, counted };
}

/** The number of all entries, however many. */
export async function readCount(
	{ db, dialect }: Pick<Connection, "db" | "dialect">,
	list: ListTable,
	filters: readonly Narrowing[],
): Promise<number> {
	return countOf(db, (await narrowed(db, dialect, list, filters)).counted, null);
}

/** Version and last edit of an entity that editors write. */
export interface EditMarks {
	version: number;
	/** ms since the epoch; null: not edited here. */
	changedAt: number | null;
	/** Name of the person or program. */
	changedBy: string | null;
}

export async function readMarks(db: Db, kind: EditKind, id: number): Promise<EditMarks> {
	const row = await db
		.selectFrom("edited")
		.select(["version", "edited_at", "edited_by"])
		.where("kind", "=", kind)
		.where("id", "=", String(id))
		.executeTakeFirst();
	if (!row) return { version: 0, changedAt: null, changedBy: null };
	// "staff 4", or "Asha Patel (staff 4)": the person may have another name by now.
	const [, before, number] = /^(?:(.+) \()?(?:staff|customer|key) (\d{1,15})\)?$/.exec(row.edited_by) ?? [];
	const name = number === undefined ? "" : await personName(db, Number(number));
	return { version: row.version, changedAt: row.edited_at, changedBy: name || before || row.edited_by };
}

/** Whether a text in lower case holds all the words, each anywhere in it. */
export function containsWords(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> {
	const each = words.map(
		(word) => sql`${text} LIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} ESCAPE ${sql.lit("\\")}`,
	);
	return sql<SqlBool>`(${sql.join(each, sql` AND `)})`;
}

/** Whether a column is one of any number of ids. */
export function isOneOf(dialect: DialectName, column: string, ids: readonly number[]): RawBuilder<SqlBool> {
	const json = JSON.stringify(ids);
	return dialect === "postgres"
		? sql<SqlBool>`${sql.ref(column)} = ANY (ARRAY(SELECT json_array_elements_text(${json}::json)::bigint))`
		: sql<SqlBool>`${sql.ref(column)} IN (SELECT value FROM json_each(${json}))`;
}

/** What is read FROM: the entries that all filters leave. */
interface Chosen {
	/** To read in the order of the list. */
	listed: RawBuilder<unknown>;
	/** To count. */
	counted: RawBuilder<unknown>;
}

async function narrowed(db: Db, dialect: DialectName, list: ListTable, filters: readonly Narrowing[]): Promise<Chosen> {
	const indexed = filters.filter(({ ids }) => ids);
	const all = entriesOf(list, filters);
	if (indexed.length === 0 || (indexed.length === 1 && indexed[0]!.isOrdered)) return { listed: all, counted: all };
	const few = await Promise.all(indexed.map(({ ids }) => readFew(db, dialect, ids!)));
	const fewest = few.reduce((best, ids) => (ids && (!best || ids.length < best.length) ? ids : best), null);
	if (!fewest) {
		const driving = await narrowest(db, indexed);
		const others = filters.filter((filter) => filter !== driving);
		return {
			listed: all,
			counted: entriesOf(list, others, picked(dialect, list, sql`(${driving.ids})`, { areFew: false })),
		};
	}
	const others = filters.filter((filter) => filter !== indexed[few.indexOf(fewest)]);
	const json = JSON.stringify(fewest);
	const ids =
		dialect === "postgres"
			? sql`(SELECT json_array_elements_text(${json}::json)::bigint AS id)`
			: sql`(SELECT value AS id FROM json_each(${json}))`;
	const chosen = entriesOf(list, others, picked(dialect, list, ids, { areFew: true }));
	return { listed: chosen, counted: chosen };
}

/** The ids that a filter leaves, in one row; null: more than MOST_COUNTED. */
async function readFew(db: Db, dialect: DialectName, ids: RawBuilder<unknown>): Promise<number[] | null> {
	const list = dialect === "postgres" ? sql`json_agg(id)::text` : sql`json_group_array(id)`;
	const { rows } = await sql<{ ids: string | null }>`SELECT ${list} AS ids
		FROM (${ids} LIMIT ${MOST_COUNTED + 1}) AS few`.execute(db);
	const found = JSON.parse(rows[0]?.ids ?? "[]") as number[];
	return found.length > MOST_COUNTED ? null : found;
}

/** Of several filters that each leave many the one that leaves the fewest, as far as it is worth counting. */
async function narrowest(db: Db, [first, ...more]: readonly Narrowing[]): Promise<Narrowing> {
	if (more.length === 0) return first!;
	const all = [first!, ...more];
	const counts = await Promise.all(all.map(({ ids }) => countOf(db, sql`(${ids}) AS many`, 10 * MOST_COUNTED)));
	return all[counts.indexOf(Math.min(...counts))]!;
}

/**
 * The rows of these ids. Databases that do not know how few they are must read them first, and then what they have to
 * be: SQLite never knows it, PostgreSQL does of an index.
 */
function picked(
	dialect: DialectName,
	{ table, id }: ListTable,
	ids: RawBuilder<unknown>,
	{ areFew }: { areFew: boolean },
): RawBuilder<unknown> {
	const first = dialect === "sqlite" ? sql` LIMIT -1` : areFew ? sql` OFFSET 0` : sql``;
	return sql`(SELECT ${sql.table(table)}.* FROM ${ids} AS picked CROSS JOIN ${sql.table(table)}
		WHERE ${sql.ref(`${table}.${id}`)} = picked.id${first}) AS ${sql.table(table)}`;
}

function entriesOf(
	{ table, only }: ListTable,
	filters: readonly Narrowing[],
	from: RawBuilder<unknown> = sql.table(table),
): RawBuilder<unknown> {
	const conditions = [...(only ? [only] : []), ...filters.map(({ where }) => where)];
	return sql`${from} WHERE ${conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`1 = 1`}`;
}

async function countOf(db: Db, chosen: RawBuilder<unknown>, most: number | null): Promise<number> {
	const counted =
		most === null
			? sql<{ count: number }>`SELECT COUNT(*) AS count FROM ${chosen}`
			: sql<{ count: number }>`SELECT COUNT(*) AS count FROM (SELECT 1 AS one FROM ${chosen} LIMIT ${most}) AS counted`;
	return Number((await counted.execute(db)).rows[0]?.count ?? 0);
}
