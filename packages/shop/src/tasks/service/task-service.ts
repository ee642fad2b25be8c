import { setImmediate as nextTurn } from "node:timers/promises";
import { type Ability, abilitiesOf } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can, permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { personName } from "../../audit/audit-repository.ts";
import { untilEmpty } from "../../basics/until-empty.ts";
import type { Db } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";
import { RolledBack, transaction } from "../../database/transaction.ts";
import { retryUniqueViolation } from "../../database/unique-violation.ts";
import { TASK_KINDS } from "../kinds/all-kinds.ts";
import {
	MOST_ROWS,
	type RowState,
	type Task,
	type TaskKindName,
	type TaskProgress,
	type TaskRow,
	type TaskRowWork,
	type TaskState,
} from "../model/task.ts";
import type { GivenRow, TaskNeeds } from "../model/task-kind.ts";
import {
	countUnended,
	deleteTask,
	endedBefore,
	findRows,
	findTask,
	findTaskOfKey,
	findTasks,
	findUndoing,
	insertTask,
	insertTaskRows,
	lockEnded,
	moveTask,
	readProgress,
	waitAgain,
} from "../model/task-repository.ts";
import { checkedRows, lookOf, type TaskLook } from "./checked-rows.ts";
import { startOf } from "./start-of.ts";

/** A task with how far it is. */
export interface ShownTask extends Task {
	progress: TaskProgress;
	/** The task that has undone it, or is about to. */
	undoneBy: number | null;
}

export interface WantedTask {
	kind: TaskKindName;
	rows: readonly GivenRow[];
	/** "2026-12-01": its rows are worked from the begin of that day of the shop on. Default: now. */
	from?: string | undefined;
	/** Idempotency key: the same key of the same person is the same task. */
	key: string;
	/** Written in the transaction in which the task is made, once; an error makes no task. */
	alsoWrite?: (trx: Db, taskId: number) => Promise<Result<void>>;
}

/**
 * Work with many rows. Errors of all: feedmill_not_allowed; of what names a task: feedmill_not_found (also for whoever
 * lacks what its rows need), feedmill_task_state (it is in another state than this needs).
 */
export interface TaskService {
	/** What a task would come to; nothing is written. Error: feedmill_invalid. */
	look(wanted: Pick<WantedTask, "kind" | "rows">, actor: Actor): Promise<Result<TaskLook>>;
	/** Begins a task. Errors: feedmill_invalid, feedmill_too_many_tasks. */
	begin(wanted: WantedTask, actor: Actor): Promise<Result<ShownTask>>;
	/** Those that the actor may look at, the newest first. `before`: the id where the page before ended. */
	list(page: { before: number | null }, actor: Actor): Promise<{ tasks: ShownTask[]; next: number | null }>;
	task(id: number, actor: Actor): Promise<Result<ShownTask>>;
	/** A page of its rows. */
	rows(
		id: number,
		page: { after: number; state?: RowState | undefined },
		actor: Actor,
	): Promise<Result<{ rows: TaskRow[]; next: number | null }>>;
	/** No further row is worked until it goes on. */
	pause(id: number, actor: Actor): Promise<Result<ShownTask>>;
	goOn(id: number, actor: Actor): Promise<Result<ShownTask>>;
	/** For good: rows that wait stay as they are. */
	stop(id: number, actor: Actor): Promise<Result<ShownTask>>;
	/** Works the refused rows again. */
	again(id: number, actor: Actor): Promise<Result<ShownTask>>;
	/** Begins a task that undoes what this one has done, backwards; once. */
	undo(id: number, actor: Actor): Promise<Result<ShownTask>>;
	/** Deletes tasks that ended long ago; run by a job. */
	forgetOld(): Promise<void>;
}

const ON_A_PAGE = 20;
const ROWS_ON_A_PAGE = 100;
/** Most tasks that are not ended. */
const MOST_TASKS = 100;
/** ms for which a task is kept after its end. */
const KEPT = 90 * 24 * 60 * 60_000;

export function createTaskService(needs: TaskNeeds): TaskService {
	const { db } = needs.connection;
	const { clock } = needs;

	function allowed({ kind, rows }: Pick<WantedTask, "kind" | "rows">, actor: Actor): Result<Ability> {
		if (rows.length === 0 || rows.length > MOST_ROWS)
			return invalid(said("A task has 1 to {most} rows.", { most: MOST_ROWS }));
		const abilities = [...new Set(rows.map((row) => TASK_KINDS[kind].needs(row)))];
		for (const ability of abilities) {
			const permitted = permit(actor, ability);
			if (!permitted.ok) return permitted;
		}
		return ok(abilities[0]!);
	}

	async function shown(tasks: readonly Task[]): Promise<ShownTask[]> {
		const ids = tasks.map(({ id }) => id);
		const [progress, undoing] = await Promise.all([readProgress(db, ids), findUndoing(db, ids)]);
		return tasks.map((task) => ({
			...task,
			progress: progress.get(task.id)!,
			undoneBy: undoing.get(task.id) ?? null,
		}));
	}

	async function found(id: number, actor: Actor): Promise<Result<ShownTask>> {
		const task = await findTask(db, id);
		if (!task || !can(actor, task.needs))
			return fail("feedmill_not_found", said("There is no task of the number {id}.", { id }), "not-found");
		return ok((await shown([task]))[0]!);
	}

	async function move(
		id: number,
		actor: Actor,
		way: { from: readonly TaskState[]; to: TaskState; not: Said },
	): Promise<Result<ShownTask>> {
		const task = await found(id, actor);
		if (!task.ok || task.value.state === way.to) return task;
		const endedAt = way.to === "stopped" ? clock.now() : null;
		const moved = await moveTask(db, id, { from: way.from, to: way.to, endedAt });
		return moved ? found(id, actor) : wrongState(way.not);
	}

	/** Writes a task with its rows in one transaction, unless there is one of its key. */
	async function write(
		task: Omit<Task, "id" | "by" | "createdAt" | "endedAt" | "rows" | "state">,
		rows: readonly TaskRowWork[],
		{ actor, key, alsoWrite }: { actor: Actor; key: string | null; alsoWrite?: WantedTask["alsoWrite"] },
	): Promise<Result<ShownTask>> {
		const now = clock.now();
		const by = await whoBegins(actor);
		const id = await retryUniqueViolation(() =>
			transaction<Result<number>>(db, async (trx) => {
				const undone = task.undoes === null ? undefined : (await findUndoing(trx, [task.undoes])).get(task.undoes);
				if (undone !== undefined) return ok(undone);
				// Nobody tries it again at the same moment.
				if (task.undoes !== null && !(await lockEnded(trx, task.undoes)))
					return new RolledBack<Result<number>>(NOT_ENDED);
				const before = key === null ? null : await findTaskOfKey(trx, by.id, key);
				if (before) return ok(before.id);
				const made: Task = {
					...task,
					id: await nextId(trx, "task"),
					by,
					state: "open",
					createdAt: now,
					endedAt: null,
					rows: rows.length,
				};
				await insertTask(trx, made, key);
				await insertTaskRows(trx, made.id, rows, nextTurn);
				const also = (await alsoWrite?.(trx, made.id)) ?? ok(undefined);
				return also.ok ? ok(made.id) : new RolledBack<Result<number>>(also);
			}),
		);
		return id.ok ? ok((await shown([(await findTask(db, id.value))!]))[0]!) : id;
	}

	async function whoBegins(actor: Actor): Promise<Task["by"]> {
		if (actor.kind === "staff") return { id: actor.id, name: actor.name || (await personName(db, actor.id)) };
		return { id: 0, name: actor.kind === "system" ? actor.name : actor.kind };
	}

	return {
		async look(wanted, actor) {
			const may = allowed(wanted, actor);
			if (!may.ok) return may;
			const rows = await checkedRows(wanted.kind, wanted.rows, needs);
			return ok(lookOf(rows));
		},
		async begin({ kind, rows: given, from, key, alsoWrite }, actor) {
			const may = allowed({ kind, rows: given }, actor);
			if (!may.ok) return may;
			const startsAt =
				from === undefined ? ok(clock.now()) : startOf(from, await needs.settings.current(), clock.now());
			if (!startsAt.ok) return startsAt;
			const before = await findTaskOfKey(db, (await whoBegins(actor)).id, key);
			if (before) return ok((await shown([before]))[0]!);
			if ((await countUnended(db)) >= MOST_TASKS) return TOO_MANY;
			const rows = await checkedRows(kind, given, needs);
			const task = { kind, needs: may.value, undoes: null, startsAt: startsAt.value };
			return write(task, rows, { actor, key, ...(alsoWrite ? { alsoWrite } : {}) });
		},
		async list({ before }, actor) {
			const tasks = await findTasks(db, { needs: abilitiesOfActor(actor), before, limit: ON_A_PAGE + 1 });
			const page = tasks.slice(0, ON_A_PAGE);
			return { tasks: await shown(page), next: tasks.length > ON_A_PAGE ? page.at(-1)!.id : null };
		},
		task: found,
		async rows(id, { after, state }, actor) {
			const task = await found(id, actor);
			if (!task.ok) return task;
			const states = state === undefined ? {} : { states: [state] };
			const rows = await findRows(db, id, { ...states, after, limit: ROWS_ON_A_PAGE + 1 });
			const page = rows.slice(0, ROWS_ON_A_PAGE);
			return ok({
				rows: page.map(({ values: _, subject: __, entryId: ___, ...row }) => row),
				next: rows.length > ROWS_ON_A_PAGE ? page.at(-1)!.position : null,
			});
		},
		pause: (id, actor) => move(id, actor, { from: ["open"], to: "paused", not: ENDED }),
		goOn: (id, actor) => move(id, actor, { from: ["paused"], to: "open", not: ENDED }),
		stop: (id, actor) => move(id, actor, { from: ["open", "paused"], to: "stopped", not: ENDED }),
		async again(id, actor) {
			const task = await found(id, actor);
			if (!task.ok) return task;
			const moved = await transaction<Result<void>>(db, async (trx) => {
				if (!(await moveTask(trx, id, { from: ["done"], to: "open", endedAt: null })))
					return wrongState(said("Only a task that has ended is tried again."));
				// A task is undone once: what it did now would stay.
				if ((await findUndoing(trx, [id])).has(id)) return new RolledBack<Result<void>>(UNDONE);
				await waitAgain(trx, id);
				return ok(undefined);
			});
			return moved.ok ? found(id, actor) : moved;
		},
		async undo(id, actor) {
			const task = await found(id, actor);
			if (!task.ok) return task;
			const { kind, state, undoes, undoneBy } = task.value;
			if (undoneBy !== null) return found(undoneBy, actor);
			const { undoNeeds } = TASK_KINDS[kind];
			const permitted = permit(actor, undoNeeds);
			if (!permitted.ok) return permitted;
			if (undoes !== null) return wrongState(said("This task undoes another one: begin that one again instead."));
			if (state !== "done" && state !== "stopped") return NOT_ENDED;
			const rows = await findRows(db, id, { states: ["done"], after: 0, limit: MOST_ROWS });
			if (rows.length === 0) return wrongState(said("Nothing of it was done, so there is nothing to undo."));
			const back = rows.reverse().map(
				(row, index): TaskRowWork => ({
					...row,
					position: index + 1,
					values: { values: row.values, entryId: row.entryId },
					state: "waiting",
					sentence: "",
					entryId: null,
					doneAt: null,
				}),
			);
			const undoing = { kind, needs: undoNeeds, undoes: id, startsAt: clock.now() };
			// Whoever presses at the same moment, on another server too, gets the same one.
			return write(undoing, back, { actor, key: null });
		},
		forgetOld: () =>
			untilEmpty(
				clock,
				() => endedBefore(db, clock.now() - KEPT, 20),
				async (ids) => {
					for (const id of ids) await db.transaction().execute((trx) => deleteTask(trx, id));
				},
			),
	};
}

function abilitiesOfActor(actor: Actor): readonly Ability[] {
	if (actor.kind === "system") return abilitiesOf("administrator");
	return actor.kind === "staff" ? abilitiesOf(actor.role) : [];
}

const invalid = (sentence: Said): Result<never> => fail("feedmill_invalid", sentence);
const wrongState = (sentence: Said): Result<never> => fail("feedmill_task_state", sentence, "conflict");
const ENDED = said("The task has ended.");
const NOT_ENDED = wrongState(said("Stop the task first, or wait until it has ended."));
const UNDONE = wrongState(said("This task was undone: begin a new one."));
const TOO_MANY = fail(
	"feedmill_too_many_tasks",
	said("{most} tasks are not ended yet. Wait for one, or stop one.", { most: MOST_TASKS }),
	"conflict",
);
