import type { Product } from "../catalogue/model/product.ts";
import type { OrderStatus } from "../order-status/order-status.ts";

/**
 * Where an order that is paid goes: there is nothing to do about files and services that came with the order's page.
 * Reference: 05 Checkout §4.9.
 */
export function statusOncePaid(products: readonly (Product | undefined)[]): OrderStatus {
	return products.every((product) => product?.virtual === true && product.downloadable) ? "completed" : "processing";
}
