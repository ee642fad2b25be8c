import { type EntryFacts, orderEntry } from "@feedmill/trade/orders/order-entry.ts";
import type { Connection, Db, DialectName } from "../../database/connection.ts";
import type { OrderEntryTable } from "../../database/tables/order-tables.ts";
import { retryAborted } from "../../database/transaction.ts";
import { readFacts } from "./entry-facts-repository.ts";
import { entryRow, isListed, writeEntries } from "./entry-repository.ts";

/** Orders read at a time. */
const AT_ONCE = 500;

/** An entry that is not what its order says. */
export interface WrongEntry {
	/** The order's number. */
	id: number;
	/** The entry is missing, has no order, or has other values in these columns. */
	wrong: "missing" | "without order" | (keyof OrderEntryTable)[];
}

/** Makes all entries again in a transaction that locks orders, such as an import's. */
export async function renewEntriesIn(trx: Db): Promise<void> {
	await trx.deleteFrom("order_entry").execute();
	for (let last: number | null = 0; last !== null; ) {
		const facts: EntryFacts[] = await readFacts(trx, last, AT_ONCE);
		await writeEntries(trx, facts);
		last = facts.at(-1)?.id ?? null;
	}
}

/** Makes all entries again while the shop is open, in transactions of some hundred orders. */
export async function renewEntries({ db, dialect }: Connection): Promise<void> {
	for (let last: number | null = 0; last !== null; ) {
		const after: number = last;
		last = await retryAborted(() => db.transaction().execute((trx) => renewSome(trx, dialect, after)));
	}
}

/** Returns the last order's id; null: there were none any more. */
async function renewSome(trx: Db, dialect: DialectName, after: number): Promise<number | null> {
	const ids = trx.selectFrom("orders").select("id").where("id", ">", after).orderBy("id").limit(AT_ONCE);
	// Whoever changes an order writes it first, then its entry.
	if (dialect === "postgres") await ids.forUpdate().execute();
	const facts = await readFacts(trx, after, AT_ONCE);
	const last = facts.at(-1)?.id ?? null;
	let others = trx.deleteFrom("order_entry").where("id", ">", after);
	if (last !== null) others = others.where("id", "<=", last);
	await others
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("orders")
						.select("orders.id")
						.whereRef("orders.id", "=", "order_entry.id")
						.where("orders.status", "<>", "checkout-draft")
						.where("orders.binned_at", "is", null),
				),
			),
		)
		.execute();
	await writeEntries(trx, facts);
	return last;
}

/** The first entries that are not what their orders say, at most so many. */
export async function wrongEntries(connection: Connection, most: number): Promise<WrongEntry[]> {
	const { db } = connection;
	const wrong: WrongEntry[] = [];
	for (let last: number | null = 0; last !== null && wrong.length < most; ) {
		const facts: EntryFacts[] = await readFacts(db, last, AT_ONCE);
		const to: number | null = facts.at(-1)?.id ?? null;
		let query = db.selectFrom("order_entry").selectAll().where("id", ">", last);
		if (to !== null) query = query.where("id", "<=", to);
		for (const { id } of compared(
			facts,
			await query
				.orderBy("id")
				.limit(2 * AT_ONCE)
				.execute(),
		)) {
			const again = wrong.length < most ? await wrongEntry(connection, id) : null;
			if (again) wrong.push(again);
		}
		last = to;
	}
	return wrong;
}

/** Compares one entry with its order locked: an order may have been changed between the reading of both. */
function wrongEntry({ db, dialect }: Connection, id: number): Promise<WrongEntry | undefined> {
	return db.transaction().execute(async (trx) => {
		if (dialect === "postgres") await trx.selectFrom("orders").select("id").where("id", "=", id).forUpdate().execute();
		const facts = (await readFacts(trx, id - 1, 1)).filter((order) => order.id === id);
		return compared(facts, await trx.selectFrom("order_entry").selectAll().where("id", "=", id).execute())[0];
	});
}

function compared(facts: readonly EntryFacts[], entries: readonly OrderEntryTable[]): WrongEntry[] {
	const stored = new Map(entries.map((row) => [row.id, row]));
	const wrong: WrongEntry[] = [];
	for (const order of facts.filter(isListed)) {
		const row = stored.get(order.id);
		stored.delete(order.id);
		const made = entryRow(orderEntry(order));
		const columns = row ? (Object.keys(made) as (keyof OrderEntryTable)[]).filter((key) => made[key] !== row[key]) : [];
		if (!row) wrong.push({ id: order.id, wrong: "missing" });
		else if (columns.length > 0) wrong.push({ id: order.id, wrong: columns });
	}
	return [...wrong, ...[...stored.keys()].map((id) => ({ id, wrong: "without order" as const }))].toSorted(
		(one, other) => one.id - other.id,
	);
}
