import type { Cart, CartItem } from "../cart/cart.ts";
import type { CartExtensions } from "../cart/view/cart-extensions.ts";
import type { Product } from "../catalogue/model/product.ts";
import type { Order } from "../orders/order.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { Extension, ExtensionGateway, ExtensionScripts } from "./extension.ts";

/** Data by namespace, as it stands under `extensions` of an answer. */
export type ExtensionData = Record<string, unknown>;

/** The extensions of one shop. Without any, everything is as if there were no such thing. */
export interface ExtensionRegistry extends CartExtensions {
	readonly all: readonly Extension[];
	find(namespace: string): Extension | undefined;
	cartData(cart: Cart): ExtensionData;
	itemData(item: CartItem, cart: Cart): ExtensionData;
	productData(product: Product): ExtensionData;
	checkoutData(order: Order): ExtensionData;
	/** What a payment must be able to do for this cart, beside "products". */
	paymentRequirements(cart: Cart): string[];
	/** Settings for the scripts of a block, "{namespace}_data". */
	scriptData(settings: StoreSettings, block: keyof ExtensionScripts): ExtensionData;
	/** By id of the gateway. */
	readonly gateways: ReadonlyMap<string, ExtensionGateway>;
}
