import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { handlingOf } from "@feedmill/trade/order-status/handling.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { productOf } from "@feedmill/trade/orders/order-lines.ts";

/**
 * The status of an order after payment: completed where everything is virtual and downloadable, else processing
 * (reference: 05 Checkout §4.9). One whose goods are delivered already is completed; otherwise one that is processing
 * before its money has come stays so.
 */
export function statusOncePaid(order: Order, products: ReadonlyMap<number, Product>): OrderStatus {
	if (handlingOf(order) === "delivered") return "completed";
	if (statusRule(order.status).paid) return order.status;
	const sold = order.items.map((item) => productOf(item, products));
	return sold.every((product) => product?.virtual === true && product.downloadable) ? "completed" : "processing";
}
