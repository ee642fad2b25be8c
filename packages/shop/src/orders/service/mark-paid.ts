import type { Actor } from "@feedmill/trade/access/actor.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { productIdsOf } from "@feedmill/trade/orders/order-lines.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { findOrder } from "../order-repository.ts";
import { statusOncePaid } from "../status-once-paid.ts";
import { type ChangeNeeds, changeOrderStatus } from "./change-status.ts";

/** See OrderService.markPaid. One transaction with the order locked. */
export async function markPaid(
	needs: ChangeNeeds,
	orderId: number,
	transactionId: string,
	actor?: Actor,
): ReturnType<typeof changeOrderStatus> {
	const before = await findOrder(needs.connection.db, orderId);
	const { currency } = await needs.settings.current();
	const products = await needs.catalogue.products(before ? productIdsOf(before) : []);
	return changeOrderStatus(needs, orderId, (order) => statusOncePaid(order, products), {
		transactionId,
		...(actor ? { actor } : {}),
		stays: ({ status, paidAt }) => statusRule(status).paid && paidAt !== null,
		pays: (order, due) => noteOf(order, transactionId, formatExactly(due, currency)),
	});
}

function noteOf({ status }: Order, reference: string, amount: string): Text {
	const payment = escapeHtml(reference);
	// It was on its way to be paid at the door.
	if (statusRule(status).paid)
		return payment
			? said("{amount} received ({payment}): there is nothing more to collect.", { amount, payment })
			: said("{amount} received: there is nothing more to collect.", { amount });
	return payment ? said("Payment received ({payment}).", { payment }) : said("Payment received.");
}
