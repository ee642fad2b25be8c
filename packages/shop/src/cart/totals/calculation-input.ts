import type { Address } from "../../address/address.ts";
import type { CalculatedLine, Fee, ShippingPackage } from "../../calculation/calculation.ts";
import type { TaxRate } from "../../settings/tax-rate.ts";
import type { ShippingZone } from "../../settings/zone.ts";
import type { OfferedRate, PackedLine } from "../../shipping/rates.ts";
import type { CouponInput } from "./coupons.ts";

/** Everything that totals depend on. Pure values: equal input gives an equal cart. */
export interface CalculationInput extends CouponInput {
	taxRates: readonly TaxRate[];
	zones: readonly ShippingZone[];
	billing: Address;
	shipping: Address;
	/** Package id -> rate id. */
	chosenRates: Readonly<Record<string, string>>;
	/** Fees of extensions, for the discounted lines. */
	fees?: (lines: readonly CalculatedLine[]) => readonly Fee[];
	/** Rates of extensions for the package. */
	moreRates?: (parcel: {
		settings: CouponInput["settings"];
		destination: ShippingPackage["destination"];
		lines: readonly PackedLine[];
	}) => readonly OfferedRate[];
}
