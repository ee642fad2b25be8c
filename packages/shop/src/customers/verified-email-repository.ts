import type { Db } from "../database/connection.ts";

/** Records that the customer followed a link mailed to the account's current address. */
export async function noteVerifiedEmail(db: Db, customerId: number, email: string, now: number): Promise<void> {
	const row = { email: email.toLowerCase(), verified_at: now };
	await db
		.insertInto("verified_email")
		.values({ customer_id: customerId, ...row })
		.onConflict((conflict) => conflict.column("customer_id").doUpdateSet(row))
		.execute();
}

/** Deletes what was verified: the account has another address now, and would have to prove this one again. */
export async function forgetVerifiedEmail(db: Db, customerId: number): Promise<void> {
	await db.deleteFrom("verified_email").where("customer_id", "=", customerId).execute();
}

/** The account's address if it is verified: guest purchases with it then count as the customer's. */
export async function findVerifiedEmail(db: Db, customerId: number): Promise<string | null> {
	const row = await db
		.selectFrom("verified_email")
		.innerJoin("customer", (join) =>
			join.onRef("customer.id", "=", "verified_email.customer_id").onRef("customer.email", "=", "verified_email.email"),
		)
		.select("verified_email.email")
		.where("verified_email.customer_id", "=", customerId)
		.executeTakeFirst();
	return row?.email ?? null;
}
