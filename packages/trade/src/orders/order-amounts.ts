import { type Amount, roundToMinor } from "../money/amount.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { type ShownTaxLine, shownTaxLines } from "../tax/tax-lines.ts";
import type { Order } from "./order.ts";
import { shownSubtotal } from "./order-lines.ts";

/** What the rows of an order show, in millionths of the major unit, rounded to the minor unit. */
export interface OrderAmounts {
	/** The lines before discounts. */
	subtotal: Amount;
	/** Positive. */
	discount: Amount;
	shipping: Amount;
	/** In the order of the order's fees. */
	fees: Amount[];
	/** One tax for each rate where the store itemises them; empty where all other rows have theirs. */
	taxes: ShownTaxLine[];
	/** All taxes, as one row; 0 where all other rows have theirs. */
	tax: Amount;
	/** Before refunds. The rows above come to it. */
	total: Amount;
}

/**
 * The amounts of an order as the store shows them today, with or without tax: subtotal − discount + shipping + fees +
 * taxes = total. What an order was sold for is rounded as it was shown then; shown in another way, or by an imported
 * order, rows may be some units off: these are in the discount, or else in the subtotal. `decimals`: of the currency
 * that shows the order.
 */
export function orderAmounts(
	order: Pick<Order, "items" | "fees" | "totals" | "taxLines" | "coupons">,
	settings: Pick<StoreSettings, "taxDisplayCart" | "taxDisplayItemized" | "taxRoundAtSubtotal">,
	decimals: number,
): OrderAmounts {
	const { totals } = order;
	const withTax = settings.taxDisplayCart === "incl";
	const round = (amount: Amount) => roundToMinor(amount, decimals);
	const shown = (amount: Amount, tax: Amount) => round(amount) + (withTax ? round(tax) : 0);
	// An order keeps its taxes when the store gives them up.
	const taxes = settings.taxDisplayItemized && !withTax ? shownTaxLines(order.taxLines) : [];
	const amounts: OrderAmounts = {
		subtotal: shownSubtotal(order, settings, decimals, withTax),
		discount: shown(totals.discount, totals.discountTax),
		shipping: shown(totals.shipping, totals.shippingTax),
		fees: order.fees.map(({ total, tax }) => shown(total, tax)),
		taxes: taxes.map((tax) => ({ ...tax, amount: round(tax.amount) })),
		tax: withTax ? 0 : round(totals.tax),
		total: totals.price,
	};
	return withoutGap(amounts, order, 10 ** (6 - decimals));
}

function withoutGap(
	amounts: OrderAmounts,
	{ items, fees, taxLines, coupons }: Pick<Order, "items" | "fees" | "taxLines" | "coupons">,
	unit: Amount,
): OrderAmounts {
	const sum = (of: readonly Amount[]) => of.reduce((total, amount) => total + amount, 0);
	const tax = amounts.taxes.length > 0 ? sum(amounts.taxes.map(({ amount }) => amount)) : amounts.tax;
	const rows = amounts.subtotal - amounts.discount + amounts.shipping + sum(amounts.fees) + tax;
	const gap = amounts.total - rows;
	// More than roundings can come to is no rounding: such an order is shown as it was imported.
	const roundings = 2 + items.length + fees.length + taxLines.length + coupons.length;
	if (gap === 0 || Math.abs(gap) > roundings * unit) return amounts;
	return amounts.discount > Math.max(0, gap)
		? { ...amounts, discount: amounts.discount - gap }
		: { ...amounts, subtotal: amounts.subtotal + gap };
}
