import type { Address } from "../../address/address.ts";
import type { CalculatedLine, Fee, ShippingPackage } from "../../calculation/calculation.ts";
import type { TaxRate } from "../../settings/tax-rate.ts";
import type { ShippingZone } from "../../settings/zone.ts";
import type { OfferedRate, PackedLine } from "../../shipping/rates.ts";
import type { CouponInput } from "./coupons.ts";

/** Everything a total depends on. Pure values: the same input gives the same cart. */
export interface CalculationInput extends CouponInput {
	taxRates: readonly TaxRate[];
	zones: readonly ShippingZone[];
	billing: Address;
	shipping: Address;
	/** Package id -> rate id. */
	chosenRates: Readonly<Record<string, string>>;
	/** Fees of extensions for the lines as they are discounted. */
	fees?: (lines: readonly CalculatedLine[]) => readonly Fee[];
	/** Rates of extensions for what is to be sent. */
	moreRates?: (parcel: {
		settings: CouponInput["settings"];
		destination: ShippingPackage["destination"];
		lines: readonly PackedLine[];
	}) => readonly OfferedRate[];
}
