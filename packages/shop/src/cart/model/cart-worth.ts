import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { priceNow } from "@feedmill/trade/catalogue/model/price.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import { formatMoney } from "@feedmill/trade/money/currency.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { SoldLine } from "./cart.ts";

/** Most lines of one cart: far beyond any order, small enough for memory and time. */
export const MOST_LINES = 250;

/** Fails if the sums of the cart would leave the range of exact integers. Error: feedmill_cart_too_much. */
export function checkWorth(
	sold: readonly SoldLine[],
	{ currency }: Pick<StoreSettings, "currency">,
	now: number,
): Result<void> {
	if (sold.length > MOST_LINES)
		return fail(
			"feedmill_cart_too_much",
			said("A cart can hold {mostlines} different products at most.", { mostlines: MOST_LINES }),
		);
	if (worthOf(sold, now) <= MOST_AMOUNT) return ok(undefined);
	return fail(
		"feedmill_cart_too_much",
		said("A cart can hold goods for {mostamount} at most.", { mostamount: formatMoney(MOST_AMOUNT, currency) }),
	);
}

/** The leading lines that fit into one cart: prices may have risen since they were added. */
export function withinWorth<Line extends SoldLine>(sold: readonly Line[], now: number): Line[] {
	if (sold.length <= MOST_LINES && worthOf(sold, now) <= MOST_AMOUNT) return [...sold];
	const fitting: Line[] = [];
	for (const entry of sold)
		if (fitting.length < MOST_LINES && worthOf([...fitting, entry], now) <= MOST_AMOUNT) fitting.push(entry);
	return fitting;
}

/** Price of the lines as entered, before discounts and taxes. Above MOST_AMOUNT it is inexact, but still above. */
function worthOf(sold: readonly SoldLine[], now: number): number {
	return sold.reduce((sum, { line, product }) => sum + (priceNow(product, now).price ?? 0) * line.quantity, 0);
}
