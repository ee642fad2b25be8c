import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import { isRead } from "../driver/compiled-query.ts";
import { refuseInsideTransaction } from "../driver/inside-transaction.ts";

/**
 * SQLite without anything of our own that makes it fast: no cached results or statements, one commit for each
 * transaction. docs/database-floor.md.
 */
export function plainSqliteDialect(file: string): Dialect {
	return {
		createAdapter: () => new SeveralConnectionsAdapter(),
		createDriver: () => new PlainSqliteDriver(file),
		createIntrospector: (db) => new SqliteIntrospector(db),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	};
}

/** Kysely would block reads while a transaction runs, even those of the transaction's own code. */
class SeveralConnectionsAdapter extends SqliteAdapter {
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

/** The last writer in the queue of each open file: two connections of one process would wait for each other. */
const queues = new Map<string, Promise<void>>();

class PlainSqliteDriver implements Driver {
	readonly #file: string;
	readonly #queue: string;
	#writer!: DatabaseSync;
	#reader!: DatabaseSync;

	constructor(file: string) {
		this.#file = file;
		this.#queue = file === ":memory:" ? `:memory: ${crypto.randomUUID()}` : path.resolve(file);
	}

	async init(): Promise<void> {
		this.#writer = open(this.#file);
		this.#reader = this.#file === ":memory:" ? this.#writer : open(this.#file);
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return new PlainSqliteConnection(this.#writer, this.#reader, this.#queue);
	}

	async releaseConnection(): Promise<void> {}

	beginTransaction(connection: DatabaseConnection): Promise<void> {
		return (connection as PlainSqliteConnection).begin();
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		(connection as PlainSqliteConnection).end("COMMIT");
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		(connection as PlainSqliteConnection).end("ROLLBACK");
	}

	async destroy(): Promise<void> {
		await queues.get(this.#queue);
		queues.delete(this.#queue);
		this.#writer.close();
		if (this.#reader !== this.#writer) this.#reader.close();
	}
}

class PlainSqliteConnection implements DatabaseConnection {
	readonly #writer: DatabaseSync;
	readonly #reader: DatabaseSync;
	readonly #queue: string;
	/** Lets the next writer begin; null outside a transaction. */
	#passOn: (() => void) | null = null;

	constructor(writer: DatabaseSync, reader: DatabaseSync, queue: string) {
		this.#writer = writer;
		this.#reader = reader;
		this.#queue = queue;
	}

	async begin(): Promise<void> {
		this.#passOn = await takeTurn(this.#queue);
		try {
			this.#writer.exec("BEGIN IMMEDIATE");
		} catch (error) {
			this.#passOn();
			this.#passOn = null;
			throw error;
		}
	}

	end(statement: "COMMIT" | "ROLLBACK"): void {
		const passOn = this.#passOn;
		// Kysely rolls back after a failed commit too, when the transaction is over.
		if (!passOn) return;
		try {
			if (this.#writer.isTransaction) this.#writer.exec(statement);
		} finally {
			if (!this.#writer.isTransaction) {
				this.#passOn = null;
				passOn();
			}
		}
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.#passOn) return run<R>(this.#writer, query);
		if (this.#reader !== this.#writer && isRead(query)) return run<R>(this.#reader, query);
		refuseInsideTransaction();
		const passOn = await takeTurn(this.#queue);
		try {
			return run<R>(this.#writer, query);
		} finally {
			passOn();
		}
	}

	/** Kysely requires the method. */
	streamQuery(): never {
		throw new Error("streaming is not supported on SQLite");
	}
}

function open(file: string): DatabaseSync {
	const db = new DatabaseSync(file, { timeout: 10_000 });
	db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
	return db;
}

/** Waits for the writers before; call the result when done. */
async function takeTurn(queue: string): Promise<() => void> {
	const before = queues.get(queue);
	const { promise, resolve } = Promise.withResolvers<void>();
	queues.set(queue, promise);
	await before;
	return resolve;
}

function run<R>(db: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<R> {
	const statement = db.prepare(sql);
	const values = parameters as (string | number | bigint | null | Uint8Array)[];
	if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
	return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
}
