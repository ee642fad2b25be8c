import pg from "pg";
import type { ReportDatabaseFault } from "../sqlite/sqlite-turn.ts";
import { PostgresClient } from "./postgres-client.ts";

/** ms. A database that has gone silent must not keep requests waiting for ever: they fail, and say so. */
const PATIENCE = {
	connectionTimeoutMillis: 10_000,
	statement_timeout: 60_000,
} as const;

interface PoolOptions {
	url: string;
	/** Connections at most. */
	max: number;
	/** ms that a transaction may do nothing before the database ends it, with its connection. */
	longestTurn: number;
	report: ReportDatabaseFault;
}

/**
 * Connections to a PostgreSQL. One that breaks does not end the process: it is reported, and the next query gets a new
 * one.
 */
export function postgresPool({ url, max, longestTurn, report }: PoolOptions): pg.Pool {
	const pool = new pg.Pool({
		Client: PostgresClient,
		connectionString: url,
		max,
		types: { getTypeParser: parserFor },
		keepAlive: true,
		// What a connection has planned under a name stays with it.
		maxLifetimeSeconds: 3_600,
		idle_in_transaction_session_timeout: longestTurn,
		...PATIENCE,
	});
	// The client has reported it.
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

/** 64-bit integers and sums come as numbers: every figure of the shop fits into 53 bits. */
function parserFor(oid: number, format?: "text" | "binary") {
	if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return (text: string) => Number(text);
	return pg.types.getTypeParser(oid, format as "text");
}
