import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";

/**
 * The status of an order after payment: completed where everything is virtual and downloadable, else processing.
 * Reference: 05 Checkout §4.9.
 */
export function statusOncePaid(products: readonly (Product | undefined)[]): OrderStatus {
	return products.every((product) => product?.virtual === true && product.downloadable) ? "completed" : "processing";
}
