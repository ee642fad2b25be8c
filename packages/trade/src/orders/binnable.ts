import type { Amount } from "../money/amount.ts";
import { handlingLabel, handlingOf } from "../order-status/handling.ts";
import type { OrderStatus } from "../order-status/order-status.ts";
import { type Said, said } from "../words/said.ts";
import type { Order } from "./order.ts";
import { statusName } from "./order-as-sold.ts";

/** Statuses of orders of which nothing is to come any more. */
const OVER: readonly OrderStatus[] = ["cancelled", "failed", "refunded"];

/** Whether an order is one that may go into the bin, if it holds nothing (binRefusal). */
export function mayBeBinned(order: Order): boolean {
	return order.binnedAt === undefined && statusRefusal(order) === null;
}

/** What the shop still has of an order, or owes for it. */
export interface HeldOfOrder {
	/** Money that has come and was not given back. */
	money: Amount;
	/** A payment or a refund whose end nobody knows yet. */
	underWay: boolean;
	/** Bags that are reserved for it, or taken from the stock and not returned. */
	goods: number;
	/** A case of its money that waits for a person. */
	openCase: boolean;
}

/** Why an order may not go into the bin, in one sentence; null: it may. */
export function binRefusal(order: Order, { money, underWay, goods, openCase }: HeldOfOrder): Said | null {
	const { id } = order;
	const refusal = statusRefusal(order);
	if (refusal) return refusal;
	if (underWay)
		return said("A payment or a refund of order {order} is still under way: wait for its end.", { order: id });
	if (openCase) return said("Money of order {order} waits for a person: settle its case first.", { order: id });
	if (money > 0) return said("Money of order {order} is still here: give it back first.", { order: id });
	if (goods > 0) return said("Bags of order {order} are not back in the stock: put them back first.", { order: id });
	return null;
}

function statusRefusal(order: Order): Said | null {
	const { id, status } = order;
	const goods = handlingOf(order);
	if (goods === "on-the-road" || goods === "delivered")
		return said("Order {order} is {state}: only what is over goes into the bin.", {
			order: id,
			state: handlingLabel(goods),
		});
	return OVER.includes(status)
		? null
		: said("Order {order} is {status}: only what is over goes into the bin. Cancel it first.", {
				order: id,
				status: statusName(order),
			});
}

/** What an order has gone through that the books keep. */
export interface TracesOfOrder {
	/** Money has come at any time, or was given back. */
	money: boolean;
	/** The buyer has named a payment that nobody has found. */
	claimed: boolean;
	/** Goods have left, with their papers. */
	papers: boolean;
	/** A provider was asked for its money, and may still report some. */
	underWay: boolean;
}

/** Why an order in the bin may not be deleted for good, in one sentence; null: it may. */
export function deletionRefusal({ id, binnedAt }: Order, traces: TracesOfOrder): Said | null {
	if (binnedAt === undefined) return said("Order {order} is not in the bin: put it there first.", { order: id });
	if (traces.money)
		return said("Money has come for order {order}: the books keep it, so it stays in the bin.", { order: id });
	if (traces.papers)
		return said("Goods of order {order} have left with their papers: it stays in the bin.", { order: id });
	if (traces.claimed)
		return said("The buyer of order {order} has named a payment of it: it stays in the bin.", { order: id });
	if (traces.underWay)
		return said("A provider was asked for money of order {order}, and may still report some: wait a month.", {
			order: id,
		});
	return null;
}
