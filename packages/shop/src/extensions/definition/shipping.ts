import type { PackedRate } from "../../calculation/calculation.ts";
import type { PackageToShip } from "../../cart/assembly/cart-extensions.ts";

/** How an extension ships. docs/extensions.md, "Shipping". */
export interface ShippingPart {
	/** Asked for each package where the shop ships at all; it must be quick and depend on its argument alone. */
	rates(parcel: PackageToShip): readonly ExtensionRate[];
}

/** A way to send a package beside those of the shipping zones. Its rate id is "{namespace}:{id}". */
export type ExtensionRate = PackedRate & { id: string };
