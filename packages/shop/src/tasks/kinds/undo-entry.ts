import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { findEntry } from "../../audit/audit-repository.ts";
import { undoEntry as undoBy } from "../../editors/undo.ts";
import type { RowBy, RowResult, TaskNeeds } from "../model/task-kind.ts";

/** Undoes a row by its entry of the audit, with the rights of who undoes. */
export async function undoEntry(
	{ entryId }: { entryId: number | null },
	{ actor, write }: RowBy,
	{ connection, editors }: TaskNeeds,
): Promise<Result<RowResult>> {
	const entry = entryId === null ? undefined : await findEntry(connection.db, entryId);
	if (!entry) return fail("feedmill_not_undone", said("Its entry of the history is gone."), "conflict");
	const sentence = said("It is as it was before.");
	const undone = await undoBy(editors, entry, {
		actor,
		alsoWrite: (trx, own) => write(trx, sentence, own),
	});
	return undone.ok ? ok(resultOf(undone.value.change, { written: true })) : undone;
}

/** An edit that has changed nothing has written nothing either. */
export function resultOf(change: object, done: { written: true }): RowResult {
	return Object.keys(change).length > 0 ? done : { written: false, sentence: said("It was so already.") };
}
