import type { CartExtensions } from "../cart/assembly/cart-extensions.ts";
import type { Cart, CartItem } from "../cart/model/cart.ts";
import type { Product } from "../catalogue/model/product.ts";
import type { Order } from "../orders/order.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { Block, Shopper } from "./definition/browser-parts.ts";
import type { ExtensionGateway } from "./definition/payment.ts";
import type { Extension } from "./extension.ts";

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
	/** Settings for the scripts of a block: "{namespace}_data" and what else its extensions name. */
	scriptData(settings: StoreSettings, block: Block, shopper?: Shopper | null): ExtensionData;
	/** Objects that the scripts of a block find on `window`. */
	scriptGlobals(settings: StoreSettings, block: Block, shopper?: Shopper | null): ExtensionData;
	/** What the script of a way to pay reads beside its title. */
	gatewayData(id: string, settings: StoreSettings, block: Block, shopper?: Shopper | null): ExtensionData;
	/** By id of the gateway. */
	readonly gateways: ReadonlyMap<string, ExtensionGateway>;
}
