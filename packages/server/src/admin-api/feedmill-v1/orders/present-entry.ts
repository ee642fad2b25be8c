import type { OrderEntry } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { ListedOrder } from "@feedmill/shop/orders/listing/listed-order.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../../http/plain-text.ts";

/** An order as a row of a list. Everything in it is in its entry: no order is read whole. */
export function presentEntry(order: ListedOrder, { tell }: Pick<Words, "tell">): OrderEntry {
	const { id, createdAt, name, company, village, phone, bags, grams, total, refunded, toCollect, status } = order;
	const due = order.paymentMethod === "cod" ? toCollect : 0;
	return {
		id,
		placedAt: createdAt,
		name: plainText(name || company),
		village: plainText(village),
		phone,
		bags,
		grams,
		total: total - refunded,
		due,
		cashDue: due > 0,
		paid: order.paid > 0,
		paymentTitle: plainText(order.paymentTitle),
		status,
		statusLabel: tell(statusName(order)),
		handling: order.handling || null,
		note: order.customerNote !== "",
	};
}

/** The product whose weight and stock a line has: the variation, if it is one. */
export function soldId({ productId, variationId }: Order["items"][number]): number {
	return variationId || productId;
}
