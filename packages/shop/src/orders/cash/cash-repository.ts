import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { CashWay } from "@feedmill/trade/order-status/handling.ts";
import type { Selectable } from "kysely";
import type { Db } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";
import type { CashTakenTable } from "../../database/tables/money-tables.ts";

/** Money that was taken at a door. */
export interface CashTaken {
	id: number;
	orderId: number;
	/** `at` of the step that it was written down with. */
	stepAt: number;
	amount: Amount;
	way: CashWay;
	/** Who has it until it is paid in: the lorry that it came with, or the person. */
	holder: string;
	takenBy: string;
	/** ms since the epoch; null: it is held. Of what was paid by UPI when it was taken: nobody holds it. */
	handedInAt: number | null;
	handedInBy: string;
}

export async function insertCash(trx: Db, cash: Omit<CashTaken, "id">): Promise<void> {
	const row = {
		id: await nextId(trx, "cash_taken"),
		order_id: cash.orderId,
		step_at: cash.stepAt,
		amount: cash.amount,
		way: cash.way,
		holder: cash.holder,
		taken_by: cash.takenBy,
		taken_at: cash.stepAt,
		handed_in_at: cash.handedInAt,
		handed_in_by: cash.handedInBy,
	};
	await trx.insertInto("cash_taken").values(row).execute();
}

/** What was taken for an order, the oldest first. */
export async function findCashOf(db: Db, orderId: number): Promise<CashTaken[]> {
	const rows = await db.selectFrom("cash_taken").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
	return rows.map(cashOf);
}

/** The sum of it: in cash or otherwise. */
export async function takenOf(db: Db, orderId: number): Promise<Amount> {
	return (await findCashOf(db, orderId)).reduce((sum, { amount }) => sum + amount, 0);
}

/** Money that is not paid in, by who holds it, the oldest first. */
export async function findHeldCash(db: Db, most: number): Promise<CashTaken[]> {
	const held = db.selectFrom("cash_taken").selectAll().where("handed_in_at", "is", null);
	return (await held.orderBy("holder").orderBy("id").limit(most).execute()).map(cashOf);
}

/** Marks it as paid in. Returns what this call has marked: what was paid in before is left out. */
export async function markHandedIn(trx: Db, ids: readonly number[], by: string, now: number): Promise<CashTaken[]> {
	const rows = await trx
		.updateTable("cash_taken")
		.set({ handed_in_at: now, handed_in_by: by })
		.where("id", "in", ids)
		.where("handed_in_at", "is", null)
		.returningAll()
		.execute();
	return rows.map(cashOf);
}

/** Takes back what a step wrote down. */
export async function deleteCash(trx: Db, orderId: number, stepAt: number): Promise<void> {
	await trx.deleteFrom("cash_taken").where("order_id", "=", orderId).where("step_at", "=", stepAt).execute();
}

function cashOf(row: Selectable<CashTakenTable>): CashTaken {
	return {
		id: row.id,
		orderId: row.order_id,
		stepAt: row.step_at,
		amount: row.amount,
		way: row.way as CashWay,
		holder: row.holder,
		takenBy: row.taken_by,
		handedInAt: row.handed_in_at,
		handedInBy: row.handed_in_by,
	};
}
