import type { CompiledQuery, QueryResult } from "kysely";

/** A transaction of the application, while it has the writer for itself. */
export interface WriteTurn {
	run<R>(query: CompiledQuery): QueryResult<R>;
	/** Ends its turn; settles when what it wrote is on the disk. */
	commit(): Promise<void>;
	/** Undoes what it wrote, and only that, and ends its turn; settles when what it saw of others is on the disk. */
	rollback(): Promise<void>;
}

/** Called with faults of the database that no caller gets. */
export type ReportDatabaseFault = (error: unknown) => void;

/**
 * ms. A transaction asks the database only, which takes milliseconds: one that is open for so long waits for something
 * else, and all others for it.
 */
export const LONGEST_TURN = 5_000;

/** The turn, rolled back and reported when it is not over in time; whatever its code does then is refused. */
export function limitedTurn(turn: WriteTurn, longest: number, report: ReportDatabaseFault): WriteTurn {
	let overdue: Error | null = null;
	let last = "none";
	const timer = setTimeout(() => {
		overdue = new Error(
			`A transaction was open for ${longest / 1000} seconds and has been rolled back. Its last statement: ${last}`,
		);
		report(overdue);
		turn.rollback().catch(report);
	}, longest);
	return {
		run(query) {
			if (overdue) throw overdue;
			last = query.sql;
			return turn.run(query);
		},
		commit() {
			clearTimeout(timer);
			return overdue ? Promise.reject(overdue) : turn.commit();
		},
		async rollback() {
			clearTimeout(timer);
			if (!overdue) await turn.rollback();
		},
	};
}
