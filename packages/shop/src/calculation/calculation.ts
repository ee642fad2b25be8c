import type { Address, Place } from "../address/address.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { Amount, RatePoints } from "../money/amount.ts";
import type { Text } from "../words/said.ts";

/**
 * What the calculation needs to know of a line; all prices as entered. `name` is the raw title with the choices of a
 * variation. Reference: 02 Cart §4.
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
	regularPrice: Amount;
	onSale: boolean;
	taxable: boolean;
	/** Whether its tax class counts for the tax of shipping: also true for products of which only shipping is taxed. */
	shippingTaxable: boolean;
	taxClass: string;
	/** With ancestors. */
	categoryIds: number[];
	needsShipping: boolean;
	shippingClassId: number;
	/** Grams of one unit. */
	weight: number;
}

/** Tax of one rate; amounts unrounded (to the micro). */
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
	/** Discount per coupon code, as entered (incl. tax if prices include it). */
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
	/** Why it gives nothing now (HTML); null while it is valid. */
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
	description: string;
	deliveryTime: string;
}

/** A rate before it is priced for the shop: rounded, with its tax. */
export interface PackedRate {
	name: string;
	/** Excluding tax. */
	cost: Amount;
	/** Default: true. */
	taxable?: boolean;
	description?: string;
	deliveryTime?: string;
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
	/** Of lines and fees, rounded as the totals are. */
	itemTax: Amount;
	shippingTax: Amount;
}

/**
 * Result of the one calculation used by cart, pages, checkout, order and mail. Amounts in micros, rounded where the
 * reference rounds.
 */
export interface CalculatedCart {
	lines: CalculatedLine[];
	coupons: CalculatedCoupon[];
	fees: CalculatedFee[];
	packages: ShippingPackage[];
	/** One per rate, those of shipping first; shown merged by label (tax/tax-lines.ts). */
	taxLines: TaxLine[];
	/** Where the tax was taken for; null when no country is known. */
	taxPlace: Place | null;
	totals: {
		items: Amount;
		itemsTax: Amount;
		fees: Amount;
		feesTax: Amount;
		discount: Amount;
		discountTax: Amount;
		/** null while shipping has not been calculated. */
		shipping: Amount | null;
		shippingTax: Amount | null;
		tax: Amount;
		price: Amount;
		/** Subtotal as the cart displays it, for coupon and free-shipping limits. */
		displayedSubtotal: Amount;
	};
	needsShipping: boolean;
	hasCalculatedShipping: boolean;
}
