import type { Db } from "../database/connection.ts";
import type { Mail } from "./mail.ts";
import { insertDeliveries } from "./outbox-repository.ts";

/** Stores mails in the caller's transaction, with ids from its block of "outbox". */
export async function insertMails(trx: Db, mails: readonly Mail[], nextId: () => number, now: number): Promise<void> {
	const deliveries = mails.map((mail) => ({ channel: "mail" as const, kind: mail.kind, payload: mail }));
	await insertDeliveries(trx, deliveries, nextId, now);
}
