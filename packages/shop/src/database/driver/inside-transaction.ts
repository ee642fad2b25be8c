import { AsyncLocalStorage } from "node:async_hooks";

/** What runs inside a transaction knows it by this, however many functions lie between. */
const scope = new AsyncLocalStorage<{ ended: boolean }>();

/** Why a write is refused. */
export const NESTED =
	"A write outside the transaction while one is under way: it would wait for the transaction, and the " +
	"transaction for it. Pass the transaction on and write through it.";

/** Whether the caller runs inside a transaction that has not ended. */
export function insideTransaction(): boolean {
	const transaction = scope.getStore();
	return transaction !== undefined && !transaction.ended;
}

/** Runs the work of a transaction. */
export async function runInside<T>(work: () => Promise<T>): Promise<T> {
	const transaction = { ended: false };
	try {
		return await scope.run(transaction, work);
	} finally {
		transaction.ended = true;
	}
}

/** @throws Error inside a transaction: nothing may wait for the writer that the caller itself holds. */
export function refuseInsideTransaction(): void {
	if (insideTransaction()) throw new Error(NESTED);
}
