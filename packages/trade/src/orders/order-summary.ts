import type { Amount } from "../money/amount.ts";
import { currencyShowing, formatMoney } from "../money/currency.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { Words } from "../words/words.ts";
import type { Order } from "./order.ts";
import { orderAmounts } from "./order-amounts.ts";

/** One row of totals below the lines of an order, on the page and in mails. Plain text. */
export interface SummaryRow {
	/** "subtotal", "discount", "shipping", "fee", "tax", "payment", "total", "refund" */
	kind: string;
	/** "Subtotal:" */
	label: string;
	/** "₹2900" */
	value: string;
	/** "via Flat rate", "" for none. */
	detail: string;
}

/** The rows in the order of reference 05 §11. Amounts include tax where the cart shows them so. */
export function orderSummary(order: Order, settings: StoreSettings, { say }: Words): SummaryRow[] {
	const { totals } = order;
	const currency = currencyShowing(totals.price, settings.currency);
	const amounts = orderAmounts(order, settings, currency.decimals);
	const money = (amount: Amount) => formatMoney(amount, currency);
	const row = (kind: string, label: string, value: string, detail = ""): SummaryRow => ({ kind, label, value, detail });
	const taxes =
		amounts.taxes.length > 0
			? amounts.taxes.map(({ label, amount }) => row("tax", `${label}:`, money(amount)))
			: [row("tax", say("Tax:"), money(amounts.tax))];
	return [
		row("subtotal", say("Subtotal:"), money(amounts.subtotal)),
		...(amounts.discount > 0 ? [row("discount", say("Discount:"), `-${money(amounts.discount)}`)] : []),
		...(order.shippingLines.length > 0 ? [shippingRow(order, money(amounts.shipping), row, say)] : []),
		...order.fees.map(({ name }, index) => row("fee", `${name}:`, money(amounts.fees[index]!))),
		...(amounts.tax === 0 ? [] : taxes),
		...(order.paymentMethodTitle === "" ? [] : [row("payment", say("Payment method:"), order.paymentMethodTitle)]),
		...(totals.refunded > 0 ? [row("refund", say("Refund:"), `-${money(totals.refunded)}`)] : []),
		row("total", say("Total:"), money(amounts.total - totals.refunded)),
	];
}

type MakeRow = (kind: string, label: string, value: string, detail?: string) => SummaryRow;

function shippingRow(order: Order, value: string, row: MakeRow, say: Words["say"]): SummaryRow {
	const titles = order.shippingLines.map(({ title }) => title).join(", ");
	return order.totals.shipping === 0
		? row("shipping", say("Shipping:"), titles)
		: row("shipping", say("Shipping:"), value, say("via {titles}", { titles }));
}
