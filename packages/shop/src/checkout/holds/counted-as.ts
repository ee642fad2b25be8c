import type { Visitor } from "../../cart/model/session.ts";
import type { Db } from "../../database/connection.ts";
import { hasPaid } from "./draft-hold-repository.ts";

/**
 * Who is counted for the visitor's reservations: a customer who has paid before, else the network. An account costs
 * nothing: with a few of them one client could reserve all of the stock.
 */
export async function countedAs(
	{ connection: { db }, draftHolds }: { connection: { db: Db }; draftHolds?: unknown },
	{ customerId }: Visitor,
	network: string | null,
): Promise<string | null> {
	if (!draftHolds || customerId === 0) return network;
	return network === null || (await hasPaid(db, customerId)) ? `customer ${customerId}` : network;
}
