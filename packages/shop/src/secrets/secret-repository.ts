import type { Random } from "../core/core.ts";
import type { Db } from "../database/connection.ts";

const SERVER = "server";
const FORMER = "server-former";
/** ms for which a guest's cart can be opened by its cookie or Cart-Token anyway. Reference: 01 §3.3 and §3.4. */
const CART_KEPT = 2 * 86_400_000;

/** The key before the present one, after a rotation that keeps carts. */
export interface FormerSecret {
	value: string;
	/** ms since the epoch; then the last cookie signed by it has expired. */
	until: number;
}

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

/**
 * Replaces the key. Everything signed by the old one becomes invalid when all servers have been restarted; with
 * `keepCarts`, all but the cookies and tokens that open guests' carts.
 */
export async function rotateServerSecret(
	db: Db,
	random: Random,
	now: number,
	{ keepCarts = false } = {},
): Promise<void> {
	const old = await serverSecret(db, random, now);
	await db.deleteFrom("secret").where("name", "=", FORMER).execute();
	if (keepCarts) await write(db, FORMER, { value: old, created_at: now });
	await write(db, SERVER, { value: random.hex(64), created_at: now });
}

/** null: there is none, or nothing signed by it is valid any more. */
export async function formerServerSecret(db: Db, now: number): Promise<FormerSecret | null> {
	const row = await db.selectFrom("secret").selectAll().where("name", "=", FORMER).executeTakeFirst();
	const until = row ? Number(row.created_at) + CART_KEPT : 0;
	return row && until > now ? { value: row.value, until } : null;
}

async function write(db: Db, name: string, row: { value: string; created_at: number }): Promise<void> {
	await db
		.insertInto("secret")
		.values({ name, ...row })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(row))
		.execute();
}
