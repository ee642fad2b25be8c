import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { hasOpenCase, openCase } from "../money-cases/case-repository.ts";
import type { StatusWork } from "./status-work.ts";

const PREFIX = "cash:";

/** The reference of a case of cash that is not what was due. `at`: of the step or of the cancellation, in ms. */
export function cashRef(orderId: number, at: number): string {
	return `${PREFIX}${orderId}:${at}`;
}

export function isCashRef(ref: string): boolean {
	return ref.startsWith(PREFIX);
}

/**
 * Opens a case of what was taken at doors for an order that is cancelled before it was paid, unless one is open: it is
 * to be given back. A case that was closed before may have ended otherwise, for example with the rest.
 */
export async function openCaseOfCash({ trx, now, words, settings }: StatusWork, order: Order): Promise<void> {
	const { id: orderId, paidAt, paymentMethod: gateway } = order;
	// Cash is taken by steps only: most orders need no statement.
	if (paidAt !== null || !order.handled) return;
	const rows = await trx.selectFrom("cash_taken").select("amount").where("order_id", "=", orderId).execute();
	const amount = rows.reduce((sum, row) => sum + row.amount, 0);
	if (amount <= 0 || (await hasOpenCase(trx, orderId, PREFIX))) return;
	const reason = said("{amount} was taken at the door, and the order is over: give that back.", {
		amount: formatExactly(amount, settings.currency),
	});
	const about = { orderId, gateway, paymentId: null, providerId: "" };
	const opened = { kind: "amount", ref: cashRef(orderId, now), ...about, amount, reason: words.tell(reason) } as const;
	await openCase(trx, opened, now);
}
