import { paragraph } from "../../templates/frame.ts";
import { defineOrderMail, hello } from "./define-order-mail.ts";

export const completedOrder = defineOrderMail({
	kind: "customer_completed_order",
	to: "buyer",
	sentFor: ({ to }) => to === "completed",
	text: (order, site, view) => ({
		subject: view.words.say("Your {site} order is now complete", { site }),
		heading: view.words.say("Thanks for shopping with us"),
		introduction: [
			hello(order, view),
			paragraph(view.words.say("Your order is complete. We wish you and your animals well.")),
		],
	}),
});
