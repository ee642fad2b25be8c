import { takeIds } from "../database/id-block.ts";
import { insertMails, type OutgoingMail } from "../delivery/mail-outbox.ts";
import type { ShopEvent } from "../events/event.ts";
import type { Subscriber } from "../events/subscriber.ts";
import { ALL_MAILS } from "./kinds/all.ts";

/** Writes the mails that events cause. */
export const mailsOfEvents: Subscriber = {
	name: "mails",
	kinds: [...new Set(ALL_MAILS.flatMap(({ events }) => events))],
	async handle({ trx, now }, { event }) {
		const mails = mailsOf(event);
		if (mails.length === 0) return;
		const ids = await takeIds(trx, { outbox: mails.length });
		await insertMails(trx, mails, () => ids("outbox"), now);
	},
};

const SHOPKEEPER_FIRST = [
	...ALL_MAILS.filter(({ to }) => to === "shopkeeper"),
	...ALL_MAILS.filter(({ to }) => to === "buyer"),
];

/** The mails of an event, those to the shopkeeper first. */
export function mailsOf(event: ShopEvent): OutgoingMail[] {
	return SHOPKEEPER_FIRST.flatMap((kind) => kind.mailsOf(event));
}
