import type { Db } from "../database/connection.ts";
import { insertDeliveries } from "./outbox-repository.ts";

/**
 * A mail to send: its data, not its markup. mail/kinds has all kinds; a subject that sends mails itself has their types
 * (customers/account-mails.ts, waiting-list/waiting-mails.ts).
 */
export type OutgoingMail = {
	readonly kind: string;
	/** Of the request that caused it. Missing if there was none, and in rows of earlier versions. */
	readonly language?: string;
	readonly [field: string]: unknown;
};

/** Stores mails in the caller's transaction, with ids from its block of "outbox". */
export async function insertMails(
	trx: Db,
	mails: readonly OutgoingMail[],
	nextId: () => number,
	now: number,
): Promise<void> {
	const deliveries = mails.map((mail) => ({
		channel: "mail" as const,
		kind: mail.kind,
		topic: topicOf(mail),
		payload: mail,
	}));
	await insertDeliveries(trx, deliveries, nextId, now);
}

/** The mails about one order or one account reach their reader in their order. */
function topicOf({ orderId, customerId }: OutgoingMail): string {
	if (orderId !== undefined) return `order ${orderId}`;
	return customerId === undefined ? "" : `customer ${customerId}`;
}
