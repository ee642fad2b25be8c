import type { OrderView } from "@feedmill/admin-api/feedmill-v1/order-views.ts";
import { countOrders, listOrders, STATE_OF_VIEW } from "@feedmill/server/admin-api/feedmill-v1/orders/list-orders.ts";
import { presentEntries } from "@feedmill/server/admin-api/feedmill-v1/orders/present-entry.ts";
import { presentOrder } from "@feedmill/server/admin-api/feedmill-v1/orders/present-order.ts";
import { urlsOf } from "@feedmill/server/http/urls.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { type Answers, Refusal } from "./admin-page.ts";

/** What the server answers about the orders of a shop, without a sign-in. */
export function answersOf(shop: Shop, base: string): Answers {
	return {
		async "GET orders"({ view = "all", q = "", after = "" }: Record<string, unknown>) {
			const wanted = { view: view as OrderView, text: String(q), after: String(after) };
			const { orders, next } = await listOrders(shop, wanted);
			return { entries: await presentEntries(orders, shop), next };
		},
		async "GET orders/counts"() {
			const { states, more } = await countOrders(shop);
			const waiting = Object.entries(STATE_OF_VIEW).map(([view, state]) => [view, states.get(state) ?? 0]);
			return { waiting: Object.fromEntries(waiting), more };
		},
		async "GET orders/{id}"({ id }: Record<string, unknown>) {
			const order = await shop.orders.order(Number(id));
			if (!order) return new Refusal(404, "woocommerce_rest_invalid_order", "Invalid order ID.");
			return presentOrder(order, shop, urlsOf(base), [shop.words]);
		},
	};
}
