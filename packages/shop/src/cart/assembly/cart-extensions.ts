import type { CalculatedCart, CalculatedLine, Fee, ShippingPackage } from "@feedmill/trade/calculation/calculation.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { OfferedRate, PackedLine } from "@feedmill/trade/shipping/rate-input.ts";
import type { Cart, CartItem, LineChoice } from "../model/cart.ts";
import type { CartLine, CartSession } from "../model/session.ts";

/** The cart before its fees. Fee functions run for every calculation: they must be fast and depend on nothing else. */
export interface CartBeforeFees {
	session: CartSession;
	/** Id of the gateway that the shopper has chosen, and of the order's when it is placed; "": none yet. */
	paymentMethod: string;
	settings: StoreSettings;
	lines: readonly { line: CartLine; product: Product; parent: Product | null; calculated: CalculatedLine }[];
}

/** A package of the cart that needs rates. */
export interface PackageToShip {
	settings: StoreSettings;
	destination: ShippingPackage["destination"];
	lines: readonly PackedLine[];
}

/** The cart as payment gateways see it, to decide whether they are available. */
export interface CartToPay {
	settings: StoreSettings;
	session: CartSession;
	needsShipping: boolean;
	/** What is to be paid. */
	total: Amount;
	calculated: CalculatedCart;
}

/** How a cart calls extensions. extensions/registry.ts implements it. */
export interface CartExtensions {
	/** null: no extension has fees. `failed` is called for each extension whose fees failed. */
	readonly fees: ((cart: CartBeforeFees, failed: () => void) => Fee[]) | null;
	/** null: no extension has rates. `failed` is called for each extension whose rates failed. */
	readonly shippingRates: ((parcel: PackageToShip, failed: () => void) => OfferedRate[]) | null;
	/** null: no extension writes to lines of orders. `failed` is called with the namespace of each that failed to. */
	readonly lineChoices: ((item: CartItem, cart: Cart, failed: (namespace: string) => void) => LineChoice[]) | null;
	/** Whether an extension of this namespace has shipping rates. */
	ships(namespace: string): boolean;
	/** Whether a gateway is available for the cart; asked for every gateway, not only those of extensions. */
	isAvailable(gatewayId: string, cart: CartToPay): boolean;
}
