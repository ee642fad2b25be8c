import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { Db } from "./connection.ts";
import { insideTransaction } from "./driver/inside-transaction.ts";
import { isPostgres } from "./is-postgres.ts";
import { QueryBatcher } from "./postgres/query-batcher.ts";

/** The connection of each open transaction, and of each SQLite database. */
const connections = new WeakMap<Db, DatabaseConnection>();
/** By the adapter, which all connections of one PostgreSQL share. */
const batchers = new WeakMap<object, QueryBatcher>();

/**
 * Registers the connection of a new transaction. Returns the function that removes it again; call it when the
 * transaction ends.
 */
export async function useDirectly(trx: Db): Promise<() => void> {
	connections.set(trx, await connectionOf(trx));
	return () => connections.delete(trx);
}

/**
 * Runs a statement on the connection itself, without Kysely's executor. The executor costs as much as a small statement
 * on SQLite, and on PostgreSQL it keeps two statements of a transaction from being pipelined. Falls back to Kysely
 * where there is no such connection.
 */
export function runDirectly<R>(db: Db, query: CompiledQuery<R>): Promise<QueryResult<R>> {
	const connection = connections.get(db);
	if (connection) return connection.executeQuery<R>(query);
	if (db.isTransaction || isPostgres(db) || insideTransaction()) return db.executeQuery<R>(query);
	return connectionOf(db).then((own) => {
		connections.set(db, own);
		return own.executeQuery<R>(query);
	});
}

/**
 * Runs a query outside any transaction. On PostgreSQL it is sent together with all other queries of this turn of the
 * event loop.
 */
export async function selectDirectly<R>(db: Db, query: CompiledQuery<R>): Promise<R[]> {
	return !db.isTransaction && isPostgres(db) ? batcherOf(db).query(query) : (await runDirectly(db, query)).rows;
}

/**
 * Kysely lends a connection for the time of a function only. A transaction keeps its connection until it ends, and
 * SQLite always uses the same one.
 */
function connectionOf(db: Db): Promise<DatabaseConnection> {
	return db.getExecutor().provideConnection(async (connection) => connection);
}

function batcherOf(db: Db): QueryBatcher {
	const executor = db.getExecutor();
	let ofDatabase = batchers.get(executor.adapter);
	if (!ofDatabase) {
		ofDatabase = new QueryBatcher((consumer) => executor.provideConnection(consumer));
		batchers.set(executor.adapter, ofDatabase);
	}
	return ofDatabase;
}
