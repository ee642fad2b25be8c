import { type Actor, actorName, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../database/connection.ts";
import { type IdSource, nextId, takeIds } from "../database/id-block.ts";
import { record } from "../events/event-repository.ts";
import { auditOrder, isAudited, readAudited } from "./audit-order.ts";
import { writeEntries } from "./listing/entry-repository.ts";
import {
	insertNotes,
	insertOrders,
	rewriteOrder,
	setBinned,
	updateOrder,
	updateReducedStock,
} from "./order-repository.ts";
import type { MovedOrder, StatusWork } from "./status-work.ts";

/** Ids that an order transaction may need, allocated before it (takeIds). */
export type OrderIds = IdSource<
	"orders" | "order_item" | "order_item_meta" | "order_note" | "outbox" | "event" | "coupon_use"
>;

/**
 * Allocates ids for a change of an existing order: notes (of second captures and of parts too), events (one for each
 * line at most) and coupon uses.
 */
export function takeIdsForChange(trx: Db, order: Pick<Order, "items" | "coupons">): Promise<OrderIds> {
	return takeIds(trx, {
		orders: 0,
		order_item: 0,
		order_item_meta: 0,
		order_note: 10,
		outbox: 0,
		event: 4 + order.items.length,
		coupon_use: order.coupons.length,
	});
}

/**
 * Stores an order with its notes and events. `how`: insert it, overwrite it, or update its row only (and the stock
 * reduced by its lines). Notes are records: they are translated here, into the store's current language, and do not
 * change later. What a person of the staff changes of a placed order gets an entry of the audit. An order in the bin to
 * which anything happens, such as late money, is out of the bin again: no order is lost.
 */
export async function saveOrder(
	{ trx, now, words, actor = THE_SHOP }: Pick<StatusWork, "trx" | "now" | "words" | "actor">,
	{ order: { binnedAt, ...order }, notes, events }: MovedOrder,
	how: "insert" | { before: Order } | "update",
	ids: OrderIds,
): Promise<void> {
	const before = how === "update" && isAudited(actor) ? await readAudited(trx, order.id) : null;
	if (how === "insert") await insertOrders(trx, [order]);
	else if (how !== "update") await rewriteOrder(trx, order, how.before);
	else {
		await updateOrder(trx, order);
		await updateReducedStock(trx, order);
	}
	if (binnedAt !== undefined) await comeBack({ trx, now, words }, order);
	const author = noteAuthor(actor);
	const written = notes.map((note) => ({
		id: ids("order_note"),
		orderId: order.id,
		content: words.tell(note),
		toCustomer: false,
		author,
		createdAt: now,
	}));
	await insertNotes(trx, written);
	await record(trx, events, { nextId: () => ids("event"), actor: actorName(actor), now });
	if (!before) return;
	const { status, paidAt, transactionId, totals } = order;
	const after = { status, paidAt, transactionId, refunded: totals.refunded, handling: order.handled?.state ?? "" };
	const note = written.map(({ content }) => content).join("\n") || null;
	await auditOrder(trx, order, { before: { ...before }, after, notes: { note }, actor, now });
}

const CAME_BACK = said("Something happened to this order while it was in the bin: it is out of the bin again.");

/** Takes an order, which the caller has locked, out of the bin, because the shop has learned something new of it. */
export async function comeBack(
	{ trx, now, words }: Pick<StatusWork, "trx" | "now" | "words">,
	{ binnedAt: _, ...order }: Order,
): Promise<void> {
	const { id: orderId } = order;
	await setBinned(trx, orderId, null);
	await writeEntries(trx, [order]);
	const note = { id: await nextId(trx, "order_note"), orderId, content: words.tell(CAME_BACK), toCustomer: false };
	await insertNotes(trx, [{ ...note, author: "system", createdAt: now }]);
}

/** "system" for the shop itself, as in WooCommerce; otherwise the actor's name: "staff 3", "command line". */
export function noteAuthor(actor: Actor): string {
	return actor === THE_SHOP ? "system" : actorName(actor);
}
