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

/** Orders whose buyers have given one of these numbers. */
export async function findClaims(
	db: Db,
	references: readonly string[],
): Promise<{ orderId: number; reference: string }[]> {
	const found: { orderId: number; reference: string }[] = [];
	for (let from = 0; from < references.length; from += AT_ONCE) {
		const some = references.slice(from, from + AT_ONCE);
		const rows = db.selectFrom("given_reference").select(["order_id as orderId", "reference"]);
		found.push(...(await rows.where("reference", "in", some).execute()));
	}
	return found;
}

/** Values of one statement. */
const AT_ONCE = 500;
