import type { Random } from "../core/core.ts";
import type { Db } from "../database/connection.ts";

const SERVER = "server";

/**
 * The key that signs nonces, cookies and cart tokens. It lives in the database, so that it survives restarts and
 * several servers share it; the first server to start makes it. It has a table of its own, which nothing else reads:
 * settings are handed to extensions and templates.
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

/**
 * Puts a new key in place of the old one. Whatever the old one signed is worthless once every server has been
 * restarted.
 */
export async function rotateServerSecret(db: Db, random: Random, now: number): Promise<void> {
	const fresh = { value: random.hex(64), created_at: now };
	await db
		.insertInto("secret")
		.values({ name: SERVER, ...fresh })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(fresh))
		.execute();
}
