import type { Payment } from "@feedmill/shop/payments/payment.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { type Address, phonesOf } from "@feedmill/trade/address/address.ts";
import { addressLines } from "@feedmill/trade/address/format.ts";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { quantitySold, statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import { orderSummary } from "@feedmill/trade/orders/order-summary.ts";
import { bankAccountLines } from "@feedmill/trade/orders/payment-instructions.ts";
import { whereIsIt } from "@feedmill/trade/orders/where-is-it.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { inEnglish, said } from "@feedmill/trade/words/said.ts";
import { plainText } from "../../http/plain-text.ts";
import type { Run } from "../run/with-shop.ts";
import { withOrder } from "./with-order.ts";

/** `feedmill order show`: what to pack and where it goes, what was paid, and the order's notes. */
export async function orderShow(id: number, run: Run): Promise<number> {
	return withOrder(
		run,
		id,
		async (shop) => {
			const order = await shop.orders.order(id);
			if (!order) return fail("order_unknown", said("Invalid order ID."), "not-found");
			return ok(await orderText(order, shop));
		},
		"orders.see",
	);
}

async function orderText(
	order: Order,
	{ orders, payments, bankMoney, cash, settings, words, extensions }: Shop,
): Promise<string> {
	const [store, gateways, notes, made, given, taken] = await Promise.all([
		settings.current(),
		settings.gateways(),
		orders.notes(order.id),
		payments.paymentsOf(order.id),
		bankMoney.givenOf(order.id),
		cash.takenFor(order.id),
	]);
	const { billing, shipping } = order;
	const sum = taken.reduce((all, { amount }) => all + amount, 0);
	const time = (at: number) => localIso(at, store).slice(0, 16).replace("T", " ");
	const paid = order.paidAt === null ? "not paid" : `paid ${time(order.paidAt)}`;
	const part = (heading: string, lines: readonly string[]) => (lines.length > 0 ? [["", heading, ...lines]] : []);
	return [
		[
			`Order ${order.id}  ${inEnglish(statusName(order))} (${order.status})`,
			`Placed ${time(order.createdAt)}, ${paid}`,
			contact(billing, billing.email),
			whereIsIt(order, store, words, { taken: sum }),
		],
		["", ...columns([...itemRows(order, store), ...totalRows(order, store, words)])],
		...part("Billing address", addressLines(billing, store.base.country)),
		...(order.shippingLines.length > 0
			? part("Shipping address", [...addressLines(shipping, store.base.country), ...phonesOf(shipping)])
			: []),
		...part("Buyer's note", order.customerNote === "" ? [] : [noteText(order.customerNote)]),
		...part(
			"From extensions",
			extensions.orderDetails(store, order).map(({ label, value }) => `${label}: ${value}`),
		),
		...part("To be transferred to", bankAccountLines(order, gateways, words, store)),
		...part(
			"Payments",
			made.map((payment) => paymentLine(payment, store, time)),
		),
		...part("Number that the buyer gave", given ? [`${time(given.givenAt)}  ${given.reference}`] : []),
		...part(
			"Notes",
			notes.map(
				({ createdAt, author, content, toCustomer }) =>
					`${time(createdAt)}  ${author}${toCustomer ? ", to the customer" : ""}: ${noteText(content)}`,
			),
		),
	]
		.flat()
		.join("\n");
}

/** Its further lines are indented: what a buyer wrote must not look like lines of this page, such as a payment. */
function noteText(html: string): string {
	return plainText(html).replaceAll(/\n(?=[^\n])/g, "\n  ");
}

function contact(address: Address, email: string): string {
	return [`${address.first_name} ${address.last_name}`.trim(), ...phonesOf(address), email].filter(Boolean).join(", ");
}

type Row = [what: string, amount: string];

function itemRows(order: Order, settings: StoreSettings): Row[] {
	const withTax = settings.taxDisplayCart === "incl";
	return order.items.map((item) => {
		const choices = item.meta
			.filter(({ displayValue }) => !item.name.includes(displayValue))
			.map(({ displayKey, displayValue }) => `${displayKey}: ${displayValue}`);
		const about = [item.sku, ...choices].filter(Boolean).join(", ");
		const what = `${quantitySold(item)} × ${item.name}${about === "" ? "" : ` (${about})`}`;
		return [plainText(what), money(item.subtotal + (withTax ? item.subtotalTax : 0), settings)];
	});
}

function totalRows(order: Order, settings: StoreSettings, words: Shop["words"]): Row[] {
	return orderSummary(order, settings, words).map(({ kind, label, value, detail }) =>
		kind === "payment"
			? [plainText(`${label} ${value}`), ""]
			: [plainText(detail === "" ? label : `${label} ${detail}`), plainText(value)],
	);
}

/** "2026-11-26 12:10  upi  captured ₹2,450  pay_29QQoUBi66xm2f" */
function paymentLine(
	{ createdAt, gateway, state, amount, captured, refunded, providerId }: Payment,
	settings: StoreSettings,
	time: (at: number) => string,
): string {
	const sum = captured > 0 ? captured : amount;
	return [
		time(createdAt),
		gateway,
		`${state} ${money(sum, settings)}`,
		...(refunded > 0 ? [`given back ${money(refunded, settings)}`] : []),
		...(providerId === "" ? [] : [providerId]),
	].join("  ");
}

function money(amount: Amount, { currency }: StoreSettings): string {
	const rounded = roundToMinor(amount, currency.decimals);
	return plainText(formatMoney(rounded, currencyShowing(rounded, currency)));
}

/** Amounts below each other. */
function columns(rows: readonly Row[]): string[] {
	const width = Math.max(...rows.map(([what]) => what.length));
	const right = Math.max(...rows.map(([, amount]) => amount.length));
	return rows.map(([what, amount]) => `${what.padEnd(width)}  ${amount.padStart(right)}`.trimEnd());
}
