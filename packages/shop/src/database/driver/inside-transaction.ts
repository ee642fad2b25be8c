import { AsyncLocalStorage } from "node:async_hooks";

/** Marks the code that runs inside a transaction, however deep the call stack. */
const scope = new AsyncLocalStorage<{ ended: boolean; afterCommit: (() => void)[] }>();

/** The message of a refused write. */
export const NESTED =
	"A write outside the transaction while one is under way: it would wait for the transaction, and the " +
	"transaction for it. Pass the transaction on and write through it.";

/** Whether the caller runs inside a transaction that has not ended. */
export function insideTransaction(): boolean {
	const transaction = scope.getStore();
	return transaction !== undefined && !transaction.ended;
}

/**
 * Has something done once the caller's transaction is committed, and not if it is rolled back; at once outside of a
 * transaction. For what stays in this process: a crash in between loses it.
 */
export function afterCommit(work: () => void): void {
	const transaction = scope.getStore();
	if (transaction && !transaction.ended) transaction.afterCommit.push(work);
	else work();
}

/** Runs the work of a transaction. `after` collects what is to be done after the commit. */
export async function runInside<T>(work: () => Promise<T>, after: (() => void)[] = []): Promise<T> {
	const transaction = { ended: false, afterCommit: after };
	try {
		return await scope.run(transaction, work);
	} finally {
		transaction.ended = true;
	}
}

/** @throws Error inside a transaction: waiting there for the writer would wait for the caller itself. */
export function refuseInsideTransaction(): void {
	if (insideTransaction()) throw new Error(NESTED);
}
