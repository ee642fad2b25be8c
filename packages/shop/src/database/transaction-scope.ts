import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	Kysely,
	type QueryResult,
	type Transaction,
	type TransactionBuilder,
	type TransactionSettings,
} from "kysely";
import { useDirectly } from "./direct-connections.ts";
import { isRead } from "./driver/compiled-query.ts";
import { insideTransaction, NESTED, refuseInsideTransaction, runInside } from "./driver/inside-transaction.ts";
import type { Database } from "./schema.ts";

/**
 * A Kysely that reports self-deadlocks at once: code inside a transaction that writes through `db` instead of `trx`, or
 * begins another transaction, gets an error. Without it, SQLite would wait for ever, and PostgreSQL could wait for a
 * row that the caller itself has locked.
 */
export class ScopedKysely extends Kysely<Database> {
	constructor(dialect: Dialect) {
		super({ dialect: refusingNestedWrites(dialect) });
	}

	override transaction(): TransactionBuilder<Database> {
		refuseInsideTransaction();
		const builder = super.transaction();
		const execute = builder.execute.bind(builder);
		builder.execute = async <T>(work: (trx: Transaction<Database>) => Promise<T>) => {
			const after: (() => void)[] = [];
			const result = await execute(async (trx) => {
				const forget = await useDirectly(trx);
				try {
					return await runInside(() => work(trx), after);
				} finally {
					forget();
				}
			});
			for (const each of after) each();
			return result;
		};
		return builder;
	}
}

function refusingNestedWrites(dialect: Dialect): Dialect {
	return {
		createAdapter: () => dialect.createAdapter(),
		createDriver: () => new RefusingDriver(dialect.createDriver()),
		createIntrospector: (db) => dialect.createIntrospector(db),
		createQueryCompiler: () => dialect.createQueryCompiler(),
	};
}

/**
 * Statements of a transaction use its own connection, so a connection taken inside a transaction can only be a second
 * one.
 */
class RefusingDriver implements Driver {
	readonly #driver: Driver;

	constructor(driver: Driver) {
		this.#driver = driver;
	}

	init(): Promise<void> {
		return this.#driver.init();
	}

	acquireConnection(): Promise<DatabaseConnection> {
		const connection = this.#driver.acquireConnection();
		return insideTransaction() ? connection.then((second) => new ReadOnlyConnection(second)) : connection;
	}

	releaseConnection(connection: DatabaseConnection): Promise<void> {
		return this.#driver.releaseConnection(
			connection instanceof ReadOnlyConnection ? connection.connection : connection,
		);
	}

	beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
		return this.#driver.beginTransaction(connection, settings);
	}

	commitTransaction(connection: DatabaseConnection): Promise<void> {
		return this.#driver.commitTransaction(connection);
	}

	rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		return this.#driver.rollbackTransaction(connection);
	}

	destroy(): Promise<void> {
		return this.#driver.destroy();
	}
}

class ReadOnlyConnection implements DatabaseConnection {
	readonly connection: DatabaseConnection;

	constructor(connection: DatabaseConnection) {
		this.connection = connection;
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (!isRead(query)) throw new Error(NESTED);
		return this.connection.executeQuery<R>(query);
	}

	streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
		return this.connection.streamQuery<R>(query, chunkSize);
	}
}
