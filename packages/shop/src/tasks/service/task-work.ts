import { roleOf } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { type Result, reasonOf } from "@feedmill/trade/basics/result.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { createPace } from "../../delivery/pace.ts";
import { TASK_KINDS } from "../kinds/all-kinds.ts";
import { readRoleName } from "../model/person-repository.ts";
import type { RowState, Task, TaskRowWork } from "../model/task.ts";
import type { RowBy, RowResult, TaskNeeds } from "../model/task-kind.ts";
import { endTask, findDueTasks, findRows, writeResult } from "../model/task-repository.ts";
import { LONGEST_SENTENCE } from "./checked-rows.ts";

/** Works the rows of tasks; a job of its own runs it, on one of several servers. */
export interface TaskWork {
	/**
	 * Works the rows that wait, of each due task some in turn, until none is left or `stop`. A row is done in one
	 * transaction with its result, so it is done once however often this is interrupted, and on however many servers it
	 * runs. After each row others get their turn, and it rests while they keep the process busy.
	 */
	work(): Promise<void>;
	/** `work` ends after the row at which it is, and no more begins. */
	stop(): void;
}

/** Rows of a task before the next one has its turn. */
const ROWS_A_TURN = 20;
/** Rows of a run: the job begins again at once, on any server. */
const ROWS_A_RUN = 2_000;
const TASKS_A_RUN = 20;

/** `onFault`: of code, not of a row; it is reported and the row is refused. */
export function createTaskWork(needs: TaskNeeds, onFault: (error: unknown) => void): TaskWork {
	const { connection, clock, words } = needs;
	const { db } = connection;
	/** After each row, so that shoppers go first. */
	const pace = createPace();
	let stopped = false;

	async function workRow(task: Task, row: TaskRowWork, actor: Actor): Promise<void> {
		const at = { taskId: task.id, position: row.position };
		const result = (state: RowState, sentence: Text, entryId: number | null) => ({
			state,
			sentence: words.tell(sentence).slice(0, LONGEST_SENTENCE),
			entryId,
			doneAt: clock.now(),
		});
		const by: RowBy = {
			actor,
			async write(trx, sentence, entryId) {
				if (!(await writeResult(trx, at, result("done", sentence, entryId)))) throw new RowTaken();
			},
		};
		try {
			const worked = await doRow(task, row, by);
			if (worked.ok && worked.value.written) return;
			if (worked.ok && !worked.value.written)
				await writeResult(db, at, result("left-out", worked.value.sentence, null));
			if (!worked.ok) await writeResult(db, at, result("refused", reasonOf(worked.error), null));
		} catch (error) {
			if (error instanceof RowTaken) return;
			onFault(error);
			// If the database is not there, this throws too, and the row waits for the next run.
			await writeResult(db, at, result("refused", said("It failed by a fault of the shop. Try it again later."), null));
		}
	}

	function doRow({ kind, undoes }: Task, { values }: TaskRowWork, by: RowBy): Promise<Result<RowResult>> {
		const rows = TASK_KINDS[kind];
		if (undoes === null) return rows.work(values, by, needs);
		return rows.undo(values as { values: unknown; entryId: number | null }, by, needs);
	}

	/** Who began it, with the role of today: whoever works here no more changes nothing. */
	async function actorOf({ by }: Task): Promise<Actor> {
		if (by.id === 0) return { kind: "system", name: by.name, way: "job" };
		const role = roleOf(await readRoleName(db, by.id));
		return { kind: "staff", id: by.id, role, name: by.name, way: "job" };
	}

	return {
		async work() {
			let left = ROWS_A_RUN;
			while (left > 0 && !stopped) {
				const tasks = await findDueTasks(db, clock.now(), TASKS_A_RUN);
				if (tasks.length === 0) return;
				for (const task of tasks) {
					const rows = await findRows(db, task.id, { states: ["waiting"], after: 0, limit: ROWS_A_TURN });
					if (rows.length === 0) await endTask(db, task.id, clock.now());
					const actor = rows.length > 0 ? await actorOf(task) : null;
					for (const row of rows) {
						if (stopped) return;
						await workRow(task, row, actor!);
						await pace();
					}
					left -= Math.max(rows.length, 1);
				}
			}
		},
		stop() {
			stopped = true;
		},
	};
}

/** Internal: rolls back a row that another server has done, or whose task was paused. */
class RowTaken extends Error {}
