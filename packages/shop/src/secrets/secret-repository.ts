import type { Random } from "../core/core.ts";
import type { Db } from "../database/connection.ts";

const SERVER = "server";

/**
 * The key that signs nonces, cookies and cart tokens, shared by all servers and created by the first. It has a table of
 * its own, because settings are passed to extensions and templates.
 */
export async function serverSecret(db: Db, random: Random, now: number): Promise<string> {
	await db
		.insertInto("secret")
		.values({ name: SERVER, value: random.hex(64), created_at: now })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();
	const row = await db.selectFrom("secret").select("value").where("name", "=", SERVER).executeTakeFirstOrThrow();
	return row.value;
}

/** Replaces the key. Everything signed by the old one becomes invalid when all servers have been restarted. */
export async function rotateServerSecret(db: Db, random: Random, now: number): Promise<void> {
	const fresh = { value: random.hex(64), created_at: now };
	await db
		.insertInto("secret")
		.values({ name: SERVER, ...fresh })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(fresh))
		.execute();
}
