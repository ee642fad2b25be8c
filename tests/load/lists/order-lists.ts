import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Connection, DialectName } from "@feedmill/shop/database/connection.ts";
import type { EntryFilter } from "@feedmill/shop/orders/listing/order-entries.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { sql } from "@feedmill/shop/testing/raw-sql.ts";
import { SEEDED_UNTIL, seedManyOrders } from "@feedmill/shop/testing/seeds/seed-many-orders.ts";
import { connectTo, migrated } from "@feedmill/shop/testing/stored-shop.ts";
import { THE_SHOP } from "@feedmill/trade/access/actor.ts";

import { readFacts } from "../../../packages/shop/src/orders/listing/entry-facts-repository.ts";
import { writeEntries } from "../../../packages/shop/src/orders/listing/entry-repository.ts";
import { startPostgres } from "../../support/postgres.ts";
import { postmasterOf, processorUsed } from "./processor-used.ts";

export interface OrderListRow {
	what: string;
	/** ms of processor, of this process and of PostgreSQL. */
	cpu: number;
	/** null: not bounded. */
	wanted: number | null;
	found: number;
}

/** Orders in the store. */
const ORDERS = 200_000;
/** ms that one measurement takes. */
const LEAST = 1_500;

/** Lists, searches, counts and sums of staff over 200,000 orders. Linux only, because PostgreSQL is counted too. */
export async function measureOrderLists(database: DialectName, orders = ORDERS): Promise<OrderListRow[]> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-order-lists-"));
	const postgres = database === "postgres" ? await startPostgres() : null;
	const url = await postgres?.create("lists");
	const connection = connectTo(url ? { url } : { file: path.join(folder, "shop.db") });
	await migrated(connection);
	await seedManyOrders(connection, orders);
	const shop = await openShop({ connection, dataDirectory: folder });
	const postmaster = url ? await postmasterOf(connection) : null;
	const renewed = await cpuOf(() => shop.orders.entries.renew(), postmaster, 0);
	// As PostgreSQL does by itself after some minutes.
	if (url) await sql`VACUUM ANALYZE`.execute(connection.db);
	const rows: OrderListRow[] = [
		{ what: "all entries made again, for each order", cpu: renewed / orders, wanted: null, found: orders },
	];
	rows.push({ what: "an entry written", wanted: 0.045, found: WRITTEN, cpu: await writingOne(connection, postmaster) });
	const nothing = async () => (await sql`SELECT 1`.execute(connection.db)).rows.length;
	for (const [what, wanted, work] of [
		["a statement that reads nothing", null, nothing] as Measured,
		...measured(shop),
	]) {
		const found = await work();
		rows.push({ what, wanted, found, cpu: await cpuOf(work, postmaster, LEAST) });
	}
	await shop.close();
	await postgres?.stop();
	fs.rmSync(folder, { recursive: true, force: true });
	return rows;
}

export function printOrderLists(rows: readonly OrderListRow[]): void {
	if (rows.length === 0) return;
	console.log(`\nLists of ${ORDERS} orders, ms of processor`);
	for (const { what, cpu, wanted, found } of rows)
		console.log(
			`${what.padEnd(56)}${cpu.toFixed(3).padStart(9)}  ${wanted === null ? "" : `wanted ${wanted}`}`.padEnd(80) +
				found,
		);
}

/** ms of processor of one entry, made and written by itself in a transaction that goes on. */
async function writingOne({ db }: Connection, postmaster: number | null): Promise<number> {
	const facts = (await readFacts(db, 0, WRITTEN)).map((order, index) => ({
		...order,
		id: order.id + 50_000_000,
		createdAt: SEEDED_UNTIL + index,
	}));
	const write = async (some: typeof facts) =>
		db.transaction().execute(async (trx) => {
			for (const order of some) await writeEntries(trx, [order]);
		});
	await write(facts.slice(0, WRITTEN / 2));
	const rest = facts.slice(WRITTEN / 2);
	const cpu = (await cpuOf(() => write(rest), postmaster, 0)) / rest.length;
	await db.deleteFrom("order_entry").where("id", ">", 50_000_000).execute();
	return cpu;
}

/** Entries, of which the second half is measured. */
const WRITTEN = 10_000;

type Measured = [what: string, wanted: number | null, work: () => Promise<number>];

function measured({ orders: { entries } }: Shop): Measured[] {
	const list =
		(filter: EntryFilter, more: { offset?: number } = {}) =>
		async () => {
			const page = await entries.list(THE_SHOP, filter, { limit: 50, ...more });
			return page.ok ? page.value.entries.length : -1;
		};
	const day = (ago: number) => new Date(SEEDED_UNTIL - ago * 24 * 3_600_000).toISOString().slice(0, 10);
	const views: EntryFilter[] = [
		{ statuses: ["processing", "on-hold"], money: ["to-collect"] },
		{ statuses: ["pending", "failed"] },
		{ statuses: ["completed", "cancelled"] },
		{ money: ["refunded", "part-refunded"] },
		{},
	];
	const counts = async (how?: { exactly: true }) => {
		const counted = await entries.counts(THE_SHOP, views, how);
		return counted.ok ? counted.value.reduce((sum, count) => sum + count, 0) : -1;
	};
	const sums = (filter: EntryFilter) => async () => {
		const sum = await entries.sums(THE_SHOP, filter);
		return sum.ok ? sum.value.orders : -1;
	};
	return [
		["the newest", 2, list({})],
		["page 21 by offset", 2, list({}, { offset: 1_000 })],
		["to pack: processing, on hold, to collect", 2, list(views[0]!)],
		["pending, failed", 2, list(views[1]!)],
		["completed, cancelled", 2, list(views[2]!)],
		["refunded, in part too", 2, list(views[3]!)],
		["by cheque, to collect", 2, list({ paymentMethods: ["cheque"], money: ["to-collect"] })],
		["completed in a month", 2, list({ statuses: ["completed"], from: day(60), to: day(30) })],
		["end of phone, 3 digits", 2, list({ text: "123" })],
		["end of phone, 4 digits", 2, list({ text: "4321" })],
		["whole phone, pending", 2, list({ text: "98765 43210", statuses: ["pending"] })],
		["order number", 2, list({ text: "#2100000" })],
		["PIN", 2, list({ text: "388120" })],
		["amount", 2, list({ text: "₹ 5,390/-" })],
		["words found at once", 60, list({ text: "ramesh anand" })],
		["words in Gujarati found at once", 60, list({ text: "દીપા ઠાકોર" })],
		["words found once", 60, list({ text: "buyer8888@example.in" })],
		["words not found", 60, list({ text: "nobody" })],
		["words not found in a rare status", 60, list({ text: "nobody here", statuses: ["failed"] })],
		["counts of five views", 10, () => counts()],
		["exact counts of five views", null, () => counts({ exactly: true })],
		["sums of a month", null, sums({ from: day(60), to: day(30) })],
		["sums of a year", null, sums({ from: day(365) })],
	];
}

/** ms of processor of one run: the mean of as many as are done within `least` ms. */
async function cpuOf(work: () => Promise<unknown>, postmaster: number | null, least: number): Promise<number> {
	const [begun, started] = [processorUsed(postmaster), performance.now()];
	let runs = 0;
	do {
		await work();
		runs++;
	} while (performance.now() - started < least);
	return (processorUsed(postmaster) - begun) / runs;
}
