import type { Connection, Db, DialectName } from "../database/connection.ts";
import { takeIds } from "../database/id-block.ts";
import { insertMails } from "../delivery/mail-outbox.ts";
import type { Subscriber } from "../events/subscriber.ts";
import { takeBackInStock } from "./waiting-repository.ts";

/** Stores mails in the caller's transaction. mail/kinds/waiting renders them. */
export function insertWaitingMails(
	trx: Db,
	mails: readonly WaitingMail[],
	nextId: () => number,
	now: number,
): Promise<void> {
	return insertMails(trx, mails, nextId, now);
}

export type WaitingMail = WaitingConfirmMail | BackInStockMail;

/** Asks to confirm a request for a back-in-stock mail. `language`: missing in rows of earlier versions. */
export type WaitingConfirmMail = {
	kind: "customer_waiting_confirm";
	productId: number;
	to: string;
	confirmUrl: string;
	language?: string;
};

/** The product is back in stock. `origin`: of the site where the mail was requested. `language` as above. */
export type BackInStockMail = {
	kind: "customer_back_in_stock";
	productId: number;
	to: string;
	origin: string;
	language?: string;
};

const AT_ONCE = 100;
/** Most mails of one run; the next run continues. */
const MOST = 2000;

/**
 * Writes back-in-stock mails and deletes the addresses, each in one transaction, so that every mail is written once
 * even with concurrent servers. Finds products however their stock came back (a cancelled order, an import). Returns
 * the number of mails.
 */
export async function mailBackInStock({ db, dialect }: Connection, now: number): Promise<number> {
	let written = 0;
	while (written < MOST) {
		const some = await db.transaction().execute((trx) => mailSome(trx, dialect, now));
		if (some === 0) break;
		written += some;
	}
	return written;
}

/** Handles stock changes by an editor within seconds. */
export function waitingSubscriber(dialect: DialectName): Subscriber {
	return {
		name: "waiting-list",
		kinds: ["stock.edited"],
		async handle({ trx, now }, { event }) {
			if (event.kind === "stock.edited") await mailSome(trx, dialect, now, [event.productId]);
		},
	};
}

async function mailSome(trx: Db, dialect: DialectName, now: number, stockOwners?: readonly number[]): Promise<number> {
	const returned = await takeBackInStock(trx, dialect, { limit: AT_ONCE, ...(stockOwners ? { stockOwners } : {}) });
	if (returned.length === 0) return 0;
	const ids = await takeIds(trx, { outbox: returned.length });
	const mails = returned.map(
		({ productId, email, origin, language }): WaitingMail => ({
			kind: "customer_back_in_stock",
			productId,
			to: email,
			origin,
			language,
		}),
	);
	await insertWaitingMails(trx, mails, () => ids("outbox"), now);
	return returned.length;
}
