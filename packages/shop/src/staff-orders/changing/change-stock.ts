import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Order, OrderItem, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { stockNeeds } from "@feedmill/trade/orders/order-lines.ts";
import { holdForPayment } from "../../checkout/holds/payment-holds.ts";
import { refundedOf } from "../../orders/refunds/refund-amount.ts";
import { giveBack, takeMore } from "../../orders/status-stock.ts";
import type { MovedOrder, StatusWork } from "../../orders/status-work.ts";

/**
 * Moves the stock by the difference of a change: what the order has taken more of is taken, what it has less of goes
 * back; of an order that still waits for its payment, what it reserves is reserved again until the same time. Errors:
 * those of takeStock, after which the transaction must be undone.
 */
export async function moveDifference(
	work: StatusWork,
	before: Order,
	moved: MovedOrder,
	refunds: readonly OrderRefund[],
): Promise<Result<MovedOrder>> {
	const { order } = moved;
	if (!work.settings.stockManaged) return ok(moved);
	if (before.stockReduced) {
		const given = await returned(work, before, moved, refunds);
		return takeMore(work, given, addedUnits(before, given.order));
	}
	if (before.holdUntil === null || before.holdUntil <= work.now) return ok(moved);
	const held = await holdForPayment(work, order, stockNeeds(order, work.products), before.holdUntil, null, null);
	return held.ok ? ok({ ...moved, order: { ...order, holdUntil: held.value.until } }) : held;
}

/** Gives back what lines have taken and need no more: of those that are gone, all. What came back before needs none. */
async function returned(
	work: StatusWork,
	before: Order,
	moved: MovedOrder,
	refunds: readonly OrderRefund[],
): Promise<MovedOrder> {
	const restocked = refunds.filter(({ restock }) => restock);
	const left = (item: OrderItem) => {
		const wanted = moved.order.items.find(({ id }) => id === item.id)?.quantity ?? 0;
		return Math.max(0, wanted - refundedOf(restocked, item.id).quantity);
	};
	const units = new Map(before.items.map((item) => [item.id, Math.max(0, item.reducedStock - left(item))]));
	if ([...units.values()].every((quantity) => quantity === 0)) return moved;
	const given = await giveBack(work, { ...moved, order: before }, units);
	const items = moved.order.items.map((item) => {
		const { reducedStock } = given.order.items.find(({ id }) => id === item.id) ?? item;
		return { ...item, reducedStock };
	});
	return { ...given, order: { ...moved.order, items } };
}

/** Units by which lines need more than before, by the id of the line. */
function addedUnits(before: Order, { items }: Order): Map<number, number> {
	const had = new Map(before.items.map(({ id, quantity }) => [id, quantity]));
	return new Map(
		items.flatMap(({ id, quantity }): [number, number][] => {
			const more = quantity - (had.get(id) ?? 0);
			return more > 0 ? [[id, more]] : [];
		}),
	);
}
