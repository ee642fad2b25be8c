import type { Generated } from "kysely";

/**
 * The tables as Kysely sees them, the same for both dialects. Conventions: flags are 0 or 1; times are ms since the
 * epoch; amounts are micros (money/amount.ts); `…_json` columns hold JSON as text; no column has a default that code
 * relies on but those marked Generated.
 */
type Flag = 0 | 1;

export interface SettingTable {
	key: string;
	value_json: string;
}
/** Keys that sign; read by secrets/ only. */
export interface SecretTable {
	name: string;
	value: string;
	created_at: number;
}
/** What the last import brought. kind: review, stock (with its quantity). */
export interface ImportedTable {
	kind: string;
	id: number;
	quantity: number | null;
}
/**
 * Counters that other processes watch: "catalogue" and "settings" grow with every change of what they name, "stock"
 * when a product's stock status changes.
 */
export interface ChangeCounterTable {
	name: string;
	value: number;
}
/** Last id given out, by table name: ids survive an import and are the same in both dialects. */
export interface IdSequenceTable {
	name: string;
	value: number;
}

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
	 * Lowest and highest price now, over visible variations or children: what lists sort and filter by. null: no price.
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
}
export interface ProductStockTable {
	product_id: number;
	managed: Flag;
	quantity: number | null;
	reserved: number;
	status: string;
	backorders: string;
	low_amount: number | null;
}
/** One row per (order, stock owner). `product_stock.reserved` is always the sum of its product's rows. */
export interface StockReservationTable {
	order_id: number;
	product_id: number;
	quantity: number;
	expires_at: number;
}
/** What a draft holds of a product or has held, counted for its client. */
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
	/** Products and reviews of a term, kept by catalogue/count-repository.ts. */
	count: number;
	review_count: Generated<number>;
}
/** Products and variations; a variation has rows for its own pa_ terms only. */
export interface ProductTermTable {
	product_id: number;
	term_id: number;
}
export interface AttributeTable {
	id: number;
	name: string;
	slug: string;
	type: string;
	order_by: string;
	has_archives: Flag;
}
export interface MediaTable {
	id: number;
	title: string;
	alt: string;
	caption: string;
	path: string;
	mime: string;
	width: number;
	height: number;
	sizes_json: string;
	created_at: number;
}
export interface ReviewTable {
	id: number;
	product_id: number;
	reviewer: string;
	email: string;
	content: string;
	rating: number;
	verified: Flag;
	status: string;
	created_at: number;
	customer_id: number;
}
/** Pictures that came with reviews. */
export interface ReviewPictureTable {
	/** 32 hex digits. */
	name: string;
	review_id: number;
	position: number;
	/** Pixels. */
	width: number;
	height: number;
	created_at: number;
}

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
/** One counted use; used_by is a customer id as text or a billing e-mail. order_id 0: imported without an order. */
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
export interface PageTable {
	id: number;
	slug: string;
	title: string;
	content: string;
	status: string;
	created_at: number;
	modified_at: number;
	/** HTML; "" where there is none. */
	excerpt: string;
	/** Handles of the scripts that a plugin of the exported site asks for on this page. */
	scripts_json: string;
}

export interface PopupTable {
	id: number;
	slug: string;
	title: string;
	content: string;
	status: string;
	settings_json: string;
	/** PopupPlace[] (content/popup.ts) */
	places_json: string;
}

export interface MenuTable {
	/** MenuLocation */
	location: string;
	/** MenuItem[] (menus/menu.ts) */
	items_json: string;
}

export interface LoopWidgetTable {
	page_id: number;
	widget_id: string;
	/** LoopWidget without its two ids (content/loop-widget.ts) */
	definition_json: string;
}

export interface CustomerTable {
	id: number;
	login: string;
	email: string;
	password_hash: string;
	role: string;
	first_name: string;
	last_name: string;
	display_name: string;
	billing_json: string;
	shipping_json: string;
	paying: Flag;
	created_at: number;
	modified_at: number;
}
export interface LoginSessionTable {
	token_hash: string;
	customer_id: number;
	created_at: number;
	expires_at: number;
}
export interface VerifiedEmailTable {
	customer_id: number;
	email: string;
	verified_at: number;
}
export interface CountedAttemptsTable {
	key: string;
	calls: number;
	ends_at: number;
}
export interface CartSessionTable {
	id: string;
	customer_id: number;
	version: number;
	data_json: string;
	updated_at: number;
	expires_at: number;
}

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
	/** Draft and unpaid orders: when the hold ends. */
	hold_until: number | null;
	data_json: string;
	/** Raised by the statement of every write. */
	version: Generated<number>;
}
/** kind: line_item, shipping, tax, fee, coupon. details_json holds what only that kind has (see orders/order.ts). */
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
	/** The payment it goes back by; null: by hand. */
	payment_id: Generated<string | null>;
	/** asked, done, refused */
	state: Generated<string>;
	provider_id: Generated<string>;
	request_key: Generated<string | null>;
	next_ask_at: Generated<number | null>;
	asks: Generated<number>;
	restock: Generated<Flag>;
}
export interface RefundLineTable {
	refund_id: number;
	position: number;
	/** 0: an import did not say of which line. */
	item_id: number;
	quantity: number;
	amount: number;
	tax: number;
}
/** How much was given back of a line, or of a whole order (item 0): never more than was sold. */
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
export interface ExtensionSettingTable {
	namespace: string;
	values_json: string;
}
/** What extensions store: values by key. */
export interface ExtensionRowTable {
	namespace: string;
	key: string;
	value_json: string;
	version: number;
	updated_at: number;
}
/** How much each stores, within its bounds. */
export interface ExtensionUsageTable {
	namespace: string;
	entries: number;
	bytes: number;
}
/** Cards and accounts that providers keep for customers. */
export interface PaymentMethodTable {
	id: number;
	customer_id: number;
	gateway: string;
	token: string;
	type: string;
	brand: string;
	last4: string;
	expiry_month: number;
	expiry_year: number;
	is_default: Flag;
	created_at: number;
}
export interface PaymentTable {
	id: string;
	order_id: number;
	gateway: string;
	/** payments/payment-state.ts */
	state: string;
	amount: number;
	currency: string;
	captured: number;
	refunded: number;
	provider_id: string;
	surplus: Flag;
	created_at: number;
	asked_at: number | null;
	answered_at: number | null;
	answer_json: string | null;
	next_look_at: number | null;
	looks: number;
}
/** What providers said; one row however often they say it. */
export interface PaymentFactTable {
	payment_id: string;
	kind: string;
	provider_id: string;
	amount: number;
	reason: string;
	source: string;
	fails: Flag;
	recorded_at: number;
	followed: Flag;
}
/** Idempotency keys of payments for orders that waited, with the answer that was given. */
export interface PaymentKeyTable {
	key: string;
	order_id: number;
	payment_id: string | null;
	answer_json: string | null;
	created_at: number;
}
/** Units of a product that an order sold or took back, until they are added to product.total_sales. */
export interface ProductSaleTable {
	order_id: number;
	product_id: number;
	quantity: number;
}
/** What was changed here by an editor. An import leaves `columns_json` alone; state: changed, created, deleted. */
export interface EditedTable {
	kind: string;
	id: string;
	/** Grows by one with each edit: who changes says which one was looked at. */
	version: number;
	state: string;
	columns_json: string;
	edited_at: number;
	edited_by: string;
}
/** Slugs that products, categories, tags and pages had before. */
export interface OldSlugTable {
	kind: string;
	slug: string;
	thing_id: number;
	left_at: number;
}
/**
 * The single products and categories that one step of the catalogue's counter changed. A step without rows changed
 * anything.
 */
export interface CatalogueChangeTable {
	version: number;
	version_before: number;
	kind: string;
	id: number;
	changed_at: number;
}
/** What has happened, written in the transaction in which it happened and delivered after it. */
export interface EventTable {
	id: number;
	kind: string;
	actor: string;
	payload_json: string;
	recorded_at: number;
	delivered_at: number | null;
	attempts: number;
	next_attempt_at: number;
	last_error: string;
}
/** Which subscriber has had which event: written in the transaction of what the subscriber does. */
export interface EventDeliveryTable {
	event_id: number;
	subscriber: string;
}
/** Mail (and later webhooks) written in the transaction of what they tell of, sent after it. */
export interface OutboxTable {
	id: number;
	/** delivery/outbox-repository.ts */
	channel: Generated<string>;
	kind: string;
	payload_json: string;
	created_at: number;
	attempts: number;
	next_attempt_at: number;
	sent_at: number | null;
	last_error: string;
}
/** Who wants a mail when something sold out is back; deleted with that mail. */
export interface WaitingListTable {
	id: number;
	product_id: number;
	/** In lower case. */
	email: string;
	origin: string;
	asked_at: number;
	/** When the address was last asked to confirm. */
	mailed_at: number;
	confirmed_at: number | null;
}
/** Recurring work; locked_until keeps two servers from running one job at once. */
export interface JobTable {
	name: string;
	next_run_at: number;
	locked_until: number;
	last_run_at: number | null;
	last_error: string;
}

export interface Database {
	setting: SettingTable;
	secret: SecretTable;
	imported: ImportedTable;
	change_counter: ChangeCounterTable;
	edited: EditedTable;
	catalogue_change: CatalogueChangeTable;
	old_slug: OldSlugTable;
	event: EventTable;
	event_delivery: EventDeliveryTable;
	id_sequence: IdSequenceTable;
	product: ProductTable;
	product_stock: ProductStockTable;
	stock_reservation: StockReservationTable;
	draft_hold: DraftHoldTable;
	term: TermTable;
	product_term: ProductTermTable;
	attribute: AttributeTable;
	media: MediaTable;
	review: ReviewTable;
	review_picture: ReviewPictureTable;
	coupon: CouponTable;
	coupon_use: CouponUseTable;
	shipping_zone: ShippingZoneTable;
	shipping_method: ShippingMethodTable;
	tax_rate: TaxRateTable;
	payment_gateway: PaymentGatewayTable;
	page: PageTable;
	popup: PopupTable;
	loop_widget: LoopWidgetTable;
	menu: MenuTable;
	customer: CustomerTable;
	login_session: LoginSessionTable;
	verified_email: VerifiedEmailTable;
	counted_attempts: CountedAttemptsTable;
	cart_session: CartSessionTable;
	orders: OrderTable;
	order_item: OrderItemTable;
	order_note: OrderNoteTable;
	order_refund: OrderRefundTable;
	refund_line: RefundLineTable;
	refunded: RefundedTable;
	product_sale: ProductSaleTable;
	payment: PaymentTable;
	payment_fact: PaymentFactTable;
	payment_key: PaymentKeyTable;
	payment_method: PaymentMethodTable;
	extension_setting: ExtensionSettingTable;
	extension_row: ExtensionRowTable;
	extension_usage: ExtensionUsageTable;
	outbox: OutboxTable;
	waiting_list: WaitingListTable;
	job: JobTable;
}
