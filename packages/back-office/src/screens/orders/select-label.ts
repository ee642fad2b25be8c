import type { OrderEntry } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";

/** The accessible name of a row's box. */
export function selectLabel({ id, name }: Pick<OrderEntry, "id" | "name">): string {
	return sprintf(__("Select order %1$d, %2$s"), id, name);
}
