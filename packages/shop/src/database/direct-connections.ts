import { type CompiledQuery, type DatabaseConnection, PostgresAdapter, type QueryResult } from "kysely";
import type { Db } from "./connection.ts";
import { insideTransaction } from "./driver/inside-transaction.ts";
import { QuestionsOfTurn } from "./postgres/asked-together.ts";

/** The connection of each transaction under way, and that of each SQLite database. */
const connections = new WeakMap<Db, DatabaseConnection>();
/** By what all connections of one PostgreSQL have in common. */
const questions = new WeakMap<object, QuestionsOfTurn>();

/** Notes the connection of a transaction that begins; gives the function that forgets it, for when it ends. */
export async function useDirectly(trx: Db): Promise<() => void> {
	connections.set(trx, await connectionOf(trx));
	return () => connections.delete(trx);
}

/**
 * Runs a statement on the connection itself. Kysely's own way there (its executor, the turn that statements of a
 * transaction take, a place in a pool that has no places) costs as much as a small statement on SQLite, and on
 * PostgreSQL lets no two statements of a transaction travel together. What has no connection of its own goes Kysely's
 * way.
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

/** Asks outside any transaction: on PostgreSQL together with all that is asked in this turn of the event loop. */
export async function askDirectly<R>(db: Db, query: CompiledQuery<R>): Promise<R[]> {
	return !db.isTransaction && isPostgres(db) ? questionsTo(db).ask(query) : (await runDirectly(db, query)).rows;
}

/**
 * Kysely gives it for the time of a function only; a transaction keeps its own until its end, and SQLite's is always
 * the same.
 */
function connectionOf(db: Db): Promise<DatabaseConnection> {
	return db.getExecutor().provideConnection(async (connection) => connection);
}

function isPostgres(db: Db): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}

function questionsTo(db: Db): QuestionsOfTurn {
	const executor = db.getExecutor();
	let ofDatabase = questions.get(executor.adapter);
	if (!ofDatabase) {
		ofDatabase = new QuestionsOfTurn((consumer) => executor.provideConnection(consumer));
		questions.set(executor.adapter, ofDatabase);
	}
	return ofDatabase;
}
