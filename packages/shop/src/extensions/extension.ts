import type { TObject } from "typebox";
import type { CartSession } from "../cart/model/session.ts";
import type { Order } from "../orders/order.ts";
import type { BrowserParts } from "./definition/browser-parts.ts";
import type { CartPart } from "./definition/cart.ts";
import type { CheckoutPart } from "./definition/checkout.ts";
import type { EventParts } from "./definition/events.ts";
import type { JobParts } from "./definition/jobs.ts";
import type { SettingParts } from "./definition/own-settings.ts";
import type { PaymentPart } from "./definition/payment.ts";
import type { ProductPart } from "./definition/product.ts";
import type { CallParts } from "./definition/routes.ts";
import type { ShippingPart } from "./definition/shipping.ts";

/**
 * Checks at compile time that data and functions fit the schemas. Specification: Extensions; docs/extensions.md shows
 * one.
 */
export function defineExtension<
	C extends TObject,
	I extends TObject,
	P extends TObject,
	K extends TObject,
	S extends TObject,
	U extends TObject,
>(definition: Definition<C, I, P, K, S, U>): Extension {
	// Data is checked against the schema before it is handed over, which the type system cannot see.
	return definition as unknown as Extension;
}

/** An extension as the shop uses it, made by defineExtension: its parts, each in a file of definition/. */
export interface Extension extends BrowserParts, CallParts, SettingParts, EventParts, JobParts {
	readonly namespace: string;
	readonly cart?: CartPart;
	readonly checkout?: CheckoutPart;
	readonly product?: ProductPart;
	readonly payment?: PaymentPart;
	readonly shipping?: ShippingPart;
}

/** What defineExtension takes: an Extension whose functions have the types of its schemas. */
interface Definition<
	C extends TObject,
	I extends TObject,
	P extends TObject,
	K extends TObject,
	S extends TObject,
	U extends TObject,
> extends Omit<Extension, "cart" | "product" | "checkout"> {
	cart?: CartPart<C, I, U>;
	product?: ProductPart<P>;
	checkout?: CheckoutPart<K, S>;
}

type Keeper = Pick<CartSession | Order, "extensions">;

/**
 * What the extension keeps with a cart session or an order; `otherwise` while it keeps nothing. The caller knows what
 * it put there.
 */
export function kept<T extends object>(where: Keeper, namespace: string, otherwise: T): T {
	const data = where.extensions[namespace];
	return typeof data === "object" && data !== null ? { ...otherwise, ...data } : otherwise;
}

/** Keeps data with the session; it goes into the order that is made of the cart. */
export function keep(where: Keeper, namespace: string, data: object): void {
	where.extensions = { ...where.extensions, [namespace]: { ...kept(where, namespace, {}), ...data } };
}
