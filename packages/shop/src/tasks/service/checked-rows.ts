import { setImmediate as nextTurn } from "node:timers/promises";
import { reasonOf } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { TASK_KINDS } from "../kinds/all-kinds.ts";
import { NEW } from "../kinds/new-product-rows.ts";
import type { TaskKindName, TaskRow, TaskRowWork } from "../model/task.ts";
import type { GivenRow, TaskNeeds } from "../model/task-kind.ts";

/** Most characters of what a row is to do, as JSON, of its label and of its sentence. */
const LONGEST_VALUES = 250_000;
const LONGEST_LABEL = 300;
export const LONGEST_SENTENCE = 500;

/**
 * The rows of a task that is wanted: those that can be worked wait, all others are left out, each with its sentence.
 * Writes nothing. Between the rows other requests get their turn.
 */
export async function checkedRows(
	kind: TaskKindName,
	given: readonly GivenRow[],
	needs: TaskNeeds,
): Promise<TaskRowWork[]> {
	const checkNeeds = { ...needs, settings: await needs.settings.current() };
	const rows: TaskRowWork[] = [];
	const first = new Map<string, number>();
	const tell = (text: Parameters<typeof needs.words.tell>[0]) => needs.words.tell(text).slice(0, LONGEST_SENTENCE);
	const together = await TASK_KINDS[kind].together?.(given, needs);
	for (const [index, each] of given.entries()) {
		const position = index + 1;
		const checked = await TASK_KINDS[kind].check(each, checkNeeds, together);
		await nextTurn();
		const blank = { position, subject: "", entryId: null, doneAt: null };
		if (!checked.ok) {
			const sentence = tell(reasonOf(checked.error));
			rows.push({ ...blank, label: nameOf(each), values: null, state: "left-out", sentence });
			continue;
		}
		const { subject, values } = checked.value;
		const label = checked.value.label.slice(0, LONGEST_LABEL).toWellFormed();
		const leftOut = (sentence: string) => rows.push({ ...blank, label, values: null, state: "left-out", sentence });
		const other = first.get(subject);
		if (other !== undefined)
			leftOut(tell(said("Row {row} is about the same one: only that one counts.", { row: other })));
		else if (JSON.stringify(values).length > LONGEST_VALUES) leftOut(tell(said("It is too long for a task.")));
		else {
			first.set(subject, position);
			rows.push({ ...blank, subject, label, values, state: "waiting", sentence: "" });
		}
	}
	return rows;
}

/** What a task would come to. */
export interface TaskLook {
	/** Rows that can be worked. */
	fit: number;
	/** Of them those that make something, by their labels. */
	makes: string[];
	/** All others, each with its sentence. */
	leftOut: TaskRow[];
}

export function lookOf(rows: readonly TaskRowWork[]): TaskLook {
	const leftOut = rows.filter(({ state }) => state === "left-out");
	const makes = rows.filter(({ subject }) => subject.startsWith(NEW)).map(({ label }) => label);
	return { fit: rows.length - leftOut.length, makes, leftOut };
}

/** What people called a row that is not known. */
function nameOf({ id, sku, cells }: GivenRow): string {
	const name = sku ?? cells?.SKU ?? cells?.Name ?? (id === undefined ? "" : String(id));
	return name.slice(0, 100).toWellFormed();
}
