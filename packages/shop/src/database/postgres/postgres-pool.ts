import pg from "pg";
import type { ReportDatabaseFault } from "../sqlite/write-transaction.ts";
import { PostgresClient, type PostgresClientConfig } from "./postgres-client.ts";
import { StatementNames } from "./statement-names.ts";

/** ms that a request waits for a connection, at most: all are in use, or a new one does not come about. */
const CONNECTING = 10_000;
/** The database ends a statement itself in this part of the limit, so that its reason arrives. */
const OWN_SHARE = 0.8;

export interface PoolOptions {
	url: string;
	/** Largest number of connections. */
	max: number;
	/** ms that a transaction may stay idle before the database ends it and its connection. */
	longestTransaction: number;
	/**
	 * ms in which every statement has its result. A server that has disappeared with its network closes no connection:
	 * nothing else would end the wait.
	 */
	answerWithin: number;
	report: ReportDatabaseFault;
	/** With the client of pg as it is: no pipelining, no prepared statements. */
	plain?: boolean;
}

/**
 * A pool of connections to a PostgreSQL. A broken connection does not end the process: it is reported, and the next
 * query opens a new one.
 */
export function postgresPool({ url, max, longestTransaction, answerWithin, report, plain }: PoolOptions): pg.Pool {
	const options: pg.PoolConfig & PostgresClientConfig = {
		...(plain ? {} : { Client: PostgresClient, statementNames: new StatementNames() }),
		connectionString: url,
		max,
		types: { getTypeParser: parserFor },
		keepAlive: true,
		// Prepared plans live as long as their connection.
		maxLifetimeSeconds: 3_600,
		idle_in_transaction_session_timeout: longestTransaction,
		connectionTimeoutMillis: Math.min(CONNECTING, answerWithin),
		statement_timeout: Math.round(answerWithin * OWN_SHARE),
		query_timeout: answerWithin,
		keepAliveInitialDelayMillis: 10_000,
	};
	const pool = new pg.Pool(options);
	// The client has already reported it.
	pool.on("error", () => {});
	pool.on("connect", (client) =>
		client.on("error", (error) => {
			report(brokenConnection(client, error));
			closeIdle(pool);
		}),
	);
	return pool;
}

/**
 * Closes the connections that nobody uses: what broke one may have taken them too, and without a sign of it each would
 * cost a request its whole time limit.
 */
function closeIdle(pool: pg.Pool): void {
	for (let left = pool.idleCount; left > 0; left--)
		pool.connect((_error, client) => {
			client?.release(true);
		});
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
