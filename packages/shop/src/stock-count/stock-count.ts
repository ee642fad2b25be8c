import type { CountedBags } from "@feedmill/trade/inventory/count-difference.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";

/** "open": it is counted. "booked" and "given-up" are final. */
export type CountState = "open" | "booked" | "given-up";

/** A count of stock by one or several people. Times are ms since the epoch. */
export interface StockCount {
	id: number;
	/** 0: everything that is counted. */
	categoryId: number;
	/** As stored; "": everything. */
	categoryName: string;
	begunBy: string;
	begunAt: number;
	state: CountState;
	/** "": it is open. */
	endedBy: string;
	endedAt: number | null;
	/** The task that books the differences; null: there are none, or it is not booked. */
	taskId: number | null;
	/** Incremented by every entry. */
	version: number;
}

/** A count with how far it is. */
export interface StockCountProgress extends StockCount {
	packs: number;
	/** Packs of which something is counted. */
	counted: number;
}

/** What somebody has counted of a pack, at one place. */
export interface CountEntry extends CountedBags {
	id: number;
	productId: number;
	by: string;
	at: number;
}

/** A pack of a count, with what the shop thinks of it now. */
export interface CountPack {
	/** The product that its stock is counted with. */
	id: number;
	/** As stored. */
	name: string;
	sku: string;
	/** Bags for sale; null: it is not counted any more. */
	quantity: number | null;
	/** Bags of orders that still stand here. */
	soldHere: number;
	/** Its lowest price now. */
	price: Amount | null;
	/** What counts of it, the oldest first. */
	entries: CountEntry[];
}

/** Most packs of a count: a telephone has them all, so that it goes on without a network. */
export const MOST_PACKS = 2_000;
/** Most places at which one pack is counted. */
export const MOST_PLACES = 50;
