/** The cart as the Store API sends it and as the cart store keeps it. Specification: 3; reference: 01 §8.1. */

export interface CurrencyFields {
	currency_code: string;
	currency_symbol: string;
	currency_minor_unit: number;
	currency_decimal_separator: string;
	currency_thousand_separator: string;
	currency_prefix: string;
	currency_suffix: string;
}

export interface ShippingAddress {
	first_name: string;
	last_name: string;
	company: string;
	address_1: string;
	address_2: string;
	city: string;
	state: string;
	postcode: string;
	country: string;
	phone: string;
}

export interface BillingAddress extends ShippingAddress {
	email: string;
}

export type AddressKey = keyof BillingAddress;

/** All amounts are strings of minor units. */
export interface CartTotals extends CurrencyFields {
	total_items: string;
	total_items_tax: string;
	total_fees: string;
	total_fees_tax: string;
	total_discount: string;
	total_discount_tax: string;
	total_shipping: string | null;
	total_shipping_tax: string | null;
	total_price: string;
	total_tax: string;
	tax_lines: TaxLine[];
}

export interface TaxLine {
	name: string;
	price: string;
	rate: string;
}

export interface CartImage {
	id: number;
	src: string;
	thumbnail: string;
	srcset: string;
	sizes: string;
	name: string;
	alt: string;
}

export interface CartPrices extends CurrencyFields {
	price: string;
	regular_price: string;
	sale_price: string;
	price_range: { min_amount: string; max_amount: string } | null;
	raw_prices: { precision: number; price: string; regular_price: string; sale_price: string };
}

/** Extra information an extension keeps with a line. */
export interface ItemData {
	name?: string;
	key?: string;
	value?: string;
	display?: string;
	hidden?: boolean | string;
	className?: string;
}

export interface CartItem {
	key: string;
	id: number;
	type: string;
	quantity: number;
	quantity_limits: { minimum: number; maximum: number; multiple_of: number; editable: boolean };
	name: string;
	summary?: string;
	short_description: string;
	description: string;
	sku: string;
	low_stock_remaining: number | null;
	backorders_allowed: boolean;
	show_backorder_badge: boolean;
	sold_individually: boolean;
	permalink: string;
	images: CartImage[];
	variation: { attribute: string; value: string }[];
	item_data: ItemData[];
	prices: CartPrices;
	totals: CurrencyFields & { line_subtotal: string; line_subtotal_tax: string; line_total: string; line_total_tax: string };
	catalog_visibility: string;
	extensions: Extensions;
}

export type Extensions = Record<string, Record<string, unknown>>;

export interface CartCoupon {
	code: string;
	discount_type: string;
	totals: CurrencyFields & { total_discount: string; total_discount_tax: string };
	/** What the chip shows; the client fills in the code. */
	label?: string;
}

export interface CartFee {
	key: string;
	id?: string;
	name: string;
	totals: CurrencyFields & { total: string; total_tax: string };
}

export interface ShippingRate extends CurrencyFields {
	rate_id: string;
	name: string;
	description: string;
	delivery_time: string;
	price: string;
	taxes: string;
	instance_id: number;
	method_id: string;
	meta_data: { key: string; value: string }[];
	selected: boolean;
}

export interface ShippingPackage {
	package_id: number | string;
	name: string;
	destination: Pick<ShippingAddress, "address_1" | "address_2" | "city" | "state" | "postcode" | "country">;
	items: { key: string; name: string; quantity: number }[];
	shipping_rates: ShippingRate[];
}

export interface CrossSellProduct {
	id: number;
	name: string;
	type: string;
	permalink: string;
	sku: string;
	short_description: string;
	on_sale: boolean;
	prices: Omit<CartPrices, "raw_prices">;
	average_rating: string;
	review_count: number;
	images: CartImage[];
	has_options: boolean;
	is_purchasable: boolean;
	is_in_stock: boolean;
	add_to_cart: { text: string; description: string; url: string; minimum: number; maximum: number; multiple_of: number };
}

export interface CartErrorItem {
	code: string;
	message: string;
}

/** GET cart: the raw answer, which every thunk of the store resolves to. */
export interface CartResponse {
	coupons: CartCoupon[];
	shipping_rates: ShippingPackage[];
	shipping_address: ShippingAddress;
	billing_address: BillingAddress;
	items: CartItem[];
	items_count: number;
	items_weight: number;
	cross_sells: CrossSellProduct[];
	needs_payment: boolean;
	needs_shipping: boolean;
	has_calculated_shipping: boolean;
	fees: CartFee[];
	totals: CartTotals;
	errors: CartErrorItem[];
	payment_methods: string[];
	payment_requirements: string[];
	extensions: Extensions;
}

/** What the store keeps: the same with camel case at the top level only. */
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

/** The body of a refused request. */
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
	return typeof value === "object" && value !== null && typeof (value as ApiErrorBody).code === "string" && typeof (value as ApiErrorBody).message === "string";
}

const EMPTY_LIST: never[] = [];
const BLANK: ShippingAddress = { first_name: "", last_name: "", company: "", address_1: "", address_2: "", city: "", state: "", postcode: "", country: "", phone: "" };

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

/** The cart before it has been loaded (reference 01 §8.1, defaults before load). */
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
