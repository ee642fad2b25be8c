import type { Order } from "@feedmill/trade/orders/order.ts";
import type { CartSession } from "./session.ts";

/** The data that an extension stored with a cart session or an order; `otherwise` if there is none. Not validated. */
export function kept<T extends object>(where: Keeper, namespace: string, otherwise: T): T {
	const data = where.extensions[namespace];
	return typeof data === "object" && data !== null ? { ...otherwise, ...data } : otherwise;
}

/** The two addresses of a cart and of an order. */
export type AddressKind = "billing" | "shipping";

/** The key of what an extension keeps of an address: no namespace has such a sign. */
export function addressKey(namespace: string, kind: AddressKind): string {
	return `${namespace}@${kind}`;
}

/**
 * What an extension's script has added to an address of a cart session or an order (`checkout.address`); `otherwise`
 * for fields that it has not.
 */
export function keptOfAddress<T extends object>(where: Keeper, namespace: string, kind: AddressKind, otherwise: T): T {
	return kept(where, addressKey(namespace, kind), otherwise);
}

/** Stores data with the session. It is copied into the order made from the cart. */
export function keep(where: Keeper, namespace: string, data: object): void {
	where.extensions = { ...where.extensions, [namespace]: { ...kept(where, namespace, {}), ...data } };
}

type Keeper = Pick<CartSession | Order, "extensions">;
