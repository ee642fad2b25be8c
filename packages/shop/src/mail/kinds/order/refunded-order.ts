import { paragraph } from "../../templates/frame.ts";
import { defineOrderMail, hello } from "./define-order-mail.ts";

/** For a full refund, which is a status, and for a part of the order. */
export const refundedOrder = defineOrderMail({
	kind: "customer_refunded_order",
	to: "buyer",
	sentFor: ({ to }) => to === "refunded",
	sentForRefund: true,
	text(order, site, view) {
		const { say } = view.words;
		const { id } = order;
		if (order.totals.refunded < order.totals.price)
			return {
				subject: say("Your {site} order #{id} has been partially refunded", { site, id }),
				heading: say("Partial Refund: Order {id}", { id }),
				introduction: [hello(order, view), paragraph(say("Part of your order at {site} has been refunded.", { site }))],
			};
		return {
			subject: say("Your {site} order #{id} has been refunded", { site, id }),
			heading: say("Order Refunded: {id}", { id }),
			introduction: [hello(order, view), paragraph(say("Your order at {site} has been refunded.", { site }))],
		};
	},
});
