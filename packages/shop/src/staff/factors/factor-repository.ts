import type { Db } from "../../database/connection.ts";

/** The last step whose code was used; null: the account has no factor. */
export async function findFactor(db: Db, customerId: number): Promise<{ lastStep: number } | null> {
	const row = await db
		.selectFrom("staff_factor")
		.select("last_step")
		.where("customer_id", "=", customerId)
		.executeTakeFirst();
	return row ? { lastStep: row.last_step } : null;
}

export async function writeFactor(trx: Db, customerId: number, at: { now: number; step: number }): Promise<void> {
	await trx.deleteFrom("staff_factor").where("customer_id", "=", customerId).execute();
	await trx
		.insertInto("staff_factor")
		.values({ customer_id: customerId, confirmed_at: at.now, last_step: at.step })
		.execute();
}

/** Uses up a step. false: its code, or a later one, was used before. */
export async function spendStep(trx: Db, customerId: number, step: number): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("staff_factor")
		.set({ last_step: step })
		.where("customer_id", "=", customerId)
		.where("last_step", "<", step)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Deletes the factor and its recovery codes. false: there was none. */
export async function deleteFactor(trx: Db, customerId: number): Promise<boolean> {
	await trx.deleteFrom("recovery_code").where("customer_id", "=", customerId).execute();
	const { numDeletedRows } = await trx
		.deleteFrom("staff_factor")
		.where("customer_id", "=", customerId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Replaces the recovery codes. */
export async function writeRecoveryCodes(trx: Db, customerId: number, hashes: readonly string[]): Promise<void> {
	await trx.deleteFrom("recovery_code").where("customer_id", "=", customerId).execute();
	await trx
		.insertInto("recovery_code")
		.values(hashes.map((code_hash) => ({ code_hash, customer_id: customerId, used_at: null })))
		.execute();
}

/** Uses up a recovery code. false: there is none, or it was used before. */
export async function spendRecoveryCode(trx: Db, customerId: number, hash: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("recovery_code")
		.set({ used_at: now })
		.where("customer_id", "=", customerId)
		.where("code_hash", "=", hash)
		.where("used_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, customerId: number): Promise<number> {
	const { count } = await db
		.selectFrom("recovery_code")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("customer_id", "=", customerId)
		.where("used_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}
