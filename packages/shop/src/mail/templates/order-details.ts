import { type Address, phonesOf } from "@feedmill/trade/address/address.ts";
import { addressLines } from "@feedmill/trade/address/format.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { roundToMinor } from "@feedmill/trade/money/amount.ts";
import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { quantitySold } from "@feedmill/trade/orders/order-as-sold.ts";
import { orderSummary } from "@feedmill/trade/orders/order-summary.ts";
import { labelOf } from "@feedmill/trade/words/said.ts";
import { textOf } from "./html-to-text.ts";
import type { MailView } from "./mail-view.ts";
import { orderLink } from "./order-link.ts";
import { Fragment, h, type ReactNode } from "./react.ts";

/** Number and date, link to its page, lines, totals, note and addresses. */
export function orderDetails(order: Order, view: MailView): ReactNode {
	const { settings, date, toShopkeeper, styles, words, details = [] } = view;
	const { say } = words;
	const currency = currencyShowing(order.totals.price, settings.currency);
	const withTax = settings.taxDisplayCart === "incl";
	const lines = order.items.map((item) => {
		const amount = roundToMinor(item.subtotal + (withTax ? item.subtotalTax : 0), currency.decimals);
		const choices = item.meta
			.filter(({ displayValue }) => !item.name.includes(displayValue))
			.map(({ displayKey, displayValue }) => textOf(`${displayKey}: ${displayValue}`));
		const sku = toShopkeeper && item.sku ? ` (${item.sku})` : "";
		return h(
			"tr",
			{ key: item.id },
			h(
				"td",
				{ style: styles.cell },
				`${textOf(item.name)}${sku} `,
				h("span", { style: { whiteSpace: "nowrap" } }, `× ${quantitySold(item)}`),
				...choices.map((choice, index) => h("div", { key: index, style: SMALL }, choice)),
			),
			h("td", { style: styles.number }, formatMoney(amount, currency)),
		);
	});
	const linesOf = (place: Address) => addressLines(place, settings.base.country, placesIn(words));
	const totals = orderSummary(order, settings, words).map(({ kind, label, value, detail }, index) =>
		h(
			"tr",
			{ key: `${kind}${index}`, ...(kind === "total" ? { style: styles.total } : {}) },
			h("th", { style: styles.cell, scope: "row" }, textOf(label)),
			h(
				"td",
				{ style: styles.value },
				textOf(value),
				detail ? h("span", { style: { ...SMALL, display: "block" } }, ` ${textOf(detail)}`) : null,
			),
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
		orderLink(order, view),
		h("table", { style: styles.table }, h("tbody", null, ...lines, ...totals)),
		order.customerNote
			? h("p", { style: { whiteSpace: "pre-line" } }, say("Note: {note}", { note: textOf(order.customerNote) }))
			: null,
		...details.map(({ label, value }, index) =>
			h("p", { key: `detail${index}` }, `${words.tell(labelOf(label))}: ${value}`),
		),
		address(say("Billing address"), linesOf(order.billing), phonesOf(order.billing).join(", "), order.billing.email),
		order.shippingLines.length > 0
			? address(say("Shipping address"), linesOf(order.shipping), phonesOf(order.shipping).join(", "), "")
			: null,
	);
}

/** Below a product or an amount. */
const SMALL = { fontSize: 13 };

function address(heading: string, place: readonly string[], phone: string, email: string): ReactNode {
	const lines = [...place, phone, email].filter(Boolean);
	return h(
		Fragment,
		null,
		h("h2", { style: { fontSize: 17 } }, heading),
		h("p", null, ...lines.flatMap((line, index) => (index === 0 ? [line] : [h("br", { key: index }), line]))),
	);
}
