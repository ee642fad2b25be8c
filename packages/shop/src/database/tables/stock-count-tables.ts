import type { Flag } from "./flag.ts";

/** A count of stock (stock-count/stock-count.ts). */
export interface StockCountTable {
	id: number;
	/** 0: everything that is counted. */
	category_id: number;
	/** As it was called when the count began. */
	category_name: string;
	begun_by: string;
	begun_at: number;
	/** Idempotency key, behind the id of the person. */
	begin_key: string;
	/** "open", "booked", "given-up" */
	state: string;
	ended_by: string;
	ended_at: number | null;
	/** The task that books the differences; null: there is none. */
	task_id: number | null;
	/** Incremented by every entry. */
	version: number;
}

/** A pack that a count covers, by the product that its stock is counted with. */
export interface StockCountPackTable {
	count_id: number;
	product_id: number;
	/** 1 while the count is open: a unique index allows one open count for a pack. */
	is_open: Flag;
}

/** What somebody has counted of a pack. */
export interface StockCountEntryTable {
	id: number;
	count_id: number;
	product_id: number;
	/** Idempotency key, behind the id of the person. */
	entry_key: string;
	counted: number;
	/** Bags of orders that still stand there and are among those counted. */
	sold: number;
	/** What the shop thought to have for sale at that moment. */
	expected: number;
	entered_by: string;
	entered_at: number;
	/** "current", "replaced", "taken-back" */
	state: string;
}
