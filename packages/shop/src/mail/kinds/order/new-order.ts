import { paragraph } from "../../templates/frame.ts";
import { defineOrderMail, fullName, isUnpaid } from "./define-order-mail.ts";

export const newOrder = defineOrderMail({
	kind: "new_order",
	to: "shopkeeper",
	sentFor: ({ from, to }) => isUnpaid(from) && (to === "processing" || to === "completed" || to === "on-hold"),
	text: (order, site, { words: { say } }) => ({
		subject: say("[{site}]: New order #{id}", { site, id: order.id }),
		heading: say("New Order: #{id}", { id: order.id }),
		introduction: [
			paragraph(
				say("{name} has placed an order. It is waiting for you.", { name: fullName(order) || say("A customer") }),
			),
		],
	}),
});
