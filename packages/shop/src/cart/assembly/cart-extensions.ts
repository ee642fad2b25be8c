import type { CalculatedCart, CalculatedLine, Fee, ShippingPackage } from "../../calculation/calculation.ts";
import type { Product } from "../../catalogue/model/product.ts";
import type { Amount } from "../../money/amount.ts";
import type { StoreSettings } from "../../settings/settings.ts";
import type { OfferedRate, PackedLine } from "../../shipping/rates.ts";
import type { CartLine, CartSession } from "../model/session.ts";

/**
 * The cart before its fees are known, which are reckoned for each total: this must be quick and depend on nothing else.
 */
export interface CartBeforeFees {
	session: CartSession;
	settings: StoreSettings;
	lines: readonly { line: CartLine; product: Product; parent: Product | null; calculated: CalculatedLine }[];
}

/** A package of the cart, for which rates are asked. */
export interface PackageToShip {
	settings: StoreSettings;
	destination: ShippingPackage["destination"];
	lines: readonly PackedLine[];
}

/** The cart as a way to pay is asked whether it takes it. */
export interface CartToPay {
	settings: StoreSettings;
	session: CartSession;
	needsShipping: boolean;
	/** What is to be paid. */
	total: Amount;
	calculated: CalculatedCart;
}

/** What a cart asks of the shop's extensions. The registry of extensions has it (extensions/registry.ts). */
export interface CartExtensions {
	/** null: no extension has fees. `failed` is called for every extension whose fees are missing. */
	readonly fees: ((cart: CartBeforeFees, failed: () => void) => Fee[]) | null;
	/** null: no extension ships. `failed` is called for every extension whose rates are missing. */
	readonly shippingRates: ((parcel: PackageToShip, failed: () => void) => OfferedRate[]) | null;
	/** Whether there is an extension of this namespace that ships. */
	ships(namespace: string): boolean;
	/** Whether a way to pay is on offer; also for those that no extension brought. */
	isAvailable(gatewayId: string, cart: CartToPay): boolean;
}
