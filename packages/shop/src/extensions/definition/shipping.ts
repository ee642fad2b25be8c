import type { PackedRate } from "@feedmill/trade/calculation/calculation.ts";
import type { PackageToShip } from "../../cart/assembly/cart-extensions.ts";
import type { SyncCall } from "./sync-call.ts";

/** Shipping rates of an extension. docs/extensions.md, "Shipping". */
export interface ShippingPart {
	/** Called for each package, if the shop ships: a fast, pure function of its arguments. */
	rates(parcel: PackageToShip, at: SyncCall): readonly ExtensionRate[];
}

/** A shipping rate besides those of the zones. Its rate id is "{namespace}:{id}". */
export type ExtensionRate = PackedRate & { id: string };
