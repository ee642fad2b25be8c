import type { LedgerRow } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { BankMoney } from "@feedmill/shop/bank-money/bank-money-repository.ts";
import type { CashTaken } from "@feedmill/shop/orders/cash/cash-repository.ts";
import type { Payment } from "@feedmill/shop/payments/payment.ts";
import { cashDue, shortName } from "@feedmill/trade/order-status/handling.ts";
import { needsPayment, statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { isPaidToAccount } from "@feedmill/trade/settings/own-gateways.ts";
import { plainText } from "../../../http/plain-text.ts";

/** Money that came without a provider. */
export interface OwnMoney {
	/** To the mill's own account. */
	booked?: readonly Pick<BankMoney, "reference" | "amount" | "bookedAt">[];
	/** At a door or a counter. */
	taken?: readonly Pick<CashTaken, "amount" | "way" | "takenBy" | "stepAt">[];
}

/** What was asked, taken and given back, and what is still to come: the oldest first. */
export function ledgerOf(
	order: Order,
	payments: readonly Payment[],
	refunds: readonly OrderRefund[],
	{ booked = [], taken = [] }: OwnMoney = {},
): LedgerRow[] {
	const title = plainText(order.paymentMethodTitle);
	const ofProvider = payments.map((payment): LedgerRow => {
		const { createdAt, gateway, amount, captured, providerId } = payment;
		const way = gateway === order.paymentMethod ? title : gateway;
		return captured > 0
			? { kind: "taken", at: createdAt, amount: captured, way, detail: providerId }
			: { kind: "asked", at: createdAt, amount, way, detail: providerId };
	});
	const onAccount = booked.map(
		({ reference, amount, bookedAt }): LedgerRow => ({
			kind: "taken",
			at: bookedAt,
			amount,
			way: title,
			detail: reference,
		}),
	);
	const atDoor = taken.map(
		({ amount, way, takenBy, stepAt }): LedgerRow => ({
			kind: "taken",
			at: stepAt,
			amount,
			way: way === "upi" ? "UPI" : title,
			detail: shortName(takenBy),
		}),
	);
	// Who pays in another way than to the account is asked for the whole: a part there goes back.
	const counted = isPaidToAccount(order.paymentMethod) || order.paymentMethod === "" ? booked : [];
	const received = [...counted, ...taken].reduce((sum, { amount }) => sum + amount, 0);
	// The last money that was booked has left its number with the order; else somebody says that the rest has come.
	const isBooked = booked.some(({ reference }) => reference === order.transactionId);
	const missing = isBooked ? 0 : order.totals.price - received;
	// Paise that nobody took at a door make no row.
	const rest = taken.length > 0 && missing < ROUNDED ? 0 : missing;
	const byHand =
		order.paidAt !== null && rest > 0 && !payments.some(({ captured }) => captured > 0)
			? [{ kind: "taken" as const, at: order.paidAt, amount: rest, way: title, detail: "" }]
			: [];
	const back = refunds
		.filter(({ state }) => state !== "refused")
		.map((refund): LedgerRow => {
			const way = refund.paymentId === null ? "" : title;
			return { kind: "given-back", at: refund.createdAt, amount: refund.amount, way, detail: plainText(refund.reason) };
		});
	const done = [...ofProvider, ...onAccount, ...atDoor, ...byHand, ...back].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
	const due = Math.max(0, stillToCome(order) - received);
	return due > 0 ? [...done, { kind: "due", at: null, amount: due, way: title, detail: "" }] : done;
}

/** How people round at a door. */
const ROUNDED = 1_000_000;

/** Of an order that is not paid and not over. */
function stillToCome(order: Order): number {
	const { paidAt, status, totals } = order;
	if (paidAt !== null || status === "cancelled" || status === "refunded") return 0;
	const waits = needsPayment(order) || status === "on-hold" || statusRule(status).paid;
	return cashDue(order) || (waits ? Math.max(0, totals.price - totals.refunded) : 0);
}
