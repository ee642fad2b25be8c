import fs from "node:fs";
import path from "node:path";
import { inTime } from "@feedmill/trade/basics/in-time.ts";
import { PostgresDialect } from "kysely";
import type { Connection } from "./connection.ts";
import { giveIdsFrom } from "./id-block.ts";
import { plainSqliteDialect } from "./plain/plain-sqlite.ts";
import { PostgresIds } from "./postgres/postgres-ids.ts";
import { PipelinedPostgresDialect } from "./postgres/postgres-pipeline.ts";
import { type PoolOptions, postgresPool } from "./postgres/postgres-pool.ts";
import { sqliteDialect } from "./sqlite/sqlite-driver.ts";
import { watchFile } from "./sqlite/watched-file.ts";
import { LONGEST_TRANSACTION, type ReportDatabaseFault } from "./sqlite/write-transaction.ts";
import { ScopedKysely } from "./transaction-scope.ts";

/** Location of the data: a file, or a PostgreSQL URL (postgres://user:password@host:port/name). */
export type DatabaseLocation = { file: string } | { url: string };

export interface ConnectionOptions {
	/**
	 * Called with errors that belong to no request: a transaction that does not end, a broken connection. Default: the
	 * console.
	 */
	report?: ReportDatabaseFault;
	/** ms that a transaction may stay open (SQLite) or idle (PostgreSQL) before it is rolled back. */
	longestTransaction?: number;
	/**
	 * ms in which PostgreSQL has to answer a statement; after that it counts as lost, and its connection is closed.
	 * Migrations have no limit. Default: for commands, whose statements may change every row of a table.
	 */
	answerWithin?: number;
}

/** ms: the limit of a server, whose shoppers wait for the answer. */
export const SHOPPERS_WAIT = 15_000;
const COMMANDS_WAIT = 75_000;

/**
 * Everything of our own between Kysely and the databases is left out. The tests of the databases run so too, and a shop
 * can if a new version of pg or Kysely breaks it: slower, but right. docs/database-floor.md.
 */
const isPlain = () => process.env.PLAIN_DATABASE_DRIVERS === "on";

/** Opens the database. Creates the file and its folder if they do not exist. Does not run migrations. */
export function connect(location: DatabaseLocation, options: ConnectionOptions = {}): Connection {
	const { report = reportOnConsole, longestTransaction = LONGEST_TRANSACTION, answerWithin = COMMANDS_WAIT } = options;
	if ("url" in location) return connectPostgres({ url: location.url, longestTransaction, answerWithin, report });
	const dialect = isPlain()
		? plainSqliteDialect(location.file)
		: sqliteDialect(location.file, { longestTransaction, report });
	const db = new ScopedKysely(dialect);
	if (location.file === ":memory:") return { db, dialect: "sqlite", close: () => db.destroy() };
	keepToOurselves(location.file);
	const { isReplaced, stop } = watchFile(location.file, report);
	const close = () => {
		stop();
		return db.destroy();
	};
	return { db, dialect: "sqlite", isReplaced, close };
}

/** Pool size of one process for queries and transactions. One more connection allocates ids. */
const CONNECTIONS = 10;

/** ms that closing waits for connections in use. */
const CLOSING = 5_000;

const reportOnConsole: ReportDatabaseFault = (error) =>
	console.error(`database: ${error instanceof Error ? error.message : error}`);

function connectPostgres(options: Omit<PoolOptions, "max">): Connection {
	const { report } = options;
	const pool = (max: number) => postgresPool({ ...options, max, plain: isPlain() });
	const shared = pool(CONNECTIONS);
	const Dialect = isPlain() ? PostgresDialect : PipelinedPostgresDialect;
	const db = new ScopedKysely(new Dialect({ pool: shared }));
	const ids = new PostgresIds(pool(1));
	giveIdsFrom(db, ids);
	const closeAll = async () => {
		await db.destroy();
		await ids.close();
	};
	// A transaction that never ends keeps its connection. By then all others have been closed.
	const close = () => inTime(closeAll(), "Closing the database", CLOSING).catch(report);
	const inUse = () => {
		const { totalCount, idleCount, waitingCount } = shared;
		return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
	};
	return { db, dialect: "postgres", inUse, close };
}

/**
 * Makes the database file, and the files SQLite writes beside it, readable by the shop's own user only: they hold
 * addresses and password hashes. SQLite gives the files beside it the mode of the database. An existing folder keeps
 * the mode that the operator gave it.
 */
function keepToOurselves(file: string): void {
	fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	fs.closeSync(fs.openSync(file, "a", 0o600));
	for (const each of [file, `${file}-wal`, `${file}-shm`])
		if (fs.existsSync(each) && (fs.statSync(each).mode & 0o077) !== 0) fs.chmodSync(each, 0o600);
}
