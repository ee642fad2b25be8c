import type { Db } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";

/** What staff noted about a customer. */
export interface CustomerNote {
	id: number;
	/** ms since the epoch */
	at: number;
	by: string;
	/** Plain text. */
	text: string;
}

/** Notes that are shown of one customer. */
const MOST = 200;

/** The newest first. */
export async function findCustomerNotes(db: Db, customerId: number): Promise<CustomerNote[]> {
	const rows = await db
		.selectFrom("customer_note")
		.selectAll()
		.where("customer_id", "=", customerId)
		.orderBy("id", "desc")
		.limit(MOST)
		.execute();
	return rows.map(({ id, created_at, author, content }) => ({ id, at: created_at, by: author, text: content }));
}

export async function insertCustomerNote(
	trx: Db,
	note: { customerId: number; by: string; text: string; at: number },
): Promise<void> {
	const { customerId, by, text, at } = note;
	const id = await nextId(trx, "customer_note");
	await trx
		.insertInto("customer_note")
		.values({ id, customer_id: customerId, content: text, author: by, created_at: at })
		.execute();
}

export async function deleteCustomerNotes(trx: Db, customerId: number): Promise<void> {
	await trx.deleteFrom("customer_note").where("customer_id", "=", customerId).execute();
}
