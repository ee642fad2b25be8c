import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../../database/connection.ts";
import { findOrder, findOrderIdByIdempotencyKey } from "../../orders/order-repository.ts";
import type { OrderDraft } from "../drafts/order-draft.ts";

export interface PlacedByStaff {
	order: Order;
	/** Placed by an earlier request with the same key. */
	repeated: boolean;
}

/**
 * What an earlier request with this key has placed; null: nothing. If its goods are not those of the draft it is
 * refused (feedmill_key_used): whoever has changed the draft since, because no answer came, is not to believe that it
 * was placed.
 */
export async function placedBefore(db: Db, key: string, draft: OrderDraft): Promise<Result<PlacedByStaff> | null> {
	const id = await findOrderIdByIdempotencyKey(db, key);
	const order = id === null ? null : await findOrder(db, id);
	if (!order) return null;
	if (hasGoodsOf(draft, order)) return ok({ order, repeated: true });
	return fail(
		"feedmill_key_used",
		said("This was placed before as order {order} with other goods. Change that order.", { order: order.id }),
		"conflict",
	);
}

/** Whether both have as many bags of each product. A pack is meant by its own id, or by its product's. */
function hasGoodsOf({ lines }: OrderDraft, { items }: Order): boolean {
	const bagsOf = new Map<number, number>();
	const add = (id: number, bags: number) => bagsOf.set(id, (bagsOf.get(id) ?? 0) + bags);
	for (const { productId, bags } of lines) add(productId, bags);
	for (const { productId, variationId, quantity } of items)
		add(bagsOf.has(variationId) ? variationId : productId, -quantity);
	return [...bagsOf.values()].every((bags) => bags === 0);
}
