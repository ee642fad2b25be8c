import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { html } from "@feedmill/values/html.ts";
import { defineMail } from "../../definition/define-mail.ts";
import { htmlBlock, paragraph } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";
import { orderDetails } from "../../templates/order-details.ts";
import { hello } from "./define-order-mail.ts";

type NoteMail = { kind: "customer_note"; orderId: number; note: string };

/** A note of the shopkeeper to the buyer. */
export const note = defineMail({
	kind: "customer_note",
	to: "buyer",
	about: "order",
	of: {
		"order.note": ({ orderId, note, toCustomer }) => (toCustomer ? [{ kind: "customer_note", orderId, note }] : []),
	},
	parts(mail: NoteMail, { order }, view) {
		const { say } = view.words;
		const site = textOf(view.settings.siteTitle);
		return {
			to: order.billing.email,
			subject: say("Note added to your {site} order from {createdAt}", {
				site,
				createdAt: view.date(order.createdAt),
			}),
			heading: say("A note has been added to your order"),
			content: [
				hello(order, view),
				paragraph(say("This note has been added to your order:")),
				htmlBlock(html`<blockquote>${safeHtml(mail.note)}</blockquote>`),
				orderDetails(order, view),
			],
		};
	},
});
