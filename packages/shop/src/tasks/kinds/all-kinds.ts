import type { TaskKindName } from "../model/task.ts";
import type { TaskKind } from "../model/task-kind.ts";
import { orderSteps } from "./order-steps.ts";
import { fileRows, priceRows } from "./product-rows.ts";
import { countRows, stockRows } from "./stock-rows.ts";

/** How the rows of each kind of task are done and undone. */
export const TASK_KINDS: Readonly<Record<TaskKindName, TaskKind>> = {
	price: priceRows,
	stock: stockRows,
	"stock-count": countRows,
	"order-step": orderSteps,
	"product-row": fileRows,
};
