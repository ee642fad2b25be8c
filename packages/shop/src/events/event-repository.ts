import type { Db } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import type { ShopEvent } from "./event.ts";

const insertRows = preparedInsert("event");

/** Writes down what has happened, in the caller's transaction: if that is undone, it has not. `nextId`: from the block of "event". */
export async function record(
	trx: Db,
	events: readonly ShopEvent[],
	{ nextId, actor, now }: { nextId: () => number; actor: string; now: number },
): Promise<void> {
	if (events.length === 0) return;
	const rows = events.map((event) => ({
		id: nextId(),
		kind: event.kind,
		actor,
		payload_json: JSON.stringify(event),
		recorded_at: now,
		delivered_at: null,
		attempts: 0,
		next_attempt_at: now,
		last_error: "",
	}));
	await insertRows(trx, rows);
}
