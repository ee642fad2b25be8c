import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import type { Db } from "../database/connection.ts";

/** The addresses of a guest's last order. */
export interface RememberedAddresses {
	billing: BillingAddress;
	shipping: Address;
}

/** The addresses under a hash; null if there are none, or none since `since`. */
export async function findRemembered(db: Db, hash: string, since: number): Promise<RememberedAddresses | null> {
	const row = await db
		.selectFrom("remembered_guest")
		.select("data_json")
		.where("token_hash", "=", hash)
		.where("used_at", ">", since)
		.executeTakeFirst();
	return row ? (JSON.parse(row.data_json) as RememberedAddresses) : null;
}

export async function insertRemembered(
	trx: Db,
	hash: string,
	addresses: RememberedAddresses,
	now: number,
): Promise<void> {
	const email = addresses.billing.email.toLowerCase();
	const row = { token_hash: hash, email, data_json: JSON.stringify(addresses), used_at: now };
	await trx.insertInto("remembered_guest").values(row).execute();
}

export async function deleteRemembered(trx: Db, hash: string): Promise<void> {
	await trx.deleteFrom("remembered_guest").where("token_hash", "=", hash).execute();
}

/** `email` in lower case. Returns how many there were. */
export async function deleteRememberedOf(trx: Db, email: string): Promise<number> {
	const { numDeletedRows } = await trx.deleteFrom("remembered_guest").where("email", "=", email).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Deletes those last used before a time, and the oldest beyond a number. */
export async function deleteOldRemembered(trx: Db, before: number, most: number): Promise<void> {
	await trx.deleteFrom("remembered_guest").where("used_at", "<=", before).execute();
	const beyond = await trx
		.selectFrom("remembered_guest")
		.select("used_at")
		.orderBy("used_at", "desc")
		.offset(most)
		.limit(1)
		.executeTakeFirst();
	if (beyond) await trx.deleteFrom("remembered_guest").where("used_at", "<=", beyond.used_at).execute();
}
