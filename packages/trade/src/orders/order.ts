import type { Address, BillingAddress } from "../address/address.ts";
import type { RateTax } from "../calculation/calculation.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { Amount, RatePoints } from "../money/amount.ts";
import type { Handled } from "../order-status/handling.ts";
import type { OrderStatus } from "../order-status/order-status.ts";

/** One product line as it was sold. Later changes of the catalogue do not affect it. */
export interface OrderItem {
	id: number;
	/** Product, or the variable parent of a variation. */
	productId: number;
	/** 0 for products without variations. */
	variationId: number;
	/** "Milk Booster Pellet - 50 kg" */
	name: string;
	sku: string;
	/** Whole units. */
	quantity: number;
	/** What was sold, if an import brought no whole number: 2.5, which counts as three units. */
	soldQuantity?: number;
	/** Weight of one unit when it was sold, in grams; missing: unknown. */
	grams?: number;
	/** Excluding tax, before and after discounts, as calculated (CalculatedLine). */
	subtotal: Amount;
	subtotalTax: Amount;
	total: Amount;
	totalTax: Amount;
	taxClass: string;
	taxes: RateTax[];
	subtotalTaxes: RateTax[];
	/** Chosen options and extension data, in the order they are shown. */
	meta: OrderItemMeta[];
	/** Units by which this line has reduced the stock; 0 before that. */
	reducedStock: number;
}

export interface OrderItemMeta {
	id: number;
	/** "pa_pack-size" */
	key: string;
	/** "50-kg" */
	value: string;
	/** "Pack size" */
	displayKey: string;
	/** "50 kg", plain text. */
	displayValue: string;
}

export interface OrderShipping {
	id: number;
	/** "Flat rate" */
	title: string;
	methodId: string;
	instanceId: number;
	total: Amount;
	tax: Amount;
	taxes: RateTax[];
	meta: { key: string; value: string }[];
}

export interface OrderTax {
	id: number;
	rateId: number;
	/** "IN-GJ-CGST-1" */
	code: string;
	label: string;
	rate: RatePoints;
	compound: boolean;
	itemTax: Amount;
	shippingTax: Amount;
}

export interface OrderFee {
	id: number;
	name: string;
	total: Amount;
	tax: Amount;
	taxClass: string;
	taxes: RateTax[];
}

export interface OrderCoupon {
	id: number;
	/** 0 where an import has no id. */
	couponId: number;
	code: string;
	type: Coupon["type"];
	discount: Amount;
	discountTax: Amount;
}

/** Amounts at the time of sale. The lines shown add up to the total shown. */
export interface OrderTotals {
	/** What the customer pays. */
	price: Amount;
	/** Sum of the lines after discounts, excluding tax, and the tax on it. */
	items: Amount;
	itemsTax: Amount;
	discount: Amount;
	discountTax: Amount;
	shipping: Amount;
	shippingTax: Amount;
	fees: Amount;
	feesTax: Amount;
	tax: Amount;
	refunded: Amount;
}

/**
 * Specification: 3, Orders; reference: 05 Checkout §5 to §10. Amounts in millionths of the major unit, times in ms
 * since the epoch.
 */
export interface Order {
	/** Also the order number. */
	id: number;
	status: OrderStatus;
	/** "wc_order_" and 13 letters and digits. With it a guest can read the order. */
	key: string;
	/** 0: guest. */
	customerId: number;
	currency: string;
	pricesIncludeTax: boolean;
	/** "store-api", "rest-api", "checkout", "admin", "phone" (BY_PHONE) */
	createdVia: string;
	cartHash: string;
	/** The cart session it was made from. */
	sessionId: string;
	idempotencyKey: string | null;
	totals: OrderTotals;
	paymentMethod: string;
	paymentMethodTitle: string;
	transactionId: string;
	/** As stored: allowed HTML kept. */
	customerNote: string;
	billing: BillingAddress;
	shipping: Address;
	customerIp: string;
	userAgent: string;
	stockReduced: boolean;
	salesRecorded: boolean;
	couponsCounted: boolean;
	createdAt: number;
	modifiedAt: number;
	/**
	 * The version at the time of reading. A higher one in the database means that another request has changed the order.
	 */
	version: number;
	paidAt: number | null;
	completedAt: number | null;
	/** Draft and unpaid orders: when their stock reservation expires. */
	holdUntil: number | null;
	/** "https://feedmill.example", the origin that the shopper used, for links in mails; "" if unknown. */
	origin: string;
	/** The buyer's language, as in <html lang>: "hi"; "" if unknown. */
	language: string;
	/** The gateway's response, repeated for a request with the same idempotency key. */
	payment: StoredPayment | null;
	/** Whether the customer's account was created with this order. */
	accountCreated: boolean;
	items: OrderItem[];
	shippingLines: OrderShipping[];
	taxLines: OrderTax[];
	fees: OrderFee[];
	coupons: OrderCoupon[];
	/** Data that extensions store with the order, by namespace. */
	extensions: Record<string, unknown>;
	/** What staff has written down of its goods; left out: nothing yet (handlingOf). */
	handled?: Handled;
	/** Since when it is in the bin (ms since the epoch): no list and no buyer sees it. Left out: it is not. */
	binnedAt?: number;
	/** Of an imported order in a status that this shop does not have: its name there, and what it counts as. */
	imported?: { name: string; status: OrderStatus };
}

/** The origin of orders that staff has placed for a caller. */
export const BY_PHONE = "phone";

/** Reference: 05 Checkout §1, payment_result. */
export interface StoredPayment {
	status: "success" | "pending" | "failure" | "error" | "";
	details: { key: string; value: string }[];
	/** Path and query from the site root, or the address of a payment page, or "". */
	redirect: string;
}

export interface OrderNote {
	id: number;
	orderId: number;
	/** HTML. */
	content: string;
	/** Shown and mailed to the customer. */
	toCustomer: boolean;
	/** "system", or the name of the author. */
	author: string;
	createdAt: number;
}

export interface OrderRefund {
	id: number;
	orderId: number;
	amount: Amount;
	reason: string;
	/** Id of the customer (shop staff) who refunded. */
	refundedBy: number;
	createdAt: number;
	/** What was refunded of each line: amount before tax, and the tax on it. */
	lines: { itemId: number; quantity: number; amount: Amount; tax: Amount }[];
	/** The payment that is refunded through its provider; null: refunded by hand. */
	paymentId: string | null;
	state: "asked" | "done" | "refused";
	/** The provider's id of the refund. Of one by hand: OTHER_MONEY if no report of a provider can mean it, else "". */
	providerId: string;
	/** Whether the goods went back to stock. */
	restock: boolean;
	/** How often the provider was asked. */
	asks: number;
	/** Of a payment that the order does not need (paid twice): it does not count as a refund of the order. */
	surplus: boolean;
	/** The idempotency key with which an earlier version has asked the provider for it. */
	providerKey?: string;
}
