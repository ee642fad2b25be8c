import type { Db } from "../database/connection.ts";

/** The owner of secret values: a payment gateway, an extension, or the second factor of an account. */
export type SecretOwner = `gateway:${string}` | `extension:${string}` | `factor:${number}`;

/** Secret values by key; empty if there are none. Never cached, never shown. */
export async function readSecretValues(db: Db, owner: SecretOwner): Promise<Readonly<Record<string, string>>> {
	const row = await db.selectFrom("secret").select("value").where("name", "=", owner).executeTakeFirst();
	return row ? (JSON.parse(row.value) as Record<string, string>) : {};
}

/** Replaces the values; none deletes the row. */
export async function writeSecretValues(
	trx: Db,
	owner: SecretOwner,
	values: Readonly<Record<string, string>>,
	now: number,
): Promise<void> {
	if (Object.keys(values).length === 0) {
		await trx.deleteFrom("secret").where("name", "=", owner).execute();
		return;
	}
	const row = { value: JSON.stringify(values), created_at: now };
	await trx
		.insertInto("secret")
		.values({ name: owner, ...row })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(row))
		.execute();
}
