import type { Amount } from "@feedmill/trade/money/amount.ts";

/** Millionths of a rupee in a paisa. */
const PAISA = 10_000;

/** An amount in paise, as Razorpay counts; null: it is not a whole number of them. */
export function paiseOf(amount: Amount): number | null {
	return amount % PAISA === 0 ? amount / PAISA : null;
}

/** Paise of Razorpay as the shop's amount. */
export function amountOf(paise: number): Amount {
	return paise * PAISA;
}
