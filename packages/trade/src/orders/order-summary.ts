import { type Amount, roundToMinor } from "../money/amount.ts";
import { currencyShowing, formatMoney } from "../money/currency.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { shownTaxLines } from "../tax/tax-lines.ts";
import type { Words } from "../words/words.ts";
import type { Order } from "./order.ts";
import { shownSubtotal } from "./order-lines.ts";

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
	const withTax = settings.taxDisplayCart === "incl";
	const money = (amount: Amount, tax: Amount = 0) =>
		formatMoney(roundToMinor(amount + (withTax ? tax : 0), currency.decimals), currency);
	const row = (kind: string, label: string, value: string, detail = ""): SummaryRow => ({ kind, label, value, detail });
	const shipped = order.shippingLines.length > 0;
	return [
		row("subtotal", say("Subtotal:"), money(shownSubtotal(order, settings, currency.decimals, withTax))),
		...(totals.discount > 0
			? [row("discount", say("Discount:"), `-${money(totals.discount, totals.discountTax)}`)]
			: []),
		...(shipped ? [shippingRow(order, money(totals.shipping, totals.shippingTax), row, say)] : []),
		...order.fees.map(({ name, total, tax }) => row("fee", `${name}:`, money(total, tax))),
		...(withTax ? [] : taxRows(order, settings, row, say)),
		...(order.paymentMethodTitle === "" ? [] : [row("payment", say("Payment method:"), order.paymentMethodTitle)]),
		...(totals.refunded > 0 ? [row("refund", say("Refund:"), `-${formatMoney(totals.refunded, currency)}`)] : []),
		row("total", say("Total:"), formatMoney(totals.price - totals.refunded, currency)),
	];
}

type MakeRow = (kind: string, label: string, value: string, detail?: string) => SummaryRow;

function shippingRow(order: Order, value: string, row: MakeRow, say: Words["say"]): SummaryRow {
	const titles = order.shippingLines.map(({ title }) => title).join(", ");
	return order.totals.shipping === 0
		? row("shipping", say("Shipping:"), titles)
		: row("shipping", say("Shipping:"), value, say("via {titles}", { titles }));
}

/** One row for each tax where the store itemises taxes, else one for all; also after the store has given up taxes. */
function taxRows(order: Order, settings: StoreSettings, row: MakeRow, say: Words["say"]): SummaryRow[] {
	if (order.totals.tax === 0) return [];
	const money = (amount: Amount) => formatMoney(amount, currencyShowing(order.totals.price, settings.currency));
	if (!settings.taxDisplayItemized) return [row("tax", say("Tax:"), money(order.totals.tax))];
	return shownTaxLines(order.taxLines).map(({ label, amount }) => row("tax", `${label}:`, money(amount)));
}
