import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";
import { BoundedCache } from "../../cache/bounded-cache.ts";

interface Prepared {
	statement: StatementSync;
	/**
	 * Whether it gives rows (SELECT, RETURNING). node:sqlite tells by the columns, which cost as much as a small query:
	 * asked once.
	 */
	givesRows: boolean;
}

/** One open file with its prepared statements. */
export class SqliteHandle {
	readonly #db: DatabaseSync;
	/** By their texts. What SQLite makes of a text is several times as long; lists of ids make texts of many lengths. */
	readonly #statements = new BoundedCache<string, Prepared>({
		name: "database: SQLite statements",
		bytes: 8 * 1024 * 1024,
		sizeOf: ({ statement }) => 2_000 + 10 * statement.sourceSQL.length,
		longestKey: 20_000,
	});
	readonly #dataVersion: StatementSync;

	constructor(file: string) {
		// Patient while it opens: another process may be making the file, or mending it after a crash.
		this.#db = new DatabaseSync(file, { timeout: 10_000 });
		// 8 MB of pages for each of the two open files: beyond that the system's own cache is as good, and it is nobody's
		// memory.
		this.#db.exec(
			"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; " +
				"PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000;",
		);
		// Later the one who asks waits, not the event loop: foreign-lock.ts.
		this.#db.exec("PRAGMA busy_timeout = 0");
		this.#dataVersion = this.#db.prepare("PRAGMA data_version");
	}

	get inTransaction(): boolean {
		return this.#db.isTransaction;
	}

	/** Another number when any other connection, of this process or another, has committed since. */
	othersVersion(): number {
		return (this.#dataVersion.get() as { data_version: number }).data_version;
	}

	/** One statement without parameters and rows. */
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
