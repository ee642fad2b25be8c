import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import type { Insertable } from "kysely";
import { blankProduct } from "../src/catalogue/editing/new-product.ts";
import type {
	AttributeTable,
	ProductStockTable,
	ProductTable,
	TermTable,
} from "../src/database/tables/catalogue-tables.ts";
import type {
	CouponTable,
	PaymentGatewayTable,
	ShippingMethodTable,
	ShippingZoneTable,
} from "../src/database/tables/commerce-tables.ts";
import type { MediaTable, PageTable, ReviewTable } from "../src/database/tables/content-tables.ts";
import type { CustomerTable } from "../src/database/tables/customer-tables.ts";
import type { OrderTable } from "../src/database/tables/order-tables.ts";

/*
 * Whole rows for tests: a test names the columns that it is about, the rest are those of a plain, visible entity. A new
 * column is added here once. Money is in millionths, times are ms since the epoch.
 */

const PRICE = 100_000_000;

export function productRow(row: Partial<ProductTable> & { id: number }): ProductTable {
	return {
		...blankProduct(row.id, row.id * 1000),
		status: "publish",
		slug: `product-${row.id}`,
		name: `Product ${row.id}`,
		sku: `SKU-${row.id}`,
		regular_price: PRICE,
		...row,
	};
}

/** In stock without a count. */
export function stockRow(row: Partial<ProductStockTable> & { product_id: number }): ProductStockTable {
	const plain = {
		managed: 0,
		quantity: null,
		reserved: 0,
		status: "instock",
		backorders: "no",
		low_amount: null,
	} as const;
	return { ...plain, stopped: "", ...row };
}

export function termRow(row: Partial<Insertable<TermTable>> & { id: number; taxonomy: string }): Insertable<TermTable> {
	return {
		slug: `term-${row.id}`,
		name: `Term ${row.id}`,
		description: "",
		parent_id: 0,
		menu_order: 0,
		image_id: 0,
		count: 0,
		...row,
	};
}

export function attributeRow(row: Partial<AttributeTable> & { id: number; slug: string }): AttributeTable {
	return { name: row.slug, type: "select", order_by: "menu_order", has_archives: 0, ...row };
}

/** Ten per cent off, enabled, without conditions. */
export function couponRow(row: Partial<CouponTable> & { id: number; code: string }): CouponTable {
	return {
		status: "publish",
		type: "percent",
		amount: 10_000_000,
		description: "",
		expires_at: null,
		individual_use: 0,
		exclude_sale_items: 0,
		free_shipping: 0,
		minimum_amount: null,
		maximum_amount: null,
		usage_limit: 0,
		usage_limit_per_user: 0,
		limit_to_items: null,
		usage_count: 0,
		product_ids_json: "[]",
		excluded_product_ids_json: "[]",
		category_ids_json: "[]",
		excluded_category_ids_json: "[]",
		email_restrictions_json: "[]",
		created_at: 0,
		...row,
	};
}

export function gatewayRow(row: Partial<PaymentGatewayTable> & { id: string }): PaymentGatewayTable {
	return { title: row.id, description: "", instructions: "", enabled: 1, position: 0, settings_json: "{}", ...row };
}

/** Everywhere. */
export function zoneRow(row: Partial<ShippingZoneTable> & { id: number }): ShippingZoneTable {
	return { name: `Zone ${row.id}`, position: 0, locations_json: "[]", ...row };
}

/** A flat rate of `zone_id` 0. */
export function methodRow(row: Partial<ShippingMethodTable> & { instance_id: number }): ShippingMethodTable {
	return {
		zone_id: 0,
		method_id: "flat_rate",
		title: "Truck",
		enabled: 1,
		position: 0,
		settings_json: "{}",
		...row,
	};
}

export function customerRow(row: Partial<Insertable<CustomerTable>> & { id: number }): Insertable<CustomerTable> {
	return {
		login: `customer-${row.id}`,
		email: `customer-${row.id}@example.in`,
		password_hash: "",
		role: "customer",
		first_name: "",
		last_name: "",
		display_name: "",
		billing_json: "{}",
		shipping_json: "{}",
		paying: 0,
		created_at: 1,
		modified_at: 1,
		...row,
	};
}

/** Approved. */
export function reviewRow(row: Partial<ReviewTable> & { id: number; product_id: number }): ReviewTable {
	return {
		reviewer: "Ramesh",
		email: "ramesh@example.in",
		content: "Good",
		rating: 5,
		verified: 0,
		status: "approved",
		created_at: 1,
		customer_id: 0,
		...row,
	};
}

export function mediaRow(row: Partial<MediaTable> & { id: number; path: string }): MediaTable {
	return {
		title: "",
		alt: "",
		caption: "",
		description: "",
		mime: "image/png",
		width: 1,
		height: 1,
		sizes_json: "{}",
		created_at: 1,
		...row,
	};
}

/** Published. */
export function pageRow(row: Partial<PageTable> & { id: number; slug: string }): PageTable {
	return {
		title: row.slug,
		content: "",
		status: "publish",
		created_at: 1,
		modified_at: 1,
		excerpt: "",
		scripts_json: "[]",
		seo_title: "",
		seo_description: "",
		...row,
	};
}

/** A guest's order without lines, pending payment. */
export function orderRow(row: Partial<Insertable<OrderTable>> & { id: number }): Insertable<OrderTable> {
	const noMoney = {
		items_tax: 0,
		discount_total: 0,
		discount_tax: 0,
		shipping_total: 0,
		shipping_tax: 0,
		fees_total: 0,
		fees_tax: 0,
		total_tax: 0,
		refunded_total: 0,
	};
	const noEffects = { stock_reduced: 0, sales_recorded: 0, coupons_counted: 0, prices_include_tax: 0 } as const;
	const times = { created_at: 1, modified_at: 1, paid_at: null, completed_at: null, hold_until: null };
	const shopper = { session_id: "", idempotency_key: null, customer_note: "", customer_ip: "", user_agent: "" };
	return {
		...noMoney,
		...noEffects,
		...times,
		...shopper,
		status: "pending",
		order_key: `wc_order_${row.id}`,
		customer_id: 0,
		currency: "INR",
		created_via: "store-api",
		cart_hash: "",
		total: PRICE,
		items_total: PRICE,
		payment_method: "cod",
		payment_method_title: "Cash on delivery",
		transaction_id: "",
		billing_json: JSON.stringify({ ...EMPTY_ADDRESS, email: "" }),
		shipping_json: JSON.stringify(EMPTY_ADDRESS),
		billing_email: "",
		billing_phone: "",
		data_json: "{}",
		...row,
	};
}
