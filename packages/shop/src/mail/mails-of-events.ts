import { takeIds } from "../database/id-block.ts";
import { type Mail, mailsOfChange } from "../delivery/mail.ts";
import { insertMails } from "../delivery/mail-outbox.ts";
import type { ShopEvent } from "../events/event.ts";
import type { Subscriber } from "../events/subscriber.ts";

/** Creates the mails for events: order statuses, refunds, notes, and low or no stock. */
export const mailsOfEvents: Subscriber = {
	name: "mails",
	kinds: ["order.status", "order.refunded", "order.note", "stock.alert"],
	async handle({ trx, now }, { event }) {
		const mails = mailsOf(event);
		if (mails.length === 0) return;
		const ids = await takeIds(trx, { outbox: mails.length });
		await insertMails(trx, mails, () => ids("outbox"), now);
	},
};

function mailsOf(event: ShopEvent): Mail[] {
	switch (event.kind) {
		case "order.status":
			return mailsOfChange(event.from, event.to).map((kind) => ({ kind, orderId: event.orderId }));
		case "order.refunded":
			return [{ kind: "customer_refunded_order", orderId: event.orderId }];
		case "order.note":
			return event.toCustomer ? [{ kind: "customer_note", orderId: event.orderId, note: event.note }] : [];
		case "stock.alert": {
			const { alert, product, quantity, orderId } = event;
			return [{ kind: alert, product, quantity, orderId }];
		}
		default:
			return [];
	}
}
