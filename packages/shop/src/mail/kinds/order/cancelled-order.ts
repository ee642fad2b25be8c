import { paragraph } from "../../templates/frame.ts";
import { defineOrderMail, fullName } from "./define-order-mail.ts";

export const cancelledOrder = defineOrderMail({
	kind: "cancelled_order",
	to: "shopkeeper",
	sentFor: ({ from, to }) => (from === "processing" || from === "on-hold") && to === "cancelled",
	text: (order, site, { words: { say } }) => ({
		subject: say("[{site}]: Order #{id} has been cancelled", { site, id: order.id }),
		heading: say("Order Cancelled: #{id}", { id: order.id }),
		introduction: [
			paragraph(
				say("Order #{id} of {name} has been cancelled.", {
					id: order.id,
					name: fullName(order) || order.billing.email,
				}),
			),
		],
	}),
});
