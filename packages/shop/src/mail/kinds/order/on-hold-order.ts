import { paragraph } from "../../templates/frame.ts";
import { defineOrderMail, hello, instructions, isUnpaid } from "./define-order-mail.ts";

export const onHoldOrder = defineOrderMail({
	kind: "customer_on_hold_order",
	to: "buyer",
	sentFor: ({ from, to }) => isUnpaid(from) && to === "on-hold",
	text: (order, site, view) => ({
		subject: view.words.say("Your {site} order has been received!", { site }),
		heading: view.words.say("Thank you for your order"),
		introduction: [
			hello(order, view),
			paragraph(view.words.say("Thank you for your order. We keep it for you until we have confirmed your payment.")),
			...instructions(order, view),
		],
	}),
});
