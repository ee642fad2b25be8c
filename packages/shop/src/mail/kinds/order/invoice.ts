import { needsPayment } from "@feedmill/trade/order-status/status-rules.ts";
import { orderPayPath } from "@feedmill/trade/orders/order-paths.ts";
import { link, paragraph } from "../../templates/frame.ts";
import { defineOrderMail, hello } from "./define-order-mail.ts";

/** The details of an order with a link to pay. No event causes it. */
export const invoice = defineOrderMail({
	kind: "customer_invoice",
	to: "buyer",
	text(order, site, view) {
		const { say } = view.words;
		const pay = view.origin + orderPayPath(view.settings.pages.checkout.path, order);
		return {
			subject:
				order.paidAt === null
					? say("Your latest {site} invoice", { site })
					: say("Invoice for order #{id} on {site}", { id: order.id, site }),
			heading: say("Your invoice for order #{id}", { id: order.id }),
			introduction: [
				hello(order, view),
				paragraph(
					`${say("Here are the details of your order of {date}.", { date: view.date(order.createdAt) })} `,
					needsPayment(order) && view.origin !== "" ? link(pay, say("Pay for this order"), view.styles) : null,
				),
			],
		};
	},
});
