import type { TaskRow as ShownRow, TaskShown } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import type { TaskRow } from "@feedmill/shop/tasks/model/task.ts";
import type { ShownTask } from "@feedmill/shop/tasks/service/task-service.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { plainText } from "../../../http/plain-text.ts";

/** A task as staff see it. */
export function presentTask(task: ShownTask, actor: Actor): TaskShown {
	const { id, kind, by, state, createdAt, startsAt, endedAt, rows, progress, undoes, undoneBy } = task;
	const mayUndo = kind === "order-step" ? can(actor, "orders.edit") : can(actor, task.needs);
	const isOver = state === "done" || state === "stopped";
	return {
		...{ id, kind, state, createdAt, startsAt, endedAt, rows, ...progress, undoes, undoneBy },
		by: plainText(by.name),
		canUndo: mayUndo && isOver && undoes === null && undoneBy === null && progress.done > 0,
	};
}

export function presentRow({ position, label, state, sentence, doneAt }: TaskRow): ShownRow {
	return { position, label: plainText(label), state, sentence: plainText(sentence), doneAt };
}
