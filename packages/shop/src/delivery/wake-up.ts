import type { Db } from "../database/connection.ts";
import { afterCommit } from "../database/driver/inside-transaction.ts";

/** By the adapter, which a connection and its transactions share. */
const listeners = new WeakMap<object, Set<() => void>>();

/**
 * Calls `listener` after each commit of this process that leaves something to deliver. Other processes find it at their
 * next look. Returns the function that ends it.
 */
export function onWaiting(db: Db, listener: () => void): () => void {
	const { adapter } = db.getExecutor();
	const ofDatabase = listeners.get(adapter) ?? new Set();
	listeners.set(adapter, ofDatabase.add(listener));
	return () => ofDatabase.delete(listener);
}

/** Says that the caller's transaction has written something to deliver. */
export function announceWaiting(trx: Db): void {
	const ofDatabase = listeners.get(trx.getExecutor().adapter);
	if (ofDatabase && ofDatabase.size > 0)
		afterCommit(() => {
			for (const listener of ofDatabase) listener();
		});
}
