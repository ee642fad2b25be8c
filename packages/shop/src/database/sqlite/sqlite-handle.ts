import { DatabaseSync, type StatementSync } from "node:sqlite";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import type { CompiledQuery, QueryResult } from "kysely";

interface Prepared {
	statement: StatementSync;
	/**
	 * Whether it returns rows (SELECT, RETURNING). Computed once: reading the columns from node:sqlite costs as much as a
	 * small query.
	 */
	givesRows: boolean;
}

/** One open file with its prepared statements. */
export class SqliteHandle {
	readonly #db: DatabaseSync;
	/**
	 * By SQL text. A compiled statement is several times the size of its text, and lists of ids make texts of many
	 * lengths.
	 */
	readonly #statements = new BoundedCache<string, Prepared>({
		name: "database: SQLite statements",
		bytes: 8 * 1024 * 1024,
		sizeOf: ({ statement }) => 2_000 + 10 * statement.sourceSQL.length,
		longestKey: 20_000,
	});
	readonly #dataVersion: StatementSync;

	constructor(file: string) {
		// Opening may block this long: another process may be creating the file or recovering it after a crash.
		this.#db = new DatabaseSync(file, { timeout: 10_000 });
		// 8 MB of page cache for each of the two connections. Beyond that the operating system's cache does as well.
		this.#db.exec(
			"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; " +
				"PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000;",
		);
		// From here on foreign-lock.ts retries, so that the event loop is not blocked.
		this.#db.exec("PRAGMA busy_timeout = 0");
		this.#dataVersion = this.#db.prepare("PRAGMA data_version");
	}

	get inTransaction(): boolean {
		return this.#db.isTransaction;
	}

	/** Changes when any other connection, of this process or another, has committed (PRAGMA data_version). */
	othersVersion(): number {
		return (this.#dataVersion.get() as { data_version: number }).data_version;
	}

	/** Runs one statement without parameters or rows. */
	exec(text: string): void {
		this.#prepare(text).statement.run();
	}

	run<R>(query: CompiledQuery): QueryResult<R> {
		const { statement, givesRows } = this.#prepare(query.sql);
		const parameters = query.parameters as (string | number | bigint | null | Uint8Array)[];
		if (givesRows) return { rows: statement.all(...parameters) as R[] };
		const { changes } = statement.run(...parameters);
		return { rows: [], numAffectedRows: BigInt(changes) };
	}

	#prepare(text: string): Prepared {
		const ready = this.#statements.get(text);
		if (ready) return ready;
		const statement = this.#db.prepare(text);
		const prepared = { statement, givesRows: statement.columns().length > 0 };
		this.#statements.set(text, prepared);
		return prepared;
	}

	close(): void {
		this.#statements.clear();
		this.#db.close();
	}
}
