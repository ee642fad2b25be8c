import type { Random } from "../core.ts";
import type { Db } from "../database/connection.ts";

/**
 * The key that signs nonces, cookies and cart tokens. It lives in the database, so that it survives restarts and several
 * servers share it; the first server to start makes it.
 */
export async function serverSecret(db: Db, random: Random): Promise<string> {
	await db
		.insertInto("setting")
		.values({ key: "server_secret", value_json: JSON.stringify(random.hex(64)) })
		.onConflict((conflict) => conflict.column("key").doNothing())
		.execute();
	const row = await db
		.selectFrom("setting")
		.select("value_json")
		.where("key", "=", "server_secret")
		.executeTakeFirstOrThrow();
	return JSON.parse(row.value_json);
}
