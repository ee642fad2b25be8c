import type { Address, Place } from "../address/address.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { Amount, RatePoints } from "../money/amount.ts";
import type { Text } from "../words/said.ts";

/**
 * A cart line as the calculation needs it. Prices as entered, in millionths of the major unit. `name`: raw title with
 * the attributes of a variation. Reference: 02 Cart §4.
 */
export interface PricedLine {
	key: string;
	/** Product or variation id. */
	id: number;
	/** Parent id of a variation, else the product's. */
	productId: number;
	name: string;
	quantity: number;
	unitPrice: Amount;
	/** Of all units, where they were sold so before: of a line whose units do not divide it. Left out: by the unit. */
	price?: Amount;
	regularPrice: Amount;
	onSale: boolean;
	taxable: boolean;
	/** Whether its tax class counts for the tax on shipping. Also true for products with tax status "shipping only". */
	shippingTaxable: boolean;
	taxClass: string;
	/** With ancestors. */
	categoryIds: number[];
	needsShipping: boolean;
	shippingClassId: number;
	/** Grams of one unit. */
	weight: number;
}

/** Tax of one rate, in millionths of the major unit, unrounded. */
export interface RateTax {
	rateId: number;
	amount: Amount;
}

export interface CalculatedLine {
	key: string;
	/** Before discounts, excluding tax, not rounded to the minor unit. */
	subtotal: Amount;
	subtotalTax: Amount;
	/** After discounts, excluding tax. */
	total: Amount;
	totalTax: Amount;
	subtotalTaxes: RateTax[];
	taxes: RateTax[];
	/** Discount by coupon code, as entered (including tax if prices do). */
	discounts: Record<string, Amount>;
}

export interface Fee {
	/** Slug of the name. */
	key: string;
	name: string;
	amount: Amount;
	taxable: boolean;
	taxClass: string;
}

export interface CalculatedFee extends Fee {
	total: Amount;
	tax: Amount;
	taxes: RateTax[];
}

export interface CalculatedCoupon {
	code: string;
	type: Coupon["type"];
	/** Excluding tax, and the tax on it, not rounded. */
	discount: Amount;
	discountTax: Amount;
	freeShipping: boolean;
	/** Why it gives no discount now (HTML); null while it is valid. */
	problem: Text | null;
}

export interface ShippingRate {
	/** "flat_rate:1", "pickup_location:0" */
	rateId: string;
	methodId: string;
	instanceId: number;
	name: string;
	/** Excluding tax, rounded to the minor unit. */
	cost: Amount;
	taxes: RateTax[];
	metaData: { key: string; value: string }[];
	selected: boolean;
	description: Text;
	deliveryTime: Text;
}

/** A rate before rounding and tax. */
export interface PackedRate {
	name: string;
	/** Excluding tax. */
	cost: Amount;
	/** Default: true. */
	taxable?: boolean;
	description?: Text;
	deliveryTime?: Text;
	metaData?: readonly { key: string; value: string }[];
}

export interface ShippingPackage {
	id: number;
	name: string;
	destination: Pick<Address, "address_1" | "address_2" | "city" | "state" | "postcode" | "country">;
	items: { key: string; name: string; quantity: number }[];
	rates: ShippingRate[];
}

export interface TaxLine {
	rateId: number;
	/** "IN-GJ-CGST-1" */
	code: string;
	label: string;
	rate: RatePoints;
	compound: boolean;
	/** Tax on lines and fees, rounded like the totals. */
	itemTax: Amount;
	shippingTax: Amount;
}

/**
 * The result of the calculation that cart, pages, checkout, orders and mails share. Amounts in millionths of the major
 * unit, rounded where the reference rounds.
 */
export interface CalculatedCart {
	lines: CalculatedLine[];
	coupons: CalculatedCoupon[];
	fees: CalculatedFee[];
	packages: ShippingPackage[];
	/** One for each rate, those of shipping first; shown merged by label (tax/tax-lines.ts). */
	taxLines: TaxLine[];
	/** The place that taxes apply to; null if the country is unknown. */
	taxPlace: Place | null;
	totals: {
		items: Amount;
		itemsTax: Amount;
		fees: Amount;
		feesTax: Amount;
		discount: Amount;
		discountTax: Amount;
		/** null: shipping is not calculated yet. */
		shipping: Amount | null;
		shippingTax: Amount | null;
		tax: Amount;
		price: Amount;
		/** Subtotal as displayed in the cart, for the limits of coupons and free shipping. */
		displayedSubtotal: Amount;
	};
	needsShipping: boolean;
	hasCalculatedShipping: boolean;
}
