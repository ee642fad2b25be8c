import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

interface Prepared {
	statement: StatementSync;
	/** Whether it gives rows (SELECT, RETURNING). node:sqlite tells by the columns, which cost as much as a small query: asked once. */
	givesRows: boolean;
}

/** One open file with its prepared statements. */
export class SqliteHandle {
	readonly #db: DatabaseSync;
	readonly #statements = new Map<string, Prepared>();
	readonly #dataVersion: StatementSync;

	constructor(file: string) {
		// Patient from the first statement on: another process may be making the file, or mending it after a crash.
		this.#db = new DatabaseSync(file, { timeout: 10_000 });
		this.#db.exec(
			"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000;",
		);
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
		const known = this.#statements.get(text);
		if (known) return known;
		// Lists of ids make texts of many lengths: keep the cache from growing without end.
		if (this.#statements.size > 500) this.#statements.clear();
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
