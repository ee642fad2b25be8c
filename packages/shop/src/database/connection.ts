import fs from "node:fs";
import path from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { giveIdsFrom } from "./id-block.ts";
import { PostgresClient } from "./postgres-client.ts";
import { PostgresIds } from "./postgres-ids.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite-driver.ts";

export type DialectName = "sqlite" | "postgres";
export type Db = Kysely<Database>;

export interface Connection {
	db: Db;
	dialect: DialectName;
	close(): Promise<void>;
}

/** Where the data is: a file, or a PostgreSQL address (postgres://user:password@host:port/name). */
export type DatabaseLocation = { file: string } | { url: string };

/** ms. A database that has gone silent must not keep requests waiting for ever: they fail, and are told so. */
const PATIENCE = {
	connectionTimeoutMillis: 10_000,
	statement_timeout: 60_000,
	idle_in_transaction_session_timeout: 60_000,
} as const;

/** Connections of one process for its questions and transactions; one more gives out ids. */
const CONNECTIONS = 10;

/** Opens the database; creates the folder of a file. Does not migrate. */
export function connect(location: DatabaseLocation): Connection {
	if ("url" in location) {
		const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolOf(location.url, CONNECTIONS) }) });
		const ids = new PostgresIds(poolOf(location.url, 1));
		giveIdsFrom(db, ids);
		return {
			db,
			dialect: "postgres",
			async close() {
				await db.destroy();
				await ids.close();
			},
		};
	}
	if (location.file !== ":memory:") fs.mkdirSync(path.dirname(location.file), { recursive: true });
	const db = new Kysely<Database>({ dialect: sqliteDialect(location.file) });
	return { db, dialect: "sqlite", close: () => db.destroy() };
}

function poolOf(url: string, max: number): pg.Pool {
	const pool = new pg.Pool({
		Client: PostgresClient,
		connectionString: url,
		max,
		types: { getTypeParser: parserFor },
		keepAlive: true,
		...PATIENCE,
	});
	// An idle connection that breaks must not end the process; the next query gets a new one.
	pool.on("error", () => {});
	return pool;
}

/** 64-bit integers and sums come as numbers: every figure of the shop fits into 53 bits. */
function parserFor(oid: number, format?: "text" | "binary") {
	if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return (text: string) => Number(text);
	return pg.types.getTypeParser(oid, format as "text");
}

/** Says that what a counter names has changed: every process drops what it remembers of it. Call it in the transaction of the change. */
export async function touch(db: Db, name: "catalogue" | "settings" | "stock"): Promise<void> {
	await sql`UPDATE change_counter SET value = value + 1 WHERE name = ${name}`.execute(db);
}
