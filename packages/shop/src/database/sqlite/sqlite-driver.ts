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
import { afterForeignLock, isBusy, PATIENCE } from "./foreign-lock.ts";
import { SqliteHandle } from "./sqlite-handle.ts";
import { SqliteReader } from "./sqlite-reader.ts";
import { SqliteWriter } from "./sqlite-writer.ts";
import { type ReportDatabaseFault, type WriteTransaction, withTimeLimit } from "./write-transaction.ts";

interface SqliteOptions {
	/** ms that a transaction may stay open. */
	longestTransaction: number;
	report: ReportDatabaseFault;
}

/**
 * A Kysely dialect over node:sqlite. It uses two connections to one file in WAL mode: reads outside a transaction never
 * wait and never see uncommitted rows; transactions and single writes queue for the writer.
 */
export function sqliteDialect(file: string, options: SqliteOptions): Dialect {
	return {
		createAdapter: () => new SeveralConnectionsAdapter(),
		createDriver: () => new SqliteDriver(file, options),
		createIntrospector: (db) => new SqliteIntrospector(db),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	};
}

/**
 * Without this, Kysely blocks every read while a transaction runs, even a read outside it by the transaction's own
 * code.
 */
class SeveralConnectionsAdapter extends SqliteAdapter {
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

class SqliteDriver implements Driver {
	readonly #file: string;
	readonly #options: SqliteOptions;
	#writer!: SqliteWriter;
	/** null: an in-memory database exists only on its own connection. */
	#reader: SqliteReader | null = null;
	#stopListening = () => {};

	constructor(file: string, options: SqliteOptions) {
		this.#file = file;
		this.#options = options;
	}

	async init(): Promise<void> {
		const inMemory = this.#file === ":memory:";
		const writer = inMemory ? new SqliteWriter(new SqliteHandle(this.#file)) : SqliteWriter.of(this.#file);
		this.#writer = writer;
		if (inMemory) return;
		const reader = new SqliteReader(new SqliteHandle(this.#file), () => writer.othersVersion());
		this.#reader = reader;
		this.#stopListening = writer.listen((tables) => reader.forget(tables));
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return new SqliteConnection(this.#reader, this.#writer, this.#options);
	}

	async releaseConnection(): Promise<void> {}

	async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await (connection as SqliteConnection).begin();
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await (connection as SqliteConnection).commit();
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		await (connection as SqliteConnection).rollback();
	}

	async destroy(): Promise<void> {
		this.#stopListening();
		await this.#writer.close();
		this.#reader?.close();
	}
}

class SqliteConnection implements DatabaseConnection {
	readonly #reader: SqliteReader | null;
	readonly #writer: SqliteWriter;
	readonly #options: SqliteOptions;
	#transaction: WriteTransaction | null = null;

	constructor(reader: SqliteReader | null, writer: SqliteWriter, options: SqliteOptions) {
		this.#reader = reader;
		this.#writer = writer;
		this.#options = options;
	}

	async begin(): Promise<void> {
		const { longestTransaction, report } = this.#options;
		this.#transaction = withTimeLimit(await this.#writer.begin(), longestTransaction, report);
	}

	async commit(): Promise<void> {
		const transaction = this.#transaction;
		this.#transaction = null;
		await transaction?.commit();
	}

	/** Kysely calls this after a failed commit too, when everything is already undone. */
	async rollback(): Promise<void> {
		const transaction = this.#transaction;
		this.#transaction = null;
		await transaction?.rollback();
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.#transaction) return this.#transaction.run<R>(query);
		if (this.#reader && isRead(query)) return this.#read<R>(this.#reader, query);
		// An in-memory database has one connection, and the open transaction has it.
		refuseInsideTransaction();
		return this.#writer.write<R>(query);
	}

	/** Reads wait only for another process that creates, recovers or closes the file. */
	#read<R>(reader: SqliteReader, query: CompiledQuery): QueryResult<R> | Promise<QueryResult<R>> {
		const read = () => (query.query.kind === "SelectQueryNode" ? reader.read<R>(query) : reader.readAnew<R>(query));
		try {
			return read();
		} catch (error) {
			if (!isBusy(error)) throw error;
			return afterForeignLock(read, performance.now() + PATIENCE);
		}
	}

	/** Kysely requires the method. */
	streamQuery(): never {
		throw new Error("streaming is not supported on SQLite");
	}
}
