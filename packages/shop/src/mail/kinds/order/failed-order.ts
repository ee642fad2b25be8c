import { paragraph } from "../../templates/frame.ts";
import { defineOrderMail, fullName } from "./define-order-mail.ts";

export const failedOrder = defineOrderMail({
	kind: "failed_order",
	to: "shopkeeper",
	sentFor: ({ from, to }) => (from === "pending" || from === "on-hold") && to === "failed",
	text: (order, site, { words: { say } }) => ({
		subject: say("[{site}]: Order #{id} has failed", { site, id: order.id }),
		heading: say("Order Failed: #{id}", { id: order.id }),
		introduction: [
			paragraph(
				say("The payment of order #{id} by {name} did not go through.", {
					id: order.id,
					name: fullName(order) || order.billing.email,
				}),
			),
		],
	}),
});
