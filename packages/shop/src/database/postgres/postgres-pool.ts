import pg from "pg";
import type { ReportDatabaseFault } from "../sqlite/write-transaction.ts";
import { PostgresClient, type PostgresClientConfig } from "./postgres-client.ts";
import { StatementNames } from "./statement-names.ts";

/**
 * Time limits in ms. When the database stops answering, requests fail with a clear error instead of waiting for ever.
 */
const PATIENCE = {
	connectionTimeoutMillis: 10_000,
	statement_timeout: 60_000,
	// For a server that has disappeared with its network: nothing would end the wait.
	query_timeout: 65_000,
	keepAliveInitialDelayMillis: 10_000,
} as const;

interface PoolOptions {
	url: string;
	/** Largest number of connections. */
	max: number;
	/** ms that a transaction may stay idle before the database ends it and its connection. */
	longestTransaction: number;
	report: ReportDatabaseFault;
}

/**
 * A pool of connections to a PostgreSQL. A broken connection does not end the process: it is reported, and the next
 * query opens a new one.
 */
export function postgresPool({ url, max, longestTransaction, report }: PoolOptions): pg.Pool {
	const options: pg.PoolConfig & PostgresClientConfig = {
		Client: PostgresClient,
		statementNames: new StatementNames(),
		connectionString: url,
		max,
		types: { getTypeParser: parserFor },
		keepAlive: true,
		// Prepared plans live as long as their connection.
		maxLifetimeSeconds: 3_600,
		idle_in_transaction_session_timeout: longestTransaction,
		...PATIENCE,
	};
	const pool = new pg.Pool(options);
	// The client has already reported it.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", (error) => report(brokenConnection(client, error))));
	return pool;
}

function brokenConnection(client: pg.PoolClient, error: Error): Error {
	const last = client instanceof PostgresClient ? client.lastStatement : "unknown";
	return new Error(`A connection to PostgreSQL broke (${error.message}). Its last statement: ${last}`, {
		cause: error,
	});
}

/** Parses 64-bit integers and sums as numbers: every figure of the shop fits into 53 bits. */
function parserFor(oid: number, format?: "text" | "binary") {
	if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return (text: string) => Number(text);
	return pg.types.getTypeParser(oid, format as "text");
}
