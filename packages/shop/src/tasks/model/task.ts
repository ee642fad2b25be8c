import type { Ability } from "@feedmill/trade/access/abilities.ts";

/** What the rows of a task may be; what each does is in kinds/all-kinds.ts. */
export type TaskKindName = "price" | "stock" | "stock-count" | "order-step" | "product-row";

/** "open": its rows are worked from `startsAt` on. "stopped" and "done" are final. */
export type TaskState = "open" | "paused" | "stopped" | "done";

/** "left-out": there was nothing to do, or it was no row that could be worked. "refused": it may be tried again. */
export type RowState = "waiting" | "done" | "left-out" | "refused";

/** Work with many rows, done one after another by a job, with a result for each. */
export interface Task {
	id: number;
	kind: TaskKindName;
	/** What whoever began it needed, and whoever looks at it. */
	needs: Ability;
	/** Who began it; `id` 0: the shop itself. */
	by: { id: number; name: string };
	state: TaskState;
	/** The task that this one undoes; its rows are worked backwards. */
	undoes: number | null;
	/** ms since the epoch */
	createdAt: number;
	startsAt: number;
	/** null: not yet. */
	endedAt: number | null;
	rows: number;
}

/** How far a task is: numbers of rows. */
export interface TaskProgress {
	waiting: number;
	done: number;
	leftOut: number;
	refused: number;
}

export interface TaskRow {
	/** From 1, in the order in which the rows were given. */
	position: number;
	/** For people: "CF-DG-50, Dairy Gold 8000 Pellet". */
	label: string;
	state: RowState;
	/** What became of it, in the shop's language; "": it waits. */
	sentence: string;
	/** ms since the epoch */
	doneAt: number | null;
}

/** A row with what is to be done, as its kind has read it. */
export interface TaskRowWork extends TaskRow {
	/** What it is about: of several rows about one thing only the first is worked. */
	subject: string;
	values: unknown;
	/** Its entry of the audit. */
	entryId: number | null;
}

/** Most rows of one task. */
export const MOST_ROWS = 5_000;
