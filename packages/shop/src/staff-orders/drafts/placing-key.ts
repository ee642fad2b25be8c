import { BY_PHONE } from "@feedmill/trade/orders/order.ts";

/** The stored form of an idempotency key, which is that of its draft: those of two people never meet. */
export function placingKey(personId: number, key: string): string {
	return `${BY_PHONE}:${personId}:${key}`;
}
