/** Work with many rows (tasks/model/task.ts). */
export interface TaskTable {
	id: number;
	kind: string;
	/** The ability that its rows need. */
	needs: string;
	/** Who began it; 0: the shop itself or a command. */
	person_id: number;
	person_name: string;
	/** Idempotency key of the person; null: none. */
	task_key: string | null;
	/** "open", "paused", "stopped", "done" */
	state: string;
	row_count: number;
	/** The task that this one undoes. */
	undoes: number | null;
	created_at: number;
	starts_at: number;
	ended_at: number | null;
}

/** One row of a task. Its result is written in the transaction of the row's own work. */
export interface TaskRowTable {
	task_id: number;
	/** From 1, as it was given. */
	position: number;
	/** What it is about, "product 20"; "": nothing that is known. */
	subject: string;
	/** For people. */
	label: string;
	/** What is to be done, by the kind of the task. */
	values_json: string;
	/** "waiting", "done", "left-out", "refused" */
	state: string;
	/** What became of it, in the shop's language. */
	sentence: string;
	/** Its entry of the audit, by which it can be undone. */
	entry_id: number | null;
	done_at: number | null;
}
