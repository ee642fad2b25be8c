import type { CompiledQuery, QueryResult } from "kysely";

/** One transaction, while it has the writer to itself. */
export interface WriteTransaction {
	run<R>(query: CompiledQuery): QueryResult<R>;
	/** Ends the transaction. Resolves when its writes are on the disk. */
	commit(): Promise<void>;
	/**
	 * Undoes the writes of this transaction only. Resolves when the writes of others that it may have seen are on the
	 * disk.
	 */
	rollback(): Promise<void>;
}

/** Called with database errors that no caller receives. */
export type ReportDatabaseFault = (error: unknown) => void;

/**
 * ms. A transaction only runs queries, which takes milliseconds. One that is open for so long is waiting for something
 * else, and blocks every other writer.
 */
export const LONGEST_TRANSACTION = 5_000;

/**
 * Adds a time limit: a transaction that is still open then is rolled back and reported, and its later statements are
 * refused.
 */
export function withTimeLimit(
	transaction: WriteTransaction,
	longest: number,
	report: ReportDatabaseFault,
): WriteTransaction {
	let overdue: Error | null = null;
	let last = "none";
	const timer = setTimeout(() => {
		overdue = new Error(
			`A transaction was open for ${longest / 1000} seconds and has been rolled back. Its last statement: ${last}`,
		);
		report(overdue);
		transaction.rollback().catch(report);
	}, longest);
	return {
		run(query) {
			if (overdue) throw overdue;
			last = query.sql;
			return transaction.run(query);
		},
		commit() {
			clearTimeout(timer);
			return overdue ? Promise.reject(overdue) : transaction.commit();
		},
		async rollback() {
			clearTimeout(timer);
			if (!overdue) await transaction.rollback();
		},
	};
}
