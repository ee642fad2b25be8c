import crypto from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

export type DialectName = "sqlite" | "postgres";
export type Db = Kysely<Database>;

export interface Connection {
	db: Db;
	dialect: DialectName;
	/** Of a file: whether another stands in its place, and what is written is lost. */
	isReplaced?(): boolean;
	close(): Promise<void>;
}

/**
 * Steps of the counters: after a backup has been restored, they do not come by the numbers that servers have seen
 * before.
 */
export const LONGEST_STEP = 2 ** 20;

/**
 * Says that what a counter names has changed: every process drops what it remembers of it. Call it in the transaction
 * of the change.
 */
export async function touch(db: Db, name: "catalogue" | "settings" | "stock"): Promise<void> {
	const step = crypto.randomInt(1, LONGEST_STEP);
	await sql`UPDATE change_counter SET value = value + ${step} WHERE name = ${name}`.execute(db);
}
