import { shownPhone } from "@feedmill/trade/address/phone.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { cashDue, handlingOf, standingSteps } from "@feedmill/trade/order-status/handling.ts";
import { driverOf } from "@feedmill/trade/orders/handling-lines.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { defineMail } from "../../definition/define-mail.ts";
import { link, PLACE, paragraph, sentence } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";
import type { MailView } from "../../templates/mail-view.ts";
import { orderDetails } from "../../templates/order-details.ts";
import type { ReactNode } from "../../templates/react.ts";
import { hello } from "./define-order-mail.ts";

type SentMail = { kind: "customer_sent_order"; orderId: number; lorry: string };

/**
 * An order is on the road: the lorry, whom to call, and what to keep ready for the driver. Not sent if the step was
 * taken back before, or another lorry has it.
 */
export const sentOrder = defineMail({
	kind: "customer_sent_order",
	to: "buyer",
	about: "order",
	of: {
		"order.handled": ({ orderId, step, lorry }) =>
			step === "ship" && lorry !== undefined ? [{ kind: "customer_sent_order", orderId, lorry }] : [],
	},
	parts({ lorry }: SentMail, { order, taken }, view) {
		const { say } = view.words;
		const site = textOf(view.settings.siteTitle);
		return {
			to: isOnTheRoad(order, lorry) ? order.billing.email : "",
			subject: say("Your {site} order is on the road", { site }),
			heading: say("Your order is on the road"),
			content: [
				hello(order, view),
				paragraph(say("Your order #{id} is on the road with {lorry}.", { id: order.id, lorry })),
				...driver(order, view),
				...cash(order, taken, view),
				orderDetails(order, view),
			],
		};
	},
});

function isOnTheRoad(order: Order, lorry: string): boolean {
	return handlingOf(order) === "on-the-road" && standingSteps(order).at(-1)?.lorry === lorry;
}

function driver(order: Order, { words: { say }, styles }: MailView): ReactNode[] {
	const phone = driverOf(order);
	if (phone === "") return [];
	return [sentence(say("Call the driver: {phone}", { phone: PLACE }), link(`tel:${phone}`, shownPhone(phone), styles))];
}

function cash(order: Order, taken: Amount, { words: { say }, settings }: MailView): ReactNode[] {
	const due = cashDue(order, taken);
	if (due === 0) return [];
	return [
		paragraph(say("Please have {amount} ready for the driver.", { amount: formatExactly(due, settings.currency) })),
	];
}
