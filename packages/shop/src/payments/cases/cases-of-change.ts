import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Db } from "../../database/connection.ts";
import { type CaseEnd, closeCases, openCase } from "../../money-cases/case-repository.ts";
import { type CaseKind, type NewCase, providerRef } from "../../money-cases/money-case.ts";
import type { MovedOrder, StatusWork } from "../../orders/status-work.ts";
import type { PaymentChange } from "../move-order.ts";
import type { Payment } from "../payment.ts";

/** A case that has ended by its own rule. */
export const byRule = (outcome: string): CaseEnd => ({ by: "shop", outcome });

/** Cases that end when all money of their payment has gone back. */
export const OF_PAYMENT: readonly CaseKind[] = ["late", "amount", "second", "refund"];

/**
 * Opens the cases that new facts of a payment make, and closes those that they end, in the transaction of the facts.
 * `before`: the order as it was; `surplus`: it did not need the money.
 */
export async function keepCases(
	work: StatusWork,
	before: Order,
	moved: MovedOrder & { surplus: boolean },
	change: PaymentChange,
): Promise<void> {
	const { trx, now } = work;
	const { after } = change;
	for (const opened of casesOf(work, before, moved, change)) await openCase(trx, opened, now);
	const isWhole = !moved.surplus && after.captured === before.totals.price;
	if (isWhole && after.captured > change.before.captured)
		await closeCases(trx, { kinds: ["amount"], paymentId: after.id }, byRule("The whole amount has come."), now);
	await closeIfGivenBack(trx, after, now);
	for (const ref of refsOf(change))
		await closeCases(trx, { kinds: ["unknown", "held"], ref }, byRule(`It is of payment ${after.id}.`), now);
}

/** Closes the cases of a payment of which all has gone back. */
export async function closeIfGivenBack(trx: Db, { id, state }: Payment, now: number, by = "shop"): Promise<void> {
	if (state !== "refunded") return;
	await closeCases(trx, { kinds: OF_PAYMENT, paymentId: id }, { by, outcome: "Given back." }, now);
}

/** What a provider has told of this payment by its own id is known now. */
function refsOf({ after, fresh }: PaymentChange): string[] {
	const ids = fresh.filter(({ kind }) => kind !== "asked").map(({ providerId }) => providerId);
	return [...new Set(ids)].filter((id) => id !== "").map((id) => providerRef(after.gateway, id));
}

function casesOf(
	{ settings }: StatusWork,
	before: Order,
	moved: MovedOrder & { surplus: boolean },
	change: PaymentChange,
): NewCase[] {
	const { after } = change;
	const about = (kind: CaseKind, reason: string, amount = after.captured) => caseOf(kind, after, { amount, reason });
	const hasTaken = after.captured > change.before.captured;
	if (!hasTaken) return [];
	const total = formatExactly(before.totals.price, settings.currency);
	if (moved.surplus) return [about("second", `The order of ${total} was paid before.`)];
	const cases: NewCase[] = [];
	if (before.status === "cancelled" && after.unwanted) cases.push(about("late", "The order had been cancelled."));
	else if (!statusRule(moved.order.status).paid && moved.order.status !== "on-hold" && after.state === "captured")
		cases.push(about("late", `The order is ${moved.order.status}, and stays so.`));
	else if (after.captured !== before.totals.price) cases.push(about("amount", `The order comes to ${total}.`));
	else if (before.paidAt !== null && before.transactionId === "" && change.before.captured === 0)
		cases.push(about("second", `The order of ${total} was marked as paid before: was it with this money?`));
	if (moved.short && moved.short.length > 0)
		cases.push(about("short", `Not in stock: ${moved.short.map(({ name }) => name).join(", ")}.`));
	return cases;
}

/** A case about a payment. */
export function caseOf(kind: CaseKind, payment: Payment, more: Pick<NewCase, "amount" | "reason">): NewCase {
	const { id, gateway, orderId, providerId } = payment;
	return { kind, ref: id, gateway, orderId, paymentId: id, providerId, ...more };
}
