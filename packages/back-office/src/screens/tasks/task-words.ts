import type { TaskRow, TaskShown } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { dayAndTime } from "../../data/times.ts";

/** "40 prices", "Undo 40 prices" */
export function taskName({ kind, rows, undoes }: Pick<TaskShown, "kind" | "rows" | "undoes">): string {
	const name = NAMES[kind](rows);
	return undoes === null ? name : sprintf(__("Undo %s"), name);
}

const NAMES: Readonly<Record<TaskShown["kind"], (rows: number) => string>> = {
	price: (rows) => sprintf(_n("%d price", "%d prices", rows), rows),
	stock: (rows) => sprintf(_n("%d count of stock", "%d counts of stock", rows), rows),
	"stock-count": (rows) => sprintf(_n("%d difference of a stock count", "%d differences of a stock count", rows), rows),
	"order-step": (rows) => sprintf(_n("a step of %d order", "a step of %d orders", rows), rows),
	"product-row": (rows) => sprintf(_n("%d row of a file", "%d rows of a file", rows), rows),
};

/** "12 of 40 done, 2 refused" */
export function taskState(task: TaskShown): string {
	const { state, rows, done, leftOut, refused, startsAt, endedAt } = task;
	const counts = [
		sprintf(__("%1$d of %2$d done"), done, rows),
		leftOut > 0 ? sprintf(_n("%d left out", "%d left out", leftOut), leftOut) : "",
		refused > 0 ? sprintf(_n("%d refused", "%d refused", refused), refused) : "",
	];
	const words = counts.filter(Boolean).join(", ");
	if (state === "open" && startsAt > Date.now()) return sprintf(__("Begins %s."), dayAndTime(startsAt));
	if (state === "paused") return sprintf(__("Paused: %s."), words);
	if (state === "stopped") return sprintf(__("Stopped: %s."), words);
	return endedAt === null ? sprintf(__("%s …"), words) : sprintf(__("%s."), words);
}

export function rowState(state: TaskRow["state"]): string {
	switch (state) {
		case "waiting":
			return __("waits");
		case "done":
			return __("done");
		case "left-out":
			return __("left out");
		case "refused":
			return __("refused");
	}
}
