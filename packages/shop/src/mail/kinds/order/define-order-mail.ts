import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { paymentInstructions } from "@feedmill/trade/orders/payment-instructions.ts";
import type { ShopEvent } from "../../../events/event.ts";
import { defineMail, type MailKind } from "../../definition/define-mail.ts";
import { downloadList } from "../../templates/download-list.ts";
import { htmlBlock, paragraph } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";
import type { MailView } from "../../templates/mail-view.ts";
import { orderDetails } from "../../templates/order-details.ts";
import type { ReactNode } from "../../templates/react.ts";
import { recipientsOf } from "../../templates/shopkeepers-address.ts";

type StatusEvent = Extract<ShopEvent, { kind: "order.status" }>;

interface OrderMail {
	kind: string;
	to: "shopkeeper" | "buyer";
	/** Whether a change of the order's status causes it. */
	sentFor?(change: StatusEvent): boolean;
	/** Whether a partial refund causes it. */
	sentForRefund?: true;
	/** `site`: the shop's name, plain text. `introduction` is followed by downloads and details of the order. */
	text(order: Order, site: string, view: MailView): { subject: string; heading: string; introduction: ReactNode[] };
}

/** Defines a mail with the details of an order. Reference: 05 Checkout §12. */
export function defineOrderMail({ kind, to, sentFor, sentForRefund, text }: OrderMail): MailKind {
	const mails = (orderId: number) => [{ kind, orderId }];
	return defineMail({
		kind,
		to,
		about: "order",
		of: {
			...(sentFor ? { "order.status": (change) => (sentFor(change) ? mails(change.orderId) : []) } : {}),
			...(sentForRefund ? { "order.refunded": ({ orderId }) => mails(orderId) } : {}),
		},
		parts(_mail: { kind: string; orderId: number }, { order, files }, view) {
			const { subject, heading, introduction } = text(order, textOf(view.settings.siteTitle), view);
			return {
				to: to === "shopkeeper" ? recipientsOf(kind, view.settings) : order.billing.email,
				subject,
				heading,
				content: [...introduction, ...downloadList(files, view), orderDetails(order, view)],
			};
		},
	});
}

/** Whether the buyer had not paid, so that the next status is the order's first that counts. */
export function isUnpaid(from: OrderStatus): boolean {
	return from === "pending" || from === "failed" || from === "cancelled";
}

export function hello({ billing }: Order, { words: { say } }: MailView): ReactNode {
	return paragraph(billing.first_name ? say("Hello {name},", { name: billing.first_name }) : say("Hello,"));
}

/** "" if the buyer gave none. */
export function fullName({ billing }: Order): string {
	return `${billing.first_name} ${billing.last_name}`.trim();
}

/** How to pay; nothing for a paid order. */
export function instructions(order: Order, { gateways, settings, words }: MailView): ReactNode[] {
	const text = paymentInstructions(order, gateways, words, settings);
	return text === "" ? [] : [htmlBlock(text)];
}
