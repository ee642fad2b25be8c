import type { WireBillingAddress, WireShippingAddress } from "@feedmill/store-api/address.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { WireCartCoupon } from "@feedmill/store-api/cart-coupon.ts";
import type { WireCartItem } from "@feedmill/store-api/cart-item.ts";
import type { WireCartTotals } from "@feedmill/store-api/cart-totals.ts";
import type { WireCartImage } from "@feedmill/store-api/image.ts";
import type { WireProduct } from "@feedmill/store-api/products-answers.ts";
import type { WireShippingPackage, WireShippingRate } from "@feedmill/store-api/shipping-package.ts";

/** Types of the cart: as sent by the Store API, and as stored. Specification: 3; reference: 01 §8.1. */
export type CurrencyFields = Pick<WireCartTotals, Extract<keyof WireCartTotals, `currency_${string}`>>;
export type ShippingAddress = WireShippingAddress;
export type BillingAddress = WireBillingAddress;
export type AddressKey = keyof BillingAddress;

/** Amounts are strings of minor units. */
export type CartTotals = WireCartTotals;
export type TaxLine = CartTotals["tax_lines"][number];
export type CartImage = WireCartImage;
export type CartPrices = WireCartItem["prices"];

/** Data of an extension on a line. */
export interface ItemData {
	name?: string;
	key?: string;
	value?: string;
	display?: string;
	hidden?: boolean | string;
	className?: string;
}

export type CartItem = Omit<WireCartItem, "item_data" | "extensions"> & {
	summary?: string;
	item_data: ItemData[];
	extensions: Extensions;
};

export type Extensions = Record<string, Record<string, unknown>>;

/** `label`: text of the chip, added by the client. */
export type CartCoupon = Omit<WireCartCoupon, "discount_type"> & { discount_type: string; label?: string };
export type CartFee = WireCart["fees"][number] & { id?: string };
export type ShippingRate = WireShippingRate;
export type ShippingPackage = WireShippingPackage;

type ShownOfCrossSell =
	| "id"
	| "name"
	| "type"
	| "permalink"
	| "sku"
	| "short_description"
	| "on_sale"
	| "prices"
	| "average_rating"
	| "review_count"
	| "images"
	| "has_options"
	| "is_purchasable"
	| "is_in_stock"
	| "add_to_cart";
export type CrossSellProduct = Pick<WireProduct, ShownOfCrossSell>;

export interface CartErrorItem {
	code: string;
	message: string;
}

/** The response of GET cart, to which every thunk resolves. */
export type CartResponse = Omit<WireCart, "items" | "coupons" | "fees" | "cross_sells" | "extensions"> & {
	items: CartItem[];
	coupons: CartCoupon[];
	fees: CartFee[];
	cross_sells: CrossSellProduct[];
	extensions: Extensions;
};

/** The stored form: camel case at the top level only. */
export interface CartData {
	coupons: CartCoupon[];
	shippingRates: ShippingPackage[];
	shippingAddress: ShippingAddress;
	billingAddress: BillingAddress;
	items: CartItem[];
	itemsCount: number;
	itemsWeight: number;
	crossSells: CrossSellProduct[];
	needsShipping: boolean;
	needsPayment: boolean;
	hasCalculatedShipping: boolean;
	fees: CartFee[];
	totals: CartTotals;
	errors: CartErrorItem[];
	paymentMethods: string[];
	paymentRequirements: string[];
	extensions: Extensions;
}

/** The body of an error response. */
export interface ApiErrorBody {
	code: string;
	message: string;
	data?: {
		status?: number;
		params?: Record<string, string>;
		details?: Record<string, ErrorDetail>;
		cart?: CartResponse;
	} | null;
	additional_errors?: ApiErrorBody[];
}

export interface ErrorDetail {
	code: string;
	message: string;
	data?: unknown;
	additional_errors?: { code: string; message: string }[];
}

export function isApiError(value: unknown): value is ApiErrorBody {
	return (
		typeof value === "object" &&
		value !== null &&
		typeof (value as ApiErrorBody).code === "string" &&
		typeof (value as ApiErrorBody).message === "string"
	);
}

const EMPTY_LIST: never[] = [];
const BLANK: ShippingAddress = {
	first_name: "",
	last_name: "",
	company: "",
	address_1: "",
	address_2: "",
	city: "",
	state: "",
	postcode: "",
	country: "",
	phone: "",
};

export const EMPTY_CART_COUPONS: CartCoupon[] = EMPTY_LIST;
export const EMPTY_CART_ITEMS: CartItem[] = EMPTY_LIST;
export const EMPTY_CART_CROSS_SELLS: CrossSellProduct[] = EMPTY_LIST;
export const EMPTY_CART_FEES: CartFee[] = EMPTY_LIST;
export const EMPTY_CART_ITEM_ERRORS: CartErrorItem[] = EMPTY_LIST;
export const EMPTY_CART_ERRORS: ApiErrorBody[] = EMPTY_LIST;
export const EMPTY_SHIPPING_RATES: ShippingPackage[] = EMPTY_LIST;
export const EMPTY_PAYMENT_METHODS: string[] = EMPTY_LIST;
export const EMPTY_PAYMENT_REQUIREMENTS: string[] = EMPTY_LIST;
export const EMPTY_TAX_LINES: TaxLine[] = EMPTY_LIST;
export const EMPTY_EXTENSIONS: Extensions = {};

/** The cart before it has loaded (reference 01 §8.1, defaults before load). */
export const EMPTY_CART: CartData = {
	coupons: EMPTY_CART_COUPONS,
	shippingRates: EMPTY_SHIPPING_RATES,
	shippingAddress: BLANK,
	billingAddress: { ...BLANK, email: "" },
	items: EMPTY_CART_ITEMS,
	itemsCount: 0,
	itemsWeight: 0,
	crossSells: EMPTY_CART_CROSS_SELLS,
	needsShipping: true,
	needsPayment: false,
	hasCalculatedShipping: true,
	fees: EMPTY_CART_FEES,
	totals: {
		currency_code: "",
		currency_symbol: "",
		currency_minor_unit: 2,
		currency_decimal_separator: ".",
		currency_thousand_separator: ",",
		currency_prefix: "",
		currency_suffix: "",
		total_items: "0",
		total_items_tax: "0",
		total_fees: "0",
		total_fees_tax: "0",
		total_discount: "0",
		total_discount_tax: "0",
		total_shipping: "0",
		total_shipping_tax: "0",
		total_price: "0",
		total_tax: "0",
		tax_lines: EMPTY_TAX_LINES,
	},
	errors: EMPTY_CART_ITEM_ERRORS,
	paymentMethods: EMPTY_PAYMENT_METHODS,
	paymentRequirements: EMPTY_PAYMENT_REQUIREMENTS,
	extensions: EMPTY_EXTENSIONS,
};
