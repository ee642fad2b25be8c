import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { TaskRowTable, TaskTable } from "../../database/tables/task-tables.ts";
import type { RowState, Task, TaskKindName, TaskProgress, TaskRowWork, TaskState } from "./task.ts";

/** Rows inserted with one statement. */
const AT_ONCE = 250;

export async function insertTask(trx: Db, task: Task, key: string | null): Promise<void> {
	await trx
		.insertInto("task")
		.values({
			id: task.id,
			kind: task.kind,
			needs: task.needs,
			person_id: task.by.id,
			person_name: task.by.name,
			task_key: key,
			state: task.state,
			row_count: task.rows,
			undoes: task.undoes,
			created_at: task.createdAt,
			starts_at: task.startsAt,
			ended_at: task.endedAt,
		})
		.execute();
}

/** `between` runs after each statement. */
export async function insertTaskRows(
	trx: Db,
	taskId: number,
	rows: readonly TaskRowWork[],
	between: () => Promise<unknown>,
): Promise<void> {
	for (let from = 0; from < rows.length; from += AT_ONCE) {
		const some = rows.slice(from, from + AT_ONCE).map((row) => ({
			task_id: taskId,
			position: row.position,
			subject: row.subject,
			label: row.label,
			values_json: JSON.stringify(row.values ?? null),
			state: row.state,
			sentence: row.sentence,
			entry_id: row.entryId,
			done_at: row.doneAt,
		}));
		await trx.insertInto("task_row").values(some).execute();
		await between();
	}
}

export async function findTask(db: Db, id: number): Promise<Task | null> {
	const row = await db.selectFrom("task").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? taskOf(row) : null;
}

export async function findTaskOfKey(db: Db, personId: number, key: string): Promise<Task | null> {
	const row = await db
		.selectFrom("task")
		.selectAll()
		.where("person_id", "=", personId)
		.where("task_key", "=", key)
		.executeTakeFirst();
	return row ? taskOf(row) : null;
}

/** The newest first. */
export async function findTasks(
	db: Db,
	{ needs, before, limit }: { needs: readonly Ability[]; before: number | null; limit: number },
): Promise<Task[]> {
	if (needs.length === 0) return [];
	let query = db.selectFrom("task").selectAll().where("needs", "in", needs).orderBy("id", "desc").limit(limit);
	if (before !== null) query = query.where("id", "<", before);
	return (await query.execute()).map(taskOf);
}

/** Open tasks whose time has come. */
export async function findDueTasks(db: Db, now: number, limit: number): Promise<Task[]> {
	const rows = await db
		.selectFrom("task")
		.selectAll()
		.where("state", "=", "open")
		.where("starts_at", "<=", now)
		.orderBy("starts_at")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(taskOf);
}

export async function countUnended(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("task")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("state", "in", ["open", "paused"])
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Which task has undone each of these. */
export async function findUndoing(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("task").select(["id", "undoes"]).where("undoes", "in", ids).execute();
	return new Map(rows.map(({ id, undoes }) => [undoes!, id]));
}

/** How far some tasks are. */
export async function readProgress(db: Db, ids: readonly number[]): Promise<Map<number, TaskProgress>> {
	const progress = new Map(ids.map((id) => [id, { waiting: 0, done: 0, leftOut: 0, refused: 0 }]));
	if (ids.length === 0) return progress;
	const rows = await db
		.selectFrom("task_row")
		.select(({ fn }) => ["task_id", "state", fn.countAll<number>().as("count")])
		.where("task_id", "in", ids)
		.groupBy(["task_id", "state"])
		.execute();
	for (const { task_id, state, count } of rows) progress.get(task_id)![PROGRESS[state as RowState]] = Number(count);
	return progress;
}

const PROGRESS: Readonly<Record<RowState, keyof TaskProgress>> = {
	waiting: "waiting",
	done: "done",
	"left-out": "leftOut",
	refused: "refused",
};

/** Moves a task to another state if it is in one of `from`. */
export async function moveTask(
	db: Db,
	id: number,
	{ from, to, endedAt }: { from: readonly TaskState[]; to: TaskState; endedAt: number | null },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("task")
		.set({ state: to, ended_at: endedAt })
		.where("id", "=", id)
		.where("state", "in", from)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Locks a task until the end of the transaction; false: it has not ended. */
export async function lockEnded(trx: Db, id: number): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("task")
		.set((eb) => ({ state: eb.ref("state") }))
		.where("id", "=", id)
		.where("state", "in", ["done", "stopped"])
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Ends an open task without a waiting row. */
export async function endTask(db: Db, id: number, now: number): Promise<void> {
	await db
		.updateTable("task")
		.set({ state: "done", ended_at: now })
		.where("id", "=", id)
		.where("state", "=", "open")
		.where(
			sql<boolean>`NOT EXISTS (SELECT 1 FROM task_row WHERE task_row.task_id = ${id} AND task_row.state = 'waiting')`,
		)
		.execute();
}

/** Refused rows wait again. */
export async function waitAgain(trx: Db, id: number): Promise<void> {
	await trx
		.updateTable("task_row")
		.set({ state: "waiting", sentence: "", done_at: null })
		.where("task_id", "=", id)
		.where("state", "=", "refused")
		.execute();
}

/** Rows after a position, in their order. */
export async function findRows(
	db: Db,
	taskId: number,
	{ states, after, limit }: { states?: readonly RowState[]; after: number; limit: number },
): Promise<TaskRowWork[]> {
	let query = db
		.selectFrom("task_row")
		.selectAll()
		.where("task_id", "=", taskId)
		.where("position", ">", after)
		.orderBy("position")
		.limit(limit);
	if (states) query = query.where("state", "in", states);
	return (await query.execute()).map(rowOf);
}

/** Writes the result of a row that waits in an open task; false: it does so no more. */
export async function writeResult(
	db: Db,
	{ taskId, position }: { taskId: number; position: number },
	result: { state: RowState; sentence: string; entryId: number | null; doneAt: number },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("task_row")
		.set({ state: result.state, sentence: result.sentence, entry_id: result.entryId, done_at: result.doneAt })
		.where("task_id", "=", taskId)
		.where("position", "=", position)
		.where("state", "=", "waiting")
		.where(sql<boolean>`EXISTS (SELECT 1 FROM task WHERE task.id = ${taskId} AND task.state = 'open')`)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Tasks that ended before a time, some at a time. */
export async function endedBefore(db: Db, time: number, limit: number): Promise<number[]> {
	const rows = await db
		.selectFrom("task")
		.select("id")
		.where("state", "in", ["done", "stopped"])
		.where("ended_at", "<", time)
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

export async function deleteTask(trx: Db, id: number): Promise<void> {
	await trx.deleteFrom("task_row").where("task_id", "=", id).execute();
	await trx.deleteFrom("task").where("id", "=", id).execute();
}

function taskOf(row: Selectable<TaskTable>): Task {
	return {
		id: row.id,
		kind: row.kind as TaskKindName,
		needs: row.needs as Ability,
		by: { id: row.person_id, name: row.person_name },
		state: row.state as TaskState,
		undoes: row.undoes,
		createdAt: row.created_at,
		startsAt: row.starts_at,
		endedAt: row.ended_at,
		rows: row.row_count,
	};
}

function rowOf(row: Selectable<TaskRowTable>): TaskRowWork {
	return {
		position: row.position,
		subject: row.subject,
		label: row.label,
		values: JSON.parse(row.values_json) as unknown,
		state: row.state as RowState,
		sentence: row.sentence,
		entryId: row.entry_id,
		doneAt: row.done_at,
	};
}
