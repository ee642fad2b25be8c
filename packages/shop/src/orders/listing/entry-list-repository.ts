import { MICROS } from "@feedmill/trade/money/amount.ts";
import type { OrderQuestion, OrderWord, Range } from "@feedmill/trade/orders/order-question.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection, DialectName } from "../../database/connection.ts";
import type { OrderEntryTable } from "../../database/tables/order-tables.ts";
import { type ListedOrder, type ListedRow, listedOrder } from "./listed-order.ts";

type Base = Pick<Connection, "db" | "dialect">;

/** Which entries are wanted; what is left out does not restrict them. */
export interface WantedEntries {
	statuses?: readonly string[] | undefined;
	/** Handling */
	handlings?: readonly string[] | undefined;
	/** MoneyState */
	money?: readonly string[] | undefined;
	paymentMethods?: readonly string[] | undefined;
	customerId?: number | undefined;
	/** From (inclusive) and until (exclusive), ms since the epoch. */
	since?: number | undefined;
	until?: number | undefined;
	question?: OrderQuestion | null | undefined;
}

/** Where a page ends: the next one begins with an older order. */
export interface EntryPlace {
	createdAt: number;
	id: number;
}

export interface EntrySums {
	orders: number;
	bags: number;
	grams: number;
	total: number;
	paid: number;
	toCollect: number;
	refunded: number;
}

/** The orders of a page, newest first. `after`: only older ones. */
export async function readListed(
	{ db, dialect }: Base,
	wanted: WantedEntries,
	{ after, offset = 0, limit }: { after?: EntryPlace | undefined; offset?: number | undefined; limit: number },
): Promise<ListedOrder[]> {
	const [most, skipped] = [sql.lit(limit + offset), sql.lit(offset)];
	const newest = sql`ORDER BY created_at DESC, id DESC LIMIT ${most}`;
	const lanes = lanesOf(wanted, dialect).map(
		(lane) => sql`SELECT * FROM (SELECT id, created_at FROM order_entry ${where(wanted, lane, after)} ${newest}) lane`,
	);
	const query = sql<ListedRow>`SELECT ${LISTED_COLUMNS}
		FROM (SELECT id FROM (${union(lanes, wanted)}) found ${newest} OFFSET ${skipped}) place
		JOIN order_entry entry ON entry.id = place.id JOIN orders ON orders.id = place.id
		ORDER BY entry.created_at DESC, entry.id DESC`;
	return (await query.execute(db)).rows.map(listedOrder);
}

const LISTED_COLUMNS = sql.raw(
	`entry.id, entry.created_at, entry.status, entry.handling, entry.customer_id, entry.payment_method, entry.money,
	entry.total, entry.paid, entry.to_collect, entry.refunded, entry.bags, entry.grams, entry.pin, orders.billing_json,
	orders.shipping_json, orders.payment_method_title, orders.currency, orders.customer_note, orders.data_json`,
);

/** How many each of these has; `most`: one more than these are not counted. One statement. */
export async function countEntries(
	{ db, dialect }: Base,
	views: readonly WantedEntries[],
	most: number | null,
): Promise<number[]> {
	if (views.length === 0) return [];
	const limit = most === null ? sql`` : sql`LIMIT ${sql.lit(most + 1)}`;
	const counts = views.map((wanted, view) => {
		const lanes = lanesOf(wanted, dialect).map(
			(lane) => sql`SELECT * FROM (SELECT id FROM order_entry ${where(wanted, lane)} ${limit}) lane`,
		);
		const found = sql`SELECT * FROM (${union(lanes, wanted)}) lanes ${limit}`;
		return sql`(SELECT COUNT(*) FROM (${found}) found) AS ${sql.ref(`view_${view}`)}`;
	});
	const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(counts)}`.execute(db);
	return views.map((_, view) => Number(rows[0]?.[`view_${view}`] ?? 0));
}

export async function sumEntries({ db, dialect }: Base, wanted: WantedEntries): Promise<EntrySums> {
	const lanes = lanesOf(wanted, dialect).map(
		(lane) => sql`SELECT id, bags, grams, total, paid, to_collect, refunded FROM order_entry ${where(wanted, lane)}`,
	);
	const query = sql<Record<keyof EntrySums, number | null>>`SELECT COUNT(*) AS orders, ${sum("bags")} AS bags,
		${sum("grams")} AS grams, ${sum("total")} AS total, ${sum("paid")} AS paid,
		${sum("to_collect")} AS "toCollect", ${sum("refunded")} AS refunded FROM (${union(lanes, wanted)}) found`;
	const row = (await query.execute(db)).rows[0];
	const of = (name: keyof EntrySums) => Number(row?.[name] ?? 0);
	return {
		orders: of("orders"),
		bags: of("bags"),
		grams: of("grams"),
		total: of("total"),
		paid: of("paid"),
		toCollect: of("toCollect"),
		refunded: of("refunded"),
	};
}

/** Exact up to 2^53, and beyond that without an overflow. */
function sum(column: keyof OrderEntryTable): RawBuilder<number> {
	return sql`SUM(CAST(${sql.ref(column)} AS DOUBLE PRECISION))`;
}

/** The columns whose values are listed in a filter, each with an index that goes on with the time. */
const LISTED = { handling: "handlings", status: "statuses", money: "money", payment_method: "paymentMethods" } as const;
type ListedColumn = keyof typeof LISTED;

/**
 * A condition that one index answers. A filter is the union of its lanes: a database reads the entries of several
 * statuses in the order of time only one status after the other.
 */
interface Lane {
	by: RawBuilder<SqlBool>;
	/** Whose filter the lane is. */
	column?: ListedColumn | "customer_id";
	/** Whether its index goes on with the time. */
	inTime: boolean;
}

function lanesOf(wanted: WantedEntries, dialect: DialectName): Lane[] {
	const { question, customerId } = wanted;
	if (question?.kind === "number") return numberLanes(question);
	// Words are looked for in the order of time, from the newest entry on, in the index that has them.
	if (question) return [{ by: allOf(question.words.map((word) => hasWord(word, dialect))), inTime: true }];
	if (customerId !== undefined) return [{ by: sql`customer_id = ${customerId}`, column: "customer_id", inTime: true }];
	const column = mostSelective(wanted);
	if (!column) return [{ by: sql`1 = 1`, inTime: true }];
	return [...new Set(wanted[LISTED[column]])].map((value) => ({
		by: sql`${sql.ref(column)} = ${value}`,
		column,
		inTime: true,
	}));
}

/** The values that most entries have after some years. */
const COMMON: Readonly<Record<ListedColumn, string>> = {
	handling: "delivered",
	status: "completed",
	money: "paid",
	payment_method: "cod",
};

function mostSelective(wanted: WantedEntries): ListedColumn | undefined {
	const given = (Object.keys(LISTED) as ListedColumn[]).filter((column) => wanted[LISTED[column]] !== undefined);
	return given.find((column) => !wanted[LISTED[column]]?.includes(COMMON[column])) ?? given[0];
}

function numberLanes({ phone, id, pin, total }: Extract<OrderQuestion, { kind: "number" }>): Lane[] {
	const lanes = [
		phone && { by: inRange("phone_end", phone), inTime: false },
		phone && { by: inRange("delivery_phone_end", phone), inTime: false },
		id !== null && { by: sql<SqlBool>`id = ${id}`, inTime: false },
		pin !== null && { by: sql<SqlBool>`pin = ${pin}`, inTime: true },
		total && { by: hasTotal(total), inTime: true },
	];
	return lanes.filter((lane) => typeof lane === "object" && lane !== null);
}

function inRange(column: "phone_end" | "delivery_phone_end", [from, to]: Range): RawBuilder<SqlBool> {
	return sql`${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${to}`;
}

/** The whole units of the amount are indexed with the time. */
function hasTotal([from, to]: Range): RawBuilder<SqlBool> {
	return sql`total / ${sql.lit(MICROS)} = ${Math.floor(from / MICROS)} AND total + 0 >= ${from} AND total + 0 < ${to}`;
}

/** PostgreSQL's LIKE takes twice the time of its strpos, SQLite's less than its instr. They mean the same here. */
function hasWord({ text, phone }: OrderWord, dialect: DialectName): RawBuilder<SqlBool> {
	const inWho =
		dialect === "postgres"
			? sql<SqlBool>`STRPOS(who, ${text}) > 0`
			: sql<SqlBool>`who LIKE ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`} ESCAPE ${sql.lit("\\")}`;
	if (!phone) return inWho;
	return sql`(${inWho} OR ${inRange("phone_end", phone)} OR ${inRange("delivery_phone_end", phone)})`;
}

/**
 * The lane's condition and the rest of the filter, in a form that tempts no database to answer it from another index:
 * SQLite keeps no statistics.
 */
function where(wanted: WantedEntries, lane: Lane, after?: EntryPlace): RawBuilder<unknown> {
	const { since, until, customerId } = wanted;
	const createdAt = lane.inTime ? sql`created_at` : sql`(created_at + 0)`;
	const parts = [lane.by];
	if (since !== undefined) parts.push(sql`${createdAt} >= ${since}`);
	if (until !== undefined) parts.push(sql`${createdAt} < ${until}`);
	if (after)
		parts.push(sql`(${createdAt}, ${lane.inTime ? sql`id` : sql`(id + 0)`}) < (${after.createdAt}, ${after.id})`);
	for (const column of Object.keys(LISTED) as ListedColumn[]) {
		const values = wanted[LISTED[column]];
		if (values && column !== lane.column)
			parts.push(values.length === 0 ? sql`1 = 0` : sql`COALESCE(${sql.ref(column)}, '') IN (${sql.join(values)})`);
	}
	if (customerId !== undefined && lane.column !== "customer_id") parts.push(sql`(customer_id + 0) = ${customerId}`);
	return sql`WHERE ${allOf(parts)}`;
}

function allOf(parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
	return sql`${sql.join(parts, sql` AND `)}`;
}

/** An order may be found by several numbers, but has one status. */
function union(lanes: readonly RawBuilder<unknown>[], { question }: WantedEntries): RawBuilder<unknown> {
	if (lanes.length === 0) return sql`SELECT * FROM order_entry WHERE 1 = 0`;
	return sql`${sql.join(lanes, question?.kind === "number" ? sql` UNION ` : sql` UNION ALL `)}`;
}
