import { Fragment, createElement as h, type ReactNode } from "react";
import type { Address } from "../../address/address.ts";
import { addressLines } from "../../address/format.ts";
import { placesIn } from "../../address/place-names.ts";
import type { OrderMailKind } from "../../delivery/mail.ts";
import { roundToMinor } from "../../money/amount.ts";
import { formatMoney } from "../../money/currency.ts";
import { needsPayment } from "../../order-status/status-rules.ts";
import type { Order } from "../../orders/order.ts";
import { orderPayPath } from "../../orders/order-paths.ts";
import { orderSummary } from "../../orders/order-summary.ts";
import { formatContent } from "../../text/format-html.ts";
import { htmlBlock, link, paragraph } from "./frame.ts";
import { textOf } from "./html-to-text.ts";
import type { MailView } from "./mail-view.ts";

/** The text before the order. */
export function introduction(kind: OrderMailKind | "customer_note", order: Order, view: MailView): ReactNode[] {
	const { say } = view.words;
	const name = `${order.billing.first_name} ${order.billing.last_name}`.trim();
	const hello = paragraph(
		order.billing.first_name ? say("Hello {name},", { name: order.billing.first_name }) : say("Hello,"),
	);
	const site = view.settings.siteTitle;
	switch (kind) {
		case "new_order":
			return [
				paragraph(say("{name} has placed an order. It is waiting for you.", { name: name || say("A customer") })),
			];
		case "cancelled_order":
			return [
				paragraph(
					say("Order #{id} of {name} has been cancelled.", { id: order.id, name: name || order.billing.email }),
				),
			];
		case "failed_order":
			return [
				paragraph(
					say("The payment of order #{id} by {name} did not go through.", {
						id: order.id,
						name: name || order.billing.email,
					}),
				),
			];
		case "customer_on_hold_order":
			return [
				hello,
				paragraph(say("Thank you for your order. We keep it for you until we have confirmed your payment.")),
				...instructions(order, view),
			];
		case "customer_processing_order":
			return [
				hello,
				paragraph(say("We have received your order #{id} and are getting it ready.", { id: order.id })),
				...instructions(order, view),
			];
		case "customer_completed_order":
			return [hello, paragraph(say("Your order is complete. We wish you and your animals well."))];
		case "customer_refunded_order": {
			const part = order.totals.refunded < order.totals.price;
			return [
				hello,
				paragraph(
					part
						? say("Part of Your order at {site} has been refunded.", { site })
						: say("Your order at {site} has been refunded.", { site }),
				),
			];
		}
		case "customer_invoice": {
			const pay = view.origin + orderPayPath(view.settings.pages.checkout.path, order);
			return [
				hello,
				paragraph(
					`${say("Here are the details of your order of {date}.", { date: view.date(order.createdAt) })} `,
					needsPayment(order) ? link(pay, say("Pay for this order"), view.styles) : null,
				),
			];
		}
		case "customer_note":
			return [hello, paragraph(say("This note has been added to your order:"))];
	}
}

/** The shopkeeper's payment instructions for this gateway. */
function instructions(order: Order, { gateways }: MailView): ReactNode[] {
	const gateway = gateways.find(({ id }) => id === order.paymentMethod);
	return gateway?.instructions ? [htmlBlock(formatContent(gateway.instructions))] : [];
}

/** Number and date, lines, totals, note and addresses. */
export function orderDetails(order: Order, { settings, date, adminLink, styles, words }: MailView): ReactNode {
	const { say } = words;
	const { currency } = settings;
	const withTax = settings.taxesEnabled && settings.taxDisplayCart === "incl";
	const lines = order.items.map((item) => {
		const amount = roundToMinor(item.subtotal + (withTax ? item.subtotalTax : 0), currency.decimals);
		const choices = item.meta
			.filter(({ displayValue }) => !item.name.includes(displayValue))
			.map(({ displayKey, displayValue }) => `${displayKey}: ${displayValue}`);
		const sku = adminLink && item.sku ? ` (${item.sku})` : "";
		return h(
			"tr",
			{ key: item.id },
			h(
				"td",
				{ style: styles.cell },
				`${textOf(item.name)}${sku} × ${item.quantity}`,
				choices.length > 0 ? h("div", { style: { fontSize: 13 } }, choices.join(", ")) : null,
			),
			h("td", { style: styles.number }, formatMoney(amount, currency)),
		);
	});
	const linesOf = (place: Address) => addressLines(place, settings.base.country, placesIn(words));
	const totals = orderSummary(order, settings, words).map(({ kind, label, value, detail }, index) =>
		h(
			"tr",
			{ key: `${kind}${index}` },
			h("th", { style: styles.cell, scope: "row" }, textOf(label)),
			h("td", { style: styles.value }, textOf(detail ? `${value} ${detail}` : value)),
		),
	);
	return h(
		Fragment,
		null,
		h(
			"h2",
			{ style: { fontSize: 17 } },
			say("Order #{id} ({createdAt})", { id: order.id, createdAt: date(order.createdAt) }),
		),
		h("table", { style: styles.table }, h("tbody", null, ...lines, ...totals)),
		order.customerNote
			? h("p", { style: { whiteSpace: "pre-line" } }, say("Note: {note}", { note: textOf(order.customerNote) }))
			: null,
		address(say("Billing address"), linesOf(order.billing), order.billing.phone, order.billing.email),
		order.shippingLines.length > 0
			? address(say("Shipping address"), linesOf(order.shipping), order.shipping.phone, "")
			: null,
	);
}

function address(heading: string, place: readonly string[], phone: string, email: string): ReactNode {
	const lines = [...place, phone, email].filter(Boolean);
	return h(
		Fragment,
		null,
		h("h2", { style: { fontSize: 17 } }, heading),
		h("p", null, ...lines.flatMap((line, index) => (index === 0 ? [line] : [h("br", { key: index }), line]))),
	);
}
