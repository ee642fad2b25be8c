import { isPickup } from "../settings/own-gateways.ts";
import type { Order } from "./order.ts";

/** Whether the buyer of an order comes for it, so that it needs no lorry. */
export function isCollected({ shippingLines }: Pick<Order, "shippingLines">): boolean {
	return isPickup(shippingLines.map(({ methodId }) => methodId));
}
