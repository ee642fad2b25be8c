import type { OrderEntry } from "@feedmill/admin-api/feedmill-v1/orders.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { cashDue, handlingOf } from "@feedmill/trade/order-status/handling.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { quantitySold, statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import { plainText } from "../../../http/plain-text.ts";

/** Orders as rows of a list. Their weights are read for all of them together. */
export async function presentEntries(orders: readonly Order[], shop: Shop): Promise<OrderEntry[]> {
	const ids = orders.flatMap(({ items }) => items.map(soldId));
	const products = await shop.catalogue.products([...new Set(ids)]);
	return orders.map((order) => {
		const { id, createdAt, billing, shipping, items, totals, paidAt, status, customerNote } = order;
		const grams = items.reduce((sum, item) => sum + (products.get(soldId(item))?.weight ?? 0) * quantitySold(item), 0);
		return {
			id,
			placedAt: createdAt,
			name: plainText(`${billing.first_name} ${billing.last_name}`.trim() || billing.company),
			village: plainText(shipping.city || billing.city),
			phone: billing.phone || shipping.phone,
			bags: items.reduce((sum, item) => sum + quantitySold(item), 0),
			grams: Math.round(grams),
			total: totals.price - totals.refunded,
			due: cashDue(order),
			cashDue: cashDue(order) > 0,
			paid: paidAt !== null,
			paymentTitle: plainText(order.paymentMethodTitle),
			status,
			statusLabel: shop.words.tell(statusName(order)),
			handling: handlingOf(order),
			note: customerNote !== "",
		};
	});
}

/** The product whose weight and stock a line has: the variation, if it is one. */
export function soldId({ productId, variationId }: Order["items"][number]): number {
	return variationId || productId;
}
