import crypto from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

export type DialectName = "sqlite" | "postgres";
export type Db = Kysely<Database>;

export interface Connection {
	db: Db;
	dialect: DialectName;
	/** SQLite only: whether the file on the disk was replaced, so that what is written is lost. */
	isReplaced?(): boolean;
	/** PostgreSQL only. */
	inUse?(): ConnectionsInUse;
	close(): Promise<void>;
}

/** Connections of this process to the database, and what waits for one. */
export interface ConnectionsInUse {
	used: number;
	idle: number;
	/** Requests and jobs that wait for a connection. */
	waiting: number;
}

/**
 * Largest step of a change counter. After a restored backup it keeps counters from repeating numbers that servers have
 * already seen.
 */
export const LONGEST_STEP = 2 ** 20;

/**
 * Increments a change counter, so that every process drops what it has cached of the subject. Call it in the
 * transaction of the change.
 */
export async function touch(db: Db, name: "catalogue" | "settings" | "stock"): Promise<void> {
	const step = crypto.randomInt(1, LONGEST_STEP);
	await sql`UPDATE change_counter SET value = value + ${step} WHERE name = ${name}`.execute(db);
}
