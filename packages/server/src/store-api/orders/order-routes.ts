import type { Shop } from "@feedmill/shop/shop.ts";
import { OrderSchema, ReadOrder } from "@feedmill/store-api/order.ts";
import type { Result, ShopError } from "@feedmill/trade/basics/result.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { productIdsOf } from "@feedmill/trade/orders/order-lines.ts";
import type { Urls } from "../../http/urls.ts";
import { answer, defineRoute, type RestContext, type RouteDefinition, refuse } from "../../rest/matching/route.ts";
import { presentOrder } from "./order-presenter.ts";

type Access = RestContext<{ id: number; key: string; billing_email: string }>;

/** Whether the caller may read (and pay) the order. Reference: 05 Checkout §9. */
export async function orderPermission(context: Access): Promise<ShopError | null> {
	const order = await readFor(context);
	return order.ok ? null : order.error;
}

const readOrder = defineRoute({
	namespace: "wc/store/v1",
	path: "/order/(?P<id>[\\d]+)",
	methods: ["GET"],
	limit: "order",
	args: ReadOrder,
	schema: { title: "order", properties: OrderSchema.properties },
	handlerPermits: true,
	handler: async (context) => {
		const order = await readFor(context);
		return order.ok ? answer(await presentWholeOrder(context.shop, order.value, context.urls)) : refuse(order.error);
	},
});

/** The route `/order/ID`. Reference: 05 Checkout §9, §10. */
export const orderRoutes: RouteDefinition[] = [readOrder];

async function readFor({ shop, params, customer, visitor, request }: Access): Promise<Result<Order>> {
	const order = await shop.orders.orderFor(params.id, {
		customerId: customer?.id ?? 0,
		key: params.key,
		billingEmail: params.billing_email,
		sessionId: visitor.sessionId,
	});
	if (!order.ok) shop.securityLog.write({ event: "order-key-refused", client: request.ip });
	return order;
}

/** Presents an order with current data of its products. */
async function presentWholeOrder(shop: Shop, order: Order, urls: Urls) {
	const ids = [...productIdsOf(order), ...order.items.map(({ productId }) => productId)];
	const [settings, taxRates, products] = await Promise.all([
		shop.settings.current(),
		shop.settings.taxRates(),
		shop.catalogue.products([...new Set(ids)]),
	]);
	const owners = [...new Set([...products.values()].map(({ stockOwnerId }) => stockOwnerId))];
	const [counted, held] = await Promise.all([
		shop.catalogue.stocks(owners),
		order.holdUntil === null ? new Map<number, number>() : shop.orders.heldBy(order.id),
	]);
	// The order's own reservations do not count.
	const stocks = new Map(
		[...counted].map(([id, stock]) => [id, { ...stock, reserved: stock.reserved - (held.get(id) ?? 0) }]),
	);
	return presentOrder(order, { words: shop.words, urls, settings, taxRates, products, stocks, now: shop.clock.now() });
}
