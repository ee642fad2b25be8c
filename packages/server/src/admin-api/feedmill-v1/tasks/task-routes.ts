import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { StepWanted } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import {
	TASK_ACTS,
	TASK_BYTES,
	TASK_KINDS,
	TASK_SCHEMAS,
	type TaskAct,
	TaskIdSchema,
	type TaskKind,
	TaskListSchema,
	type TaskLook,
	TaskRowsSchema,
} from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import type { GivenRow } from "@feedmill/shop/tasks/model/task-kind.ts";
import type { Tasks } from "@feedmill/shop/tasks/service/tasks.ts";
import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { stepRequestOf } from "../orders/acts/step-request.ts";
import { presentRow, presentTask } from "./present-task.ts";

/** Work with many rows: packages/admin-api/src/feedmill-v1/tasks.ts. */
export const taskRoutes: readonly RouteDefinition[] = [
	...TASK_KINDS.flatMap(beginning),
	defineRoute({
		namespace: NAMESPACE,
		path: "/tasks",
		methods: ["GET"],
		args: TaskListSchema,
		...asks("administration.enter"),
		handler: async ({ shop, actor, params: { before } }) => {
			const { tasks, next } = await shop.tasks.list({ before: before === 0 ? null : before }, actor);
			return answer({ tasks: tasks.map((task) => presentTask(task, actor)), next });
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/tasks/(?P<id>[\\d]+)",
		methods: ["GET"],
		args: TaskRowsSchema,
		...asks("administration.enter"),
		handler: async ({ shop, actor, params: { id, after, state } }) => {
			const task = await shop.tasks.task(id, actor);
			if (!task.ok) return refuse(task.error);
			const found = await shop.tasks.rows(id, { after, state: state as "waiting" | undefined }, actor);
			if (!found.ok) return refuse(found.error);
			const { rows, next } = found.value;
			return answer({ task: presentTask(task.value, actor), rows: rows.map(presentRow), next });
		},
	}),
	...TASK_ACTS.map((act) =>
		defineRoute({
			namespace: NAMESPACE,
			path: `/tasks/(?P<id>[\\d]+)/${act}`,
			methods: ["POST"],
			args: TaskIdSchema,
			...asks("administration.enter"),
			handler: async ({ shop, actor, params: { id } }) => {
				const task = await ACTS[act](shop.tasks)(id, actor);
				return task.ok ? answer(presentTask(task.value, actor)) : refuse(task.error);
			},
		}),
	),
];

const ACTS: Readonly<Record<TaskAct, (tasks: Tasks) => Tasks["pause"]>> = {
	pause: (tasks) => tasks.pause,
	"go-on": (tasks) => tasks.goOn,
	stop: (tasks) => tasks.stop,
	again: (tasks) => tasks.again,
	undo: (tasks) => tasks.undo,
};

/** What a kind needs at least; the service asks for more where a row needs it. */
function neededBy(kind: TaskKind): Ability {
	switch (kind) {
		case "price":
			return "prices.edit";
		case "stock":
			return "stock.edit";
		case "order-step":
			return "orders.handle";
		case "product-row":
			return "products.edit";
	}
}

/** The two routes of a kind: what a task would come to, and beginning it. */
function beginning(kind: TaskKind): RouteDefinition[] {
	const shared = {
		namespace: NAMESPACE,
		methods: ["POST"] as const,
		args: TASK_SCHEMAS[kind],
		greatest: MOST_AMOUNT,
		bodyLimit: TASK_BYTES,
		...asks(neededBy(kind)),
	};
	const look = defineRoute({
		...shared,
		path: `/tasks/${kind}/look`,
		handler: async ({ shop, actor, params }) => {
			const looked = await shop.tasks.look({ kind, rows: rowsOf(params) }, actor);
			if (!looked.ok) return refuse(looked.error);
			const { fit, makes, leftOut } = looked.value;
			const shown = leftOut.slice(0, MOST_SHOWN).map(presentRow);
			const made = { makes: makes.length, made: makes.slice(0, MOST_MADE) };
			return answer({ fit, ...made, leftOut: shown, out: leftOut.length } satisfies TaskLook);
		},
	});
	const begin = defineRoute({
		...shared,
		path: `/tasks/${kind}`,
		handler: async ({ shop, actor, params, request: { headers } }) => {
			const key = headers["idempotency-key"] ?? "";
			if (!/^[\w-]{8,64}$/.test(key)) return refuse(KEY_NEEDED);
			// What is the same for all orders is wrong at its field, not in every row.
			const step = "step" in params ? stepRequestOf(params as StepWanted) : null;
			if (step?.ok === false) return refuse(step.error);
			const begun = await shop.tasks.begin({ kind, rows: rowsOf(params), from: params.from, key }, actor);
			return begun.ok ? answer(presentTask(begun.value, actor), { status: 201 }) : refuse(begun.error);
		},
	});
	return [look, begin];
}

/** Rows that make something in one answer. */
const MOST_MADE = 100;
/** Rows that are left out in one answer. */
const MOST_SHOWN = 500;

/** The rows with what is the same for all of them. */
function rowsOf({ rows, from: _, ...common }: { rows: readonly object[]; from?: string | undefined }): GivenRow[] {
	return rows.map((row) => ({ ...common, ...row }));
}

const KEY_NEEDED = problem(
	"feedmill_key_needed",
	said("A task must come with an Idempotency-Key of 8 to 64 letters, digits or hyphens."),
);
