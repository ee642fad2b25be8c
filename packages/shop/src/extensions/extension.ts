import type { Static, TObject } from "typebox";
import type { Result } from "../basics/result.ts";
import type { Fee, PackedRate } from "../calculation/calculation.ts";
import type { Cart, CartItem } from "../cart/cart.ts";
import type { CartEdit } from "../cart/session/cart-edit.ts";
import type { CartSession } from "../cart/session.ts";
import type { CartBeforeFees, CartToPay, PackageToShip } from "../cart/view/cart-extensions.ts";
import type { Product } from "../catalogue/model/product.ts";
import type { Order } from "../orders/order.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import type { BackgroundParts } from "./definition/background.ts";
import type { BrowserData, BrowserParts } from "./definition/browser-parts.ts";
import type { SettingParts } from "./definition/own-settings.ts";
import type { CallParts } from "./definition/routes.ts";

/**
 * What an extension shows in an answer, under extensions.{namespace}: the schema, shown by OPTIONS and the OpenAPI
 * document, and the data. `data` is called with objects that are loaded already and must depend on them alone: answers
 * are kept while they do not change.
 */
export interface ExtensionPart<Schema extends TObject, Sources extends readonly unknown[]> {
	schema: Schema;
	data(...sources: Sources): Static<Schema>;
}

/** Data that comes in, checked and coerced by its schema before the extension sees it. */
interface ExtensionUpdate<Schema extends TObject> {
	schema: Schema;
	/**
	 * Changes the session (its own namespace of `extensions`, see keep); the cart is calculated anew after it. A
	 * failure's message is shown to the shopper.
	 */
	apply(edit: CartEdit, data: Static<Schema>): Promise<Result<void>> | Result<void>;
}

/** A charge, or below zero a discount, on the whole cart. Without tax unless `taxable`. */
export type ExtensionFee = Pick<Fee, "name" | "amount"> & Partial<Pick<Fee, "key" | "taxable" | "taxClass">>;

/** A way to send a package beside those of the shipping zones. Its rate id is "{namespace}:{id}". */
export type ExtensionRate = PackedRate & { id: string };

/**
 * A way to pay that the extension brings. A row of the shop's payment settings with its id wins over title, description
 * and whether it is on.
 */
export interface ExtensionGateway {
	gateway: PaymentGateway;
	title: string;
	/** HTML. */
	description: string;
	/** What it can do, compared by the blocks with payment_requirements. Default: "products". */
	supports?: readonly string[];
	/** Default: always. */
	isAvailable?(cart: CartToPay): boolean;
	/** What its script reads beside title and description: `getSetting("{id}_data")`. */
	data?: BrowserData;
}

/**
 * Addresses beyond the shop's own that its pages may use, each an origin such as "https://checkout.gateway.example".
 */
export interface ExtensionOrigins {
	/**
	 * Where scripts come from that the extension's own scripts load; those of `scripts` with an address need not be
	 * named.
	 */
	scripts?: readonly string[];
	/** Where forms lead that its scripts send. */
	forms?: readonly string[];
}

/** An extension as the shop uses it, made by defineExtension. */
export interface Extension extends BrowserParts, CallParts, SettingParts, BackgroundParts {
	readonly namespace: string;
	readonly cart?: ExtensionPart<TObject, [Cart]>;
	readonly cartItem?: ExtensionPart<TObject, [CartItem, Cart]>;
	readonly product?: ExtensionPart<TObject, [Product]>;
	readonly checkout?: ExtensionPart<TObject, [Order]> & { accepts?: TObject };
	readonly update?: ExtensionUpdate<TObject>;
	readonly fees?: (cart: CartBeforeFees) => readonly ExtensionFee[];
	readonly paymentRequirements?: (cart: Cart) => readonly string[];
	readonly gateways?: readonly ExtensionGateway[];
	readonly shippingRates?: (parcel: PackageToShip) => readonly ExtensionRate[];
	readonly origins?: ExtensionOrigins;
}

/** What defineExtension takes: an Extension whose functions have the types of its schemas. */
interface Definition<
	C extends TObject,
	I extends TObject,
	P extends TObject,
	K extends TObject,
	S extends TObject,
	U extends TObject,
> extends Omit<Extension, "cart" | "cartItem" | "product" | "checkout" | "update"> {
	/** In every cart answer. */
	cart?: ExtensionPart<C, [Cart]>;
	/** In every line of a cart. */
	cartItem?: ExtensionPart<I, [CartItem, Cart]>;
	/** In every product, variations too. */
	product?: ExtensionPart<P, [Product]>;
	/**
	 * In every checkout answer. `accepts`: what POST /checkout takes under extensions.{namespace}; it is kept with cart
	 * and order (see kept).
	 */
	checkout?: ExtensionPart<K, [Order]> & { accepts?: S };
	/** What POST /cart/extensions takes for this namespace. */
	update?: ExtensionUpdate<U>;
}

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
