import type { Order } from "@feedmill/trade/orders/order.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import type { PageContext } from "../basics/page.ts";

/** The order by the number and key of the URL; null also beyond the rate limit. */
export async function orderOfLink({ shop, route, url, limiter, request }: PageContext): Promise<Order | null> {
	const id = Number(route.params.id);
	if (!(await limiter.take("order", request.ip)).allowed) return null;
	const order = Number.isSafeInteger(id) && id > 0 ? await shop.orders.orderOfBuyer(id) : null;
	if (order && sameText(order.key, url.searchParams.get("key") ?? "")) return order;
	shop.securityLog.write({ event: "order-key-refused", client: request.ip });
	return null;
}
