import type { Flag } from "./flag.ts";

export interface CouponTable {
	id: number;
	code: string;
	status: string;
	type: string;
	amount: number;
	description: string;
	expires_at: number | null;
	individual_use: Flag;
	exclude_sale_items: Flag;
	free_shipping: Flag;
	minimum_amount: number | null;
	maximum_amount: number | null;
	usage_limit: number;
	usage_limit_per_user: number;
	limit_to_items: number | null;
	usage_count: number;
	product_ids_json: string;
	excluded_product_ids_json: string;
	category_ids_json: string;
	excluded_category_ids_json: string;
	email_restrictions_json: string;
	created_at: number;
}

/** One use of a coupon. used_by: customer id as text, or billing e-mail. order_id 0: imported without an order. */
export interface CouponUseTable {
	id: number;
	coupon_id: number;
	order_id: number;
	used_by: string;
}

export interface ShippingZoneTable {
	id: number;
	name: string;
	position: number;
	locations_json: string;
}

export interface ShippingMethodTable {
	instance_id: number;
	zone_id: number;
	method_id: string;
	title: string;
	enabled: Flag;
	position: number;
	settings_json: string;
}

export interface FreightTableTable {
	id: number;
	/** "2026-12-01" */
	starts_on: string;
	/** Rows in rows_json, for lists; before the long columns, which SQLite would read to get at it. */
	row_count: number;
	weights_json: string;
	rows_json: string;
}

export interface TaxRateTable {
	id: number;
	country: string;
	state: string;
	postcodes_json: string;
	cities_json: string;
	rate: number;
	name: string;
	priority: number;
	compound: Flag;
	shipping: Flag;
	position: number;
	tax_class: string;
}

export interface PaymentGatewayTable {
	id: string;
	title: string;
	description: string;
	instructions: string;
	enabled: Flag;
	position: number;
	settings_json: string;
}
