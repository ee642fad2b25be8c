import { Type } from "typebox";
import type { OrderView } from "./orders/order-views.ts";
import type { OrderEntry } from "./orders/orders.ts";

/*
 * The first screen, and what has changed since it was read. Times ms since the epoch, amounts in millionths.
 *
 *   GET home              → HomeShown; needs administration.enter. A part that the role does not act on is null.
 *   GET changes {after}   → Changes; needs orders.see or orders.handle.
 */

/** GET changes. */
export const ChangesSchema = Type.Object({
	after: Type.Integer({
		minimum: 0,
		maximum: 8.64e15,
		default: 0,
		description: "`after` of the answer before; 0 for the first one.",
	}),
});

/** Where an order waits for its next step. */
export type WaitingView = Exclude<OrderView, "all" | "bin">;

export interface HomeShown {
	/** Orders that wait, by view; only views whose next step the role may make. */
	waiting: Partial<Record<WaitingView, number>>;
	/** A view that has 1,000 may have more: they are not counted. */
	more: boolean;
	/** Money that a person must look at: money.settle. */
	money: ToLookAt<MoneyToCheck> | null;
	/** Needs stock.edit. */
	lowStock: ToLookAt<LowStockRow> | null;
	/** Reviews that nobody has approved or refused: reviews.edit. */
	reviews: Pick<ToLookAt<never>, "count" | "more"> | null;
	/** The newest orders: orders.see. */
	newest: OrderEntry[] | null;
}

export interface ToLookAt<Row> {
	count: number;
	/** There are more than were counted. */
	more: boolean;
	/** The first of them. */
	rows: Row[];
}

export interface MoneyToCheck {
	/** "case 12", "payment pay_3" */
	id: string;
	/** Kind of the case; "unanswered": the provider has not said what became of the payment. */
	kind: "late" | "amount" | "second" | "unknown" | "held" | "refund" | "short" | "dispute" | "unanswered";
	/** null: no order is known. */
	orderId: number | null;
	amount: number;
	since: number;
}

export interface LowStockRow {
	id: number;
	name: string;
	sku: string;
	/** Below zero: sold beyond the stock. */
	left: number;
}

export interface Changes {
	/** For the next call. */
	after: number;
	/**
	 * What happened to orders; none in the first answer. Each answer repeats what the minute before it had, because
	 * changes may become visible late: the caller passes over the ids that it knows.
	 */
	changes: { id: number; orderId: number; isNew: boolean }[];
	/** More happened than the answer has: all may have changed. */
	more: boolean;
}
