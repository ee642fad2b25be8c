import { paragraph } from "../../templates/frame.ts";
import { defineOrderMail, hello, instructions, isUnpaid } from "./define-order-mail.ts";

export const processingOrder = defineOrderMail({
	kind: "customer_processing_order",
	to: "buyer",
	sentFor: ({ from, to }) => (isUnpaid(from) || from === "on-hold") && to === "processing",
	text: (order, site, view) => ({
		subject: view.words.say("Your {site} order has been received!", { site }),
		heading: view.words.say("Thank you for your order"),
		introduction: [
			hello(order, view),
			paragraph(view.words.say("We have received your order #{id} and are getting it ready.", { id: order.id })),
			...instructions(order, view),
		],
	}),
});
