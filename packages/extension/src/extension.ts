/**
 * What an extension imports: `@feedmill/extension`. Within a shop this is the running shop's own copy; in a maker's
 * folder it is the packed one. docs/extensions.md, "Outside of this repository".
 */

export type { Cart, CartItem } from "@feedmill/shop/cart/model/cart.ts";
export type { CartEdit } from "@feedmill/shop/cart/session/cart-edit.ts";
export type { BackgroundCall } from "@feedmill/shop/extensions/definition/background-call.ts";
export type { BlockParts, ExtensionBlock } from "@feedmill/shop/extensions/definition/blocks.ts";
export type {
	Block,
	BrowserParts,
	ExtensionOrigins,
	ExtensionScript,
	PageFacts,
	Shopper,
} from "@feedmill/shop/extensions/definition/browser-parts.ts";
export type { CartPart, ExtensionFee, LineDetail, OrderDetail } from "@feedmill/shop/extensions/definition/cart.ts";
export type { CheckoutPart, OrderToCheck } from "@feedmill/shop/extensions/definition/checkout.ts";
export type { EventParts, ExtensionSubscription } from "@feedmill/shop/extensions/definition/events.ts";
export type {
	ExtensionShop,
	ExtensionStore,
	StoredValue,
} from "@feedmill/shop/extensions/definition/extension-shop.ts";
export type { ExtensionJob, JobParts } from "@feedmill/shop/extensions/definition/jobs.ts";
export type { SettingParts } from "@feedmill/shop/extensions/definition/own-settings.ts";
export type { PaymentPart } from "@feedmill/shop/extensions/definition/payment.ts";
export type { ProductPart } from "@feedmill/shop/extensions/definition/product.ts";
export type {
	CallParts,
	ExtensionAjax,
	ExtensionAnswer,
	ExtensionCall,
	ExtensionRoute,
} from "@feedmill/shop/extensions/definition/routes.ts";
export type { ExtensionRate, ShippingPart } from "@feedmill/shop/extensions/definition/shipping.ts";
export type { SyncCall } from "@feedmill/shop/extensions/definition/sync-call.ts";
export {
	type AddressKind,
	addressKey,
	defineExtension,
	defineExtensionRoute,
	type Extension,
	keep,
	kept,
	keptOfAddress,
} from "@feedmill/shop/extensions/extension.ts";
export type {
	Decision,
	NotificationFact,
	OfflineGateway,
	OnlineGateway,
	PaymentGateway,
	PaymentRequest,
	ProviderCall,
	ProviderNotification,
	RefundAnswer,
	RefundToAsk,
	StartAnswer,
} from "@feedmill/shop/payments/gateway.ts";
export type { PaymentFact } from "@feedmill/shop/payments/payment-fact.ts";
export type { WireCart } from "@feedmill/store-api/cart.ts";
export { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
export { type Amount, fromMinor, toMinor } from "@feedmill/trade/money/amount.ts";
export type { Order, OrderItem } from "@feedmill/trade/orders/order.ts";
export { sameText } from "@feedmill/trade/text/same-text.ts";
export { said } from "@feedmill/trade/words/said.ts";
export { type Static, Type } from "typebox";
