import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { CartExtensions } from "../cart/assembly/cart-extensions.ts";
import type { Cart, CartItem } from "../cart/model/cart.ts";
import type { ExtensionBlock } from "./definition/blocks.ts";
import type { Block, Visiting } from "./definition/browser-parts.ts";
import type { ExtensionGateway } from "./definition/payment.ts";
import type { SyncCall } from "./definition/sync-call.ts";
import type { Extension } from "./extension.ts";

/** Data by namespace, as in `extensions` of a response. */
export type ExtensionData = Record<string, unknown>;

/** A labelled text: "Message", "For Asha". */
export interface ShownDetail {
	label: string;
	value: string;
}

/** The extensions of one shop. */
export interface ExtensionRegistry extends CartExtensions {
	readonly all: readonly Extension[];
	/** Those that the shopkeeper may place, by name. */
	readonly blocks: ReadonlyMap<string, ExtensionBlock>;
	find(namespace: string): Extension | undefined;
	/** The last argument of an extension's synchronous functions. */
	syncCall(settings: StoreSettings, namespace: string): SyncCall;
	cartData(cart: Cart): ExtensionData;
	itemData(item: CartItem, cart: Cart): ExtensionData;
	/** null: no extension has any. */
	readonly lineDetails: ((item: CartItem, cart: Cart) => Record<string, string>[]) | null;
	productData(settings: StoreSettings, product: Product): ExtensionData;
	/** null: no extension adds any. */
	readonly checkoutData: ((settings: StoreSettings, order: Order) => ExtensionData) | null;
	/** What people read of the data of an order, as plain text. */
	orderDetails(settings: StoreSettings, order: Order): readonly ShownDetail[];
	/** Features that a gateway must support for this cart, besides "products". */
	paymentRequirements(cart: Cart): string[];
	/**
	 * Settings for the scripts of a block: "{namespace}_data", and others that extensions name. `visiting`: default:
	 * nobody in particular.
	 */
	scriptData(settings: StoreSettings, block: Block, visiting?: Visiting): ExtensionData;
	/** Properties of `window` for the scripts of a block. */
	scriptGlobals(settings: StoreSettings, block: Block, visiting?: Visiting): ExtensionData;
	/** Data for the script of a gateway. */
	gatewayData(id: string, settings: StoreSettings, block: Block, visiting?: Visiting): ExtensionData;
	/** By id of the gateway. */
	readonly gateways: ReadonlyMap<string, ExtensionGateway>;
	/** Reports an order that was placed although the extension failed to write to its lines. */
	orderLacks(orderId: number, namespace: string): void;
	/** Reports what an asynchronous part threw. */
	fault(namespace: string, part: string, error: unknown): void;
}
