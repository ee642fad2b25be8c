import type { Migration } from "../../migrate.ts";

/** The first tables. Types that mean the same in both dialects: BIGINT is SQLite's INTEGER affinity, TEXT is TEXT. */
export const theShop: Migration = {
	number: 1,
	title: "the shop",
	statements: `
CREATE TABLE setting (key TEXT PRIMARY KEY, value_json TEXT NOT NULL);
CREATE TABLE change_counter (name TEXT PRIMARY KEY, value BIGINT NOT NULL);
INSERT INTO change_counter (name, value) VALUES ('catalogue', 1), ('settings', 1);
CREATE TABLE id_sequence (name TEXT PRIMARY KEY, value BIGINT NOT NULL);

CREATE TABLE product (
  id BIGINT PRIMARY KEY, parent_id BIGINT NOT NULL, type TEXT NOT NULL, status TEXT NOT NULL, slug TEXT NOT NULL, name TEXT NOT NULL, sku TEXT NOT NULL,
  description TEXT NOT NULL, short_description TEXT NOT NULL, purchase_note TEXT NOT NULL,
  visibility TEXT NOT NULL, featured INTEGER NOT NULL, virtual INTEGER NOT NULL, downloadable INTEGER NOT NULL, sold_individually INTEGER NOT NULL,
  tax_status TEXT NOT NULL, tax_class TEXT NOT NULL,
  regular_price BIGINT, sale_price BIGINT, sale_from BIGINT, sale_to BIGINT, min_price BIGINT, max_price BIGINT, on_sale INTEGER NOT NULL,
  weight BIGINT, length TEXT NOT NULL, width TEXT NOT NULL, height TEXT NOT NULL, shipping_class_id BIGINT NOT NULL,
  reviews_allowed INTEGER NOT NULL, average_rating INTEGER NOT NULL, rating_count INTEGER NOT NULL, review_count INTEGER NOT NULL, total_sales BIGINT NOT NULL, menu_order INTEGER NOT NULL,
  external_url TEXT NOT NULL, button_text TEXT NOT NULL, stock_owner_id BIGINT NOT NULL, minimum_quantity INTEGER NOT NULL, multiple_of INTEGER NOT NULL,
  image_ids_json TEXT NOT NULL, attributes_json TEXT NOT NULL, default_attributes_json TEXT NOT NULL, variation_attributes_json TEXT NOT NULL,
  grouped_ids_json TEXT NOT NULL, upsell_ids_json TEXT NOT NULL, cross_sell_ids_json TEXT NOT NULL, details_json TEXT NOT NULL,
  created_at BIGINT NOT NULL, modified_at BIGINT NOT NULL
);
CREATE INDEX product_slug ON product (slug);
CREATE INDEX product_sku ON product (sku);
CREATE INDEX product_parent ON product (parent_id, menu_order, id);
CREATE INDEX product_listed_by_menu ON product (status, parent_id, menu_order, name, id);
CREATE INDEX product_listed_by_date ON product (status, parent_id, created_at, id);
CREATE INDEX product_listed_by_price ON product (status, parent_id, min_price, id);
CREATE INDEX product_listed_by_max_price ON product (status, parent_id, max_price, id);
CREATE INDEX product_listed_by_sales ON product (status, parent_id, total_sales, id);
CREATE INDEX product_listed_by_rating ON product (status, parent_id, average_rating, rating_count, id);

CREATE TABLE product_stock (product_id BIGINT PRIMARY KEY, managed INTEGER NOT NULL, quantity BIGINT, reserved BIGINT NOT NULL, status TEXT NOT NULL, backorders TEXT NOT NULL, low_amount BIGINT);
CREATE INDEX product_stock_status ON product_stock (status, product_id);
CREATE TABLE stock_reservation (order_id BIGINT NOT NULL, product_id BIGINT NOT NULL, quantity BIGINT NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (order_id, product_id));
CREATE INDEX stock_reservation_expiry ON stock_reservation (product_id, expires_at);

CREATE TABLE term (id BIGINT PRIMARY KEY, taxonomy TEXT NOT NULL, slug TEXT NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL, parent_id BIGINT NOT NULL, menu_order INTEGER NOT NULL, image_id BIGINT NOT NULL, count BIGINT NOT NULL);
CREATE UNIQUE INDEX term_slug ON term (taxonomy, slug);
CREATE TABLE product_term (product_id BIGINT NOT NULL, term_id BIGINT NOT NULL, PRIMARY KEY (product_id, term_id));
CREATE INDEX product_term_term ON product_term (term_id, product_id);
CREATE TABLE attribute (id BIGINT PRIMARY KEY, name TEXT NOT NULL, slug TEXT NOT NULL, type TEXT NOT NULL, order_by TEXT NOT NULL, has_archives INTEGER NOT NULL);
CREATE TABLE media (id BIGINT PRIMARY KEY, title TEXT NOT NULL, alt TEXT NOT NULL, caption TEXT NOT NULL, path TEXT NOT NULL, mime TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, sizes_json TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE TABLE review (id BIGINT PRIMARY KEY, product_id BIGINT NOT NULL, reviewer TEXT NOT NULL, email TEXT NOT NULL, content TEXT NOT NULL, rating INTEGER NOT NULL, verified INTEGER NOT NULL, status TEXT NOT NULL, created_at BIGINT NOT NULL, customer_id BIGINT NOT NULL);
CREATE INDEX review_product ON review (product_id, status, created_at);
CREATE INDEX review_date ON review (status, created_at, id);

CREATE TABLE coupon (
  id BIGINT PRIMARY KEY, code TEXT NOT NULL, status TEXT NOT NULL, type TEXT NOT NULL, amount BIGINT NOT NULL, description TEXT NOT NULL, expires_at BIGINT,
  individual_use INTEGER NOT NULL, exclude_sale_items INTEGER NOT NULL, free_shipping INTEGER NOT NULL, minimum_amount BIGINT, maximum_amount BIGINT,
  usage_limit BIGINT NOT NULL, usage_limit_per_user BIGINT NOT NULL, limit_to_items BIGINT, usage_count BIGINT NOT NULL,
  product_ids_json TEXT NOT NULL, excluded_product_ids_json TEXT NOT NULL, category_ids_json TEXT NOT NULL, excluded_category_ids_json TEXT NOT NULL, email_restrictions_json TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX coupon_code ON coupon (code);
CREATE TABLE coupon_use (id BIGINT PRIMARY KEY, coupon_id BIGINT NOT NULL, order_id BIGINT NOT NULL, used_by TEXT NOT NULL);
CREATE INDEX coupon_use_coupon ON coupon_use (coupon_id, used_by);
CREATE INDEX coupon_use_order ON coupon_use (order_id);

CREATE TABLE shipping_zone (id BIGINT PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL, locations_json TEXT NOT NULL);
CREATE TABLE shipping_method (instance_id BIGINT PRIMARY KEY, zone_id BIGINT NOT NULL, method_id TEXT NOT NULL, title TEXT NOT NULL, enabled INTEGER NOT NULL, position INTEGER NOT NULL, settings_json TEXT NOT NULL);
CREATE TABLE tax_rate (id BIGINT PRIMARY KEY, country TEXT NOT NULL, state TEXT NOT NULL, postcodes_json TEXT NOT NULL, cities_json TEXT NOT NULL, rate BIGINT NOT NULL, name TEXT NOT NULL, priority INTEGER NOT NULL, compound INTEGER NOT NULL, shipping INTEGER NOT NULL, position INTEGER NOT NULL, tax_class TEXT NOT NULL);
CREATE TABLE payment_gateway (id TEXT PRIMARY KEY, title TEXT NOT NULL, description TEXT NOT NULL, instructions TEXT NOT NULL, enabled INTEGER NOT NULL, position INTEGER NOT NULL, settings_json TEXT NOT NULL);
CREATE TABLE page (id BIGINT PRIMARY KEY, slug TEXT NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL, status TEXT NOT NULL, created_at BIGINT NOT NULL, modified_at BIGINT NOT NULL);
CREATE UNIQUE INDEX page_slug ON page (slug);

CREATE TABLE customer (id BIGINT PRIMARY KEY, login TEXT NOT NULL, email TEXT NOT NULL, password_hash TEXT NOT NULL, role TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, display_name TEXT NOT NULL, billing_json TEXT NOT NULL, shipping_json TEXT NOT NULL, paying INTEGER NOT NULL, created_at BIGINT NOT NULL, modified_at BIGINT NOT NULL);
CREATE UNIQUE INDEX customer_login ON customer (login);
CREATE UNIQUE INDEX customer_email ON customer (email);
CREATE TABLE login_session (token_hash TEXT PRIMARY KEY, customer_id BIGINT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX login_session_customer ON login_session (customer_id);
CREATE TABLE cart_session (id TEXT PRIMARY KEY, customer_id BIGINT NOT NULL, version BIGINT NOT NULL, data_json TEXT NOT NULL, updated_at BIGINT NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX cart_session_expiry ON cart_session (expires_at);

CREATE TABLE orders (
  id BIGINT PRIMARY KEY, status TEXT NOT NULL, order_key TEXT NOT NULL, customer_id BIGINT NOT NULL, currency TEXT NOT NULL, prices_include_tax INTEGER NOT NULL,
  created_via TEXT NOT NULL, cart_hash TEXT NOT NULL, session_id TEXT NOT NULL, idempotency_key TEXT,
  total BIGINT NOT NULL, items_total BIGINT NOT NULL, items_tax BIGINT NOT NULL, discount_total BIGINT NOT NULL, discount_tax BIGINT NOT NULL, shipping_total BIGINT NOT NULL, shipping_tax BIGINT NOT NULL, fees_total BIGINT NOT NULL, fees_tax BIGINT NOT NULL, total_tax BIGINT NOT NULL, refunded_total BIGINT NOT NULL,
  payment_method TEXT NOT NULL, payment_method_title TEXT NOT NULL, transaction_id TEXT NOT NULL, customer_note TEXT NOT NULL,
  billing_json TEXT NOT NULL, shipping_json TEXT NOT NULL, billing_email TEXT NOT NULL, billing_phone TEXT NOT NULL, customer_ip TEXT NOT NULL, user_agent TEXT NOT NULL,
  stock_reduced INTEGER NOT NULL, sales_recorded INTEGER NOT NULL, coupons_counted INTEGER NOT NULL,
  created_at BIGINT NOT NULL, modified_at BIGINT NOT NULL, paid_at BIGINT, completed_at BIGINT, hold_until BIGINT, data_json TEXT NOT NULL
);
CREATE UNIQUE INDEX orders_key ON orders (order_key);
CREATE UNIQUE INDEX orders_idempotency ON orders (idempotency_key);
CREATE INDEX orders_customer ON orders (customer_id, created_at);
CREATE INDEX orders_status ON orders (status, modified_at);
CREATE INDEX orders_hold ON orders (hold_until);
CREATE INDEX orders_email ON orders (billing_email);
CREATE INDEX orders_phone ON orders (billing_phone);
CREATE TABLE order_item (id BIGINT PRIMARY KEY, order_id BIGINT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, product_id BIGINT NOT NULL, variation_id BIGINT NOT NULL, quantity BIGINT NOT NULL, subtotal BIGINT NOT NULL, subtotal_tax BIGINT NOT NULL, total BIGINT NOT NULL, total_tax BIGINT NOT NULL, details_json TEXT NOT NULL);
CREATE INDEX order_item_order ON order_item (order_id, id);
CREATE INDEX order_item_product ON order_item (product_id);
CREATE TABLE order_note (id BIGINT PRIMARY KEY, order_id BIGINT NOT NULL, content TEXT NOT NULL, to_customer INTEGER NOT NULL, author TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE INDEX order_note_order ON order_note (order_id, id);
CREATE TABLE order_refund (id BIGINT PRIMARY KEY, order_id BIGINT NOT NULL, amount BIGINT NOT NULL, reason TEXT NOT NULL, refunded_by BIGINT NOT NULL, created_at BIGINT NOT NULL, lines_json TEXT NOT NULL);
CREATE INDEX order_refund_order ON order_refund (order_id);
CREATE TABLE outbox (id BIGINT PRIMARY KEY, kind TEXT NOT NULL, payload_json TEXT NOT NULL, created_at BIGINT NOT NULL, attempts INTEGER NOT NULL, next_attempt_at BIGINT NOT NULL, sent_at BIGINT, last_error TEXT NOT NULL);
CREATE INDEX outbox_due ON outbox (sent_at, next_attempt_at);
CREATE TABLE job (name TEXT PRIMARY KEY, next_run_at BIGINT NOT NULL, locked_until BIGINT NOT NULL, last_run_at BIGINT, last_error TEXT NOT NULL);
`,
};
