import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { ListOrdersSchema, type OrderCounts, OrderIdSchema } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import type { BuyersWords } from "./buyers-words.ts";
import { countOrders, listView, STATE_OF_VIEW } from "./list-orders.ts";
import { presentEntry } from "./present-entry.ts";
import { presentOrder } from "./present-order.ts";
import { entryWithoutMoney, orderWithoutMoney, seesMoney } from "./without-money.ts";

const NO_ORDER: ShopError = problem("order_unknown", said("Invalid order ID."), "not-found");

const common = { namespace: NAMESPACE, methods: ["GET"], ...asks("orders.see", { or: "orders.handle" }) } as const;

/** Orders as staff read them. `spoken`: the shop's languages, for the sentence to the buyer. */
export function orderRoutes({ spoken }: { spoken: BuyersWords }): RouteDefinition[] {
	return [
		defineRoute({
			...common,
			path: "/orders",
			args: ListOrdersSchema,
			handler: async ({ shop, params: { view, q, after }, actor }) => {
				const page = await listView(shop, { view, text: q, after }, actor);
				if (!page.ok) return refuse(page.error);
				const { next } = page.value;
				const entries = page.value.entries.map((entry) => presentEntry(entry, shop.words));
				return answer({ entries: seesMoney(actor) ? entries : entries.map(entryWithoutMoney), next });
			},
		}),
		defineRoute({
			...common,
			path: "/orders/counts",
			args: Type.Object({}),
			handler: async ({ shop }) => {
				const { states, more } = await countOrders(shop);
				const waiting = Object.fromEntries(
					Object.entries(STATE_OF_VIEW).map(([view, state]) => [view, states.get(state) ?? 0]),
				);
				return answer({ waiting, more } as OrderCounts);
			},
		}),
		defineRoute({
			...common,
			path: "/orders/(?P<id>[\\d]+)",
			args: OrderIdSchema,
			handler: async ({ shop, params: { id }, urls, actor }) => {
				const order = await shop.orders.order(id);
				// A draft is a cart of somebody who has not ordered; the depot has nothing to do with the bin.
				if (!order || order.status === "checkout-draft") return refuse(NO_ORDER);
				if (order.binnedAt !== undefined && !seesMoney(actor)) return refuse(NO_ORDER);
				const shown = await presentOrder(order, { shop, urls, spoken, actor });
				return answer(
					seesMoney(actor) ? shown : orderWithoutMoney(shown, { handled: order.handled, words: shop.words }),
				);
			},
		}),
	];
}
