import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Words } from "@feedmill/trade/words/words.ts";

/** The languages in which the shop speaks, the store's own first. */
export type BuyersWords = readonly Words[];

/** The language in which an order was placed, if the shop still speaks it; else the store's. */
export function wordsOfBuyer({ language }: Pick<Order, "language">, spoken: BuyersWords): Words {
	return spoken.find(({ html }) => html === language) ?? spoken[0]!;
}
