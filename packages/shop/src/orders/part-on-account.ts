import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { isOver, statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { isPaidToAccount } from "@feedmill/trade/settings/own-gateways.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { closeCases, hasOpenCase, nextRef, openCase } from "../money-cases/case-repository.ts";
import { receivedOf } from "./bank-received-repository.ts";
import type { StatusWork } from "./status-work.ts";

/** The first words of the reference of a case about money on the account of an order that is over. */
export const OF_CANCELLED = "bank-cancelled:";

/** The same of an order that is paid in another way. */
export const OF_REPLACED = "bank-replaced:";

/**
 * Opens a case of a part on the mill's own account once the order is paid, or sent to be paid at the door, in a way
 * that asks its buyer for the whole. No provider gives such a part back. Call it with money received.
 */
export async function openCaseOfReplaced({ trx, now, words, settings }: StatusWork, order: Order): Promise<void> {
	const { id: orderId, paymentMethod: gateway } = order;
	const amount = await receivedOf(trx, orderId);
	if (amount <= 0 || (await hasOpenCase(trx, orderId, OF_REPLACED))) return;
	const part = said(
		"{amount} of its money had come to the account. The order is paid in another way: give that back.",
		{
			amount: formatExactly(amount, settings.currency),
		},
	);
	const about = { orderId, gateway, paymentId: null, providerId: "" };
	const ref = await nextRef(trx, "amount", `${OF_REPLACED}${orderId}`);
	await openCase(trx, { kind: "amount", ref, ...about, amount, reason: words.tell(part) }, now);
}

/** Whether an unpaid order that enters a paid status does so in a way that asks its buyer for the whole. */
export function isPaidElsewhere({ paidAt, paymentMethod }: Order): boolean {
	return paidAt === null && paymentMethod !== "" && !isPaidToAccount(paymentMethod);
}

/** Closes what a move of an order, without its money, has ended of these cases. */
export async function closeCasesOfParts(
	{ trx, now, words }: StatusWork,
	{ id: orderId, paidAt }: Order,
	{ from, to, actor }: { from: OrderStatus; to: OrderStatus; actor: Actor },
): Promise<void> {
	const close = (refStart: string, by: string, outcome: string) =>
		closeCases(trx, { kinds: ["amount"], orderId, refStart }, { by, outcome }, now);
	// An order that goes on keeps what has come of it.
	if (isOver(from) && !isOver(to) && to !== "refunded")
		await close(OF_CANCELLED, actorName(actor), words.say("The order was taken up."));
	// Of an order that is unpaid again it is a part as before; if the order is over, another case is about it.
	if (paidAt === null && !statusRule(to).paid && (statusRule(from).paid || isOver(to)))
		await close(OF_REPLACED, "shop", words.say("The order is not paid in that way any more."));
}
