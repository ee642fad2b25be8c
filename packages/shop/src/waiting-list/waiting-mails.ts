import type { Connection, Db, DialectName } from "../database/connection.ts";
import { takeIds } from "../database/id-block.ts";
import { insertMails } from "../delivery/mail-outbox.ts";
import type { Subscriber } from "../events/subscriber.ts";
import { takeReturned } from "./waiting-repository.ts";

const AT_ONCE = 100;
/** Then other work has its turn; the next run goes on. */
const MOST = 2000;

/**
 * Writes the mails "it is back" and deletes their addresses in one transaction each: a mail is written once, whoever
 * else looks at the same moment. The job sees all that came back, by whichever way (an order that was cancelled, an
 * import). Gives how many mails were written.
 */
export async function mailReturned({ db, dialect }: Connection, now: number): Promise<number> {
	let written = 0;
	while (written < MOST) {
		const some = await db.transaction().execute((trx) => mailSome(trx, dialect, now));
		if (some === 0) break;
		written += some;
	}
	return written;
}

/** Sees stock that an editor has counted, seconds after it. */
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
	const returned = await takeReturned(trx, dialect, { limit: AT_ONCE, ...(stockOwners ? { stockOwners } : {}) });
	if (returned.length === 0) return 0;
	const ids = await takeIds(trx, { outbox: returned.length });
	const mails = returned.map(({ productId, email, origin, language }) => ({
		kind: "customer_back_in_stock" as const,
		productId,
		to: email,
		origin,
		language,
	}));
	await insertMails(trx, mails, () => ids("outbox"), now);
	return returned.length;
}
