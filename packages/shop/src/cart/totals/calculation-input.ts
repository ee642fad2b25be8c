import type { Address } from "@feedmill/trade/address/address.ts";
import type { CalculatedLine, Fee, ShippingPackage } from "@feedmill/trade/calculation/calculation.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import type { FreightVersions } from "@feedmill/trade/shipping/freight/freight-versions.ts";
import type { OfferedRate, PackedLine } from "@feedmill/trade/shipping/rate-input.ts";
import type { GivenRate } from "@feedmill/trade/shipping/rates.ts";
import type { CouponInput } from "./coupons.ts";

/** Everything that totals depend on. Pure values: equal input gives an equal cart. */
export interface CalculationInput extends CouponInput {
	taxRates: readonly TaxRate[];
	zones: readonly ShippingZone[];
	/** The shop's freight table; absent: it has none. */
	freight?: FreightVersions | undefined;
	billing: Address;
	shipping: Address;
	/** Package id -> rate id. */
	chosenRates: Readonly<Record<string, string>>;
	/** Those of them that the shop selected. */
	givenRates?: Readonly<Record<string, GivenRate>>;
	/** Fees of extensions, for the discounted lines. */
	fees?: (lines: readonly CalculatedLine[]) => readonly Fee[];
	/** Rates of extensions for the package. */
	moreRates?: (parcel: {
		settings: CouponInput["settings"];
		destination: ShippingPackage["destination"];
		lines: readonly PackedLine[];
	}) => readonly OfferedRate[];
}
