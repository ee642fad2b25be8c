import type { Address } from "../address/address.ts";
import type { PackedRate, PricedLine, ShippingRate } from "../calculation/calculation.ts";
import type { Amount } from "../money/amount.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { TaxRate } from "../settings/tax-rate.ts";
import type { ShippingZone } from "../settings/zone.ts";
import type { FreightVersions } from "./freight/freight-versions.ts";

/** What rates depend on. */
export interface RateInput {
	settings: StoreSettings;
	zone: ShippingZone | undefined;
	lines: readonly PackedLine[];
	/** Where the package goes; absent: freight cannot be said. */
	destination?: Pick<Address, "country" | "postcode">;
	/** Tax rates for shipping at the tax location; empty if shipping is not taxed. */
	taxRates: readonly TaxRate[];
	/** Compared with the minimum of free shipping: the displayed subtotal, and that after discounts. */
	subtotal: Amount;
	subtotalAfterDiscounts: Amount;
	/** Whether a valid coupon grants free shipping. */
	freeShippingCoupon: boolean;
	/** The shop's freight table; absent: it has none. */
	freight?: FreightVersions | undefined;
	/** ms since the epoch; absent: freight cannot be said. */
	now?: number;
	/** Rates of extensions. */
	more?: readonly OfferedRate[];
}

/** A line of a package with its price after discounts, without tax. */
export interface PackedLine {
	line: PricedLine;
	total: Amount;
}

/** A rate that is not from a zone. */
export type OfferedRate = PackedRate & Pick<ShippingRate, "rateId" | "methodId" | "instanceId">;
