import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { type CaseEnd, closeCases, openCase } from "../money-cases/case-repository.ts";
import { type CaseKind, type NewCase, providerRef } from "../money-cases/money-case.ts";
import type { MovedOrder, StatusWork } from "../orders/status-work.ts";
import type { PaymentChange } from "./move-order.ts";
import type { Payment } from "./payment.ts";

/** A case that has ended by its own rule. `outcome`: in the store's language. */
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
	const { trx, now, words } = work;
	const { after } = change;
	for (const opened of casesOf(work, before, moved, change)) await openCase(trx, opened, now);
	const isWhole = !moved.surplus && after.captured === before.totals.price;
	if (isWhole && after.captured > change.before.captured)
		await closeCases(
			trx,
			{ kinds: ["amount"], paymentId: after.id },
			byRule(words.say("The whole amount has come.")),
			now,
		);
	await closeIfGivenBack(work, after);
	for (const ref of refsOf(change))
		await closeCases(
			trx,
			{ kinds: ["unknown", "held"], ref },
			byRule(words.tell(said("It is of payment {id}.", { id: after.id }))),
			now,
		);
}

/** Closes the cases of a payment of which all has gone back. */
export async function closeIfGivenBack(
	{ trx, now, words }: Pick<StatusWork, "trx" | "now" | "words">,
	{ id, state }: Payment,
	by = "shop",
): Promise<void> {
	if (state !== "refunded") return;
	await closeCases(trx, { kinds: OF_PAYMENT, paymentId: id }, { by, outcome: words.say("Given back.") }, now);
}

/** What a provider has reported of this payment by its own id is known now. */
function refsOf({ after, fresh }: PaymentChange): string[] {
	const ids = fresh.filter(({ kind }) => kind !== "asked").map(({ providerId }) => providerId);
	return [...new Set(ids)].filter((id) => id !== "").map((id) => providerRef(after.gateway, id));
}

function casesOf(
	{ settings, words }: StatusWork,
	before: Order,
	moved: MovedOrder & { surplus: boolean },
	change: PaymentChange,
): NewCase[] {
	const { after } = change;
	const about = (kind: CaseKind, reason: Said) =>
		caseOf(kind, after, { amount: after.captured, reason: words.tell(reason) });
	const hasTaken = after.captured > change.before.captured;
	if (!hasTaken) return [];
	const total = formatExactly(before.totals.price, settings.currency);
	if (moved.surplus) return [about("second", said("The order of {total} was paid before.", { total }))];
	const cases: NewCase[] = [];
	if (before.status === "cancelled" && after.unwanted) cases.push(about("late", said("The order had been cancelled.")));
	else if (!statusRule(moved.order.status).paid && moved.order.status !== "on-hold" && after.state === "captured")
		cases.push(about("late", said("The order is {status}, and stays so.", { status: moved.order.status })));
	else if (after.captured !== before.totals.price)
		cases.push(about("amount", said("The order comes to {total}.", { total })));
	else if (before.paidAt !== null && before.transactionId === "" && change.before.captured === 0)
		cases.push(
			about("second", said("The order of {total} was marked as paid before: was it with this money?", { total })),
		);
	if (moved.short && moved.short.length > 0)
		cases.push(
			about("short", said("Not in stock: {names}.", { names: moved.short.map(({ name }) => name).join(", ") })),
		);
	return cases;
}

/** A case about a payment. */
export function caseOf(kind: CaseKind, payment: Payment, more: Pick<NewCase, "amount" | "reason">): NewCase {
	const { id, gateway, orderId, providerId } = payment;
	return { kind, ref: id, gateway, orderId, paymentId: id, providerId, ...more };
}
