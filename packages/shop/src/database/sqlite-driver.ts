import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";

/**
 * Kysely over node:sqlite. Two connections to one file in WAL mode: reads outside a transaction never wait and never see an
 * unfinished one; transactions and lone writes take turns on the writer.
 */
export function sqliteDialect(file: string): Dialect {
	return {
		createAdapter: () => new SeveralConnectionsAdapter(),
		createDriver: () => new SqliteDriver(file),
		createIntrospector: (db) => new SqliteIntrospector(db),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	};
}

/** Otherwise Kysely lets nothing read while a transaction runs, not even what the transaction's own code reads outside it. */
class SeveralConnectionsAdapter extends SqliteAdapter {
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

class SqliteDriver implements Driver {
	readonly #file: string;
	#writer!: Handle;
	#reader!: Handle;
	#lastTurn: Promise<void> = Promise.resolve();

	constructor(file: string) {
		this.#file = file;
	}

	async init(): Promise<void> {
		this.#writer = new Handle(this.#file);
		// A database in memory exists only on its own connection.
		this.#reader = this.#file === ":memory:" ? this.#writer : new Handle(this.#file);
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return new SqliteConnection(this.#reader, this.#writer, () => this.#takeTurn());
	}

	async releaseConnection(): Promise<void> {}

	async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await (connection as SqliteConnection).begin();
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		(connection as SqliteConnection).end("COMMIT");
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		(connection as SqliteConnection).end("ROLLBACK");
	}

	async destroy(): Promise<void> {
		await this.#lastTurn;
		this.#writer.close();
		if (this.#reader !== this.#writer) this.#reader.close();
	}

	/** Waits for the writer; gives the function that passes it on. */
	async #takeTurn(): Promise<() => void> {
		const before = this.#lastTurn;
		let done!: () => void;
		this.#lastTurn = new Promise((resolve) => {
			done = resolve;
		});
		await before;
		return done;
	}
}

class SqliteConnection implements DatabaseConnection {
	readonly #reader: Handle;
	readonly #writer: Handle;
	readonly #takeTurn: () => Promise<() => void>;
	#passOn: (() => void) | null = null;

	constructor(reader: Handle, writer: Handle, takeTurn: () => Promise<() => void>) {
		this.#reader = reader;
		this.#writer = writer;
		this.#takeTurn = takeTurn;
	}

	async begin(): Promise<void> {
		this.#passOn = await this.#takeTurn();
		try {
			this.#writer.exec("BEGIN IMMEDIATE");
		} catch (error) {
			this.#release();
			throw error;
		}
	}

	end(how: "COMMIT" | "ROLLBACK"): void {
		try {
			this.#writer.exec(how);
			this.#reader.distrust();
		} catch (error) {
			if (how === "COMMIT") this.#writer.exec("ROLLBACK");
			throw error;
		} finally {
			this.#release();
		}
	}

	#release(): void {
		this.#passOn?.();
		this.#passOn = null;
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.#passOn) return this.#writer.run<R>(query);
		if (query.query.kind === "SelectQueryNode" && this.#reader !== this.#writer) return this.#reader.read<R>(query);
		const passOn = await this.#takeTurn();
		try {
			return this.#writer.run<R>(query);
		} finally {
			this.#reader.distrust();
			passOn();
		}
	}

	// biome-ignore lint/correctness/useYield: the driver has no streaming; Kysely asks for the method
	async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new Error("streaming is not supported on SQLite");
	}
}

/** Answers kept at once, and the most rows of one: lists of everything are cached by those who ask. */
const KEPT_ANSWERS = 1_000;
const KEPT_ROWS = 200;

interface Prepared {
	statement: StatementSync;
	/** Whether it gives rows (SELECT, RETURNING). node:sqlite tells by the columns, which cost as much as a small query: asked once. */
	givesRows: boolean;
}

/** Type and length stand before each parameter: what a shopper types must never make one question look like another. */
function keyOf({ sql, parameters }: CompiledQuery): string {
	let key = sql;
	for (const parameter of parameters) {
		const text = String(parameter);
		key += `\n${typeof parameter}${text.length}:${text}`;
	}
	return key;
}

/** One open file with its prepared statements. */
class Handle {
	readonly #db: DatabaseSync;
	readonly #statements = new Map<string, Prepared>();
	readonly #dataVersion: StatementSync;
	/** Answers by query, good while nobody has written. */
	readonly #answers = new Map<string, readonly unknown[]>();
	#answersVersion = -1;
	#trusted = false;

	constructor(file: string) {
		this.#db = new DatabaseSync(file);
		this.#db.exec(
			"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 10000; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000;",
		);
		this.#dataVersion = this.#db.prepare("PRAGMA data_version");
	}

	exec(text: string): void {
		this.#db.exec(text);
	}

	run<R>(query: CompiledQuery): QueryResult<R> {
		const { statement, givesRows } = this.#prepare(query.sql);
		const parameters = query.parameters as (string | number | bigint | null | Uint8Array)[];
		if (givesRows) return { rows: statement.all(...parameters) as R[] };
		const { changes } = statement.run(...parameters);
		return { rows: [], numAffectedRows: BigInt(changes) };
	}

	/**
	 * The same, from memory while no other connection, of this process or another, has committed anything: between two writes the
	 * questions of many shoppers are the same few. Rows are shared and therefore frozen.
	 */
	read<R>(query: CompiledQuery): QueryResult<R> {
		this.#forgetIfOld();
		const key = keyOf(query);
		const known = this.#answers.get(key);
		if (known) return { rows: known as R[] };
		const { rows } = this.run<R>(query);
		for (const row of rows) Object.freeze(row);
		if (rows.length <= KEPT_ROWS) this.#answers.set(key, Object.freeze(rows));
		return { rows };
	}

	/** The writer of this process has committed: what is remembered is looked at anew. */
	distrust(): void {
		this.#trusted = false;
	}

	/** Asks once in a turn of the event loop whether anybody has written. */
	#forgetIfOld(): void {
		if (this.#trusted) return;
		this.#trusted = true;
		setImmediate(() => this.distrust());
		const version = (this.#dataVersion.get() as { data_version: number }).data_version;
		if (version === this.#answersVersion && this.#answers.size <= KEPT_ANSWERS) return;
		this.#answers.clear();
		this.#answersVersion = version;
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
