import { statusLabel } from "../order-status/status-rules.ts";
import type { Text } from "../words/said.ts";
import type { Order, OrderItem } from "./order.ts";

/**
 * The status as it is shown. An imported order keeps the name that its status had in the old shop ("Shipped") until it
 * moves here.
 */
export function statusName({ status, imported }: Pick<Order, "status" | "imported">): Text {
	return imported?.status === status ? imported.name : statusLabel(status);
}

/** The quantity as it was sold and is shown: 2.5 of an imported line that counts as three units. */
export function quantitySold({ quantity, soldQuantity }: Pick<OrderItem, "quantity" | "soldQuantity">): number {
	return soldQuantity ?? quantity;
}
