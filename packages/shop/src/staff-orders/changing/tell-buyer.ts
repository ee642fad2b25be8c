import { actorName, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { record } from "../../events/event-repository.ts";
import { insertNotes } from "../../orders/order-repository.ts";
import { noteAuthor, type OrderIds } from "../../orders/save-order.ts";
import type { StatusWork } from "../../orders/status-work.ts";

/** Writes what the order has become as a note to its buyer, which is mailed where there is an address. */
export async function tellBuyer(work: StatusWork, order: Order, ids: OrderIds): Promise<void> {
	const { trx, now, words, settings, actor = THE_SHOP } = work;
	const goods = order.items.map(({ quantity, name }) => `${quantity} × ${escapeHtml(name)}`).join(", ");
	const total = formatExactly(order.totals.price, settings.currency);
	const content = words.tell(said("Your order was changed: {goods}. It comes to {total} now.", { goods, total }));
	const note = { id: ids("order_note"), orderId: order.id, content, toCustomer: true };
	await insertNotes(trx, [{ ...note, author: noteAuthor(actor), createdAt: now }]);
	const event = { kind: "order.note", orderId: order.id, note: content, toCustomer: true } as const;
	await record(trx, [event], { nextId: () => ids("event"), actor: actorName(actor), now });
}
