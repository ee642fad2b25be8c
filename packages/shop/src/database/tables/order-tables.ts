import type { Generated } from "kysely";
import type { Flag } from "./flag.ts";

export interface OrderTable {
	id: number;
	status: string;
	order_key: string;
	customer_id: number;
	currency: string;
	prices_include_tax: Flag;
	/** "store-api", "rest-api", "checkout", "admin" */
	created_via: string;
	cart_hash: string;
	session_id: string;
	idempotency_key: string | null;
	total: number;
	items_total: number;
	items_tax: number;
	discount_total: number;
	discount_tax: number;
	shipping_total: number;
	shipping_tax: number;
	fees_total: number;
	fees_tax: number;
	total_tax: number;
	refunded_total: number;
	payment_method: string;
	payment_method_title: string;
	transaction_id: string;
	customer_note: string;
	billing_json: string;
	shipping_json: string;
	billing_email: string;
	billing_phone: string;
	customer_ip: string;
	user_agent: string;
	stock_reduced: Flag;
	sales_recorded: Flag;
	coupons_counted: Flag;
	created_at: number;
	modified_at: number;
	paid_at: number | null;
	completed_at: number | null;
	/** Draft and unpaid orders: when the stock reservation expires. */
	hold_until: number | null;
	data_json: string;
	/** State of the goods; "": no step was made yet. Only orders/handling writes it and the steps. */
	handling: Generated<string>;
	handling_json: Generated<string>;
	/** ms; null: it is not in the bin. Only orders/bin writes it. */
	binned_at: Generated<number | null>;
	/** Incremented by every write. */
	version: Generated<number>;
}

/**
 * One row for each order that was placed, for lists, searches and sums (trade/orders/order-entry.ts). Written in the
 * transaction that writes the order.
 */
export interface OrderEntryTable {
	id: number;
	created_at: number;
	status: string;
	/** Handling; "": nothing to do. */
	handling: string;
	customer_id: number;
	payment_method: string;
	/** MoneyState */
	money: string;
	total: number;
	paid: number;
	to_collect: number;
	refunded: number;
	bags: number;
	grams: number;
	pin: string;
	phone_end: number | null;
	delivery_phone_end: number | null;
	who: string;
}

/** kind: line_item, shipping, tax, fee, coupon. details_json holds the fields of that kind only (orders/order.ts). */
export interface OrderItemTable {
	id: number;
	order_id: number;
	kind: string;
	name: string;
	product_id: number;
	variation_id: number;
	quantity: number;
	subtotal: number;
	subtotal_tax: number;
	total: number;
	total_tax: number;
	details_json: string;
	/** Weight of one unit of a line_item when it was sold; 0: unknown. */
	grams: Generated<number>;
}

export interface OrderNoteTable {
	id: number;
	order_id: number;
	content: string;
	to_customer: Flag;
	author: string;
	created_at: number;
}

export interface OrderRefundTable {
	id: number;
	order_id: number;
	amount: number;
	reason: string;
	refunded_by: number;
	created_at: number;
	/** The payment that is refunded; null: refunded by hand. */
	payment_id: Generated<string | null>;
	/** asked, done, refused */
	state: Generated<string>;
	provider_id: Generated<string>;
	request_key: Generated<string | null>;
	next_ask_at: Generated<number | null>;
	asks: Generated<number>;
	restock: Generated<Flag>;
	/** 1: of money that the order did not need. */
	surplus: Generated<Flag>;
	/** The key with which an earlier version has asked the provider; "": one of the payment's and the refund's id. */
	provider_key: Generated<string>;
}

export interface RefundLineTable {
	refund_id: number;
	position: number;
	/** 0: an import did not say which line. */
	item_id: number;
	quantity: number;
	amount: number;
	tax: number;
}

/** Refunded quantity and amount of a line, or of the whole order (item 0): never more than was sold. */
export interface RefundedTable {
	order_id: number;
	item_id: number;
	sold_quantity: number;
	sold_amount: number;
	sold_tax: number;
	quantity: number;
	amount: number;
	tax: number;
}
/** The right of a paid order to download a product's file. */
export interface DownloadPermissionTable {
	order_id: number;
	product_id: number;
	file_id: string;
	/** Downloads left; null: no limit. */
	most: number | null;
	taken: number;
	granted_at: number;
	/** null: never. */
	expires_at: number | null;
	/** Time of the last counted download. */
	counted_at: number | null;
	/** Set when the line it came with was refunded. */
	withdrawn_at: number | null;
}
