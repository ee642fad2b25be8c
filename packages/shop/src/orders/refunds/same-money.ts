import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { OrderRefund } from "@feedmill/trade/orders/order.ts";

/**
 * Money that a shopkeeper gives back in the provider's own pages arrives twice: recorded by hand, and as the provider's
 * report. A report says how much has gone back of a payment in all, and names no refund, so that only the amount can
 * link the two: equal, and at most a month apart. The link is recorded then (`paymentId`) and not looked for again;
 * the shopkeeper distinguishes another refund of the same amount (OTHER_MONEY).
 *
 * @returns the refund recorded by hand that a report of `amount` means; undefined: none.
 */
export function recordedByHand(refunds: readonly OrderRefund[], amount: Amount, now: number): OrderRefund | undefined {
	return refunds.find((refund) => refund.paymentId === null && refund.providerId === "" && isSame(refund, amount, now));
}

/** The refund that a provider reported, of the amount that is now recorded by hand; undefined: none. */
export function reportedByProvider(
	refunds: readonly OrderRefund[],
	amount: Amount,
	now: number,
): OrderRefund | undefined {
	// A refund for which the shop asked the provider has been asked for at least once.
	return refunds.find((refund) => refund.paymentId !== null && refund.asks === 0 && isSame(refund, amount, now));
}

/** `providerId` of a refund by hand that is not the money a provider reported. */
export const OTHER_MONEY = "other-money";

/** ms */
const MONTH = 30 * 24 * 60 * 60_000;

/** Free goods that come back are a refund of no money. */
function isSame(refund: OrderRefund, amount: Amount, now: number): boolean {
	if (amount === 0) return false;
	return refund.state === "done" && refund.amount === amount && Math.abs(now - refund.createdAt) <= MONTH;
}
