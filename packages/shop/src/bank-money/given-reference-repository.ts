import type { Db } from "../database/connection.ts";

/** The number that a buyer has given of a payment for an order. */
export interface GivenReference {
	reference: string;
	/** ms since the epoch */
	givenAt: number;
}

/** Keeps it; another one takes its place. */
export async function writeGivenReference(db: Db, orderId: number, reference: string, now: number): Promise<void> {
	await db
		.insertInto("given_reference")
		.values({ order_id: orderId, reference, given_at: now })
		.onConflict((conflict) => conflict.column("order_id").doUpdateSet({ reference, given_at: now }))
		.execute();
}

export async function findGivenReference(db: Db, orderId: number): Promise<GivenReference | null> {
	const row = await db
		.selectFrom("given_reference")
		.select(["reference", "given_at as givenAt"])
		.where("order_id", "=", orderId)
		.executeTakeFirst();
	return row ?? null;
}
