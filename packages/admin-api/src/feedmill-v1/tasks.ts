import { type Static, Type } from "typebox";

/*
 * Work with many rows, done by the server one after another, whoever looks on. Texts are plain, times ms since the
 * epoch, amounts integers of millionths of the major unit.
 *
 *   POST tasks/{kind}/look {rows}         → TaskLook     writes nothing: what would be done, what is left out and why
 *   POST tasks/{kind} {rows, from}        → TaskShown    201, with an Idempotency-Key
 *   GET  tasks {before}                   → TaskList     those whose rows the caller may work
 *   GET  tasks/{id} {state, after}        → TaskRows     a page of the rows, with what became of each
 *   POST tasks/{id}/{pause|go-on|stop|again|undo} → TaskShown   "again": the refused rows; "undo": a task of its own
 *
 * kind          rows                                                        needs
 * price         id or sku, set, was: prices and sales of packs              prices.edit
 * stock         id or sku, by, reason                                       stock.edit
 * order-step    id; step, lorry and driver are the same for all             orders.handle, to confirm orders.edit
 * product-row   cells of a file in WooCommerce's columns; new SKUs make     products.edit
 *
 * Errors: feedmill_invalid (400), feedmill_not_allowed (403), feedmill_not_found (404), feedmill_task_state,
 * feedmill_too_many_tasks (409), feedmill_key_needed (400).
 */

export const TASK_KINDS = ["price", "stock", "order-step", "product-row"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Most rows of a task. */
export const MOST_TASK_ROWS = 5_000;

/** Largest body of a task in bytes. */
export const TASK_BYTES = 4_000_000;

const id = Type.Integer({ minimum: 1 });
const sku = Type.String({ maxLength: 100 });
const amount = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);
/** The editor has a sentence for each wrong value. */
const prices = Type.Object(
	{
		regularPrice: Type.Optional(amount),
		salePrice: Type.Optional(amount),
		saleFrom: Type.Optional(amount),
		saleTo: Type.Optional(amount),
	},
	{ cast: true },
);
const rowsOf = <Row extends ReturnType<typeof Type.Object>>(row: Row) =>
	Type.Array(row, { minItems: 1, maxItems: MOST_TASK_ROWS });
const from = Type.Optional(
	Type.String({ maxLength: 10, description: "The day of the shop on which it begins, 2026-12-01. Default: now." }),
);

/** What each kind takes; `from` only where a task is begun. */
export const TASK_SCHEMAS = {
	price: Type.Object({
		rows: rowsOf(
			Type.Object({ id: Type.Optional(id), sku: Type.Optional(sku), set: prices, was: Type.Optional(prices) }),
		),
		from,
	}),
	stock: Type.Object({
		rows: rowsOf(
			Type.Object({
				id: Type.Optional(id),
				sku: Type.Optional(sku),
				by: Type.Integer({ minimum: -1_000_000_000, description: "What came, or went below 0." }),
				reason: Type.Optional(Type.String({ maxLength: 100 })),
			}),
		),
		from,
	}),
	"order-step": Type.Object({
		rows: rowsOf(Type.Object({ id })),
		step: Type.Enum(["confirm", "pack", "ship"]),
		lorry: Type.Optional(Type.String({ maxLength: 60 })),
		driver: Type.Optional(Type.String({ maxLength: 60 })),
		from,
	}),
	"product-row": Type.Object({
		rows: rowsOf(
			Type.Object({ cells: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 200_000 })) }),
		),
		from,
	}),
};

/** GET tasks. */
export const TaskListSchema = Type.Object({
	before: Type.Integer({ minimum: 0, default: 0, description: "`next` of the page before." }),
});

export const ROW_STATES = ["waiting", "done", "left-out", "refused"] as const;

/** GET tasks/{id}. */
export const TaskRowsSchema = Type.Object({
	id,
	state: Type.Optional(Type.Enum([...ROW_STATES])),
	after: Type.Integer({ minimum: 0, default: 0, description: "`next` of the page before." }),
});

/** POST tasks/{id}/…. */
export const TaskIdSchema = Type.Object({ id });

export const TASK_ACTS = ["pause", "go-on", "stop", "again", "undo"] as const;
export type TaskAct = (typeof TASK_ACTS)[number];

export type PriceTask = Static<typeof TASK_SCHEMAS.price>;
export type FileTask = Static<(typeof TASK_SCHEMAS)["product-row"]>;
export type OrderTask = Static<(typeof TASK_SCHEMAS)["order-step"]>;
export type StockTask = Static<typeof TASK_SCHEMAS.stock>;

/** What a task would come to. */
export interface TaskLook {
	fit: number;
	/** How many of them make a product or pack, and the first 100 of those by name. */
	makes: number;
	made: string[];
	/** The first 500 of those that are left out. */
	leftOut: TaskRow[];
	/** How many are left out. */
	out: number;
}

export interface TaskRow {
	/** From 1, as it was given. */
	position: number;
	/** "CF-DG-50, Dairy Gold 8000 Pellet" */
	label: string;
	state: (typeof ROW_STATES)[number];
	/** What became of it; "": it waits. */
	sentence: string;
	doneAt: number | null;
}

export interface TaskShown {
	id: number;
	/** "stock-count": the differences of a count, which begins it itself. */
	kind: TaskKind | "stock-count";
	/** A person's name, or a program's. */
	by: string;
	/** "open": worked now, or from `startsAt` on. */
	state: "open" | "paused" | "stopped" | "done";
	createdAt: number;
	startsAt: number;
	endedAt: number | null;
	rows: number;
	waiting: number;
	done: number;
	leftOut: number;
	refused: number;
	/** The task that this one undoes. */
	undoes: number | null;
	/** The task that undoes this one. */
	undoneBy: number | null;
	/** Whether the caller can undo it now. */
	canUndo: boolean;
}

export interface TaskList {
	/** The newest first. */
	tasks: TaskShown[];
	/** `before` of the next page; null: this is the last one. */
	next: number | null;
}

export interface TaskRows {
	task: TaskShown;
	rows: TaskRow[];
	/** `after` of the next page; null: this is the last one. */
	next: number | null;
}
