import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Cart } from "../cart/model/cart.ts";
import type { IdSource } from "../database/id-block.ts";
import type { OrderIds } from "../orders/save-order.ts";

type ItemIds = Record<"order_item" | "order_item_meta", number[]>;

/** Number of ids that the items of a cart need. */
export function itemIdsFor(cart: Cart): Record<keyof ItemIds, number> {
	const { calculated, items } = cart;
	const count =
		items.length +
		calculated.packages.length +
		calculated.taxLines.length +
		calculated.fees.length +
		calculated.coupons.length;
	return {
		order_item: count,
		order_item_meta: items.reduce(
			(sum, { line, choices = [] }) => sum + Object.keys(line.variation).length + choices.length,
			0,
		),
	};
}

/**
 * The item ids of an existing order, for the cart that replaces its items: an unchanged order is rewritten byte for
 * byte. null: the cart needs another number of ids.
 */
export function itemIdsOf(order: Order | null, cart: Cart): IdSource<keyof ItemIds> | null {
	if (!order) return null;
	const { items, shippingLines, fees, taxLines, coupons } = order;
	const ids: ItemIds = {
		order_item: [...items, ...shippingLines, ...fees, ...taxLines, ...coupons].map(({ id }) => id),
		order_item_meta: items.flatMap(({ meta }) => meta.map(({ id }) => id)),
	};
	const needed = itemIdsFor(cart);
	if (ids.order_item.length !== needed.order_item || ids.order_item_meta.length !== needed.order_item_meta) return null;
	return (name) => {
		const id = ids[name].shift();
		if (id === undefined) throw new Error(`no id left of the order's ${name}`);
		return id;
	};
}

/** Takes the ids of items from one source and all others from another. */
export function withItemIds(ids: OrderIds, ofItems: IdSource<keyof ItemIds>): OrderIds {
	return (name) => (name === "order_item" || name === "order_item_meta" ? ofItems(name) : ids(name));
}
