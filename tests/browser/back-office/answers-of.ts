import type { OrderView } from "@feedmill/admin-api/feedmill-v1/orders/order-views.ts";
import { changesAfter } from "@feedmill/server/admin-api/feedmill-v1/home/home-routes.ts";
import { presentHome } from "@feedmill/server/admin-api/feedmill-v1/home/present-home.ts";
import { countOrders, listOrders, STATE_OF_VIEW } from "@feedmill/server/admin-api/feedmill-v1/orders/list-orders.ts";
import { presentEntry } from "@feedmill/server/admin-api/feedmill-v1/orders/present-entry.ts";
import { presentOrder } from "@feedmill/server/admin-api/feedmill-v1/orders/present-order.ts";
import { urlsOf } from "@feedmill/server/http/urls.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { actorOf } from "@feedmill/trade/access/actor.ts";
import { type Answers, Refusal } from "./admin-page.ts";

/** What the server answers about the orders of a shop to a role, without a sign-in. */
export function answersOf(shop: Shop, base: string, role: Role = "clerk"): Answers {
	return {
		"GET home": () => presentHome(shop, actorOf({ id: 7, role }, true)),
		"GET changes": ({ after = 0 }: Record<string, unknown>) => changesAfter(shop, Number(after)),
		async "GET orders"({ view = "all", q = "", after = "" }: Record<string, unknown>) {
			const wanted = { view: view as Exclude<OrderView, "bin">, text: String(q), after: String(after) };
			const { entries, next } = await listOrders(shop, wanted);
			return { entries: entries.map((entry) => presentEntry(entry, shop.words)), next };
		},
		async "GET orders/counts"() {
			const { states, more } = await countOrders(shop);
			const waiting = Object.entries(STATE_OF_VIEW).map(([view, state]) => [view, states.get(state) ?? 0]);
			return { waiting: Object.fromEntries(waiting), more };
		},
		async "GET orders/{id}"({ id }: Record<string, unknown>) {
			const order = await shop.orders.order(Number(id));
			if (!order) return new Refusal(404, "woocommerce_rest_invalid_order", "Invalid order ID.");
			return presentOrder(order, {
				shop,
				urls: urlsOf(base),
				spoken: [shop.words],
				actor: actorOf({ id: 7, role }, true),
			});
		},
	};
}
