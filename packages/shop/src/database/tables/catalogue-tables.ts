import type { Generated } from "kysely";
import type { Flag } from "./flag.ts";

export interface ProductTable {
	id: number;
	parent_id: number;
	type: string;
	status: string;
	slug: string;
	name: string;
	sku: string;
	description: string;
	short_description: string;
	purchase_note: string;
	visibility: string;
	featured: Flag;
	virtual: Flag;
	downloadable: Flag;
	sold_individually: Flag;
	tax_status: string;
	tax_class: string;
	regular_price: number | null;
	sale_price: number | null;
	sale_from: number | null;
	sale_to: number | null;
	/**
	 * Lowest and highest current price over visible variations or children; lists sort and filter by them. null: no
	 * price.
	 */
	min_price: number | null;
	max_price: number | null;
	on_sale: Flag;
	weight: number | null;
	length: string;
	width: string;
	height: string;
	shipping_class_id: number;
	reviews_allowed: Flag;
	average_rating: number;
	rating_count: number;
	review_count: number;
	total_sales: number;
	menu_order: number;
	external_url: string;
	button_text: string;
	stock_owner_id: number;
	minimum_quantity: number;
	multiple_of: number;
	/** image ids, own attributes, defaults, variation attributes, linked ids, feed facts */
	image_ids_json: string;
	attributes_json: string;
	default_attributes_json: string;
	variation_attributes_json: string;
	grouped_ids_json: string;
	upsell_ids_json: string;
	cross_sell_ids_json: string;
	details_json: string;
	created_at: number;
	modified_at: number;
	/** Files for download (downloads/download.ts). */
	downloads_json: string;
	/** Downloads for each unit bought, and days that they are allowed; -1: no limit. */
	download_limit: number;
	download_expiry: number;
	/** For search engines and link previews; "": the default texts. */
	seo_title: string;
	seo_description: string;
}

export interface ProductStockTable {
	product_id: number;
	managed: Flag;
	quantity: number | null;
	reserved: number;
	status: string;
	backorders: string;
	low_amount: number | null;
	/** Of what staff does not sell for now: its status before, which is "outofstock" meanwhile. "": it is sold. */
	stopped: string;
}

/** One row per (order, stock owner). `product_stock.reserved` is always the sum of its product's rows. */
export interface StockReservationTable {
	order_id: number;
	product_id: number;
	quantity: number;
	expires_at: number;
}

/** Stock that a draft order holds or has held, for the limit of each client. */
export interface DraftHoldTable {
	order_id: number;
	product_id: number;
	client: string;
	quantity: number;
	held_until: number;
	held_ms: number;
}

/** taxonomy: product_cat, product_tag, product_shipping_class, pa_… */
export interface TermTable {
	id: number;
	taxonomy: string;
	slug: string;
	name: string;
	description: string;
	parent_id: number;
	menu_order: number;
	image_id: number;
	/** Number of products or reviews of a term, maintained by catalogue/counting/. */
	count: number;
	review_count: Generated<number>;
	/** For search engines and link previews; "": the default texts. */
	seo_title: Generated<string>;
	seo_description: Generated<string>;
}

/** Products and variations; a variation has rows for its own pa_ terms only. */
export interface ProductTermTable {
	product_id: number;
	term_id: number;
}

/** What staff find a product or variation by. `listed_id`: the product that is listed for it. */
export interface ProductWordsTable {
	product_id: number;
	listed_id: number;
	/** As searched (trade/text/listed-words.ts). */
	words: string;
}

export interface AttributeTable {
	id: number;
	name: string;
	slug: string;
	type: string;
	order_by: string;
	has_archives: Flag;
}

/** Units of a product that an order sold, or returned, until a job adds them to product.total_sales. */
export interface ProductSaleTable {
	order_id: number;
	product_id: number;
	quantity: number;
}

/** Former slugs of products, categories, tags and pages. */
export interface OldSlugTable {
	kind: string;
	slug: string;
	thing_id: number;
	left_at: number;
}

/**
 * The single products and categories that one step of the catalogue's change counter changed. A step without rows may
 * have changed anything.
 */
export interface CatalogueChangeTable {
	version: number;
	version_before: number;
	kind: string;
	id: number;
	changed_at: number;
}
