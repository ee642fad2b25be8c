CREATE TABLE attribute (id BIGINT PRIMARY KEY, name TEXT NOT NULL, slug TEXT NOT NULL, type TEXT NOT NULL, order_by TEXT NOT NULL, has_archives INTEGER NOT NULL);
INSERT INTO "attribute" VALUES (2, 'Form', 'pa_form', 'select', 'menu_order', 1);
INSERT INTO "attribute" VALUES (3, 'Life stage', 'pa_life-stage', 'select', 'name', 0);
INSERT INTO "attribute" VALUES (1, 'Pack size', 'pa_pack-size', 'select', 'menu_order', 0);
CREATE TABLE audit (
	id BIGINT PRIMARY KEY,
	at BIGINT NOT NULL,
	actor_kind TEXT NOT NULL,
	actor_id BIGINT NOT NULL,
	actor_name TEXT NOT NULL,
	way TEXT NOT NULL,
	request_id TEXT NOT NULL,
	kind TEXT NOT NULL,
	thing_id TEXT NOT NULL,
	act TEXT NOT NULL,
	fields TEXT NOT NULL,
	change_json TEXT NOT NULL,
	customer_id BIGINT NOT NULL,
	undoes BIGINT
);
INSERT INTO "audit" VALUES (1, 1795807611368, 'system', 0, 'recorder', 'job', '', 'product', '20', 'changed', ',downloadable,downloads,', '{"downloadable":{"before":false,"after":true},"downloads":{"before":[],"after":[{"id":"ac3a747e4bc9a0c6efe5c36668b553d0","name":"Feeding guide","file":"2eacc2f8e6c1/Feeding guide.pdf"}]}}', 0, NULL);
INSERT INTO "audit" VALUES (2, 1795807612301, 'system', 0, 'recorder', 'job', '', 'product', '20', 'changed', ',slug,', '{"slug":{"before":"dairy-gold-8000-pellet","after":"dairy-gold-8000-bag"}}', 0, NULL);
CREATE TABLE bank_money (
	id BIGINT PRIMARY KEY,
	reference TEXT NOT NULL,
	amount BIGINT NOT NULL,
	day TEXT NOT NULL,
	payer TEXT NOT NULL,
	told TEXT NOT NULL,
	source TEXT NOT NULL,
	order_id BIGINT NOT NULL,
	booked_by TEXT NOT NULL,
	booked_at BIGINT NOT NULL
);
CREATE TABLE cart_session (id TEXT PRIMARY KEY, customer_id BIGINT NOT NULL, version BIGINT NOT NULL, data_json TEXT NOT NULL, updated_at BIGINT NOT NULL, expires_at BIGINT NOT NULL);
INSERT INTO "cart_session" VALUES ('3', 3, 1795807611407, '{"lines":[{"key":"98f13708210194c475687be6106a3b84","productId":20,"variationId":0,"variation":{},"data":{},"quantity":3}],"removedLines":[],"coupons":[],"chosenRates":{"0":"flat_rate:1"},"billing":{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210","email":"ramesh@feedmill.test"},"shipping":{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210"},"draftOrderId":106,"chosenPaymentMethod":"","notices":[],"extensions":{},"givenRates":{"0":{"rateId":"flat_rate:1","besideFree":false}}}', 1795807612594, 1827343612594);
INSERT INTO "cart_session" VALUES ('t_1a21e798dfa20d6ad8d400a6d5f12d', 0, 1795807612482, '{"lines":[{"key":"98f13708210194c475687be6106a3b84","productId":20,"variationId":0,"variation":{},"data":{},"quantity":2},{"key":"a5771bce93e200c36f7cd9dfd0e5deaa","productId":38,"variationId":0,"variation":{},"data":{},"quantity":1}],"removedLines":[],"coupons":["percent10"],"chosenRates":{"0":"flat_rate:1"},"billing":{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"GJ","postcode":"","country":"IN","phone":"","email":""},"shipping":{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"GJ","postcode":"","country":"IN","phone":""},"draftOrderId":0,"chosenPaymentMethod":"","notices":[],"extensions":{},"givenRates":{"0":{"rateId":"flat_rate:1","besideFree":false}}}', 1795807612516, 1795980412516);
INSERT INTO "cart_session" VALUES ('t_1a21e798e6dbe181792a5277db1cda', 0, 1795807612531, '{"lines":[{"key":"98f13708210194c475687be6106a3b84","productId":20,"variationId":0,"variation":{},"data":{},"quantity":2},{"key":"a5771bce93e200c36f7cd9dfd0e5deaa","productId":38,"variationId":0,"variation":{},"data":{},"quantity":1}],"removedLines":[],"coupons":[],"chosenRates":{"0":"flat_rate:1"},"billing":{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"GJ","postcode":"","country":"IN","phone":"","email":""},"shipping":{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"GJ","postcode":"","country":"IN","phone":""},"draftOrderId":107,"chosenPaymentMethod":"","notices":[],"extensions":{},"givenRates":{"0":{"rateId":"flat_rate:1","besideFree":false}}}', 1795807612551, 1795980412551);
INSERT INTO "cart_session" VALUES ('t_1a21e798eb6ce0e991b4878ac5713e', 0, 1795807612603, '{"lines":[],"removedLines":[],"coupons":[],"chosenRates":{"0":"flat_rate:1"},"billing":{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210","email":"ramesh@example.in"},"shipping":{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210"},"draftOrderId":0,"chosenPaymentMethod":"","notices":[],"extensions":{},"givenRates":{"0":{"rateId":"flat_rate:1","besideFree":false}}}', 1795807612616, 1795980412616);
INSERT INTO "cart_session" VALUES ('t_1a21e798ef1f499fcf88fb63daae5f', 0, 1795807612664, '{"lines":[],"removedLines":[],"coupons":[],"chosenRates":{"0":"flat_rate:1"},"billing":{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210","email":"ramesh@example.in"},"shipping":{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210"},"draftOrderId":0,"chosenPaymentMethod":"","notices":[],"extensions":{},"givenRates":{"0":{"rateId":"flat_rate:1","besideFree":false}}}', 1795807612748, 1795980412748);
CREATE TABLE cash_taken (
	id BIGINT PRIMARY KEY,
	order_id BIGINT NOT NULL,
	step_at BIGINT NOT NULL,
	amount BIGINT NOT NULL,
	way TEXT NOT NULL,
	holder TEXT NOT NULL,
	taken_by TEXT NOT NULL,
	taken_at BIGINT NOT NULL,
	handed_in_at BIGINT,
	handed_in_by TEXT NOT NULL
);
CREATE TABLE catalogue_change (
	version BIGINT NOT NULL,
	version_before BIGINT NOT NULL,
	kind TEXT NOT NULL,
	id BIGINT NOT NULL,
	changed_at BIGINT NOT NULL,
	PRIMARY KEY (version, kind, id)
);
INSERT INTO "catalogue_change" VALUES (937551, 44958, 'product', 20, 1795807611368);
INSERT INTO "catalogue_change" VALUES (937551, 44958, 'product', 77, 1795807611368);
INSERT INTO "catalogue_change" VALUES (937551, 44958, 'category', 30, 1795807611368);
INSERT INTO "catalogue_change" VALUES (937551, 44958, 'category', 34, 1795807611368);
INSERT INTO "catalogue_change" VALUES (1340091, 937551, 'product', 20, 1795807612301);
INSERT INTO "catalogue_change" VALUES (1340091, 937551, 'product', 77, 1795807612301);
INSERT INTO "catalogue_change" VALUES (1340091, 937551, 'category', 30, 1795807612301);
INSERT INTO "catalogue_change" VALUES (1340091, 937551, 'category', 34, 1795807612301);
INSERT INTO "catalogue_change" VALUES (1340091, 937551, 'relisted', 20, 1795807612301);
CREATE TABLE change_counter (name TEXT PRIMARY KEY, value BIGINT NOT NULL);
INSERT INTO "change_counter" VALUES ('catalogue', 1340091);
INSERT INTO "change_counter" VALUES ('settings', 1353147);
INSERT INTO "change_counter" VALUES ('stock', 1);
CREATE TABLE counted_attempts (key TEXT PRIMARY KEY, calls BIGINT NOT NULL, ends_at BIGINT NOT NULL);
CREATE TABLE coupon (
  id BIGINT PRIMARY KEY, code TEXT NOT NULL, status TEXT NOT NULL, type TEXT NOT NULL, amount BIGINT NOT NULL, description TEXT NOT NULL, expires_at BIGINT,
  individual_use INTEGER NOT NULL, exclude_sale_items INTEGER NOT NULL, free_shipping INTEGER NOT NULL, minimum_amount BIGINT, maximum_amount BIGINT,
  usage_limit BIGINT NOT NULL, usage_limit_per_user BIGINT NOT NULL, limit_to_items BIGINT, usage_count BIGINT NOT NULL,
  product_ids_json TEXT NOT NULL, excluded_product_ids_json TEXT NOT NULL, category_ids_json TEXT NOT NULL, excluded_category_ids_json TEXT NOT NULL, email_restrictions_json TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
INSERT INTO "coupon" VALUES (80, 'percent10', 'publish', 'percent', 10000000, '10% off', NULL, 0, 0, 0, NULL, NULL, 0, 0, NULL, 1, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (81, 'flat200', 'publish', 'fixed_cart', 200000000, '', NULL, 0, 0, 0, NULL, NULL, 0, 0, NULL, 0, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (82, 'bag50', 'publish', 'fixed_product', 50000000, '', NULL, 0, 0, 0, NULL, NULL, 0, 0, NULL, 0, '[20,34]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (83, 'freeship', 'publish', 'fixed_cart', 0, '', NULL, 0, 0, 1, NULL, NULL, 0, 0, NULL, 0, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (84, 'min5000', 'publish', 'fixed_cart', 300000000, '', NULL, 0, 0, 0, 5000000000, NULL, 0, 0, NULL, 0, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (85, 'max2000', 'publish', 'percent', 5000000, '', NULL, 0, 0, 0, NULL, 2000000000, 0, 0, NULL, 0, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (86, 'solo15', 'publish', 'percent', 15000000, '', NULL, 1, 0, 0, NULL, NULL, 0, 0, NULL, 0, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (87, 'expired20', 'publish', 'percent', 20000000, '', 1703980800000, 0, 0, 0, NULL, NULL, 0, 0, NULL, 0, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (88, 'usedup', 'publish', 'percent', 10000000, '', NULL, 0, 0, 0, NULL, NULL, 1, 0, NULL, 1, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (89, 'peruser1', 'publish', 'fixed_cart', 100000000, '', NULL, 0, 0, 0, NULL, NULL, 0, 1, NULL, 0, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (90, 'poultry5', 'publish', 'percent', 5000000, '', NULL, 0, 0, 0, NULL, NULL, 0, 0, NULL, 0, '[]', '[]', '[31]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (91, 'nosale10', 'publish', 'percent', 10000000, '', NULL, 0, 1, 0, NULL, NULL, 0, 0, NULL, 0, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (92, 'vipmail', 'publish', 'percent', 12000000, '', NULL, 0, 0, 0, NULL, NULL, 0, 0, NULL, 0, '[]', '[]', '[]', '[]', '["vip@feedmill.test","*@dairycoop.test"]', 1714626000000);
INSERT INTO "coupon" VALUES (93, 'two-items', 'publish', 'percent', 50000000, '', NULL, 0, 0, 0, NULL, NULL, 0, 0, 2, 0, '[]', '[]', '[]', '[]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (94, 'notcattle', 'publish', 'fixed_cart', 75000000, '', NULL, 0, 0, 0, NULL, NULL, 0, 0, NULL, 0, '[]', '[]', '[]', '[30]', '[]', 1714626000000);
INSERT INTO "coupon" VALUES (95, 'notmineral', 'publish', 'percent', 8000000, '', NULL, 0, 0, 0, NULL, NULL, 0, 0, NULL, 0, '[]', '[67]', '[]', '[]', '[]', 1714626000000);
CREATE TABLE coupon_use (id BIGINT PRIMARY KEY, coupon_id BIGINT NOT NULL, order_id BIGINT NOT NULL, used_by TEXT NOT NULL);
INSERT INTO "coupon_use" VALUES (1, 80, 96, '3');
CREATE TABLE customer (id BIGINT PRIMARY KEY, login TEXT NOT NULL, email TEXT NOT NULL, password_hash TEXT NOT NULL, role TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, display_name TEXT NOT NULL, billing_json TEXT NOT NULL, shipping_json TEXT NOT NULL, paying INTEGER NOT NULL, created_at BIGINT NOT NULL, modified_at BIGINT NOT NULL, language TEXT NOT NULL DEFAULT '');
INSERT INTO "customer" VALUES (1, 'admin', 'admin@feedmill.test', '$argon2id$v=19$m=19456,t=2,p=1$zHpCP/dVqclU54+uG5/xQQ$2TXzHlwUv+KfRxLVXNwWCUAT9gRaEMURAO+X5lN69pw', 'administrator', '', '', 'admin', '{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"GJ","postcode":"","country":"IN","phone":"","email":""}', '{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"","postcode":"","country":"","phone":""}', 0, 1704067200000, 1795233748000, '');
INSERT INTO "customer" VALUES (2, 'manager', 'manager@feedmill.test', '$argon2id$v=19$m=19456,t=2,p=1$7ZQVPnMg/oSKyt37jL5H5A$0cvT1P9JYAu8cCZvFjTs4a4LObuj3PNvlGJC3swihBw', 'shop_manager', 'Meera', 'Joshi', 'Meera Joshi', '{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"","postcode":"","country":"","phone":"","email":""}', '{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"","postcode":"","country":"","phone":""}', 0, 1711947600000, 1711947600000, '');
INSERT INTO "customer" VALUES (3, 'ramesh', 'ramesh@feedmill.test', '$argon2id$v=19$m=19456,t=2,p=1$2ERr2cWVhnYh/QaTv8rmuw$13ybKwaaDKvfB/Rj3ez2CulJRKOTtMDT96F0y3LLaBs', 'customer', 'Ramesh', 'Patel', 'Ramesh Patel', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210","email":"ramesh@feedmill.test"}', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210"}', 1, 1711947600000, 1795807611910, 'en');
INSERT INTO "customer" VALUES (4, 'anita', 'anita@feedmill.test', '$argon2id$v=19$m=19456,t=2,p=1$HbDvk5YCUYA30q+5orJg0Q$h555nkU1gpO9DSi+r7cokL7tYHmDrZYOzhKPaw869IQ', 'customer', 'Anita', 'Deshmukh', 'Anita Deshmukh', '{"first_name":"Anita","last_name":"Deshmukh","company":"Sahyadri Dairy","address_1":"7 MG Road","address_2":"Flat 3","city":"Pune","state":"MH","postcode":"411001","country":"IN","phone":"9123456780","email":"anita@feedmill.test"}', '{"first_name":"Anita","last_name":"Deshmukh","company":"Sahyadri Dairy","address_1":"Gat 45, Dairy Farm","address_2":"","city":"Satara","state":"MH","postcode":"415001","country":"IN","phone":"9123456781"}', 1, 1711947600000, 1795233817000, '');
CREATE TABLE customer_note (
	id BIGINT PRIMARY KEY,
	customer_id BIGINT NOT NULL,
	content TEXT NOT NULL,
	author TEXT NOT NULL,
	created_at BIGINT NOT NULL
);
CREATE TABLE customer_words (customer_id BIGINT PRIMARY KEY, words TEXT NOT NULL, phone TEXT NOT NULL);
INSERT INTO "customer_words" VALUES (1, 'admin admin@feedmill.test', '');
INSERT INTO "customer_words" VALUES (2, 'meera joshi meera joshi manager manager@feedmill.test', '');
INSERT INTO "customer_words" VALUES (3, 'ramesh patel ramesh patel ramesh ramesh@feedmill.test mehsana', '0123456789');
INSERT INTO "customer_words" VALUES (4, 'anita deshmukh anita deshmukh anita anita@feedmill.test sahyadri dairy pune satara', '0876543219');
CREATE TABLE download_permission (
	order_id BIGINT NOT NULL,
	product_id BIGINT NOT NULL,
	file_id TEXT NOT NULL,
	most INTEGER,
	taken INTEGER NOT NULL,
	granted_at BIGINT NOT NULL,
	expires_at BIGINT,
	counted_at BIGINT,
	withdrawn_at BIGINT,
	PRIMARY KEY (order_id, product_id, file_id)
);
INSERT INTO "download_permission" VALUES (105, 20, 'ac3a747e4bc9a0c6efe5c36668b553d0', NULL, 0, 1795807611665, NULL, NULL, NULL);
CREATE TABLE draft_hold (
  order_id BIGINT NOT NULL, product_id BIGINT NOT NULL, client TEXT NOT NULL,
  quantity BIGINT NOT NULL, held_until BIGINT NOT NULL, held_ms BIGINT NOT NULL,
  PRIMARY KEY (order_id, product_id)
);
CREATE TABLE edited (
	kind TEXT NOT NULL,
	id TEXT NOT NULL,
	version BIGINT NOT NULL,
	state TEXT NOT NULL,
	columns_json TEXT NOT NULL,
	edited_at BIGINT NOT NULL,
	edited_by TEXT NOT NULL,
	PRIMARY KEY (kind, id)
);
INSERT INTO "edited" VALUES ('product', '20', 2, 'changed', '["downloadable","downloads_json","slug"]', 1795807612301, 'recorder');
CREATE TABLE event (
	id BIGINT PRIMARY KEY,
	kind TEXT NOT NULL,
	actor TEXT NOT NULL,
	payload_json TEXT NOT NULL,
	recorded_at BIGINT NOT NULL,
	delivered_at BIGINT,
	attempts INTEGER NOT NULL,
	next_attempt_at BIGINT NOT NULL,
	last_error TEXT NOT NULL
, topic TEXT NOT NULL DEFAULT '', handled_at BIGINT);
INSERT INTO "event" VALUES (1, 'edited', 'recorder', '{"kind":"edited","thing":"product","id":20,"state":"changed","fields":["downloadable","downloads"]}', 1795807611368, NULL, 0, 1795807611368, '', '', NULL);
INSERT INTO "event" VALUES (2, 'order.status', 'shop', '{"kind":"order.status","orderId":105,"from":"checkout-draft","to":"pending"}', 1795807611428, NULL, 0, 1795807611428, '', 'order 105', NULL);
INSERT INTO "event" VALUES (8, 'order.status', 'shop', '{"kind":"order.status","orderId":105,"from":"pending","to":"processing"}', 1795807611665, NULL, 0, 1795807611665, '', 'order 105', NULL);
INSERT INTO "event" VALUES (15, 'order.refunded', 'shop', '{"kind":"order.refunded","orderId":105}', 1795807611776, NULL, 0, 1795807611776, '', 'order 105', NULL);
INSERT INTO "event" VALUES (17, 'order.status', 'shop', '{"kind":"order.status","orderId":106,"from":"checkout-draft","to":"pending"}', 1795807611910, NULL, 0, 1795807611910, '', 'order 106', NULL);
INSERT INTO "event" VALUES (28, 'edited', 'recorder', '{"kind":"edited","thing":"product","id":20,"state":"changed","fields":["slug"]}', 1795807612301, NULL, 0, 1795807612301, '', '', NULL);
INSERT INTO "event" VALUES (36, 'order.status', 'shop', '{"kind":"order.status","orderId":108,"from":"checkout-draft","to":"pending"}', 1795807612614, NULL, 0, 1795807612614, '', 'order 108', NULL);
INSERT INTO "event" VALUES (37, 'stock.alert', 'shop', '{"kind":"stock.alert","alert":"low_stock","product":"Buffalo Special Mash (CCF-BS-50)","quantity":2,"orderId":108}', 1795807612614, NULL, 0, 1795807612614, '', 'order 108', NULL);
INSERT INTO "event" VALUES (38, 'order.status', 'shop', '{"kind":"order.status","orderId":108,"from":"pending","to":"on-hold"}', 1795807612614, NULL, 0, 1795807612614, '', 'order 108', NULL);
INSERT INTO "event" VALUES (43, 'order.status', 'shop', '{"kind":"order.status","orderId":109,"from":"checkout-draft","to":"pending"}', 1795807612740, NULL, 0, 1795807612740, '', 'order 109', NULL);
INSERT INTO "event" VALUES (44, 'stock.alert', 'shop', '{"kind":"stock.alert","alert":"low_stock","product":"Buffalo Special Mash (CCF-BS-50)","quantity":1,"orderId":109}', 1795807612740, NULL, 0, 1795807612740, '', 'order 109', NULL);
INSERT INTO "event" VALUES (45, 'order.status', 'shop', '{"kind":"order.status","orderId":109,"from":"pending","to":"on-hold"}', 1795807612740, NULL, 0, 1795807612740, '', 'order 109', NULL);
INSERT INTO "event" VALUES (50, 'order.refunded', 'shop', '{"kind":"order.refunded","orderId":109}', 1795807612762, NULL, 0, 1795807612762, '', 'order 109', NULL);
CREATE TABLE event_delivery (event_id BIGINT NOT NULL, subscriber TEXT NOT NULL, PRIMARY KEY (event_id, subscriber));
CREATE TABLE extension_row (
	namespace TEXT NOT NULL,
	key TEXT NOT NULL,
	value_json TEXT NOT NULL,
	version BIGINT NOT NULL,
	updated_at BIGINT NOT NULL,
	PRIMARY KEY (namespace, key)
);
CREATE TABLE extension_setting (namespace TEXT PRIMARY KEY, values_json TEXT NOT NULL);
CREATE TABLE extension_usage (
	namespace TEXT PRIMARY KEY,
	entries BIGINT NOT NULL,
	bytes BIGINT NOT NULL,
	CHECK (entries BETWEEN 0 AND 10000),
	CHECK (bytes BETWEEN 0 AND 10485760)
);
CREATE TABLE freight_table (
	id BIGINT PRIMARY KEY,
	starts_on TEXT NOT NULL,
	row_count BIGINT NOT NULL,
	weights_json TEXT NOT NULL,
	rows_json TEXT NOT NULL
);
CREATE TABLE gateway_notice (gateway TEXT PRIMARY KEY, last_at BIGINT, untold INTEGER NOT NULL);
CREATE TABLE given_reference (
	order_id BIGINT PRIMARY KEY,
	reference TEXT NOT NULL,
	given_at BIGINT NOT NULL
);
CREATE TABLE id_sequence (name TEXT PRIMARY KEY, value BIGINT NOT NULL);
INSERT INTO "id_sequence" VALUES ('coupon_use', 1);
INSERT INTO "id_sequence" VALUES ('product', 104);
INSERT INTO "id_sequence" VALUES ('media', 104);
INSERT INTO "id_sequence" VALUES ('coupon', 104);
INSERT INTO "id_sequence" VALUES ('page', 104);
INSERT INTO "id_sequence" VALUES ('popup', 104);
INSERT INTO "id_sequence" VALUES ('orders', 109);
INSERT INTO "id_sequence" VALUES ('order_refund', 107);
INSERT INTO "id_sequence" VALUES ('term', 41);
INSERT INTO "id_sequence" VALUES ('attribute', 3);
INSERT INTO "id_sequence" VALUES ('review', 11);
INSERT INTO "id_sequence" VALUES ('customer', 4);
INSERT INTO "id_sequence" VALUES ('order_item', 57);
INSERT INTO "id_sequence" VALUES ('shipping_zone', 2);
INSERT INTO "id_sequence" VALUES ('shipping_method', 4);
INSERT INTO "id_sequence" VALUES ('tax_rate', 7);
INSERT INTO "id_sequence" VALUES ('audit', 2);
INSERT INTO "id_sequence" VALUES ('event', 51);
INSERT INTO "id_sequence" VALUES ('order_note', 59);
INSERT INTO "id_sequence" VALUES ('outbox', 8);
INSERT INTO "id_sequence" VALUES ('payment_method', 1);
INSERT INTO "id_sequence" VALUES ('waiting_list', 2);
CREATE TABLE imported (kind TEXT NOT NULL, id BIGINT NOT NULL, quantity BIGINT, PRIMARY KEY (kind, id));
INSERT INTO "imported" VALUES ('review', 2, NULL);
INSERT INTO "imported" VALUES ('review', 3, NULL);
INSERT INTO "imported" VALUES ('review', 4, NULL);
INSERT INTO "imported" VALUES ('review', 5, NULL);
INSERT INTO "imported" VALUES ('review', 6, NULL);
INSERT INTO "imported" VALUES ('review', 7, NULL);
INSERT INTO "imported" VALUES ('review', 8, NULL);
INSERT INTO "imported" VALUES ('review', 9, NULL);
INSERT INTO "imported" VALUES ('review', 10, NULL);
INSERT INTO "imported" VALUES ('stock', 20, NULL);
INSERT INTO "imported" VALUES ('stock', 23, NULL);
INSERT INTO "imported" VALUES ('stock', 24, NULL);
INSERT INTO "imported" VALUES ('stock', 25, NULL);
INSERT INTO "imported" VALUES ('stock', 26, 40);
INSERT INTO "imported" VALUES ('stock', 28, 59);
INSERT INTO "imported" VALUES ('stock', 31, 0);
INSERT INTO "imported" VALUES ('stock', 34, NULL);
INSERT INTO "imported" VALUES ('stock', 36, NULL);
INSERT INTO "imported" VALUES ('stock', 38, 3);
INSERT INTO "imported" VALUES ('stock', 40, NULL);
INSERT INTO "imported" VALUES ('stock', 42, NULL);
INSERT INTO "imported" VALUES ('stock', 43, NULL);
INSERT INTO "imported" VALUES ('stock', 44, NULL);
INSERT INTO "imported" VALUES ('stock', 45, 12);
INSERT INTO "imported" VALUES ('stock', 47, NULL);
INSERT INTO "imported" VALUES ('stock', 49, 119);
INSERT INTO "imported" VALUES ('stock', 51, NULL);
INSERT INTO "imported" VALUES ('stock', 53, 0);
INSERT INTO "imported" VALUES ('stock', 55, NULL);
INSERT INTO "imported" VALUES ('stock', 57, NULL);
INSERT INTO "imported" VALUES ('stock', 59, NULL);
INSERT INTO "imported" VALUES ('stock', 61, NULL);
INSERT INTO "imported" VALUES ('stock', 63, NULL);
INSERT INTO "imported" VALUES ('stock', 65, 25);
INSERT INTO "imported" VALUES ('stock', 67, NULL);
INSERT INTO "imported" VALUES ('stock', 69, NULL);
INSERT INTO "imported" VALUES ('stock', 71, NULL);
INSERT INTO "imported" VALUES ('stock', 73, NULL);
INSERT INTO "imported" VALUES ('stock', 75, NULL);
INSERT INTO "imported" VALUES ('stock', 77, NULL);
INSERT INTO "imported" VALUES ('stock', 78, NULL);
INSERT INTO "imported" VALUES ('stock', 79, NULL);
CREATE TABLE invitation (
	id BIGINT PRIMARY KEY,
	token_hash TEXT NOT NULL,
	kind TEXT NOT NULL,
	email TEXT NOT NULL,
	role TEXT NOT NULL,
	invited_by TEXT NOT NULL,
	created_at BIGINT NOT NULL,
	expires_at BIGINT NOT NULL
);
CREATE TABLE job (name TEXT PRIMARY KEY, next_run_at BIGINT NOT NULL, locked_until BIGINT NOT NULL, last_run_at BIGINT, last_error TEXT NOT NULL);
CREATE TABLE login_session (token_hash TEXT PRIMARY KEY, customer_id BIGINT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, order_id BIGINT, proven_at BIGINT, factor_at BIGINT, raised_at BIGINT, used_at BIGINT NOT NULL DEFAULT 0, device TEXT NOT NULL DEFAULT '', address TEXT NOT NULL DEFAULT '');
INSERT INTO "login_session" VALUES ('7ef2d097b7f05c1dd1bf879740cb35386958c954eadebc0cd0b3b095242b163b', 3, 1795807612248, 1797017212248, NULL, NULL, NULL, NULL, 0, '', '');
CREATE TABLE loop_widget (
	page_id INTEGER NOT NULL,
	widget_id TEXT NOT NULL,
	definition_json TEXT NOT NULL,
	PRIMARY KEY (page_id, widget_id)
);
CREATE TABLE media (id BIGINT PRIMARY KEY, title TEXT NOT NULL, alt TEXT NOT NULL, caption TEXT NOT NULL, path TEXT NOT NULL, mime TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, sizes_json TEXT NOT NULL, created_at BIGINT NOT NULL, description TEXT NOT NULL DEFAULT '');
INSERT INTO "media" VALUES (4, 'woocommerce-placeholder', '', '', 'woocommerce-placeholder.png', 'image/png', 1200, 1200, '{"woocommerce_thumbnail":{"path":"woocommerce-placeholder-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"woocommerce-placeholder-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"woocommerce-placeholder-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"woocommerce-placeholder-300x300.png","width":300,"height":300,"crop":false},"large":{"path":"woocommerce-placeholder-1024x1024.png","width":1024,"height":1024,"crop":false},"thumbnail":{"path":"woocommerce-placeholder-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"woocommerce-placeholder-768x768.png","width":768,"height":768,"crop":false}}', 1795233461000, '');
INSERT INTO "media" VALUES (12, 'Compound Cattle Feed', 'Compound Cattle Feed', '', '2024/05/cat-compound-cattle-feed.png', 'image/png', 600, 400, '{"woocommerce_thumbnail":{"path":"2024/05/cat-compound-cattle-feed-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/cat-compound-cattle-feed-100x100.png","width":100,"height":100,"crop":true},"medium":{"path":"2024/05/cat-compound-cattle-feed-300x200.png","width":300,"height":200,"crop":false},"thumbnail":{"path":"2024/05/cat-compound-cattle-feed-150x150.png","width":150,"height":150,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (13, 'Poultry Feed', 'Poultry Feed', '', '2024/05/cat-poultry-feed.png', 'image/png', 600, 400, '{"woocommerce_thumbnail":{"path":"2024/05/cat-poultry-feed-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/cat-poultry-feed-100x100.png","width":100,"height":100,"crop":true},"medium":{"path":"2024/05/cat-poultry-feed-300x200.png","width":300,"height":200,"crop":false},"thumbnail":{"path":"2024/05/cat-poultry-feed-150x150.png","width":150,"height":150,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (14, 'Sheep & Goat Feed', 'Sheep & Goat Feed', '', '2024/05/cat-sheep-goat-feed.png', 'image/png', 600, 400, '{"woocommerce_thumbnail":{"path":"2024/05/cat-sheep-goat-feed-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/cat-sheep-goat-feed-100x100.png","width":100,"height":100,"crop":true},"medium":{"path":"2024/05/cat-sheep-goat-feed-300x200.png","width":300,"height":200,"crop":false},"thumbnail":{"path":"2024/05/cat-sheep-goat-feed-150x150.png","width":150,"height":150,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (15, 'Aqua Feed', 'Aqua Feed', '', '2024/05/cat-aqua-feed.png', 'image/png', 600, 400, '{"woocommerce_thumbnail":{"path":"2024/05/cat-aqua-feed-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/cat-aqua-feed-100x100.png","width":100,"height":100,"crop":true},"medium":{"path":"2024/05/cat-aqua-feed-300x200.png","width":300,"height":200,"crop":false},"thumbnail":{"path":"2024/05/cat-aqua-feed-150x150.png","width":150,"height":150,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (16, 'Supplements & Minerals', 'Supplements & Minerals', '', '2024/05/cat-supplements-minerals.png', 'image/png', 600, 400, '{"woocommerce_thumbnail":{"path":"2024/05/cat-supplements-minerals-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/cat-supplements-minerals-100x100.png","width":100,"height":100,"crop":true},"medium":{"path":"2024/05/cat-supplements-minerals-300x200.png","width":300,"height":200,"crop":false},"thumbnail":{"path":"2024/05/cat-supplements-minerals-150x150.png","width":150,"height":150,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (17, 'Dairy Gold 8000 Pellet', 'Dairy Gold 8000 Pellet', '', '2024/05/dairy-gold-8000-pellet.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/dairy-gold-8000-pellet-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/dairy-gold-8000-pellet-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/dairy-gold-8000-pellet-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/dairy-gold-8000-pellet-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/dairy-gold-8000-pellet-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/dairy-gold-8000-pellet-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (18, 'Dairy Gold 8000 Pellet view 1', 'Dairy Gold 8000 Pellet view 1', '', '2024/05/dairy-gold-8000-pellet-1.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/dairy-gold-8000-pellet-1-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/dairy-gold-8000-pellet-1-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/dairy-gold-8000-pellet-1-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/dairy-gold-8000-pellet-1-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/dairy-gold-8000-pellet-1-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/dairy-gold-8000-pellet-1-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (19, 'Dairy Gold 8000 Pellet view 2', 'Dairy Gold 8000 Pellet view 2', '', '2024/05/dairy-gold-8000-pellet-2.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/dairy-gold-8000-pellet-2-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/dairy-gold-8000-pellet-2-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/dairy-gold-8000-pellet-2-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/dairy-gold-8000-pellet-2-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/dairy-gold-8000-pellet-2-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/dairy-gold-8000-pellet-2-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (21, 'Milk Booster Pellet', 'Milk Booster Pellet', '', '2024/05/milk-booster-pellet.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/milk-booster-pellet-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/milk-booster-pellet-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/milk-booster-pellet-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/milk-booster-pellet-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/milk-booster-pellet-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/milk-booster-pellet-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (22, 'Milk Booster Pellet view 1', 'Milk Booster Pellet view 1', '', '2024/05/milk-booster-pellet-1.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/milk-booster-pellet-1-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/milk-booster-pellet-1-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/milk-booster-pellet-1-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/milk-booster-pellet-1-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/milk-booster-pellet-1-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/milk-booster-pellet-1-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (27, 'Calf Starter', 'Calf Starter', '', '2024/05/calf-starter.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/calf-starter-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/calf-starter-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/calf-starter-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/calf-starter-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/calf-starter-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/calf-starter-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (33, 'Heifer Grower Pellet', 'Heifer Grower Pellet', '', '2024/05/heifer-grower-pellet.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/heifer-grower-pellet-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/heifer-grower-pellet-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/heifer-grower-pellet-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/heifer-grower-pellet-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/heifer-grower-pellet-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/heifer-grower-pellet-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (35, 'Transition Cow Pellet', 'Transition Cow Pellet', '', '2024/05/transition-cow-pellet.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/transition-cow-pellet-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/transition-cow-pellet-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/transition-cow-pellet-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/transition-cow-pellet-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/transition-cow-pellet-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/transition-cow-pellet-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (37, 'Buffalo Special Mash', 'Buffalo Special Mash', '', '2024/05/buffalo-special-mash.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/buffalo-special-mash-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/buffalo-special-mash-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/buffalo-special-mash-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/buffalo-special-mash-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/buffalo-special-mash-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/buffalo-special-mash-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (39, 'Calf Grower Pellet 25 kg', 'Calf Grower Pellet 25 kg', '', '2024/05/calf-grower-pellet-25-kg.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/calf-grower-pellet-25-kg-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/calf-grower-pellet-25-kg-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/calf-grower-pellet-25-kg-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/calf-grower-pellet-25-kg-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/calf-grower-pellet-25-kg-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/calf-grower-pellet-25-kg-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (41, 'Broiler Starter Crumble', 'Broiler Starter Crumble', '', '2024/05/broiler-starter-crumble.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/broiler-starter-crumble-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/broiler-starter-crumble-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/broiler-starter-crumble-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/broiler-starter-crumble-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/broiler-starter-crumble-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/broiler-starter-crumble-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (46, 'Broiler Finisher Pellet', 'Broiler Finisher Pellet', '', '2024/05/broiler-finisher-pellet.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/broiler-finisher-pellet-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/broiler-finisher-pellet-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/broiler-finisher-pellet-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/broiler-finisher-pellet-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/broiler-finisher-pellet-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/broiler-finisher-pellet-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (48, 'Layer Mash', 'Layer Mash', '', '2024/05/layer-mash.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/layer-mash-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/layer-mash-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/layer-mash-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/layer-mash-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/layer-mash-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/layer-mash-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (50, 'Chick Starter Trial Pack', 'Chick Starter Trial Pack', '', '2024/05/chick-starter-trial-pack.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/chick-starter-trial-pack-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/chick-starter-trial-pack-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/chick-starter-trial-pack-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/chick-starter-trial-pack-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/chick-starter-trial-pack-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/chick-starter-trial-pack-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (52, 'Breeder Feed', 'Breeder Feed', '', '2024/05/breeder-feed.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/breeder-feed-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/breeder-feed-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/breeder-feed-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/breeder-feed-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/breeder-feed-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/breeder-feed-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (54, 'Goat Gain Pellet', 'Goat Gain Pellet', '', '2024/05/goat-gain-pellet.png', 'image/png', 800, 800, '{"woocommerce_thumbnail":{"path":"2024/05/goat-gain-pellet-300x300.png","width":300,"height":300,"crop":true},"woocommerce_gallery_thumbnail":{"path":"2024/05/goat-gain-pellet-100x100.png","width":100,"height":100,"crop":true},"woocommerce_single":{"path":"2024/05/goat-gain-pellet-600x600.png","width":600,"height":600,"crop":false},"medium":{"path":"2024/05/goat-gain-pellet-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/goat-gain-pellet-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/goat-gain-pellet-768x768.png","width":768,"height":768,"crop":false}}', 1714534200000, '');
INSERT INTO "media" VALUES (56, 'Lamb Creep Feed', 'Lamb Creep Feed', '', '2024/05/lamb-creep-feed.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/lamb-creep-feed-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/lamb-creep-feed-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/lamb-creep-feed-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/lamb-creep-feed-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/lamb-creep-feed-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/lamb-creep-feed-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (58, 'Sheep Maintenance Mash', 'Sheep Maintenance Mash', '', '2024/05/sheep-maintenance-mash.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/sheep-maintenance-mash-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/sheep-maintenance-mash-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/sheep-maintenance-mash-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/sheep-maintenance-mash-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/sheep-maintenance-mash-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/sheep-maintenance-mash-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (60, 'Floating Fish Feed 4 mm', 'Floating Fish Feed 4 mm', '', '2024/05/floating-fish-feed-4-mm.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/floating-fish-feed-4-mm-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/floating-fish-feed-4-mm-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/floating-fish-feed-4-mm-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/floating-fish-feed-4-mm-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/floating-fish-feed-4-mm-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/floating-fish-feed-4-mm-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (62, 'Shrimp Feed Crumble', 'Shrimp Feed Crumble', '', '2024/05/shrimp-feed-crumble.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/shrimp-feed-crumble-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/shrimp-feed-crumble-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/shrimp-feed-crumble-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/shrimp-feed-crumble-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/shrimp-feed-crumble-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/shrimp-feed-crumble-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (64, 'Fish Hatchery Powder', 'Fish Hatchery Powder', '', '2024/05/fish-hatchery-powder.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/fish-hatchery-powder-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/fish-hatchery-powder-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/fish-hatchery-powder-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/fish-hatchery-powder-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/fish-hatchery-powder-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/fish-hatchery-powder-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (66, 'Mineral Mixture 5 kg', 'Mineral Mixture 5 kg', '', '2024/05/mineral-mixture-5-kg.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/mineral-mixture-5-kg-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/mineral-mixture-5-kg-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/mineral-mixture-5-kg-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/mineral-mixture-5-kg-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/mineral-mixture-5-kg-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/mineral-mixture-5-kg-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (68, 'Liquid Calcium Tonic 1 L', 'Liquid Calcium Tonic 1 L', '', '2024/05/liquid-calcium-tonic-1-l.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/liquid-calcium-tonic-1-l-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/liquid-calcium-tonic-1-l-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/liquid-calcium-tonic-1-l-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/liquid-calcium-tonic-1-l-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/liquid-calcium-tonic-1-l-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/liquid-calcium-tonic-1-l-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (70, 'Mineral Lick Sample Sachet', 'Mineral Lick Sample Sachet', '', '2024/05/mineral-lick-sample-sachet.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/mineral-lick-sample-sachet-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/mineral-lick-sample-sachet-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/mineral-lick-sample-sachet-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/mineral-lick-sample-sachet-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/mineral-lick-sample-sachet-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/mineral-lick-sample-sachet-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (72, 'Ration Balancing Consultation', 'Ration Balancing Consultation', '', '2024/05/ration-balancing-consultation.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/ration-balancing-consultation-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/ration-balancing-consultation-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/ration-balancing-consultation-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/ration-balancing-consultation-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/ration-balancing-consultation-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/ration-balancing-consultation-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (74, 'Feed Trough 6 ft', 'Feed Trough 6 ft', '', '2024/05/feed-trough-6-ft.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/feed-trough-6-ft-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/feed-trough-6-ft-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/feed-trough-6-ft-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/feed-trough-6-ft-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/feed-trough-6-ft-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/feed-trough-6-ft-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
INSERT INTO "media" VALUES (76, 'Dairy Starter Kit', 'Dairy Starter Kit', '', '2024/05/dairy-starter-kit.png', 'image/png', 800, 800, '{"medium":{"path":"2024/05/dairy-starter-kit-300x300.png","width":300,"height":300,"crop":false},"thumbnail":{"path":"2024/05/dairy-starter-kit-150x150.png","width":150,"height":150,"crop":true},"medium_large":{"path":"2024/05/dairy-starter-kit-768x768.png","width":768,"height":768,"crop":false},"woocommerce_thumbnail":{"path":"2024/05/dairy-starter-kit-300x300.png","width":300,"height":300,"crop":true},"woocommerce_single":{"path":"2024/05/dairy-starter-kit-600x600.png","width":600,"height":600,"crop":false},"woocommerce_gallery_thumbnail":{"path":"2024/05/dairy-starter-kit-100x100.png","width":100,"height":100,"crop":true}}', 1714534200000, '');
CREATE TABLE menu (location TEXT PRIMARY KEY, items_json TEXT NOT NULL);
CREATE TABLE merged_customer (
	id BIGINT PRIMARY KEY,
	into_id BIGINT NOT NULL,
	row_json TEXT NOT NULL,
	moved_json TEXT NOT NULL,
	merged_at BIGINT NOT NULL
);
CREATE TABLE migration (number INTEGER PRIMARY KEY, title TEXT NOT NULL);
INSERT INTO "migration" VALUES (1, 'the shop');
INSERT INTO "migration" VALUES (2, 'catalogue in memory');
INSERT INTO "migration" VALUES (3, 'many reviews');
INSERT INTO "migration" VALUES (4, 'orders written fast');
INSERT INTO "migration" VALUES (5, 'counted attempts');
INSERT INTO "migration" VALUES (6, 'payments');
INSERT INTO "migration" VALUES (7, 'refunds with payments');
INSERT INTO "migration" VALUES (8, 'saved payment methods');
INSERT INTO "migration" VALUES (9, 'draft holds by client');
INSERT INTO "migration" VALUES (10, 'secrets apart');
INSERT INTO "migration" VALUES (11, 'what was imported');
INSERT INTO "migration" VALUES (12, 'sales beside products');
INSERT INTO "migration" VALUES (13, 'order versions');
INSERT INTO "migration" VALUES (14, 'secrets of gateways apart');
INSERT INTO "migration" VALUES (15, 'verified e-mail addresses');
INSERT INTO "migration" VALUES (16, 'edits and events');
INSERT INTO "migration" VALUES (17, 'delivery channels');
INSERT INTO "migration" VALUES (18, 'lines of refunds');
INSERT INTO "migration" VALUES (19, 'waiting list');
INSERT INTO "migration" VALUES (20, 'page-builder content');
INSERT INTO "migration" VALUES (21, 'extensions'' own');
INSERT INTO "migration" VALUES (22, 'menus');
INSERT INTO "migration" VALUES (23, 'review pictures');
INSERT INTO "migration" VALUES (24, 'old slugs');
INSERT INTO "migration" VALUES (25, 'downloads');
INSERT INTO "migration" VALUES (26, 'languages of buyers');
INSERT INTO "migration" VALUES (27, 'e-mails of orders in any case');
INSERT INTO "migration" VALUES (28, 'refunds of surplus money');
INSERT INTO "migration" VALUES (29, 'money cases');
INSERT INTO "migration" VALUES (30, 'delivery in batches');
INSERT INTO "migration" VALUES (31, 'logins of orders');
INSERT INTO "migration" VALUES (32, 'imported stores keep their State and their first rate');
INSERT INTO "migration" VALUES (33, 'texts in one normal form');
INSERT INTO "migration" VALUES (34, 'descriptions of pictures');
INSERT INTO "migration" VALUES (35, 'titles and descriptions for search engines');
INSERT INTO "migration" VALUES (36, 'remembered guests');
INSERT INTO "migration" VALUES (37, 'review stars');
INSERT INTO "migration" VALUES (38, 'audit');
INSERT INTO "migration" VALUES (39, 'entries of orders');
INSERT INTO "migration" VALUES (40, 'handling of orders');
INSERT INTO "migration" VALUES (41, 'lists for staff');
INSERT INTO "migration" VALUES (42, 'staff sessions');
INSERT INTO "migration" VALUES (43, 'factors and invitations of staff');
INSERT INTO "migration" VALUES (44, 'drafts of orders by staff');
INSERT INTO "migration" VALUES (45, 'customers by staff');
INSERT INTO "migration" VALUES (46, 'stopped products');
INSERT INTO "migration" VALUES (47, 'tasks');
INSERT INTO "migration" VALUES (49, 'money on the mill''s own account, cash and calls');
INSERT INTO "migration" VALUES (50, 'freight tables');
INSERT INTO "migration" VALUES (51, 'bin of orders');
INSERT INTO "migration" VALUES (52, 'stock counts');
CREATE TABLE money_case (
	id BIGINT PRIMARY KEY,
	kind TEXT NOT NULL,
	ref TEXT NOT NULL,
	gateway TEXT NOT NULL,
	order_id BIGINT,
	payment_id TEXT,
	provider_id TEXT NOT NULL,
	amount BIGINT NOT NULL,
	reason TEXT NOT NULL,
	opened_at BIGINT NOT NULL,
	closed_at BIGINT,
	closed_by TEXT NOT NULL,
	outcome TEXT NOT NULL
);
CREATE TABLE old_slug (
	kind TEXT NOT NULL,
	slug TEXT NOT NULL,
	thing_id BIGINT NOT NULL,
	left_at BIGINT NOT NULL,
	PRIMARY KEY (kind, slug)
);
INSERT INTO "old_slug" VALUES ('product', 'dairy-gold-8000-pellet', 20, 1795807612301);
CREATE TABLE order_call (
	order_id BIGINT PRIMARY KEY,
	tries BIGINT NOT NULL,
	next_call_at BIGINT NOT NULL,
	called_by TEXT NOT NULL,
	called_at BIGINT NOT NULL
);
CREATE TABLE order_entry (
	id BIGINT PRIMARY KEY,
	created_at BIGINT NOT NULL,
	status TEXT NOT NULL,
	handling TEXT NOT NULL,
	customer_id BIGINT NOT NULL,
	payment_method TEXT NOT NULL,
	money TEXT NOT NULL,
	total BIGINT NOT NULL,
	paid BIGINT NOT NULL,
	to_collect BIGINT NOT NULL,
	refunded BIGINT NOT NULL,
	bags BIGINT NOT NULL,
	grams BIGINT NOT NULL,
	pin TEXT NOT NULL,
	phone_end BIGINT,
	delivery_phone_end BIGINT,
	who TEXT NOT NULL
);
INSERT INTO "order_entry" VALUES (96, 1718427600000, 'completed', 'delivered', 3, 'cod', 'paid', 3435000000, 3435000000, 0, 0, 3, 105000, '388001', 123456789, NULL, 'ramesh patel 12 station road anand 388001 ramesh@feedmill.test');
INSERT INTO "order_entry" VALUES (97, 1718859600000, 'processing', 'confirmed', 4, 'bacs', 'paid', 8496000000, 8496000000, 0, 0, 4, 200000, '411001', 876543219, NULL, 'anita deshmukh sahyadri dairy 7 mg road flat 3 pune 411001 anita@feedmill.test');
INSERT INTO "order_entry" VALUES (98, 1719291600000, 'on-hold', '', 0, 'bacs', 'to-collect', 3270000000, 0, 3270000000, 0, 4, 100000, '395002', 1000000009, NULL, 'kiran shah 88 ring road surat 395002 kiran@example.test');
INSERT INTO "order_entry" VALUES (99, 1719810000000, 'pending', '', 0, 'cheque', 'unpaid', 1175000000, 0, 0, 0, 3, 3600, '395002', 1000000009, NULL, 'kiran shah 88 ring road surat 395002 kiran@example.test');
INSERT INTO "order_entry" VALUES (100, 1720155600000, 'cancelled', '', 3, 'cod', 'none', 1996000000, 0, 0, 0, 2, 50000, '388001', 123456789, NULL, 'ramesh patel 12 station road anand 388001 ramesh@feedmill.test');
INSERT INTO "order_entry" VALUES (101, 1720587600000, 'completed', 'delivered', 4, 'cod', 'part-refunded', 5291000000, 5291000000, 0, 1969000000, 3, 75000, '411001', 876543219, NULL, 'anita deshmukh sahyadri dairy 7 mg road flat 3 pune 411001 anita@feedmill.test');
INSERT INTO "order_entry" VALUES (103, 1721019600000, 'completed', 'delivered', 3, 'cod', 'paid', 551000000, 551000000, 0, 0, 2, 100, '388001', 123456789, NULL, 'ramesh patel 12 station road anand 388001 ramesh@feedmill.test');
INSERT INTO "order_entry" VALUES (104, 1721451600000, 'failed', '', 0, 'cheque', 'unpaid', 2623000000, 0, 0, 0, 1, 25000, '395002', NULL, NULL, 'kiran shah 88 ring road surat 395002 kiran@example.test');
INSERT INTO "order_entry" VALUES (105, 1795807611428, 'processing', 'confirmed', 3, 'test', 'part-refunded', 3020000000, 3020000000, 0, 100000000, 2, 100000, '384002', 123456789, NULL, 'ramesh patel 12 dairy road mehsana 384002 ramesh@feedmill.test');
INSERT INTO "order_entry" VALUES (106, 1795807611910, 'pending', '', 3, 'test', 'unpaid', 3020000000, 0, 0, 0, 2, 100000, '384002', 123456789, NULL, 'ramesh patel 12 dairy road mehsana 384002 ramesh@feedmill.test');
INSERT INTO "order_entry" VALUES (108, 1795807612614, 'on-hold', '', 0, 'cod', 'to-collect', 4330000000, 0, 4330000000, 0, 3, 150000, '384002', 123456789, NULL, 'ramesh patel 12 dairy road mehsana 384002 ramesh@example.in');
INSERT INTO "order_entry" VALUES (109, 1795807612740, 'on-hold', '', 0, 'cod', 'to-collect', 4330000000, 0, 4329000000, 1000000, 3, 150000, '384002', 123456789, NULL, 'ramesh patel 12 dairy road mehsana 384002 ramesh@example.in');
CREATE TABLE order_item (id BIGINT PRIMARY KEY, order_id BIGINT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, product_id BIGINT NOT NULL, variation_id BIGINT NOT NULL, quantity BIGINT NOT NULL, subtotal BIGINT NOT NULL, subtotal_tax BIGINT NOT NULL, total BIGINT NOT NULL, total_tax BIGINT NOT NULL, details_json TEXT NOT NULL, grams BIGINT NOT NULL DEFAULT 0);
INSERT INTO "order_item" VALUES (1, 96, 'line_item', 'Dairy Gold 8000 Pellet', 20, 0, 2, 2900000000, 0, 2610000000, 0, '{"sku":"CCF-DG8-50","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[],"reducedStock":0}', 50000);
INSERT INTO "order_item" VALUES (2, 96, 'line_item', 'Mineral Mixture 5 kg', 67, 0, 1, 685000000, 82000000, 617000000, 74000000, '{"sku":"SM-MM-5","taxClass":"reduced-rate","taxes":[{"rateId":4,"amount":37020000},{"rateId":5,"amount":37020000}],"subtotalTaxes":[{"rateId":4,"amount":41100000},{"rateId":5,"amount":41100000}],"meta":[],"reducedStock":0}', 5000);
INSERT INTO "order_item" VALUES (3, 96, 'shipping', 'Flat rate', 0, 0, 0, 0, 0, 120000000, 14000000, '{"methodId":"flat_rate","instanceId":0,"taxes":[{"rateId":4,"amount":7200000},{"rateId":5,"amount":7200000}],"meta":[]}', 0);
INSERT INTO "order_item" VALUES (4, 96, 'tax', 'IN-GST NIL-1', 0, 0, 0, 0, 0, 0, 0, '{"rateId":7,"label":"GST nil","rate":0,"compound":false}', 0);
INSERT INTO "order_item" VALUES (5, 96, 'tax', 'IN-GJ-CGST-1', 0, 0, 0, 0, 0, 37000000, 7000000, '{"rateId":4,"label":"CGST","rate":60000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (6, 96, 'tax', 'IN-GJ-SGST-2', 0, 0, 0, 0, 0, 37000000, 7000000, '{"rateId":5,"label":"SGST","rate":60000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (7, 96, 'coupon', 'percent10', 0, 0, 0, 0, 0, 358000000, 8000000, '{"couponId":80,"type":"percent"}', 0);
INSERT INTO "order_item" VALUES (8, 97, 'line_item', 'Broiler Finisher Pellet', 47, 0, 3, 6150000000, 308000000, 6150000000, 308000000, '{"sku":"PF-BF-50","taxClass":"","taxes":[{"rateId":3,"amount":307500000}],"subtotalTaxes":[{"rateId":3,"amount":307500000}],"meta":[],"reducedStock":0}', 50000);
INSERT INTO "order_item" VALUES (9, 97, 'line_item', 'Layer Mash', 49, 0, 1, 1690000000, 85000000, 1690000000, 85000000, '{"sku":"PF-LM-50","taxClass":"","taxes":[{"rateId":3,"amount":84500000}],"subtotalTaxes":[{"rateId":3,"amount":84500000}],"meta":[],"reducedStock":1}', 50000);
INSERT INTO "order_item" VALUES (10, 97, 'shipping', 'Flat rate', 0, 0, 0, 0, 0, 250000000, 13000000, '{"methodId":"flat_rate","instanceId":0,"taxes":[{"rateId":3,"amount":12500000}],"meta":[]}', 0);
INSERT INTO "order_item" VALUES (11, 97, 'tax', 'IN-IGST-1', 0, 0, 0, 0, 0, 393000000, 13000000, '{"rateId":3,"label":"IGST","rate":50000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (12, 98, 'line_item', 'Milk Booster Pellet - 25 kg', 23, 25, 4, 3040000000, 0, 3040000000, 0, '{"sku":"CCF-MB-25","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[{"id":84,"key":"pa_pack-size","value":"25-kg","displayKey":"Pack size","displayValue":"25 kg"}],"reducedStock":0}', 25000);
INSERT INTO "order_item" VALUES (13, 98, 'shipping', 'Express', 0, 0, 0, 0, 0, 230000000, 0, '{"methodId":"flat_rate","instanceId":0,"taxes":[{"rateId":7,"amount":0}],"meta":[]}', 0);
INSERT INTO "order_item" VALUES (14, 98, 'tax', 'IN-GST NIL-1', 0, 0, 0, 0, 0, 0, 0, '{"rateId":7,"label":"GST nil","rate":0,"compound":false}', 0);
INSERT INTO "order_item" VALUES (15, 99, 'line_item', 'Liquid Calcium Tonic 1 L', 69, 0, 3, 1049000000, 126000000, 1049000000, 126000000, '{"sku":"SM-CT-1","taxClass":"reduced-rate","taxes":[{"rateId":4,"amount":62910000},{"rateId":5,"amount":62910000}],"subtotalTaxes":[{"rateId":4,"amount":62910000},{"rateId":5,"amount":62910000}],"meta":[],"reducedStock":0}', 1200);
INSERT INTO "order_item" VALUES (16, 99, 'tax', 'IN-GJ-CGST-1', 0, 0, 0, 0, 0, 63000000, 0, '{"rateId":4,"label":"CGST","rate":60000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (17, 99, 'tax', 'IN-GJ-SGST-2', 0, 0, 0, 0, 0, 63000000, 0, '{"rateId":5,"label":"SGST","rate":60000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (18, 100, 'line_item', 'Goat Gain Pellet', 55, 0, 2, 1780000000, 90000000, 1780000000, 90000000, '{"sku":"SG-GG-25","taxClass":"","taxes":[{"rateId":1,"amount":44500000},{"rateId":2,"amount":44500000}],"subtotalTaxes":[{"rateId":1,"amount":44500000},{"rateId":2,"amount":44500000}],"meta":[],"reducedStock":0}', 25000);
INSERT INTO "order_item" VALUES (19, 100, 'shipping', 'Flat rate', 0, 0, 0, 0, 0, 120000000, 6000000, '{"methodId":"flat_rate","instanceId":0,"taxes":[{"rateId":1,"amount":3000000},{"rateId":2,"amount":3000000}],"meta":[]}', 0);
INSERT INTO "order_item" VALUES (20, 100, 'tax', 'IN-GJ-CGST-1', 0, 0, 0, 0, 0, 45000000, 3000000, '{"rateId":1,"label":"CGST","rate":25000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (21, 100, 'tax', 'IN-GJ-SGST-2', 0, 0, 0, 0, 0, 45000000, 3000000, '{"rateId":2,"label":"SGST","rate":25000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (22, 101, 'line_item', 'Floating Fish Feed 4 mm', 61, 0, 2, 3750000000, 188000000, 3750000000, 188000000, '{"sku":"AQ-FF-25","taxClass":"","taxes":[{"rateId":3,"amount":187500000}],"subtotalTaxes":[{"rateId":3,"amount":187500000}],"meta":[],"reducedStock":0}', 25000);
INSERT INTO "order_item" VALUES (23, 101, 'line_item', 'Calf Starter', 28, 30, 1, 1090000000, 0, 1090000000, 0, '{"sku":"CCF-CS-25P","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[{"id":161,"key":"pa_pack-size","value":"25-kg","displayKey":"Pack size","displayValue":"25 kg"},{"id":162,"key":"pa_form","value":"pellet","displayKey":"Form","displayValue":"Pellet"}],"reducedStock":1}', 25000);
INSERT INTO "order_item" VALUES (24, 101, 'shipping', 'Flat rate', 0, 0, 0, 0, 0, 250000000, 13000000, '{"methodId":"flat_rate","instanceId":0,"taxes":[{"rateId":3,"amount":12500000}],"meta":[]}', 0);
INSERT INTO "order_item" VALUES (25, 101, 'tax', 'IN-IGST-1', 0, 0, 0, 0, 0, 188000000, 13000000, '{"rateId":3,"label":"IGST","rate":50000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (26, 101, 'tax', 'IN-GST NIL-1', 0, 0, 0, 0, 0, 0, 0, '{"rateId":7,"label":"GST nil","rate":0,"compound":false}', 0);
INSERT INTO "order_item" VALUES (29, 103, 'line_item', 'Mineral Lick Sample Sachet', 71, 0, 1, 1000000, 0, 1000000, 0, '{"sku":"SM-LS-1","taxClass":"reduced-rate","taxes":[{"rateId":4,"amount":60000},{"rateId":5,"amount":60000}],"subtotalTaxes":[{"rateId":4,"amount":60000},{"rateId":5,"amount":60000}],"meta":[],"reducedStock":0}', 100);
INSERT INTO "order_item" VALUES (30, 103, 'line_item', 'Ration Balancing Consultation', 73, 0, 1, 499000000, 24000000, 499000000, 24000000, '{"sku":"SV-RB","taxClass":"","taxes":[{"rateId":1,"amount":12475000},{"rateId":2,"amount":12475000}],"subtotalTaxes":[{"rateId":1,"amount":12475000},{"rateId":2,"amount":12475000}],"meta":[],"reducedStock":0}', 0);
INSERT INTO "order_item" VALUES (31, 103, 'shipping', 'Local Pickup (Mehsana Mill)', 0, 0, 0, 0, 0, 0, 0, '{"methodId":"pickup_location","instanceId":0,"taxes":[{"rateId":1,"amount":0},{"rateId":2,"amount":0}],"meta":[]}', 0);
INSERT INTO "order_item" VALUES (32, 103, 'fee', 'Handling', 0, 0, 0, 0, 0, 25000000, 2000000, '{"taxClass":"","taxes":[{"rateId":1,"amount":625000},{"rateId":2,"amount":625000}]}', 0);
INSERT INTO "order_item" VALUES (33, 103, 'tax', 'IN-GJ-CGST-1', 0, 0, 0, 0, 0, 0, 0, '{"rateId":4,"label":"CGST","rate":60000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (34, 103, 'tax', 'IN-GJ-SGST-2', 0, 0, 0, 0, 0, 0, 0, '{"rateId":5,"label":"SGST","rate":60000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (35, 103, 'tax', 'IN-GJ-CGST-1', 0, 0, 0, 0, 0, 13000000, 0, '{"rateId":1,"label":"CGST","rate":25000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (36, 103, 'tax', 'IN-GJ-SGST-2', 0, 0, 0, 0, 0, 13000000, 0, '{"rateId":2,"label":"SGST","rate":25000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (37, 104, 'line_item', 'Shrimp Feed Crumble', 63, 0, 1, 2499000000, 124000000, 2499000000, 124000000, '{"sku":"AQ-SF-25","taxClass":"","taxes":[{"rateId":1,"amount":62475000},{"rateId":2,"amount":62475000}],"subtotalTaxes":[{"rateId":1,"amount":62475000},{"rateId":2,"amount":62475000}],"meta":[],"reducedStock":0}', 25000);
INSERT INTO "order_item" VALUES (38, 104, 'tax', 'IN-GJ-CGST-1', 0, 0, 0, 0, 0, 62000000, 0, '{"rateId":1,"label":"CGST","rate":25000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (39, 104, 'tax', 'IN-GJ-SGST-2', 0, 0, 0, 0, 0, 62000000, 0, '{"rateId":2,"label":"SGST","rate":25000,"compound":false}', 0);
INSERT INTO "order_item" VALUES (40, 105, 'line_item', 'Dairy Gold 8000 Pellet', 20, 0, 2, 2900000000, 0, 2900000000, 0, '{"sku":"CCF-DG8-50","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[],"reducedStock":0}', 50000);
INSERT INTO "order_item" VALUES (41, 105, 'shipping', 'Flat rate', 0, 0, 1, 0, 0, 120000000, 0, '{"methodId":"flat_rate","instanceId":1,"taxes":[{"rateId":7,"amount":0}],"meta":[{"key":"Items","value":"Dairy Gold 8000 Pellet &times; 2"}]}', 0);
INSERT INTO "order_item" VALUES (42, 105, 'tax', 'IN-GST NIL-1', 0, 0, 1, 0, 0, 0, 0, '{"rateId":7,"label":"GST nil","rate":0,"compound":false}', 0);
INSERT INTO "order_item" VALUES (43, 106, 'line_item', 'Dairy Gold 8000 Pellet', 20, 0, 2, 2900000000, 0, 2900000000, 0, '{"sku":"CCF-DG8-50","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[],"reducedStock":0}', 50000);
INSERT INTO "order_item" VALUES (44, 106, 'shipping', 'Flat rate', 0, 0, 1, 0, 0, 120000000, 0, '{"methodId":"flat_rate","instanceId":1,"taxes":[{"rateId":7,"amount":0}],"meta":[{"key":"Items","value":"Dairy Gold 8000 Pellet &times; 2"}]}', 0);
INSERT INTO "order_item" VALUES (45, 106, 'tax', 'IN-GST NIL-1', 0, 0, 1, 0, 0, 0, 0, '{"rateId":7,"label":"GST nil","rate":0,"compound":false}', 0);
INSERT INTO "order_item" VALUES (46, 107, 'line_item', 'Dairy Gold 8000 Pellet', 20, 0, 2, 2900000000, 0, 2900000000, 0, '{"sku":"CCF-DG8-50","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[],"reducedStock":0}', 50000);
INSERT INTO "order_item" VALUES (47, 107, 'line_item', 'Buffalo Special Mash', 38, 0, 1, 1310000000, 0, 1310000000, 0, '{"sku":"CCF-BS-50","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[],"reducedStock":0}', 50000);
INSERT INTO "order_item" VALUES (48, 107, 'shipping', 'Flat rate', 0, 0, 1, 0, 0, 120000000, 0, '{"methodId":"flat_rate","instanceId":1,"taxes":[{"rateId":7,"amount":0}],"meta":[{"key":"Items","value":"Dairy Gold 8000 Pellet &times; 2, Buffalo Special Mash &times; 1"}]}', 0);
INSERT INTO "order_item" VALUES (49, 107, 'tax', 'IN-GST NIL-1', 0, 0, 1, 0, 0, 0, 0, '{"rateId":7,"label":"GST nil","rate":0,"compound":false}', 0);
INSERT INTO "order_item" VALUES (50, 108, 'line_item', 'Dairy Gold 8000 Pellet', 20, 0, 2, 2900000000, 0, 2900000000, 0, '{"sku":"CCF-DG8-50","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[],"reducedStock":0}', 50000);
INSERT INTO "order_item" VALUES (51, 108, 'line_item', 'Buffalo Special Mash', 38, 0, 1, 1310000000, 0, 1310000000, 0, '{"sku":"CCF-BS-50","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[],"reducedStock":1}', 50000);
INSERT INTO "order_item" VALUES (52, 108, 'shipping', 'Flat rate', 0, 0, 1, 0, 0, 120000000, 0, '{"methodId":"flat_rate","instanceId":1,"taxes":[{"rateId":7,"amount":0}],"meta":[{"key":"Items","value":"Dairy Gold 8000 Pellet &times; 2, Buffalo Special Mash &times; 1"}]}', 0);
INSERT INTO "order_item" VALUES (53, 108, 'tax', 'IN-GST NIL-1', 0, 0, 1, 0, 0, 0, 0, '{"rateId":7,"label":"GST nil","rate":0,"compound":false}', 0);
INSERT INTO "order_item" VALUES (54, 109, 'line_item', 'Dairy Gold 8000 Pellet', 20, 0, 2, 2900000000, 0, 2900000000, 0, '{"sku":"CCF-DG8-50","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[],"reducedStock":0}', 50000);
INSERT INTO "order_item" VALUES (55, 109, 'line_item', 'Buffalo Special Mash', 38, 0, 1, 1310000000, 0, 1310000000, 0, '{"sku":"CCF-BS-50","taxClass":"zero-rate","taxes":[{"rateId":7,"amount":0}],"subtotalTaxes":[{"rateId":7,"amount":0}],"meta":[],"reducedStock":1}', 50000);
INSERT INTO "order_item" VALUES (56, 109, 'shipping', 'Flat rate', 0, 0, 1, 0, 0, 120000000, 0, '{"methodId":"flat_rate","instanceId":1,"taxes":[{"rateId":7,"amount":0}],"meta":[{"key":"Items","value":"Dairy Gold 8000 Pellet &times; 2, Buffalo Special Mash &times; 1"}]}', 0);
INSERT INTO "order_item" VALUES (57, 109, 'tax', 'IN-GST NIL-1', 0, 0, 1, 0, 0, 0, 0, '{"rateId":7,"label":"GST nil","rate":0,"compound":false}', 0);
CREATE TABLE order_note (id BIGINT PRIMARY KEY, order_id BIGINT NOT NULL, content TEXT NOT NULL, to_customer INTEGER NOT NULL, author TEXT NOT NULL, created_at BIGINT NOT NULL);
INSERT INTO "order_note" VALUES (1, 105, 'Order status changed from Draft to Pending payment.', 0, 'system', 1795807611428);
INSERT INTO "order_note" VALUES (7, 105, 'Payment received (tp_6a3d4831dd62). Order status changed from Pending payment to Processing.', 0, 'system', 1795807611665);
INSERT INTO "order_note" VALUES (20, 105, '₹100 refunded: Torn bag', 0, 'system', 1795807611776);
INSERT INTO "order_note" VALUES (23, 106, 'Order status changed from Draft to Pending payment.', 0, 'system', 1795807611910);
INSERT INTO "order_note" VALUES (39, 107, 'Stock hold of 10 minutes applied to: <br>- Buffalo Special Mash &times; 1', 0, 'system', 1795807612544);
INSERT INTO "order_note" VALUES (45, 108, 'Order status changed from Draft to Pending payment.', 0, 'system', 1795807612614);
INSERT INTO "order_note" VALUES (46, 108, 'Stock levels reduced: Buffalo Special Mash (CCF-BS-50) 3&rarr;2', 0, 'system', 1795807612614);
INSERT INTO "order_note" VALUES (47, 108, 'Payment to be made upon delivery. Order status changed from Pending payment to On hold.', 0, 'system', 1795807612614);
INSERT INTO "order_note" VALUES (51, 109, 'Order status changed from Draft to Pending payment.', 0, 'system', 1795807612740);
INSERT INTO "order_note" VALUES (52, 109, 'Stock levels reduced: Buffalo Special Mash (CCF-BS-50) 2&rarr;1', 0, 'system', 1795807612740);
INSERT INTO "order_note" VALUES (53, 109, 'Payment to be made upon delivery. Order status changed from Pending payment to On hold.', 0, 'system', 1795807612740);
INSERT INTO "order_note" VALUES (57, 109, '₹1 refunded by hand: Torn bag', 0, 'system', 1795807612762);
CREATE TABLE order_refund (id BIGINT PRIMARY KEY, order_id BIGINT NOT NULL, amount BIGINT NOT NULL, reason TEXT NOT NULL, refunded_by BIGINT NOT NULL, created_at BIGINT NOT NULL, payment_id TEXT, state TEXT NOT NULL DEFAULT 'done', provider_id TEXT NOT NULL DEFAULT '', request_key TEXT, next_ask_at BIGINT, asks INTEGER NOT NULL DEFAULT 0, restock INTEGER NOT NULL DEFAULT 0, surplus INTEGER NOT NULL DEFAULT 0, provider_key TEXT NOT NULL DEFAULT '');
INSERT INTO "order_refund" VALUES (102, 101, 1969000000, 'One bag damaged', 1, 1720760400000, NULL, 'done', '', NULL, NULL, 0, 0, 0, '');
INSERT INTO "order_refund" VALUES (105, 105, 100000000, 'Torn bag', 0, 1795807611724, 'pay_b3231b880bf84770a8fb7e43', 'done', 'refund-pay_b3231b880bf84770a8fb7e43_refund_105', NULL, NULL, 1, 0, 0, '');
INSERT INTO "order_refund" VALUES (107, 109, 1000000, 'Torn bag', 0, 1795807612762, NULL, 'done', '', NULL, NULL, 0, 0, 0, '');
CREATE TABLE orders (
  id BIGINT PRIMARY KEY, status TEXT NOT NULL, order_key TEXT NOT NULL, customer_id BIGINT NOT NULL, currency TEXT NOT NULL, prices_include_tax INTEGER NOT NULL,
  created_via TEXT NOT NULL, cart_hash TEXT NOT NULL, session_id TEXT NOT NULL, idempotency_key TEXT,
  total BIGINT NOT NULL, items_total BIGINT NOT NULL, items_tax BIGINT NOT NULL, discount_total BIGINT NOT NULL, discount_tax BIGINT NOT NULL, shipping_total BIGINT NOT NULL, shipping_tax BIGINT NOT NULL, fees_total BIGINT NOT NULL, fees_tax BIGINT NOT NULL, total_tax BIGINT NOT NULL, refunded_total BIGINT NOT NULL,
  payment_method TEXT NOT NULL, payment_method_title TEXT NOT NULL, transaction_id TEXT NOT NULL, customer_note TEXT NOT NULL,
  billing_json TEXT NOT NULL, shipping_json TEXT NOT NULL, billing_email TEXT NOT NULL, billing_phone TEXT NOT NULL, customer_ip TEXT NOT NULL, user_agent TEXT NOT NULL,
  stock_reduced INTEGER NOT NULL, sales_recorded INTEGER NOT NULL, coupons_counted INTEGER NOT NULL,
  created_at BIGINT NOT NULL, modified_at BIGINT NOT NULL, paid_at BIGINT, completed_at BIGINT, hold_until BIGINT, data_json TEXT NOT NULL
, version BIGINT NOT NULL DEFAULT 0, handling TEXT NOT NULL DEFAULT '', handling_json TEXT NOT NULL DEFAULT '[]', binned_at BIGINT);
INSERT INTO "orders" VALUES (96, 'completed', 'wc_order_Ita9J8IfjJKzR', 3, 'INR', 0, 'rest-api', '', '', NULL, 3435000000, 3227000000, 74000000, 358000000, 8000000, 120000000, 14000000, 0, 0, 88000000, 0, 'cod', 'Cash on delivery', '', '', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Station Road","address_2":"","city":"Anand","state":"GJ","postcode":"388001","country":"IN","phone":"9876543210","email":"ramesh@feedmill.test"}', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Station Road","address_2":"","city":"Anand","state":"GJ","postcode":"388001","country":"IN","phone":""}', 'ramesh@feedmill.test', '9876543210', '', '', 1, 1, 1, 1718427600000, 1795233816000, 1718431200000, 1718514000000, NULL, '{}', 0, '', '[]', NULL);
INSERT INTO "orders" VALUES (97, 'processing', 'wc_order_qmrOVz7RHbsYz', 4, 'INR', 0, 'rest-api', '', '', NULL, 8496000000, 7840000000, 393000000, 0, 0, 250000000, 13000000, 0, 0, 406000000, 0, 'bacs', 'Direct bank transfer', 'UTR123', 'Call before delivery.', '{"first_name":"Anita","last_name":"Deshmukh","company":"Sahyadri Dairy","address_1":"7 MG Road","address_2":"Flat 3","city":"Pune","state":"MH","postcode":"411001","country":"IN","phone":"9123456780","email":"anita@feedmill.test"}', '{"first_name":"Anita","last_name":"Deshmukh","company":"Sahyadri Dairy","address_1":"7 MG Road","address_2":"Flat 3","city":"Pune","state":"MH","postcode":"411001","country":"IN","phone":""}', 'anita@feedmill.test', '9123456780', '', '', 1, 1, 1, 1718859600000, 1795233816000, 1718863200000, NULL, NULL, '{}', 0, '', '[]', NULL);
INSERT INTO "orders" VALUES (98, 'on-hold', 'wc_order_xSmjX8r5lLr0o', 0, 'INR', 0, 'rest-api', '', '', NULL, 3270000000, 3040000000, 0, 0, 0, 230000000, 0, 0, 0, 0, 0, 'bacs', 'Direct bank transfer', '', '', '{"first_name":"Kiran","last_name":"Shah","company":"","address_1":"88 Ring Road","address_2":"","city":"Surat","state":"GJ","postcode":"395002","country":"IN","phone":"9000000001","email":"kiran@example.test"}', '{"first_name":"Kiran","last_name":"Shah","company":"","address_1":"88 Ring Road","address_2":"","city":"Surat","state":"GJ","postcode":"395002","country":"IN","phone":""}', 'kiran@example.test', '9000000001', '', '', 1, 1, 1, 1719291600000, 1795233816000, NULL, NULL, NULL, '{}', 0, '', '[]', NULL);
INSERT INTO "orders" VALUES (99, 'pending', 'wc_order_66DIZd4cmXd8q', 0, 'INR', 0, 'rest-api', '', '', NULL, 1175000000, 1049000000, 126000000, 0, 0, 0, 0, 0, 0, 126000000, 0, 'cheque', 'Check payments', '', '', '{"first_name":"Kiran","last_name":"Shah","company":"","address_1":"88 Ring Road","address_2":"","city":"Surat","state":"GJ","postcode":"395002","country":"IN","phone":"9000000001","email":"kiran@example.test"}', '{"first_name":"Kiran","last_name":"Shah","company":"","address_1":"88 Ring Road","address_2":"","city":"Surat","state":"GJ","postcode":"395002","country":"IN","phone":""}', 'kiran@example.test', '9000000001', '', '', 0, 0, 0, 1719810000000, 1795233817000, NULL, NULL, NULL, '{}', 0, '', '[]', NULL);
INSERT INTO "orders" VALUES (100, 'cancelled', 'wc_order_7nDmCdcB4J3ir', 3, 'INR', 0, 'rest-api', '', '', NULL, 1996000000, 1780000000, 90000000, 0, 0, 120000000, 6000000, 0, 0, 96000000, 0, 'cod', 'Cash on delivery', '', '', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Station Road","address_2":"","city":"Anand","state":"GJ","postcode":"388001","country":"IN","phone":"9876543210","email":"ramesh@feedmill.test"}', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Station Road","address_2":"","city":"Anand","state":"GJ","postcode":"388001","country":"IN","phone":""}', 'ramesh@feedmill.test', '9876543210', '', '', 0, 0, 0, 1720155600000, 1795233817000, NULL, NULL, NULL, '{}', 0, '', '[]', NULL);
INSERT INTO "orders" VALUES (101, 'completed', 'wc_order_xpWuo1tx6RUAC', 4, 'INR', 0, 'rest-api', '', '', NULL, 5291000000, 4840000000, 188000000, 0, 0, 250000000, 13000000, 0, 0, 201000000, 1969000000, 'cod', 'Cash on delivery', '', '', '{"first_name":"Anita","last_name":"Deshmukh","company":"Sahyadri Dairy","address_1":"7 MG Road","address_2":"Flat 3","city":"Pune","state":"MH","postcode":"411001","country":"IN","phone":"9123456780","email":"anita@feedmill.test"}', '{"first_name":"Anita","last_name":"Deshmukh","company":"Sahyadri Dairy","address_1":"7 MG Road","address_2":"Flat 3","city":"Pune","state":"MH","postcode":"411001","country":"IN","phone":""}', 'anita@feedmill.test', '9123456780', '', '', 1, 1, 1, 1720587600000, 1795233817000, 1720591200000, 1720674000000, NULL, '{}', 0, '', '[]', NULL);
INSERT INTO "orders" VALUES (103, 'completed', 'wc_order_4Gr16wkdj3a8a', 3, 'INR', 0, 'rest-api', '', '', NULL, 551000000, 500000000, 24000000, 0, 0, 0, 0, 25000000, 2000000, 26000000, 0, 'cod', 'Cash on delivery', '', '', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Station Road","address_2":"","city":"Anand","state":"GJ","postcode":"388001","country":"IN","phone":"9876543210","email":"ramesh@feedmill.test"}', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Station Road","address_2":"","city":"Anand","state":"GJ","postcode":"388001","country":"IN","phone":""}', 'ramesh@feedmill.test', '9876543210', '', '', 1, 1, 1, 1721019600000, 1795233818000, 1721023200000, 1721106000000, NULL, '{}', 0, '', '[]', NULL);
INSERT INTO "orders" VALUES (104, 'failed', 'wc_order_pF7hbFkOm8S5a', 0, 'INR', 0, 'rest-api', '', '', NULL, 2623000000, 2499000000, 124000000, 0, 0, 0, 0, 0, 0, 124000000, 0, 'cheque', 'Check payments', '', '', '{"first_name":"Kiran","last_name":"Shah","company":"","address_1":"88 Ring Road","address_2":"","city":"Surat","state":"GJ","postcode":"395002","country":"IN","phone":"","email":"kiran@example.test"}', '{"first_name":"Kiran","last_name":"Shah","company":"","address_1":"88 Ring Road","address_2":"","city":"Surat","state":"GJ","postcode":"395002","country":"IN","phone":""}', 'kiran@example.test', '', '', '', 0, 0, 0, 1721451600000, 1795233818000, NULL, NULL, NULL, '{}', 0, '', '[]', NULL);
INSERT INTO "orders" VALUES (105, 'processing', 'wc_order_ecTFxytpOEcoT', 3, 'INR', 0, 'store-api', 'f380b058849b58397e34c8d954fcda42', '3', '3:paid', 3020000000, 2900000000, 0, 0, 0, 120000000, 0, 0, 0, 0, 100000000, 'test', 'Test payment', 'tp_6a3d4831dd62', '', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210","email":"ramesh@feedmill.test"}', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210"}', 'ramesh@feedmill.test', '9876543210', '192.0.2.1', 'recorder', 1, 1, 1, 1795807611428, 1795807611776, 1795807611665, NULL, NULL, '{"origin":"http://127.0.0.1:33927","language":"en","payment":{"status":"success","details":[{"key":"result","value":"success"},{"key":"redirect","value":"/checkout/order-received/105/?key=wc_order_ecTFxytpOEcoT"}],"redirect":"/checkout/order-received/105/?key=wc_order_ecTFxytpOEcoT"},"accountCreated":false,"extensions":{}}', 3, '', '[]', NULL);
INSERT INTO "orders" VALUES (106, 'pending', 'wc_order_FIJ5Ls6qlqpg0', 3, 'INR', 0, 'store-api', 'f380b058849b58397e34c8d954fcda42', '3', '3:awaited', 3020000000, 2900000000, 0, 0, 0, 120000000, 0, 0, 0, 0, 0, 'test', 'Test payment', '', '', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210","email":"ramesh@feedmill.test"}', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210"}', 'ramesh@feedmill.test', '9876543210', '192.0.2.1', 'recorder', 0, 0, 1, 1795807611910, 1795807612016, NULL, NULL, NULL, '{"origin":"http://127.0.0.1:33927","language":"en","payment":{"status":"success","details":[{"key":"result","value":"success"},{"key":"redirect","value":"http://127.0.0.1:37445/pay/pay_16759c3bf8e3c1021cb80c98"}],"redirect":"http://127.0.0.1:37445/pay/pay_16759c3bf8e3c1021cb80c98"},"accountCreated":false,"extensions":{}}', 1, '', '[]', NULL);
INSERT INTO "orders" VALUES (107, 'checkout-draft', 'wc_order_wflAbft87MkBv', 0, 'INR', 0, 'store-api', '9aa2806ef5801894e93aa35cb0d0edb5', 't_1a21e798e6dbe181792a5277db1cda', NULL, 4330000000, 4210000000, 0, 0, 0, 120000000, 0, 0, 0, 0, 0, '', '', '', '', '{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"GJ","postcode":"","country":"IN","phone":"","email":""}', '{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"GJ","postcode":"","country":"IN","phone":""}', '', '', '', '', 0, 0, 0, 1795807612544, 1795807612544, NULL, NULL, 1795808212544, '{"origin":"","language":"","payment":null,"accountCreated":false,"extensions":{}}', 0, '', '[]', NULL);
INSERT INTO "orders" VALUES (108, 'on-hold', 'wc_order_uNa0rdrpfkGiN', 0, 'INR', 0, 'store-api', '9aa2806ef5801894e93aa35cb0d0edb5', 't_1a21e798eb6ce0e991b4878ac5713e', NULL, 4330000000, 4210000000, 0, 0, 0, 120000000, 0, 0, 0, 0, 0, 'cod', 'Cash on delivery', '', '', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210","email":"ramesh@example.in"}', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210"}', 'ramesh@example.in', '9876543210', '127.0.0.1', 'node', 1, 1, 1, 1795807612614, 1795807612614, NULL, NULL, NULL, '{"origin":"http://127.0.0.1:33927","language":"en","payment":{"status":"success","details":[{"key":"result","value":"success"},{"key":"redirect","value":"/checkout/order-received/108/?key=wc_order_uNa0rdrpfkGiN"}],"redirect":"/checkout/order-received/108/?key=wc_order_uNa0rdrpfkGiN"},"accountCreated":false,"extensions":{}}', 0, '', '[]', NULL);
INSERT INTO "orders" VALUES (109, 'on-hold', 'wc_order_9lDC1k2iI7hvO', 0, 'INR', 0, 'store-api', '9aa2806ef5801894e93aa35cb0d0edb5', 't_1a21e798ef1f499fcf88fb63daae5f', NULL, 4330000000, 4210000000, 0, 0, 0, 120000000, 0, 0, 0, 0, 1000000, 'cod', 'Cash on delivery', '', '', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210","email":"ramesh@example.in"}', '{"first_name":"Ramesh","last_name":"Patel","company":"","address_1":"12 Dairy Road","address_2":"","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":"9876543210"}', 'ramesh@example.in', '9876543210', '127.0.0.1', 'node', 1, 1, 1, 1795807612740, 1795807612762, NULL, NULL, NULL, '{"origin":"http://127.0.0.1:33927","language":"en","payment":{"status":"success","details":[{"key":"result","value":"success"},{"key":"redirect","value":"/checkout/order-received/109/?key=wc_order_9lDC1k2iI7hvO"}],"redirect":"/checkout/order-received/109/?key=wc_order_9lDC1k2iI7hvO"},"accountCreated":false,"extensions":{}}', 1, '', '[]', NULL);
CREATE TABLE outbox (id BIGINT PRIMARY KEY, kind TEXT NOT NULL, payload_json TEXT NOT NULL, created_at BIGINT NOT NULL, attempts INTEGER NOT NULL, next_attempt_at BIGINT NOT NULL, sent_at BIGINT, last_error TEXT NOT NULL, channel TEXT NOT NULL DEFAULT 'mail', topic TEXT NOT NULL DEFAULT '');
INSERT INTO "outbox" VALUES (3, 'customer_reset_password', '{"kind":"customer_reset_password","customerId":3,"resetUrl":"http://127.0.0.1:33927/my-account/lost-password/?key=tp88os-7fb4d08eb32bd74611cef9af4e1428ae62350cf5&login=ramesh","language":""}', 1795807612252, 0, 1795807612252, NULL, '', 'mail', 'customer 3');
INSERT INTO "outbox" VALUES (4, 'customer_waiting_confirm', '{"kind":"customer_waiting_confirm","productId":57,"to":"lamb@example.in","confirmUrl":"http://127.0.0.1:33927/waiting-list/?entry=1&key=6f48b601aa73839e316e5e984a966e7e1b487d29","language":""}', 1795807612272, 0, 1795807612272, NULL, '', 'mail', '');
INSERT INTO "outbox" VALUES (5, 'customer_waiting_confirm', '{"kind":"customer_waiting_confirm","productId":57,"to":"ewe@example.in","confirmUrl":"http://127.0.0.1:33927/waiting-list/?entry=2&key=3b00d7df6dec08d7ecf52c6807365e6836294538","language":""}', 1795807612286, 0, 1795807612286, NULL, '', 'mail', '');
CREATE TABLE page (id BIGINT PRIMARY KEY, slug TEXT NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL, status TEXT NOT NULL, created_at BIGINT NOT NULL, modified_at BIGINT NOT NULL, excerpt TEXT NOT NULL DEFAULT '', scripts_json TEXT NOT NULL DEFAULT '[]', seo_title TEXT NOT NULL DEFAULT '', seo_description TEXT NOT NULL DEFAULT '');
INSERT INTO "page" VALUES (3, 'privacy-policy', 'Privacy Policy', '<!-- wp:heading -->
<h2 class="wp-block-heading">Who we are</h2>
<!-- /wp:heading -->
<!-- wp:paragraph -->
<p><strong class="privacy-policy-tutorial">Suggested text: </strong>Our website address is: https://feedmill.example.</p>
<!-- /wp:paragraph -->
<!-- wp:heading -->
<h2 class="wp-block-heading">Comments</h2>
<!-- /wp:heading -->
<!-- wp:paragraph -->
<p><strong class="privacy-policy-tutorial">Suggested text: </strong>When visitors leave comments on the site we collect the data shown in the comments form, and also the visitor&#8217;s IP address and browser user agent string to help spam detection.</p>
<!-- /wp:paragraph -->
<!-- wp:paragraph -->
<p>An anonymized string created from your email address (also called a hash) may be provided to the Gravatar service to see if you are using it. The Gravatar service privacy policy is available here: https://automattic.com/privacy/. After approval of your comment, your profile picture is visible to the public in the context of your comment.</p>
<!-- /wp:paragraph -->
<!-- wp:heading -->
<h2 class="wp-block-heading">Media</h2>
<!-- /wp:heading -->
<!-- wp:paragraph -->
<p><strong class="privacy-policy-tutorial">Suggested text: </strong>If you upload images to the website, you should avoid uploading images with embedded location data (EXIF GPS) included. Visitors to the website can download and extract any location data from images on the website.</p>
<!-- /wp:paragraph -->
<!-- wp:heading -->
<h2 class="wp-block-heading">Cookies</h2>
<!-- /wp:heading -->
<!-- wp:paragraph -->
<p><strong class="privacy-policy-tutorial">Suggested text: </strong>If you leave a comment on our site you may opt-in to saving your name, email address and website in cookies. These are for your convenience so that you do not have to fill in your details again when you leave another comment. These cookies will last for one year.</p>
<!-- /wp:paragraph -->
<!-- wp:paragraph -->
<p>If you visit our login page, we will set a temporary cookie to determine if your browser accepts cookies. This cookie contains no personal data and is discarded when you close your browser.</p>
<!-- /wp:paragraph -->
<!-- wp:paragraph -->
<p>When you log in, we will also set up several cookies to save your login information and your screen display choices. Login cookies last for two days, and screen options cookies last for a year. If you select &quot;Remember Me&quot;, your login will persist for two weeks. If you log out of your account, the login cookies will be removed.</p>
<!-- /wp:paragraph -->
<!-- wp:paragraph -->
<p>If you edit or publish an article, an additional cookie will be saved in your browser. This cookie includes no personal data and simply indicates the post ID of the article you just edited. It expires after 1 day.</p>
<!-- /wp:paragraph -->
<!-- wp:heading -->
<h2 class="wp-block-heading">Embedded content from other websites</h2>
<!-- /wp:heading -->
<!-- wp:paragraph -->
<p><strong class="privacy-policy-tutorial">Suggested text: </strong>Articles on this site may include embedded content (e.g. videos, images, articles, etc.). Embedded content from other websites behaves in the exact same way as if the visitor has visited the other website.</p>
<!-- /wp:paragraph -->
<!-- wp:paragraph -->
<p>These websites may collect data about you, use cookies, embed additional third-party tracking, and monitor your interaction with that embedded content, including tracking your interaction with the embedded content if you have an account and are logged in to that website.</p>
<!-- /wp:paragraph -->
<!-- wp:heading -->
<h2 class="wp-block-heading">Who we share your data with</h2>
<!-- /wp:heading -->
<!-- wp:paragraph -->
<p><strong class="privacy-policy-tutorial">Suggested text: </strong>If you request a password reset, your IP address will be included in the reset email.</p>
<!-- /wp:paragraph -->
<!-- wp:heading -->
<h2 class="wp-block-heading">How long we retain your data</h2>
<!-- /wp:heading -->
<!-- wp:paragraph -->
<p><strong class="privacy-policy-tutorial">Suggested text: </strong>If you leave a comment, the comment and its metadata are retained indefinitely. This is so we can recognize and approve any follow-up comments automatically instead of holding them in a moderation queue.</p>
<!-- /wp:paragraph -->
<!-- wp:paragraph -->
<p>For users that register on our website (if any), we also store the personal information they provide in their user profile. All users can see, edit, or delete their personal information at any time (except they cannot change their username). Website administrators can also see and edit that information.</p>
<!-- /wp:paragraph -->
<!-- wp:heading -->
<h2 class="wp-block-heading">What rights you have over your data</h2>
<!-- /wp:heading -->
<!-- wp:paragraph -->
<p><strong class="privacy-policy-tutorial">Suggested text: </strong>If you have an account on this site, or have left comments, you can request to receive an exported file of the personal data we hold about you, including any data you have provided to us. You can also request that we erase any personal data we hold about you. This does not include any data we are obliged to keep for administrative, legal, or security purposes.</p>
<!-- /wp:paragraph -->
<!-- wp:heading -->
<h2 class="wp-block-heading">Where your data is sent</h2>
<!-- /wp:heading -->
<!-- wp:paragraph -->
<p><strong class="privacy-policy-tutorial">Suggested text: </strong>Visitor comments may be checked through an automated spam detection service.</p>
<!-- /wp:paragraph -->
', 'publish', 1795233454000, 1795233729000, '', '[]', '', '');
INSERT INTO "page" VALUES (5, 'shop', 'Shop', '', 'publish', 1795233462000, 1795233462000, '', '[]', '', '');
INSERT INTO "page" VALUES (6, 'cart', 'Cart', '<!-- wp:woocommerce/cart -->
<div class="wp-block-woocommerce-cart alignwide is-loading"><!-- wp:woocommerce/filled-cart-block -->
<div class="wp-block-woocommerce-filled-cart-block"><!-- wp:woocommerce/cart-items-block -->
<div class="wp-block-woocommerce-cart-items-block"><!-- wp:woocommerce/cart-line-items-block -->
<div class="wp-block-woocommerce-cart-line-items-block"></div>
<!-- /wp:woocommerce/cart-line-items-block -->

<!-- wp:woocommerce/cart-cross-sells-block -->
<div class="wp-block-woocommerce-cart-cross-sells-block"><!-- wp:heading {"fontSize":"large"} -->
<h2 class="wp-block-heading has-large-font-size">You may be interested in…</h2>
<!-- /wp:heading -->

<!-- wp:woocommerce/cart-cross-sells-products-block -->
<div class="wp-block-woocommerce-cart-cross-sells-products-block"></div>
<!-- /wp:woocommerce/cart-cross-sells-products-block --></div>
<!-- /wp:woocommerce/cart-cross-sells-block --></div>
<!-- /wp:woocommerce/cart-items-block -->

<!-- wp:woocommerce/cart-totals-block -->
<div class="wp-block-woocommerce-cart-totals-block"><!-- wp:woocommerce/cart-order-summary-block -->
<div class="wp-block-woocommerce-cart-order-summary-block"><!-- wp:woocommerce/cart-order-summary-heading-block -->
<div class="wp-block-woocommerce-cart-order-summary-heading-block"></div>
<!-- /wp:woocommerce/cart-order-summary-heading-block -->

<!-- wp:woocommerce/cart-order-summary-coupon-form-block -->
<div class="wp-block-woocommerce-cart-order-summary-coupon-form-block"></div>
<!-- /wp:woocommerce/cart-order-summary-coupon-form-block -->

<!-- wp:woocommerce/cart-order-summary-subtotal-block -->
<div class="wp-block-woocommerce-cart-order-summary-subtotal-block"></div>
<!-- /wp:woocommerce/cart-order-summary-subtotal-block -->

<!-- wp:woocommerce/cart-order-summary-fee-block -->
<div class="wp-block-woocommerce-cart-order-summary-fee-block"></div>
<!-- /wp:woocommerce/cart-order-summary-fee-block -->

<!-- wp:woocommerce/cart-order-summary-discount-block -->
<div class="wp-block-woocommerce-cart-order-summary-discount-block"></div>
<!-- /wp:woocommerce/cart-order-summary-discount-block -->

<!-- wp:woocommerce/cart-order-summary-shipping-block -->
<div class="wp-block-woocommerce-cart-order-summary-shipping-block"></div>
<!-- /wp:woocommerce/cart-order-summary-shipping-block -->

<!-- wp:woocommerce/cart-order-summary-taxes-block -->
<div class="wp-block-woocommerce-cart-order-summary-taxes-block"></div>
<!-- /wp:woocommerce/cart-order-summary-taxes-block --></div>
<!-- /wp:woocommerce/cart-order-summary-block -->

<!-- wp:woocommerce/cart-express-payment-block -->
<div class="wp-block-woocommerce-cart-express-payment-block"></div>
<!-- /wp:woocommerce/cart-express-payment-block -->

<!-- wp:woocommerce/proceed-to-checkout-block -->
<div class="wp-block-woocommerce-proceed-to-checkout-block"></div>
<!-- /wp:woocommerce/proceed-to-checkout-block -->

<!-- wp:woocommerce/cart-accepted-payment-methods-block -->
<div class="wp-block-woocommerce-cart-accepted-payment-methods-block"></div>
<!-- /wp:woocommerce/cart-accepted-payment-methods-block --></div>
<!-- /wp:woocommerce/cart-totals-block --></div>
<!-- /wp:woocommerce/filled-cart-block -->

<!-- wp:woocommerce/empty-cart-block -->
<div class="wp-block-woocommerce-empty-cart-block"><!-- wp:heading {"textAlign":"center","className":"with-empty-cart-icon wc-block-cart__empty-cart__title"} -->
<h2 class="wp-block-heading has-text-align-center with-empty-cart-icon wc-block-cart__empty-cart__title">Your cart is currently empty!</h2>
<!-- /wp:heading -->

<!-- wp:separator {"className":"is-style-dots"} -->
<hr class="wp-block-separator has-alpha-channel-opacity is-style-dots"/>
<!-- /wp:separator -->

<!-- wp:heading {"textAlign":"center"} -->
<h2 class="wp-block-heading has-text-align-center">New in store</h2>
<!-- /wp:heading -->

<!-- wp:woocommerce/product-new {"columns":4,"rows":1} /--></div>
<!-- /wp:woocommerce/empty-cart-block --></div>
<!-- /wp:woocommerce/cart -->', 'publish', 1795233462000, 1795233462000, '', '[]', '', '');
INSERT INTO "page" VALUES (7, 'checkout', 'Checkout', '<!-- wp:woocommerce/checkout -->
<div class="wp-block-woocommerce-checkout alignwide wc-block-checkout is-loading"><!-- wp:woocommerce/checkout-fields-block -->
<div class="wp-block-woocommerce-checkout-fields-block"><!-- wp:woocommerce/checkout-express-payment-block -->
<div class="wp-block-woocommerce-checkout-express-payment-block"></div>
<!-- /wp:woocommerce/checkout-express-payment-block -->

<!-- wp:woocommerce/checkout-contact-information-block -->
<div class="wp-block-woocommerce-checkout-contact-information-block"></div>
<!-- /wp:woocommerce/checkout-contact-information-block -->

<!-- wp:woocommerce/checkout-shipping-method-block -->
<div class="wp-block-woocommerce-checkout-shipping-method-block"></div>
<!-- /wp:woocommerce/checkout-shipping-method-block -->

<!-- wp:woocommerce/checkout-pickup-options-block -->
<div class="wp-block-woocommerce-checkout-pickup-options-block"></div>
<!-- /wp:woocommerce/checkout-pickup-options-block -->

<!-- wp:woocommerce/checkout-shipping-address-block -->
<div class="wp-block-woocommerce-checkout-shipping-address-block"></div>
<!-- /wp:woocommerce/checkout-shipping-address-block -->

<!-- wp:woocommerce/checkout-billing-address-block -->
<div class="wp-block-woocommerce-checkout-billing-address-block"></div>
<!-- /wp:woocommerce/checkout-billing-address-block -->

<!-- wp:woocommerce/checkout-shipping-methods-block -->
<div class="wp-block-woocommerce-checkout-shipping-methods-block"></div>
<!-- /wp:woocommerce/checkout-shipping-methods-block -->

<!-- wp:woocommerce/checkout-payment-block -->
<div class="wp-block-woocommerce-checkout-payment-block"></div>
<!-- /wp:woocommerce/checkout-payment-block -->

<!-- wp:woocommerce/checkout-order-note-block -->
<div class="wp-block-woocommerce-checkout-order-note-block"></div>
<!-- /wp:woocommerce/checkout-order-note-block -->

<!-- wp:woocommerce/checkout-terms-block -->
<div class="wp-block-woocommerce-checkout-terms-block"></div>
<!-- /wp:woocommerce/checkout-terms-block -->

<!-- wp:woocommerce/checkout-actions-block -->
<div class="wp-block-woocommerce-checkout-actions-block"></div>
<!-- /wp:woocommerce/checkout-actions-block --></div>
<!-- /wp:woocommerce/checkout-fields-block -->

<!-- wp:woocommerce/checkout-totals-block -->
<div class="wp-block-woocommerce-checkout-totals-block"><!-- wp:woocommerce/checkout-order-summary-block -->
<div class="wp-block-woocommerce-checkout-order-summary-block"><!-- wp:woocommerce/checkout-order-summary-cart-items-block -->
<div class="wp-block-woocommerce-checkout-order-summary-cart-items-block"></div>
<!-- /wp:woocommerce/checkout-order-summary-cart-items-block -->

<!-- wp:woocommerce/checkout-order-summary-coupon-form-block -->
<div class="wp-block-woocommerce-checkout-order-summary-coupon-form-block"></div>
<!-- /wp:woocommerce/checkout-order-summary-coupon-form-block -->

<!-- wp:woocommerce/checkout-order-summary-subtotal-block -->
<div class="wp-block-woocommerce-checkout-order-summary-subtotal-block"></div>
<!-- /wp:woocommerce/checkout-order-summary-subtotal-block -->

<!-- wp:woocommerce/checkout-order-summary-fee-block -->
<div class="wp-block-woocommerce-checkout-order-summary-fee-block"></div>
<!-- /wp:woocommerce/checkout-order-summary-fee-block -->

<!-- wp:woocommerce/checkout-order-summary-discount-block -->
<div class="wp-block-woocommerce-checkout-order-summary-discount-block"></div>
<!-- /wp:woocommerce/checkout-order-summary-discount-block -->

<!-- wp:woocommerce/checkout-order-summary-shipping-block -->
<div class="wp-block-woocommerce-checkout-order-summary-shipping-block"></div>
<!-- /wp:woocommerce/checkout-order-summary-shipping-block -->

<!-- wp:woocommerce/checkout-order-summary-taxes-block -->
<div class="wp-block-woocommerce-checkout-order-summary-taxes-block"></div>
<!-- /wp:woocommerce/checkout-order-summary-taxes-block --></div>
<!-- /wp:woocommerce/checkout-order-summary-block --></div>
<!-- /wp:woocommerce/checkout-totals-block --></div>
<!-- /wp:woocommerce/checkout -->', 'publish', 1795233462000, 1795233462000, '', '[]', '', '');
INSERT INTO "page" VALUES (8, 'my-account', 'My account', '<!-- wp:shortcode -->[woocommerce_my_account]<!-- /wp:shortcode -->', 'publish', 1795233462000, 1795233462000, '', '[]', '', '');
INSERT INTO "page" VALUES (9, 'refund_returns', 'Refund and Returns Policy', '<!-- wp:paragraph -->
<p><b>This is a sample page.</b></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<h3>Overview</h3>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Our refund and returns policy lasts 30 days. If 30 days have passed since your purchase, we can’t offer you a full refund or exchange.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>To be eligible for a return, your item must be unused and in the same condition that you received it. It must also be in the original packaging.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Several types of goods are exempt from being returned. Perishable goods such as food, flowers, newspapers or magazines cannot be returned. We also do not accept products that are intimate or sanitary goods, hazardous materials, or flammable liquids or gases.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Additional non-returnable items:</p>
<!-- /wp:paragraph -->

<!-- wp:list -->
<ul>
<li>Gift cards</li>
<li>Downloadable software products</li>
<li>Some health and personal care items</li>
</ul>
<!-- /wp:list -->

<!-- wp:paragraph -->
<p>To complete your return, we require a receipt or proof of purchase.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Please do not send your purchase back to the manufacturer.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>There are certain situations where only partial refunds are granted:</p>
<!-- /wp:paragraph -->

<!-- wp:list -->
<ul>
<li>Book with obvious signs of use</li>
<li>CD, DVD, VHS tape, software, video game, cassette tape, or vinyl record that has been opened.</li>
<li>Any item not in its original condition, is damaged or missing parts for reasons not due to our error.</li>
<li>Any item that is returned more than 30 days after delivery</li>
</ul>
<!-- /wp:list -->

<!-- wp:paragraph -->
<h2>Refunds</h2>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Once your return is received and inspected, we will send you an email to notify you that we have received your returned item. We will also notify you of the approval or rejection of your refund.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>If you are approved, then your refund will be processed, and a credit will automatically be applied to your credit card or original method of payment, within a certain amount of days.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<b>Late or missing refunds</b>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>If you haven’t received a refund yet, first check your bank account again.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Then contact your credit card company, it may take some time before your refund is officially posted.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Next contact your bank. There is often some processing time before a refund is posted.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>If you’ve done all of this and you still have not received your refund yet, please contact us at {email address}.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<b>Sale items</b>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Only regular priced items may be refunded. Sale items cannot be refunded.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<h2>Exchanges</h2>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>We only replace items if they are defective or damaged. If you need to exchange it for the same item, send us an email at {email address} and send your item to: {physical address}.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<h2>Gifts</h2>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>If the item was marked as a gift when purchased and shipped directly to you, you’ll receive a gift credit for the value of your return. Once the returned item is received, a gift certificate will be mailed to you.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>If the item wasn’t marked as a gift when purchased, or the gift giver had the order shipped to themselves to give to you later, we will send a refund to the gift giver and they will find out about your return.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<h2>Shipping returns</h2>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>To return your product, you should mail your product to: {physical address}.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>You will be responsible for paying for your own shipping costs for returning your item. Shipping costs are non-refundable. If you receive a refund, the cost of return shipping will be deducted from your refund.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Depending on where you live, the time it may take for your exchanged product to reach you may vary.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>If you are returning more expensive items, you may consider using a trackable shipping service or purchasing shipping insurance. We don’t guarantee that we will receive your returned item.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<h2>Need help?</h2>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>Contact us at {email} for questions related to refunds and returns.</p>
<!-- /wp:paragraph -->', 'draft', 1795233462000, 1795233462000, '', '[]', '', '');
INSERT INTO "page" VALUES (10, 'terms', 'Terms and conditions', '<!-- wp:paragraph --><p>Terms of sale.</p><!-- /wp:paragraph -->', 'publish', 1795233729000, 1795233729000, '', '[]', '', '');
CREATE TABLE payment (
  id TEXT PRIMARY KEY, order_id BIGINT NOT NULL, gateway TEXT NOT NULL, state TEXT NOT NULL,
  amount BIGINT NOT NULL, currency TEXT NOT NULL, captured BIGINT NOT NULL, refunded BIGINT NOT NULL,
  provider_id TEXT NOT NULL, surplus INTEGER NOT NULL, created_at BIGINT NOT NULL, asked_at BIGINT, answered_at BIGINT,
  answer_json TEXT, next_look_at BIGINT, looks INTEGER NOT NULL
, unwanted INTEGER NOT NULL DEFAULT 0);
INSERT INTO "payment" VALUES ('pay_b3231b880bf84770a8fb7e43', 105, 'test', 'captured', 3020000000, 'INR', 3020000000, 100000000, 'tp_6a3d4831dd62', 0, 1795807611428, 1795807611454, 1795807611610, '{"shown":"success","redirect":"/checkout/order-received/105/?key=wc_order_ecTFxytpOEcoT","details":[{"key":"result","value":"success"},{"key":"redirect","value":"/checkout/order-received/105/?key=wc_order_ecTFxytpOEcoT"}],"reason":""}', NULL, 0, 0);
INSERT INTO "payment" VALUES ('pay_16759c3bf8e3c1021cb80c98', 106, 'test', 'asked', 3020000000, 'INR', 0, 0, 'tp_3b74faae6fa0', 0, 1795807611910, 1795807611942, 1795807611969, '{"shown":"success","redirect":"http://127.0.0.1:37445/pay/pay_16759c3bf8e3c1021cb80c98","details":[{"key":"result","value":"success"},{"key":"redirect","value":"http://127.0.0.1:37445/pay/pay_16759c3bf8e3c1021cb80c98"}],"reason":""}', 1795807626969, 0, 0);
CREATE TABLE payment_fact (
  payment_id TEXT NOT NULL, kind TEXT NOT NULL, provider_id TEXT NOT NULL, amount BIGINT NOT NULL, reason TEXT NOT NULL,
  source TEXT NOT NULL, fails INTEGER NOT NULL, recorded_at BIGINT NOT NULL, followed INTEGER NOT NULL,
  PRIMARY KEY (payment_id, kind, provider_id, amount)
);
INSERT INTO "payment_fact" VALUES ('pay_b3231b880bf84770a8fb7e43', 'captured', 'tp_6a3d4831dd62', 3020000000, '', 'answer', 0, 1795807611610, 1);
INSERT INTO "payment_fact" VALUES ('pay_16759c3bf8e3c1021cb80c98', 'asked', 'tp_3b74faae6fa0', 0, '', 'answer', 0, 1795807611969, 1);
CREATE TABLE payment_gateway (id TEXT PRIMARY KEY, title TEXT NOT NULL, description TEXT NOT NULL, instructions TEXT NOT NULL, enabled INTEGER NOT NULL, position INTEGER NOT NULL, settings_json TEXT NOT NULL);
INSERT INTO "payment_gateway" VALUES ('bacs', 'Direct bank transfer', 'Make your payment directly into our bank account. Please use your Order ID as the payment reference.', 'Transfer within 3 days.', 1, 0, '{"title":"Direct bank transfer","instructions":"Transfer within 3 days."}');
INSERT INTO "payment_gateway" VALUES ('cheque', 'Check payments', 'Please send a check to Store Name, Store Street, Store Town, Store State / County, Store Postcode.', '', 1, 1, '{"title":"Check payments","instructions":""}');
INSERT INTO "payment_gateway" VALUES ('cod', 'Cash on delivery', 'Pay with cash upon delivery.', 'Pay with cash upon delivery.', 1, 2, '{"title":"Cash on delivery","instructions":"Pay with cash upon delivery.","enable_for_methods":"","enable_for_virtual":"yes"}');
CREATE TABLE payment_key (key TEXT PRIMARY KEY, order_id BIGINT NOT NULL, payment_id TEXT, answer_json TEXT, created_at BIGINT NOT NULL);
CREATE TABLE payment_method (
  id BIGINT PRIMARY KEY, customer_id BIGINT NOT NULL, gateway TEXT NOT NULL, token TEXT NOT NULL, type TEXT NOT NULL, brand TEXT NOT NULL,
  last4 TEXT NOT NULL, expiry_month INTEGER NOT NULL, expiry_year INTEGER NOT NULL, is_default INTEGER NOT NULL, created_at BIGINT NOT NULL
);
INSERT INTO "payment_method" VALUES (1, 3, 'test', 'card_pay_b3231b880bf84770a8fb7e43', 'cc', 'Visa', '4242', 12, 2030, 1, 1795807611642);
CREATE TABLE popup (
	id INTEGER PRIMARY KEY,
	slug TEXT NOT NULL,
	title TEXT NOT NULL,
	content TEXT NOT NULL,
	status TEXT NOT NULL,
	settings_json TEXT NOT NULL,
	places_json TEXT NOT NULL
);
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
, downloads_json TEXT NOT NULL DEFAULT '[]', download_limit INTEGER NOT NULL DEFAULT -1, download_expiry INTEGER NOT NULL DEFAULT -1, seo_title TEXT NOT NULL DEFAULT '', seo_description TEXT NOT NULL DEFAULT '');
INSERT INTO "product" VALUES (20, 0, 'simple', 'publish', 'dairy-gold-8000-bag', 'Dairy Gold 8000 Pellet', 'CCF-DG8-50', '<p>Dairy Gold 8000 Pellet is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Dairy Gold 8000 Pellet for healthy, productive animals.</p>
', '<p>Introduce over 7 days.</p>
', 'visible', 1, 0, 1, 0, 'taxable', 'zero-rate', 1450000000, NULL, NULL, NULL, 1450000000, 1450000000, 0, 50000, '90', '55', '18', 41, 1, 433, 3, 3, 2, 1, '', '', 20, 1, 1, '[17,18,19]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[18],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[19],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[24],"values":[]},{"id":0,"name":"Protein","taxonomy":null,"key":"protein","visible":true,"variation":false,"termIds":[],"values":["22% min"]}]', '{}', '{}', '[]', '[23,36]', '[67,69]', '{}', 1714624200000, 1795807612301, '[{"id":"ac3a747e4bc9a0c6efe5c36668b553d0","name":"Feeding guide","file":"2eacc2f8e6c1/Feeding guide.pdf"}]', -1, -1, '', '');
INSERT INTO "product" VALUES (23, 0, 'variable', 'publish', 'milk-booster-pellet', 'Milk Booster Pellet', 'CCF-MB', '<p>Milk Booster Pellet is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Milk Booster Pellet for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', NULL, NULL, NULL, NULL, 190000000, 1550000000, 1, NULL, '', '', '', 0, 1, 400, 2, 2, 4, 2, '', '', 23, 1, 1, '[21,22]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":true,"termIds":[16,17,18],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[19],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[24],"values":[]}]', '{"pa_pack-size":"25-kg"}', '{}', '[]', '[36]', '[67]', '{}', 1714710600000, 1795233748000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (24, 23, 'variation', 'publish', 'milk-booster-pellet-5-kg', 'Milk Booster Pellet', 'CCF-MB-5', '', '', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 190000000, NULL, NULL, NULL, 190000000, 190000000, 0, 5000, '', '', '', 0, 1, 0, 0, 0, 0, 0, '', '', 24, 1, 1, '[21]', '[]', '{}', '{"pa_pack-size":"5-kg"}', '[]', '[]', '[]', '{}', 1795233733000, 1795233733000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (25, 23, 'variation', 'publish', 'milk-booster-pellet-25-kg', 'Milk Booster Pellet', 'CCF-MB-25', '<p>25 kg woven bag with liner.</p>
', '', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 820000000, 760000000, NULL, NULL, 760000000, 760000000, 1, 25000, '', '', '', 0, 1, 0, 0, 0, 0, 1, '', '', 25, 1, 1, '[21]', '[]', '{}', '{"pa_pack-size":"25-kg"}', '[]', '[]', '[]', '{}', 1795233733000, 1795233733000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (26, 23, 'variation', 'publish', 'milk-booster-pellet-50-kg', 'Milk Booster Pellet', 'CCF-MB-50', '', '', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 1550000000, NULL, NULL, NULL, 1550000000, 1550000000, 0, 50000, '', '', '', 0, 1, 0, 0, 0, 0, 2, '', '', 26, 1, 1, '[21]', '[]', '{}', '{"pa_pack-size":"50-kg"}', '[]', '[]', '[]', '{}', 1795233733000, 1795233733000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (28, 0, 'variable', 'publish', 'calf-starter', 'Calf Starter', 'CCF-CS', '<p>Calf Starter is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Calf Starter for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', NULL, NULL, NULL, NULL, 245000000, 1120000000, 1, NULL, '', '', '', 0, 1, 0, 0, 0, 1, 3, '', '', 28, 1, 1, '[27]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":true,"termIds":[16,17],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":true,"termIds":[19,20],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[22,26],"values":[]}]', '{"pa_pack-size":"5-kg","pa_form":"pellet"}', '{}', '[]', '[]', '[]', '{}', 1714797000000, 1795233817000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (29, 28, 'variation', 'publish', 'calf-starter', 'Calf Starter', 'CCF-CS-5P', '', '', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 260000000, NULL, NULL, NULL, 260000000, 260000000, 0, 5000, '', '', '', 0, 1, 0, 0, 0, 0, 0, '', '', 28, 1, 1, '[27]', '[]', '{}', '{"pa_pack-size":"5-kg","pa_form":"pellet"}', '[]', '[]', '[]', '{}', 1795233734000, 1795233734000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (30, 28, 'variation', 'publish', 'calf-starter-2', 'Calf Starter', 'CCF-CS-25P', '', '', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 1190000000, 1090000000, NULL, NULL, 1090000000, 1090000000, 1, 25000, '', '', '', 0, 1, 0, 0, 0, 0, 1, '', '', 28, 1, 1, '[27]', '[]', '{}', '{"pa_pack-size":"25-kg","pa_form":"pellet"}', '[]', '[]', '[]', '{}', 1795233734000, 1795233734000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (31, 28, 'variation', 'publish', 'calf-starter-3', 'Calf Starter', 'CCF-CS-25M', '', '', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 1120000000, NULL, NULL, NULL, 1120000000, 1120000000, 0, 25000, '', '', '', 0, 1, 0, 0, 0, 0, 2, '', '', 31, 1, 1, '[27]', '[]', '{}', '{"pa_pack-size":"25-kg","pa_form":"mash"}', '[]', '[]', '[]', '{}', 1795233734000, 1795233734000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (32, 28, 'variation', 'publish', 'calf-starter-4', 'Calf Starter', 'CCF-CS-5X', '', '', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 245000000, NULL, NULL, NULL, 245000000, 245000000, 0, 5000, '', '', '', 0, 1, 0, 0, 0, 0, 3, '', '', 28, 1, 1, '[27]', '[]', '{}', '{"pa_pack-size":"5-kg","pa_form":""}', '[]', '[]', '[]', '{}', 1795233734000, 1795233734000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (34, 0, 'simple', 'publish', 'heifer-grower-pellet', 'Heifer Grower Pellet', 'CCF-HG-50', '<p>Heifer Grower Pellet is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Heifer Grower Pellet for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 1380000000, 1290000000, NULL, NULL, 1290000000, 1290000000, 1, 50000, '', '', '', 41, 1, 0, 0, 0, 0, 4, '', '', 34, 1, 1, '[33]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[18],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[19],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[27,23],"values":[]}]', '{}', '{}', '[]', '[20]', '[67]', '{}', 1714883400000, 1795233747000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (36, 0, 'simple', 'publish', 'transition-cow-pellet', 'Transition Cow Pellet', 'CCF-TC-50', '<p>Transition Cow Pellet is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Transition Cow Pellet for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 1720000000, 1599000000, 1893436200000, 1896114599000, 1720000000, 1720000000, 0, 50000, '', '', '', 41, 1, 0, 0, 0, 0, 5, '', '', 36, 1, 1, '[35]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[18],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[19],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[25,24],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1714969800000, 1714969800000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (38, 0, 'simple', 'publish', 'buffalo-special-mash', 'Buffalo Special Mash', 'CCF-BS-50', '<p>Buffalo Special Mash is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Buffalo Special Mash for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 1310000000, NULL, NULL, NULL, 1310000000, 1310000000, 0, 50000, '', '', '', 0, 1, 0, 0, 0, 0, 6, '', '', 38, 1, 1, '[37]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[18],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[20],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[24],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1715056200000, 1715056200000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (40, 0, 'simple', 'publish', 'calf-grower-pellet-25-kg', 'Calf Grower Pellet 25 kg', 'CCF-CG-25', '<p>Calf Grower Pellet 25 kg is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Calf Grower Pellet 25 kg for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', 'zero-rate', 980000000, 899000000, 1704047400000, 2082738599000, 899000000, 899000000, 1, 25000, '', '', '', 0, 1, 0, 0, 0, 0, 7, '', '', 40, 1, 1, '[39]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[17],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[19],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[22,27],"values":[]}]', '{}', '{}', '[]', '[28]', '[71,67]', '{}', 1715142600000, 1795233747000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (42, 0, 'variable', 'publish', 'broiler-starter-crumble', 'Broiler Starter Crumble', 'PF-BS', '<p>Broiler Starter Crumble is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Broiler Starter Crumble for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', NULL, NULL, NULL, NULL, 1125000000, 2240000000, 1, NULL, '', '', '', 0, 1, 0, 0, 0, 0, 8, '', '', 42, 1, 1, '[41]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":true,"termIds":[17,18],"values":[]},{"id":0,"name":"Bag type","taxonomy":null,"key":"bag-type","visible":true,"variation":true,"termIds":[],"values":["PP woven","Paper"]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[21],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[26],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1715229000000, 1795233748000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (43, 42, 'variation', 'publish', 'broiler-starter-crumble', 'Broiler Starter Crumble', 'PF-BS-25W', '', '', '', 'visible', 0, 0, 0, 0, 'taxable', '', 1150000000, NULL, NULL, NULL, 1150000000, 1150000000, 0, 25000, '', '', '', 0, 1, 0, 0, 0, 0, 0, '', '', 43, 1, 1, '[41]', '[]', '{}', '{"pa_pack-size":"25-kg","bag-type":"PP woven"}', '[]', '[]', '[]', '{}', 1795233737000, 1795233737000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (44, 42, 'variation', 'publish', 'broiler-starter-crumble-2', 'Broiler Starter Crumble', 'PF-BS-25P', '', '', '', 'visible', 0, 0, 0, 0, 'taxable', '', 1175000000, 1125000000, NULL, NULL, 1125000000, 1125000000, 1, 25000, '', '', '', 0, 1, 0, 0, 0, 0, 1, '', '', 44, 1, 1, '[41]', '[]', '{}', '{"pa_pack-size":"25-kg","bag-type":"Paper"}', '[]', '[]', '[]', '{}', 1795233737000, 1795233737000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (45, 42, 'variation', 'publish', 'broiler-starter-crumble-3', 'Broiler Starter Crumble', 'PF-BS-50W', '', '', '', 'visible', 0, 0, 0, 0, 'taxable', '', 2240000000, NULL, NULL, NULL, 2240000000, 2240000000, 0, 50000, '', '', '', 0, 1, 0, 0, 0, 0, 2, '', '', 45, 1, 1, '[41]', '[]', '{}', '{"pa_pack-size":"50-kg","bag-type":"PP woven"}', '[]', '[]', '[]', '{}', 1795233737000, 1795233737000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (47, 0, 'simple', 'publish', 'broiler-finisher-pellet', 'Broiler Finisher Pellet', 'PF-BF-50', '<p>Broiler Finisher Pellet is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Broiler Finisher Pellet for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 2180000000, 2050000000, NULL, NULL, 2050000000, 2050000000, 1, 50000, '', '', '', 41, 1, 0, 0, 0, 3, 9, '', '', 47, 1, 1, '[46]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[18],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[19],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[28],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1715315400000, 1715315400000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (49, 0, 'simple', 'publish', 'layer-mash', 'Layer Mash', 'PF-LM-50', '<p>Layer Mash is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Layer Mash for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 1690000000, NULL, NULL, NULL, 1690000000, 1690000000, 0, 50000, '', '', '', 0, 1, 500, 1, 1, 1, 10, '', '', 49, 1, 1, '[48]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[18],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[20],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[29],"values":[]}]', '{}', '{}', '[]', '[47]', '[69]', '{}', 1715401800000, 1795233816000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (51, 0, 'simple', 'publish', 'chick-starter-trial-pack', 'Chick Starter Trial Pack', 'PF-CT-5', '<p>Chick Starter Trial Pack is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Chick Starter Trial Pack for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 1, 'taxable', '', 299000000, NULL, NULL, NULL, 299000000, 299000000, 0, 5000, '', '', '', 0, 1, 0, 0, 0, 0, 11, '', '', 51, 1, 1, '[50]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[16],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[21],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[26],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1715488200000, 1715488200000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (53, 0, 'simple', 'publish', 'breeder-feed', 'Breeder Feed', 'PF-BR-50', '<p>Breeder Feed is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Breeder Feed for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 1980000000, NULL, NULL, NULL, 1980000000, 1980000000, 0, 50000, '', '', '', 0, 1, 0, 0, 0, 0, 12, '', '', 53, 1, 1, '[52]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[18],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[20],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1715574600000, 1715574600000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (55, 0, 'simple', 'publish', 'goat-gain-pellet', 'Goat Gain Pellet', 'SG-GG-25', '<p>Goat Gain Pellet is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Goat Gain Pellet for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 890000000, NULL, NULL, NULL, 890000000, 890000000, 0, 25000, '', '', '', 0, 1, 0, 0, 0, 0, 13, '', '', 55, 1, 1, '[54]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[17],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[19],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[27],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1715661000000, 1795233748000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (57, 0, 'simple', 'publish', 'lamb-creep-feed', 'Lamb Creep Feed', 'SG-LC-25', '<p>Lamb Creep Feed is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Lamb Creep Feed for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 940000000, NULL, NULL, NULL, 940000000, 940000000, 0, 25000, '', '', '', 0, 1, 0, 0, 0, 0, 14, '', '', 57, 1, 1, '[56]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[17],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[21],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[26],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1715747400000, 1715747400000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (59, 0, 'simple', 'publish', 'sheep-maintenance-mash', 'Sheep Maintenance Mash', 'SG-SM-50', '<p>Sheep Maintenance Mash is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Sheep Maintenance Mash for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 1240000000, NULL, NULL, NULL, 1240000000, 1240000000, 0, 50000, '', '', '', 0, 1, 0, 0, 0, 0, 15, '', '', 59, 1, 1, '[58]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[18],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[20],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1715833800000, 1715833800000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (61, 0, 'simple', 'publish', 'floating-fish-feed-4-mm', 'Floating Fish Feed 4 mm', 'AQ-FF-25', '<p>Floating Fish Feed 4 mm is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Floating Fish Feed 4 mm for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 1875000000, NULL, NULL, NULL, 1875000000, 1875000000, 0, 25000, '80', '45', '15', 0, 1, 400, 1, 1, 2, 16, '', '', 61, 1, 1, '[60]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[17],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[19],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[27],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1715920200000, 1795233748000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (63, 0, 'simple', 'publish', 'shrimp-feed-crumble', 'Shrimp Feed Crumble', 'AQ-SF-25', '<p>Shrimp Feed Crumble is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Shrimp Feed Crumble for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 2650000000, 2499000000, NULL, NULL, 2499000000, 2499000000, 1, 25000, '', '', '', 0, 1, 0, 0, 0, 0, 17, '', '', 63, 1, 1, '[62]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[17],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[21],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[26],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1716006600000, 1716006600000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (65, 0, 'simple', 'publish', 'fish-hatchery-powder', 'Fish Hatchery Powder', 'AQ-HP-5', '<p>Fish Hatchery Powder is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Fish Hatchery Powder for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 745000000, NULL, NULL, NULL, 745000000, 745000000, 0, 5000, '', '', '', 0, 1, 0, 0, 0, 0, 18, '', '', 65, 1, 1, '[64]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[16],"values":[]},{"id":2,"name":"Form","taxonomy":"pa_form","key":"pa_form","visible":true,"variation":false,"termIds":[20],"values":[]},{"id":3,"name":"Life stage","taxonomy":"pa_life-stage","key":"pa_life-stage","visible":true,"variation":false,"termIds":[26],"values":[]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1716093000000, 1716093000000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (67, 0, 'simple', 'publish', 'mineral-mixture-5-kg', 'Mineral Mixture 5 kg', 'SM-MM-5', '<p>Mineral Mixture 5 kg is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Mineral Mixture 5 kg for healthy, productive animals.</p>
', '', 'visible', 1, 0, 0, 0, 'taxable', 'reduced-rate', 685000000, NULL, NULL, NULL, 685000000, 685000000, 0, 5000, '', '', '', 0, 1, 200, 1, 1, 1, 19, '', '', 67, 1, 1, '[66]', '[{"id":1,"name":"Pack size","taxonomy":"pa_pack-size","key":"pa_pack-size","visible":true,"variation":false,"termIds":[16],"values":[]},{"id":0,"name":"Zinc","taxonomy":null,"key":"zinc","visible":true,"variation":false,"termIds":[],"values":["9600 mg/kg"]}]', '{}', '{}', '[]', '[]', '[]', '{}', 1716179400000, 1795233748000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (69, 0, 'simple', 'publish', 'liquid-calcium-tonic-1-l', 'Liquid Calcium Tonic 1 L', 'SM-CT-1', '<p>Liquid Calcium Tonic 1 L is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Liquid Calcium Tonic 1 L for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', 'reduced-rate', 349500000, NULL, NULL, NULL, 349500000, 349500000, 0, 1200, '', '', '', 0, 1, 0, 0, 0, 0, 20, '', '', 69, 1, 1, '[68]', '[]', '{}', '{}', '[]', '[]', '[]', '{}', 1716265800000, 1716265800000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (71, 0, 'simple', 'publish', 'mineral-lick-sample-sachet', 'Mineral Lick Sample Sachet', 'SM-LS-1', '<p>Mineral Lick Sample Sachet is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Mineral Lick Sample Sachet for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', 'reduced-rate', 1000000, NULL, NULL, NULL, 1000000, 1000000, 0, 100, '', '', '', 0, 1, 0, 0, 0, 1, 21, '', '', 71, 1, 1, '[70]', '[]', '{}', '{}', '[]', '[]', '[]', '{}', 1716352200000, 1716352200000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (73, 0, 'simple', 'publish', 'ration-balancing-consultation', 'Ration Balancing Consultation', 'SV-RB', '<p>Ration Balancing Consultation is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Ration Balancing Consultation for healthy, productive animals.</p>
', '', 'visible', 0, 1, 0, 0, 'taxable', '', 499000000, NULL, NULL, NULL, 499000000, 499000000, 0, NULL, '', '', '', 0, 1, 0, 0, 0, 1, 22, '', '', 73, 1, 1, '[72]', '[]', '{}', '{}', '[]', '[]', '[]', '{}', 1716438600000, 1716438600000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (75, 0, 'external', 'publish', 'feed-trough-6-ft', 'Feed Trough 6 ft', 'EX-FT-6', '<p>Feed Trough 6 ft is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Feed Trough 6 ft for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 4200000000, NULL, NULL, NULL, 4200000000, 4200000000, 0, NULL, '', '', '', 0, 1, 0, 0, 0, 0, 23, 'https://partner.example.com/feed-trough', 'Buy at partner store', 75, 1, 1, '[74]', '[]', '{}', '{}', '[]', '[]', '[]', '{}', 1716525000000, 1716525000000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (77, 0, 'grouped', 'publish', 'dairy-starter-kit', 'Dairy Starter Kit', 'GR-DSK', '<p>Dairy Starter Kit is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Dairy Starter Kit for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', NULL, NULL, NULL, NULL, 685000000, 1450000000, 0, NULL, '', '', '', 0, 1, 0, 0, 0, 0, 24, '', '', 77, 1, 1, '[76]', '[]', '{}', '{}', '[20,67,40]', '[]', '[]', '{}', 1716611400000, 1795233747000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (78, 0, 'simple', 'draft', 'camel-feed-draft', 'Camel Feed (draft)', 'CF-DR', '<p>Camel Feed (draft) is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Camel Feed (draft) for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 1500000000, NULL, NULL, NULL, 1500000000, 1500000000, 0, NULL, '', '', '', 0, 1, 0, 0, 0, 0, 90, '', '', 78, 1, 1, '[]', '[]', '{}', '{}', '[]', '[]', '[]', '{}', 1716697800000, 1716697800000, '[]', -1, -1, '', '');
INSERT INTO "product" VALUES (79, 0, 'simple', 'private', 'staff-only-feed-private', 'Staff Only Feed (private)', 'ST-PR', '<p>Staff Only Feed (private) is made at our Mehsana mill from grain, oil cakes, bran, molasses, minerals and vitamins. Feed according to body weight and milk yield; keep clean water available at all times.</p>
<ul>
<li>Store in a dry place</li>
<li>Use within 90 days of manufacture</li>
</ul>
', '<p>Staff Only Feed (private) for healthy, productive animals.</p>
', '', 'visible', 0, 0, 0, 0, 'taxable', '', 10000000, NULL, NULL, NULL, 10000000, 10000000, 0, NULL, '', '', '', 0, 1, 0, 0, 0, 0, 91, '', '', 79, 1, 1, '[]', '[]', '{}', '{}', '[]', '[]', '[]', '{}', 1716784200000, 1716784200000, '[]', -1, -1, '', '');
CREATE TABLE product_sale (
	order_id BIGINT NOT NULL,
	product_id BIGINT NOT NULL,
	quantity BIGINT NOT NULL,
	PRIMARY KEY (order_id, product_id)
);
INSERT INTO "product_sale" VALUES (105, 20, 2);
INSERT INTO "product_sale" VALUES (108, 20, 2);
INSERT INTO "product_sale" VALUES (108, 38, 1);
INSERT INTO "product_sale" VALUES (109, 20, 2);
INSERT INTO "product_sale" VALUES (109, 38, 1);
CREATE TABLE product_stock (product_id BIGINT PRIMARY KEY, managed INTEGER NOT NULL, quantity BIGINT, reserved BIGINT NOT NULL, status TEXT NOT NULL, backorders TEXT NOT NULL, low_amount BIGINT, stopped TEXT NOT NULL DEFAULT '');
INSERT INTO "product_stock" VALUES (20, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (23, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (24, 0, NULL, 0, 'outofstock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (25, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (26, 1, 40, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (28, 1, 59, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (31, 1, 0, 0, 'outofstock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (34, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (36, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (38, 1, 1, 1, 'instock', 'no', 5, '');
INSERT INTO "product_stock" VALUES (40, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (42, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (43, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (44, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (45, 1, 12, 0, 'instock', 'yes', NULL, '');
INSERT INTO "product_stock" VALUES (47, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (49, 1, 119, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (51, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (53, 1, 0, 0, 'onbackorder', 'notify', NULL, '');
INSERT INTO "product_stock" VALUES (55, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (57, 0, NULL, 0, 'outofstock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (59, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (61, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (63, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (65, 1, 25, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (67, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (69, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (71, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (73, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (75, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (77, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (78, 0, NULL, 0, 'instock', 'no', NULL, '');
INSERT INTO "product_stock" VALUES (79, 0, NULL, 0, 'instock', 'no', NULL, '');
CREATE TABLE product_term (product_id BIGINT NOT NULL, term_id BIGINT NOT NULL, PRIMARY KEY (product_id, term_id));
INSERT INTO "product_term" VALUES (20, 30);
INSERT INTO "product_term" VALUES (20, 36);
INSERT INTO "product_term" VALUES (20, 38);
INSERT INTO "product_term" VALUES (20, 18);
INSERT INTO "product_term" VALUES (20, 19);
INSERT INTO "product_term" VALUES (20, 24);
INSERT INTO "product_term" VALUES (23, 30);
INSERT INTO "product_term" VALUES (23, 36);
INSERT INTO "product_term" VALUES (23, 16);
INSERT INTO "product_term" VALUES (23, 17);
INSERT INTO "product_term" VALUES (23, 18);
INSERT INTO "product_term" VALUES (23, 19);
INSERT INTO "product_term" VALUES (23, 24);
INSERT INTO "product_term" VALUES (24, 16);
INSERT INTO "product_term" VALUES (25, 17);
INSERT INTO "product_term" VALUES (26, 18);
INSERT INTO "product_term" VALUES (28, 35);
INSERT INTO "product_term" VALUES (28, 38);
INSERT INTO "product_term" VALUES (28, 37);
INSERT INTO "product_term" VALUES (28, 16);
INSERT INTO "product_term" VALUES (28, 17);
INSERT INTO "product_term" VALUES (28, 19);
INSERT INTO "product_term" VALUES (28, 20);
INSERT INTO "product_term" VALUES (28, 22);
INSERT INTO "product_term" VALUES (28, 26);
INSERT INTO "product_term" VALUES (29, 16);
INSERT INTO "product_term" VALUES (29, 19);
INSERT INTO "product_term" VALUES (30, 17);
INSERT INTO "product_term" VALUES (30, 19);
INSERT INTO "product_term" VALUES (31, 17);
INSERT INTO "product_term" VALUES (31, 20);
INSERT INTO "product_term" VALUES (32, 16);
INSERT INTO "product_term" VALUES (34, 30);
INSERT INTO "product_term" VALUES (34, 39);
INSERT INTO "product_term" VALUES (34, 18);
INSERT INTO "product_term" VALUES (34, 19);
INSERT INTO "product_term" VALUES (34, 27);
INSERT INTO "product_term" VALUES (34, 23);
INSERT INTO "product_term" VALUES (36, 30);
INSERT INTO "product_term" VALUES (36, 18);
INSERT INTO "product_term" VALUES (36, 19);
INSERT INTO "product_term" VALUES (36, 25);
INSERT INTO "product_term" VALUES (36, 24);
INSERT INTO "product_term" VALUES (38, 30);
INSERT INTO "product_term" VALUES (38, 18);
INSERT INTO "product_term" VALUES (38, 20);
INSERT INTO "product_term" VALUES (38, 24);
INSERT INTO "product_term" VALUES (40, 35);
INSERT INTO "product_term" VALUES (40, 30);
INSERT INTO "product_term" VALUES (40, 39);
INSERT INTO "product_term" VALUES (40, 17);
INSERT INTO "product_term" VALUES (40, 19);
INSERT INTO "product_term" VALUES (40, 22);
INSERT INTO "product_term" VALUES (40, 27);
INSERT INTO "product_term" VALUES (42, 31);
INSERT INTO "product_term" VALUES (42, 36);
INSERT INTO "product_term" VALUES (42, 38);
INSERT INTO "product_term" VALUES (42, 17);
INSERT INTO "product_term" VALUES (42, 18);
INSERT INTO "product_term" VALUES (42, 21);
INSERT INTO "product_term" VALUES (42, 26);
INSERT INTO "product_term" VALUES (43, 17);
INSERT INTO "product_term" VALUES (44, 17);
INSERT INTO "product_term" VALUES (45, 18);
INSERT INTO "product_term" VALUES (47, 31);
INSERT INTO "product_term" VALUES (47, 39);
INSERT INTO "product_term" VALUES (47, 18);
INSERT INTO "product_term" VALUES (47, 19);
INSERT INTO "product_term" VALUES (47, 28);
INSERT INTO "product_term" VALUES (49, 31);
INSERT INTO "product_term" VALUES (49, 18);
INSERT INTO "product_term" VALUES (49, 20);
INSERT INTO "product_term" VALUES (49, 29);
INSERT INTO "product_term" VALUES (51, 31);
INSERT INTO "product_term" VALUES (51, 37);
INSERT INTO "product_term" VALUES (51, 16);
INSERT INTO "product_term" VALUES (51, 21);
INSERT INTO "product_term" VALUES (51, 26);
INSERT INTO "product_term" VALUES (53, 31);
INSERT INTO "product_term" VALUES (53, 18);
INSERT INTO "product_term" VALUES (53, 20);
INSERT INTO "product_term" VALUES (55, 32);
INSERT INTO "product_term" VALUES (55, 40);
INSERT INTO "product_term" VALUES (55, 17);
INSERT INTO "product_term" VALUES (55, 19);
INSERT INTO "product_term" VALUES (55, 27);
INSERT INTO "product_term" VALUES (57, 32);
INSERT INTO "product_term" VALUES (57, 17);
INSERT INTO "product_term" VALUES (57, 21);
INSERT INTO "product_term" VALUES (57, 26);
INSERT INTO "product_term" VALUES (59, 32);
INSERT INTO "product_term" VALUES (59, 18);
INSERT INTO "product_term" VALUES (59, 20);
INSERT INTO "product_term" VALUES (61, 33);
INSERT INTO "product_term" VALUES (61, 17);
INSERT INTO "product_term" VALUES (61, 19);
INSERT INTO "product_term" VALUES (61, 27);
INSERT INTO "product_term" VALUES (63, 33);
INSERT INTO "product_term" VALUES (63, 38);
INSERT INTO "product_term" VALUES (63, 17);
INSERT INTO "product_term" VALUES (63, 21);
INSERT INTO "product_term" VALUES (63, 26);
INSERT INTO "product_term" VALUES (65, 33);
INSERT INTO "product_term" VALUES (65, 16);
INSERT INTO "product_term" VALUES (65, 20);
INSERT INTO "product_term" VALUES (65, 26);
INSERT INTO "product_term" VALUES (67, 34);
INSERT INTO "product_term" VALUES (67, 36);
INSERT INTO "product_term" VALUES (67, 16);
INSERT INTO "product_term" VALUES (69, 34);
INSERT INTO "product_term" VALUES (69, 37);
INSERT INTO "product_term" VALUES (71, 34);
INSERT INTO "product_term" VALUES (73, 34);
INSERT INTO "product_term" VALUES (75, 34);
INSERT INTO "product_term" VALUES (77, 30);
INSERT INTO "product_term" VALUES (77, 34);
INSERT INTO "product_term" VALUES (77, 37);
INSERT INTO "product_term" VALUES (78, 30);
INSERT INTO "product_term" VALUES (79, 30);
CREATE TABLE product_words (product_id BIGINT PRIMARY KEY, listed_id BIGINT NOT NULL, words TEXT NOT NULL);
INSERT INTO "product_words" VALUES (20, 20, 'dairy gold 8000 pellet ccf-dg8-50');
INSERT INTO "product_words" VALUES (23, 23, 'milk booster pellet ccf-mb');
INSERT INTO "product_words" VALUES (24, 23, 'milk booster pellet ccf-mb-5');
INSERT INTO "product_words" VALUES (25, 23, 'milk booster pellet ccf-mb-25');
INSERT INTO "product_words" VALUES (26, 23, 'milk booster pellet ccf-mb-50');
INSERT INTO "product_words" VALUES (28, 28, 'calf starter ccf-cs');
INSERT INTO "product_words" VALUES (29, 28, 'calf starter ccf-cs-5p');
INSERT INTO "product_words" VALUES (30, 28, 'calf starter ccf-cs-25p');
INSERT INTO "product_words" VALUES (31, 28, 'calf starter ccf-cs-25m');
INSERT INTO "product_words" VALUES (32, 28, 'calf starter ccf-cs-5x');
INSERT INTO "product_words" VALUES (34, 34, 'heifer grower pellet ccf-hg-50');
INSERT INTO "product_words" VALUES (36, 36, 'transition cow pellet ccf-tc-50');
INSERT INTO "product_words" VALUES (38, 38, 'buffalo special mash ccf-bs-50');
INSERT INTO "product_words" VALUES (40, 40, 'calf grower pellet 25 kg ccf-cg-25');
INSERT INTO "product_words" VALUES (42, 42, 'broiler starter crumble pf-bs');
INSERT INTO "product_words" VALUES (43, 42, 'broiler starter crumble pf-bs-25w');
INSERT INTO "product_words" VALUES (44, 42, 'broiler starter crumble pf-bs-25p');
INSERT INTO "product_words" VALUES (45, 42, 'broiler starter crumble pf-bs-50w');
INSERT INTO "product_words" VALUES (47, 47, 'broiler finisher pellet pf-bf-50');
INSERT INTO "product_words" VALUES (49, 49, 'layer mash pf-lm-50');
INSERT INTO "product_words" VALUES (51, 51, 'chick starter trial pack pf-ct-5');
INSERT INTO "product_words" VALUES (53, 53, 'breeder feed pf-br-50');
INSERT INTO "product_words" VALUES (55, 55, 'goat gain pellet sg-gg-25');
INSERT INTO "product_words" VALUES (57, 57, 'lamb creep feed sg-lc-25');
INSERT INTO "product_words" VALUES (59, 59, 'sheep maintenance mash sg-sm-50');
INSERT INTO "product_words" VALUES (61, 61, 'floating fish feed 4 mm aq-ff-25');
INSERT INTO "product_words" VALUES (63, 63, 'shrimp feed crumble aq-sf-25');
INSERT INTO "product_words" VALUES (65, 65, 'fish hatchery powder aq-hp-5');
INSERT INTO "product_words" VALUES (67, 67, 'mineral mixture 5 kg sm-mm-5');
INSERT INTO "product_words" VALUES (69, 69, 'liquid calcium tonic 1 l sm-ct-1');
INSERT INTO "product_words" VALUES (71, 71, 'mineral lick sample sachet sm-ls-1');
INSERT INTO "product_words" VALUES (73, 73, 'ration balancing consultation sv-rb');
INSERT INTO "product_words" VALUES (75, 75, 'feed trough 6 ft ex-ft-6');
INSERT INTO "product_words" VALUES (77, 77, 'dairy starter kit gr-dsk');
INSERT INTO "product_words" VALUES (78, 78, 'camel feed (draft) cf-dr');
INSERT INTO "product_words" VALUES (79, 79, 'staff only feed (private) st-pr');
CREATE TABLE recovery_code (
	code_hash TEXT PRIMARY KEY,
	customer_id BIGINT NOT NULL,
	used_at BIGINT
);
CREATE TABLE refund_line (
	refund_id BIGINT NOT NULL,
	position INTEGER NOT NULL,
	item_id BIGINT NOT NULL,
	quantity BIGINT NOT NULL,
	amount BIGINT NOT NULL,
	tax BIGINT NOT NULL,
	PRIMARY KEY (refund_id, position)
);
INSERT INTO "refund_line" VALUES (102, 0, 22, 1, 1875000000, 94000000);
CREATE TABLE refunded (
	order_id BIGINT NOT NULL,
	item_id BIGINT NOT NULL,
	sold_quantity BIGINT NOT NULL,
	sold_amount BIGINT NOT NULL,
	sold_tax BIGINT NOT NULL,
	quantity BIGINT NOT NULL,
	amount BIGINT NOT NULL,
	tax BIGINT NOT NULL,
	PRIMARY KEY (order_id, item_id),
	CHECK (quantity BETWEEN 0 AND sold_quantity),
	CHECK (amount BETWEEN 0 AND sold_amount),
	CHECK (tax BETWEEN 0 AND sold_tax)
);
INSERT INTO "refunded" VALUES (105, 0, 0, 3020000000, 0, 0, 100000000, 0);
INSERT INTO "refunded" VALUES (109, 0, 0, 4330000000, 0, 0, 1000000, 0);
CREATE TABLE remembered_guest (
	token_hash TEXT PRIMARY KEY,
	email TEXT NOT NULL,
	data_json TEXT NOT NULL,
	used_at BIGINT NOT NULL
);
CREATE TABLE review (id BIGINT PRIMARY KEY, product_id BIGINT NOT NULL, reviewer TEXT NOT NULL, email TEXT NOT NULL, content TEXT NOT NULL, rating INTEGER NOT NULL, verified INTEGER NOT NULL, status TEXT NOT NULL, created_at BIGINT NOT NULL, customer_id BIGINT NOT NULL);
INSERT INTO "review" VALUES (2, 20, 'Ramesh Patel', 'ramesh@feedmill.test', '<p>Milk yield went up in two weeks.</p>
', 5, 1, 'approved', 1717221600000, 3);
INSERT INTO "review" VALUES (3, 20, 'Anita Deshmukh', 'anita@feedmill.test', '<p>Good pellets, little dust.</p>
', 4, 0, 'approved', 1717394400000, 4);
INSERT INTO "review" VALUES (4, 20, 'Guest Farmer', 'guest@example.test', '<p>Fair price for the quality.</p>
', 4, 0, 'approved', 1717567200000, 0);
INSERT INTO "review" VALUES (5, 23, 'Anita Deshmukh', 'anita@feedmill.test', '<p>My cows love it.</p>
', 5, 1, 'approved', 1717653600000, 4);
INSERT INTO "review" VALUES (6, 23, 'Suresh', 'suresh@example.test', '<p>Works, delivery was slow.</p>
', 3, 0, 'approved', 1717740000000, 0);
INSERT INTO "review" VALUES (7, 49, 'Poultry Farm', 'pf@example.test', '<p>Shell quality improved.</p>
', 5, 0, 'approved', 1717826400000, 0);
INSERT INTO "review" VALUES (8, 67, 'Ramesh Patel', 'ramesh@feedmill.test', '<p>Packet was torn.</p>
', 2, 0, 'approved', 1717912800000, 3);
INSERT INTO "review" VALUES (9, 61, 'Aqua Co', 'aqua@example.test', '<p>Floats well.</p>
', 4, 0, 'approved', 1717999200000, 0);
INSERT INTO "review" VALUES (10, 55, 'Pending Person', 'pend@example.test', '<p>Awaiting moderation.</p>
', 5, 0, 'hold', 1718085600000, 0);
INSERT INTO "review" VALUES (11, 20, 'Ramesh Patel', 'ramesh@feedmill.test', 'The cows like it.', 5, 1, 'hold', 1795807612361, 3);
CREATE TABLE review_picture (
	name TEXT PRIMARY KEY,
	review_id BIGINT NOT NULL,
	position INTEGER NOT NULL,
	width INTEGER NOT NULL,
	height INTEGER NOT NULL,
	created_at BIGINT NOT NULL
);
CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL, created_at BIGINT NOT NULL);
INSERT INTO "secret" VALUES ('server', 'ae32b83b98c913d6ac76c9277b05fec9ba0edc42f11fe6d5a006d43c4f015062', 1795807609980);
CREATE TABLE setting (key TEXT PRIMARY KEY, value_json TEXT NOT NULL);
INSERT INTO "setting" VALUES ('siteTitle', '"Feedmill"');
INSERT INTO "setting" VALUES ('tagline', '"Feeds &amp; minerals for livestock"');
INSERT INTO "setting" VALUES ('adminEmail', '"admin@feedmill.test"');
INSERT INTO "setting" VALUES ('timezone', '"Asia/Kolkata"');
INSERT INTO "setting" VALUES ('dateFormat', '"F j, Y"');
INSERT INTO "setting" VALUES ('phone', '""');
INSERT INTO "setting" VALUES ('currency', '{"code":"INR","symbol":"₹","position":"left","decimals":0,"decimalSeparator":".","thousandSeparator":""}');
INSERT INTO "setting" VALUES ('base', '{"first_name":"","last_name":"","company":"","address_1":"Plot 14, GIDC Estate","address_2":"Phase II","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN","phone":""}');
INSERT INTO "setting" VALUES ('pages', '{"myaccount":{"id":8,"title":"My account","path":"/my-account/"},"shop":{"id":5,"title":"Shop","path":"/shop/"},"cart":{"id":6,"title":"Cart","path":"/cart/"},"checkout":{"id":7,"title":"Checkout","path":"/checkout/"},"privacy":{"id":3,"title":"Privacy Policy","path":"/privacy-policy/"},"terms":{"id":10,"title":"Terms and conditions","path":"/terms/"}}');
INSERT INTO "setting" VALUES ('returnsPage', '""');
INSERT INTO "setting" VALUES ('sellTo', '{"mode":"all","countries":[]}');
INSERT INTO "setting" VALUES ('shipTo', '{"mode":"same","countries":[]}');
INSERT INTO "setting" VALUES ('shipToDestination', '"shipping"');
INSERT INTO "setting" VALUES ('defaultCustomerLocation', '"base"');
INSERT INTO "setting" VALUES ('couponsEnabled', 'true');
INSERT INTO "setting" VALUES ('discountsSequential', 'false');
INSERT INTO "setting" VALUES ('taxesEnabled', 'true');
INSERT INTO "setting" VALUES ('pricesIncludeTax', 'false');
INSERT INTO "setting" VALUES ('taxBasedOn', '"shipping"');
INSERT INTO "setting" VALUES ('shippingTaxClass', '"inherit"');
INSERT INTO "setting" VALUES ('taxRoundAtSubtotal', 'false');
INSERT INTO "setting" VALUES ('taxDisplayShop', '"excl"');
INSERT INTO "setting" VALUES ('taxDisplayCart', '"excl"');
INSERT INTO "setting" VALUES ('taxDisplayItemized', 'false');
INSERT INTO "setting" VALUES ('priceSuffix', '""');
INSERT INTO "setting" VALUES ('taxClasses', '["reduced-rate","zero-rate"]');
INSERT INTO "setting" VALUES ('shippingCalculatorEnabled', 'true');
INSERT INTO "setting" VALUES ('shippingCostRequiresAddress', 'false');
INSERT INTO "setting" VALUES ('freeDeliveryFirst', 'false');
INSERT INTO "setting" VALUES ('pinDecidesState', 'false');
INSERT INTO "setting" VALUES ('deliveryDays', '""');
INSERT INTO "setting" VALUES ('refundLimit', '2000000000');
INSERT INTO "setting" VALUES ('pickup', '{"enabled":true,"title":"Local Pickup","taxable":true,"cost":0,"locations":[{"name":"Mehsana Mill","address":{"address_1":"Plot 14, GIDC Estate","city":"Mehsana","state":"GJ","postcode":"384002","country":"IN"},"details":"Collect at gate 2, 9am to 5pm","enabled":true},{"name":"Ahmedabad Depot","address":{"address_1":"22 Sarkhej Road","city":"Ahmedabad","state":"GJ","postcode":"382210","country":"IN"},"details":"Closed on Sunday","enabled":true}]}');
INSERT INTO "setting" VALUES ('stockManaged', 'true');
INSERT INTO "setting" VALUES ('holdStockMinutes', '60');
INSERT INTO "setting" VALUES ('lowStockAmount', '5');
INSERT INTO "setting" VALUES ('noStockAmount', '0');
INSERT INTO "setting" VALUES ('stockEmailRecipient', '"admin@feedmill.test"');
INSERT INTO "setting" VALUES ('orderEmailRecipients', '{"new_order":"","cancelled_order":"","failed_order":""}');
INSERT INTO "setting" VALUES ('emailsSent', '{"new_order":true,"cancelled_order":true,"failed_order":true,"customer_on_hold_order":true,"customer_processing_order":true,"customer_completed_order":true,"customer_refunded_order":true,"customer_note":true,"customer_new_account":true}');
INSERT INTO "setting" VALUES ('notifyLowStock', 'true');
INSERT INTO "setting" VALUES ('notifyNoStock', 'true');
INSERT INTO "setting" VALUES ('hideOutOfStock', 'false');
INSERT INTO "setting" VALUES ('stockFormat', '""');
INSERT INTO "setting" VALUES ('weightUnit', '"kg"');
INSERT INTO "setting" VALUES ('dimensionUnit', '"cm"');
INSERT INTO "setting" VALUES ('productsPerPage', '12');
INSERT INTO "setting" VALUES ('ordersPerPage', '10');
INSERT INTO "setting" VALUES ('defaultCategoryId', '15');
INSERT INTO "setting" VALUES ('placeholderImageId', '4');
INSERT INTO "setting" VALUES ('cartRedirectAfterAdd', 'false');
INSERT INTO "setting" VALUES ('ajaxAddToCart', 'true');
INSERT INTO "setting" VALUES ('reviewsEnabled', 'true');
INSERT INTO "setting" VALUES ('reviewRatingsEnabled', 'true');
INSERT INTO "setting" VALUES ('reviewRatingsRequired', 'true');
INSERT INTO "setting" VALUES ('reviewsVerifiedOnly', 'false');
INSERT INTO "setting" VALUES ('reviewVerifiedLabel', 'true');
INSERT INTO "setting" VALUES ('downloadsAfterPayment', 'true');
INSERT INTO "setting" VALUES ('downloadsRequireLogin', 'false');
INSERT INTO "setting" VALUES ('guestCheckout', 'true');
INSERT INTO "setting" VALUES ('rememberGuests', 'true');
INSERT INTO "setting" VALUES ('signupAtCheckout', 'true');
INSERT INTO "setting" VALUES ('registrationEnabled', 'true');
INSERT INTO "setting" VALUES ('phoneField', '"optional"');
INSERT INTO "setting" VALUES ('registrationPrivacyText', '""');
INSERT INTO "setting" VALUES ('loginReminderAtCheckout', 'true');
INSERT INTO "setting" VALUES ('emailFromName', '"Feedmill"');
INSERT INTO "setting" VALUES ('emailFromAddress', '"shop@feedmill.test"');
INSERT INTO "setting" VALUES ('storeNotice', '""');
INSERT INTO "setting" VALUES ('extensionBlocks', '""');
INSERT INTO "setting" VALUES ('theme', '{"mobileHeader":"off-canvas","panelSide":"left","menuButton":"minimal","search":"open","accountAction":"link","accountStyle":"icon","scrollTop":{"enabled":true,"devices":"desktop","side":"right"}}');
INSERT INTO "setting" VALUES ('importedAddress', '"https://feedmill.example"');
INSERT INTO "setting" VALUES ('other', '{"woocommerce_file_download_method":"force","woocommerce_downloads_redirect_fallback_allowed":"no","woocommerce_downloads_deliver_inline":"","woocommerce_downloads_add_hash_to_filename":"yes","woocommerce_attribute_lookup_enabled":"no","woocommerce_attribute_lookup_direct_updates":"no","woocommerce_tax_classes":"","woocommerce_shipping_debug_mode":"no","woocommerce_registration_generate_username":"yes","woocommerce_registration_generate_password":"no","woocommerce_erasure_request_removes_order_data":"no","woocommerce_erasure_request_removes_download_data":"no","woocommerce_allow_bulk_remove_personal_data":"no","woocommerce_checkout_privacy_policy_text":"Your personal data will be used to process your order, support your experience throughout this website, and for other purposes described in our [privacy_policy].","woocommerce_force_ssl_checkout":"no","woocommerce_unforce_ssl_checkout":"no","woocommerce_checkout_pay_endpoint":"order-pay","woocommerce_checkout_order_received_endpoint":"order-received","woocommerce_myaccount_add_payment_method_endpoint":"add-payment-method","woocommerce_myaccount_delete_payment_method_endpoint":"delete-payment-method","woocommerce_myaccount_set_default_payment_method_endpoint":"set-default-payment-method","woocommerce_myaccount_orders_endpoint":"orders","woocommerce_myaccount_view_order_endpoint":"view-order","woocommerce_myaccount_downloads_endpoint":"downloads","woocommerce_myaccount_edit_account_endpoint":"edit-account","woocommerce_myaccount_edit_address_endpoint":"edit-address","woocommerce_myaccount_payment_methods_endpoint":"payment-methods","woocommerce_myaccount_lost_password_endpoint":"lost-password","woocommerce_logout_endpoint":"customer-logout","woocommerce_api_enabled":"no","woocommerce_allow_tracking":"no","woocommerce_show_marketplace_suggestions":"no","woocommerce_custom_orders_table_enabled":"yes","woocommerce_custom_orders_table_data_sync_enabled":"","woocommerce_analytics_enabled":"yes","woocommerce_navigation_enabled":"no","woocommerce_feature_marketplace_enabled":"yes","woocommerce_feature_product_block_editor_enabled":"","woocommerce_email_header_image":"","woocommerce_email_footer_text":"{site_title} &mdash; Built with {WooCommerce}","woocommerce_email_base_color":"#7f54b3","woocommerce_email_background_color":"#f7f7f7","woocommerce_email_body_background_color":"#ffffff","woocommerce_email_text_color":"#3c3c3c","woocommerce_merchant_email_notifications":"no","email_cancelled_order.enabled":"yes","email_cancelled_order.recipient":"","email_cancelled_order.subject":"","email_cancelled_order.heading":"","email_cancelled_order.additional_content":"Thanks for reading.","email_cancelled_order.email_type":"html","email_customer_completed_order.enabled":"yes","email_customer_completed_order.subject":"","email_customer_completed_order.heading":"","email_customer_completed_order.additional_content":"Thanks for shopping with us.","email_customer_completed_order.email_type":"html","email_customer_invoice.subject":"","email_customer_invoice.heading":"","email_customer_invoice.subject_paid":"","email_customer_invoice.heading_paid":"","email_customer_invoice.additional_content":"Thanks for using {site_url}!","email_customer_invoice.email_type":"html","email_customer_new_account.enabled":"yes","email_customer_new_account.subject":"","email_customer_new_account.heading":"","email_customer_new_account.additional_content":"We look forward to seeing you soon.","email_customer_new_account.email_type":"html","email_customer_note.enabled":"yes","email_customer_note.subject":"","email_customer_note.heading":"","email_customer_note.additional_content":"Thanks for reading.","email_customer_note.email_type":"html","email_customer_on_hold_order.enabled":"yes","email_customer_on_hold_order.subject":"","email_customer_on_hold_order.heading":"","email_customer_on_hold_order.additional_content":"We look forward to fulfilling your order soon.","email_customer_on_hold_order.email_type":"html","email_customer_processing_order.enabled":"yes","email_customer_processing_order.subject":"","email_customer_processing_order.heading":"","email_customer_processing_order.additional_content":"Thanks for using {site_url}!","email_customer_processing_order.email_type":"html","email_customer_refunded_order.enabled":"yes","email_customer_refunded_order.subject_full":"","email_customer_refunded_order.subject_partial":"","email_customer_refunded_order.heading_full":"","email_customer_refunded_order.heading_partial":"","email_customer_refunded_order.additional_content":"We hope to see you again soon.","email_customer_refunded_order.email_type":"html","email_customer_reset_password.enabled":"yes","email_customer_reset_password.subject":"","email_customer_reset_password.heading":"","email_customer_reset_password.additional_content":"Thanks for reading.","email_customer_reset_password.email_type":"html","email_failed_order.enabled":"yes","email_failed_order.recipient":"","email_failed_order.subject":"","email_failed_order.heading":"","email_failed_order.additional_content":"Hopefully they’ll be back. Read more about <a href=\"https://docs.woocommerce.com/document/managing-orders/\">troubleshooting failed payments</a>.","email_failed_order.email_type":"html","email_new_order.enabled":"yes","email_new_order.recipient":"","email_new_order.subject":"","email_new_order.heading":"","email_new_order.additional_content":"Congratulations on the sale.","email_new_order.email_type":"html","time_format":"g:i a","language":"en_US","start_of_week":1}');
CREATE TABLE shipping_method (instance_id BIGINT PRIMARY KEY, zone_id BIGINT NOT NULL, method_id TEXT NOT NULL, title TEXT NOT NULL, enabled INTEGER NOT NULL, position INTEGER NOT NULL, settings_json TEXT NOT NULL);
INSERT INTO "shipping_method" VALUES (1, 1, 'flat_rate', 'Flat rate', 1, 1, '{"title":"Flat rate","tax_status":"taxable","cost":"120","class_costs":"","class_cost_41":"","no_class_cost":"","type":"class"}');
INSERT INTO "shipping_method" VALUES (2, 1, 'flat_rate', 'Express', 1, 2, '{"title":"Express","tax_status":"taxable","cost":"150 + ( 20 * [qty] )","class_costs":"","class_cost_41":"","no_class_cost":"","type":"class"}');
INSERT INTO "shipping_method" VALUES (3, 2, 'flat_rate', 'Flat rate', 1, 1, '{"title":"Flat rate","tax_status":"taxable","cost":"250","class_costs":"","class_cost_41":"","no_class_cost":"","type":"class"}');
INSERT INTO "shipping_method" VALUES (4, 2, 'free_shipping', 'Free shipping', 1, 2, '{"title":"Free shipping","requires":"either","min_amount":"10000","ignore_discounts":"no"}');
CREATE TABLE shipping_zone (id BIGINT PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL, locations_json TEXT NOT NULL);
INSERT INTO "shipping_zone" VALUES (0, 'Locations not covered by your other zones', 0, '[]');
INSERT INTO "shipping_zone" VALUES (1, 'Gujarat', 0, '[{"type":"state","code":"IN:GJ"}]');
INSERT INTO "shipping_zone" VALUES (2, 'India', 1, '[{"type":"country","code":"IN"}]');
CREATE TABLE staff_draft (
	person_id BIGINT NOT NULL,
	draft_key TEXT NOT NULL,
	label TEXT NOT NULL,
	draft_json TEXT NOT NULL,
	changed_at BIGINT NOT NULL,
	PRIMARY KEY (person_id, draft_key)
);
CREATE TABLE staff_factor (
	customer_id BIGINT PRIMARY KEY,
	confirmed_at BIGINT NOT NULL,
	last_step BIGINT NOT NULL
);
CREATE TABLE stock_count (
	id BIGINT PRIMARY KEY,
	category_id BIGINT NOT NULL,
	category_name TEXT NOT NULL,
	begun_by TEXT NOT NULL,
	begun_at BIGINT NOT NULL,
	begin_key TEXT NOT NULL,
	state TEXT NOT NULL,
	ended_by TEXT NOT NULL,
	ended_at BIGINT,
	task_id BIGINT,
	version BIGINT NOT NULL
);
CREATE TABLE stock_count_entry (
	id BIGINT PRIMARY KEY,
	count_id BIGINT NOT NULL,
	product_id BIGINT NOT NULL,
	entry_key TEXT NOT NULL,
	counted BIGINT NOT NULL,
	sold BIGINT NOT NULL,
	expected BIGINT NOT NULL,
	entered_by TEXT NOT NULL,
	entered_at BIGINT NOT NULL,
	state TEXT NOT NULL
);
CREATE TABLE stock_count_pack (
	count_id BIGINT NOT NULL,
	product_id BIGINT NOT NULL,
	is_open BIGINT NOT NULL,
	PRIMARY KEY (count_id, product_id)
);
CREATE TABLE stock_reservation (order_id BIGINT NOT NULL, product_id BIGINT NOT NULL, quantity BIGINT NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (order_id, product_id));
INSERT INTO "stock_reservation" VALUES (107, 38, 1, 1795808212544);
CREATE TABLE task (
	id BIGINT PRIMARY KEY,
	kind TEXT NOT NULL,
	needs TEXT NOT NULL,
	person_id BIGINT NOT NULL,
	person_name TEXT NOT NULL,
	task_key TEXT,
	state TEXT NOT NULL,
	row_count BIGINT NOT NULL,
	undoes BIGINT,
	created_at BIGINT NOT NULL,
	starts_at BIGINT NOT NULL,
	ended_at BIGINT
);
CREATE TABLE task_row (
	task_id BIGINT NOT NULL,
	position BIGINT NOT NULL,
	subject TEXT NOT NULL,
	label TEXT NOT NULL,
	values_json TEXT NOT NULL,
	state TEXT NOT NULL,
	sentence TEXT NOT NULL,
	entry_id BIGINT,
	done_at BIGINT,
	PRIMARY KEY (task_id, position)
);
CREATE TABLE tax_rate (id BIGINT PRIMARY KEY, country TEXT NOT NULL, state TEXT NOT NULL, postcodes_json TEXT NOT NULL, cities_json TEXT NOT NULL, rate BIGINT NOT NULL, name TEXT NOT NULL, priority INTEGER NOT NULL, compound INTEGER NOT NULL, shipping INTEGER NOT NULL, position INTEGER NOT NULL, tax_class TEXT NOT NULL);
INSERT INTO "tax_rate" VALUES (1, 'IN', 'GJ', '[]', '[]', 25000, 'CGST', 1, 0, 1, 0, '');
INSERT INTO "tax_rate" VALUES (2, 'IN', 'GJ', '[]', '[]', 25000, 'SGST', 2, 0, 1, 1, '');
INSERT INTO "tax_rate" VALUES (3, 'IN', '', '[]', '[]', 50000, 'IGST', 1, 0, 1, 2, '');
INSERT INTO "tax_rate" VALUES (4, 'IN', 'GJ', '[]', '[]', 60000, 'CGST', 1, 0, 1, 3, 'reduced-rate');
INSERT INTO "tax_rate" VALUES (5, 'IN', 'GJ', '[]', '[]', 60000, 'SGST', 2, 0, 1, 4, 'reduced-rate');
INSERT INTO "tax_rate" VALUES (6, 'IN', '', '[]', '[]', 120000, 'IGST', 1, 0, 1, 5, 'reduced-rate');
INSERT INTO "tax_rate" VALUES (7, 'IN', '', '[]', '[]', 0, 'GST nil', 1, 0, 1, 6, 'zero-rate');
CREATE TABLE term (id BIGINT PRIMARY KEY, taxonomy TEXT NOT NULL, slug TEXT NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL, parent_id BIGINT NOT NULL, menu_order INTEGER NOT NULL, image_id BIGINT NOT NULL, count BIGINT NOT NULL, review_count BIGINT NOT NULL DEFAULT 0, seo_title TEXT NOT NULL DEFAULT '', seo_description TEXT NOT NULL DEFAULT '');
INSERT INTO "term" VALUES (15, 'product_cat', 'uncategorized', 'Uncategorized', '', 0, 0, 0, 0, 0, '', '');
INSERT INTO "term" VALUES (30, 'product_cat', 'compound-cattle-feed', 'Compound Cattle Feed', 'Balanced pellets and mash for dairy animals.', 0, 0, 12, 8, 5, '', '');
INSERT INTO "term" VALUES (31, 'product_cat', 'poultry-feed', 'Poultry Feed', 'Starter, grower, finisher and layer feeds.', 0, 1, 13, 5, 1, '', '');
INSERT INTO "term" VALUES (32, 'product_cat', 'sheep-goat-feed', 'Sheep &amp; Goat Feed', 'Feeds for small ruminants.', 0, 2, 14, 3, 0, '', '');
INSERT INTO "term" VALUES (33, 'product_cat', 'aqua-feed', 'Aqua Feed', 'Floating and sinking feeds.', 0, 3, 15, 3, 1, '', '');
INSERT INTO "term" VALUES (34, 'product_cat', 'supplements-minerals', 'Supplements &amp; Minerals', 'Mineral mixtures, tonics and services.', 0, 4, 16, 6, 1, '', '');
INSERT INTO "term" VALUES (35, 'product_cat', 'calf-feed', 'Calf Feed', 'Starter and grower feeds for calves.', 30, 5, 0, 2, 0, '', '');
INSERT INTO "term" VALUES (36, 'product_tag', 'bestseller', 'Bestseller', '', 0, 0, 0, 4, 0, '', '');
INSERT INTO "term" VALUES (37, 'product_tag', 'new', 'New', '', 0, 0, 0, 4, 0, '', '');
INSERT INTO "term" VALUES (38, 'product_tag', 'high-protein', 'High protein', '', 0, 0, 0, 4, 0, '', '');
INSERT INTO "term" VALUES (39, 'product_tag', 'monsoon-offer', 'Monsoon offer', '', 0, 0, 0, 3, 0, '', '');
INSERT INTO "term" VALUES (40, 'product_tag', 'organic', 'Organic', '', 0, 0, 0, 1, 0, '', '');
INSERT INTO "term" VALUES (41, 'product_shipping_class', 'bulk-bags', 'Bulk bags', '50 kg bags', 0, 0, 0, 0, 0, '', '');
INSERT INTO "term" VALUES (19, 'pa_form', 'pellet', 'Pellet', '', 0, 0, 0, 9, 0, '', '');
INSERT INTO "term" VALUES (20, 'pa_form', 'mash', 'Mash', '', 0, 1, 0, 6, 0, '', '');
INSERT INTO "term" VALUES (21, 'pa_form', 'crumble', 'Crumble', '', 0, 2, 0, 4, 0, '', '');
INSERT INTO "term" VALUES (22, 'pa_life-stage', 'calf', 'Calf', '', 0, 0, 0, 2, 0, '', '');
INSERT INTO "term" VALUES (23, 'pa_life-stage', 'heifer', 'Heifer', '', 0, 1, 0, 1, 0, '', '');
INSERT INTO "term" VALUES (24, 'pa_life-stage', 'lactating', 'Lactating', '', 0, 2, 0, 4, 0, '', '');
INSERT INTO "term" VALUES (25, 'pa_life-stage', 'dry', 'Dry', '', 0, 3, 0, 1, 0, '', '');
INSERT INTO "term" VALUES (26, 'pa_life-stage', 'starter', 'Starter', '', 0, 4, 0, 6, 0, '', '');
INSERT INTO "term" VALUES (27, 'pa_life-stage', 'grower', 'Grower', '', 0, 5, 0, 4, 0, '', '');
INSERT INTO "term" VALUES (28, 'pa_life-stage', 'finisher', 'Finisher', '', 0, 6, 0, 1, 0, '', '');
INSERT INTO "term" VALUES (29, 'pa_life-stage', 'layer', 'Layer', '', 0, 7, 0, 1, 0, '', '');
INSERT INTO "term" VALUES (16, 'pa_pack-size', '5-kg', '5 kg', '', 0, 0, 0, 5, 0, '', '');
INSERT INTO "term" VALUES (17, 'pa_pack-size', '25-kg', '25 kg', '', 0, 1, 0, 8, 0, '', '');
INSERT INTO "term" VALUES (18, 'pa_pack-size', '50-kg', '50 kg', '', 0, 2, 0, 10, 0, '', '');
CREATE TABLE verified_email (customer_id BIGINT PRIMARY KEY, email TEXT NOT NULL, verified_at BIGINT NOT NULL);
CREATE TABLE waiting_list (
	id INTEGER PRIMARY KEY,
	product_id INTEGER NOT NULL,
	email TEXT NOT NULL,
	origin TEXT NOT NULL,
	asked_at BIGINT NOT NULL,
	mailed_at BIGINT NOT NULL,
	confirmed_at BIGINT, language TEXT NOT NULL DEFAULT '',
	UNIQUE (product_id, email)
);
INSERT INTO "waiting_list" VALUES (1, 57, 'lamb@example.in', 'http://127.0.0.1:33927', 1795807612272, 1795807612272, 1795807612300, '');
INSERT INTO "waiting_list" VALUES (2, 57, 'ewe@example.in', 'http://127.0.0.1:33927', 1795807612286, 1795807612286, NULL, '');
CREATE INDEX audit_at ON audit (at);
CREATE INDEX audit_customer ON audit (customer_id) WHERE customer_id > 0;
CREATE INDEX audit_thing ON audit (kind, thing_id, at);
CREATE UNIQUE INDEX audit_undoes ON audit (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX bank_money_order ON bank_money (order_id);
CREATE UNIQUE INDEX bank_money_reference ON bank_money (reference);
CREATE INDEX cart_session_expiry ON cart_session (expires_at);
CREATE INDEX cash_taken_held ON cash_taken (holder) WHERE handed_in_at IS NULL;
CREATE INDEX cash_taken_order ON cash_taken (order_id);
CREATE INDEX catalogue_change_time ON catalogue_change (changed_at);
CREATE INDEX counted_attempts_end ON counted_attempts (ends_at);
CREATE INDEX coupon_by_code ON coupon (code, id);
CREATE INDEX coupon_code ON coupon (code);
CREATE INDEX coupon_newest ON coupon (created_at, id, status, type);
CREATE INDEX coupon_status ON coupon (status, created_at, id);
CREATE INDEX coupon_use_coupon ON coupon_use (coupon_id, used_by);
CREATE INDEX coupon_use_order ON coupon_use (order_id);
CREATE INDEX customer_by_email ON customer (email);
CREATE UNIQUE INDEX customer_email ON customer (email) WHERE email <> '';
CREATE UNIQUE INDEX customer_login ON customer (login);
CREATE INDEX customer_newest ON customer (created_at, id, role);
CREATE INDEX customer_note_customer ON customer_note (customer_id, id);
CREATE INDEX customer_role ON customer (role, created_at, id);
CREATE INDEX customer_words_phone ON customer_words (phone);
CREATE INDEX draft_hold_age ON draft_hold (held_until);
CREATE INDEX draft_hold_client ON draft_hold (client, product_id);
CREATE INDEX event_delivered ON event (delivered_at);
CREATE INDEX event_topic ON event (topic, id) WHERE delivered_at IS NULL;
CREATE INDEX event_unhandled ON event (next_attempt_at, id) WHERE handled_at IS NULL;
CREATE INDEX event_untold ON event (next_attempt_at, id) WHERE delivered_at IS NULL AND handled_at IS NOT NULL;
CREATE UNIQUE INDEX freight_table_start ON freight_table (starts_on);
CREATE INDEX given_reference_reference ON given_reference (reference);
CREATE UNIQUE INDEX invitation_token ON invitation (token_hash);
CREATE INDEX login_session_customer ON login_session (customer_id);
CREATE INDEX media_path ON media (path);
CREATE INDEX merged_customer_into ON merged_customer (into_id);
CREATE INDEX money_case_open ON money_case (order_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX money_case_ref ON money_case (kind, ref);
CREATE INDEX "order_entry_customer" ON order_entry (customer_id, created_at, id);
CREATE INDEX "order_entry_delivery_phone" ON order_entry (delivery_phone_end, created_at, id);
CREATE INDEX "order_entry_handling" ON order_entry (handling, created_at, id);
CREATE INDEX "order_entry_money" ON order_entry (money, created_at, id);
CREATE INDEX "order_entry_newest" ON order_entry (created_at, id, who);
CREATE INDEX "order_entry_payment" ON order_entry (payment_method, created_at, id);
CREATE INDEX "order_entry_phone" ON order_entry (phone_end, created_at, id);
CREATE INDEX "order_entry_pin" ON order_entry (pin, created_at, id);
CREATE INDEX "order_entry_status" ON order_entry (status, created_at, id);
CREATE INDEX "order_entry_total" ON order_entry ((total / 1000000), created_at, id);
CREATE INDEX order_item_order ON order_item (order_id, id);
CREATE INDEX order_item_product ON order_item (product_id);
CREATE INDEX order_note_order ON order_note (order_id, id);
CREATE INDEX order_refund_open ON order_refund (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE INDEX order_refund_order ON order_refund (order_id);
CREATE UNIQUE INDEX order_refund_request ON order_refund (request_key) WHERE request_key IS NOT NULL;
CREATE INDEX orders_binned ON orders (binned_at, id) WHERE binned_at IS NOT NULL;
CREATE INDEX orders_customer ON orders (customer_id, created_at);
CREATE INDEX orders_email ON orders (billing_email);
CREATE INDEX orders_email_lower ON orders (lower(billing_email));
CREATE UNIQUE INDEX orders_idempotency ON orders (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX orders_key ON orders (order_key);
CREATE INDEX orders_status ON orders (status, modified_at);
CREATE INDEX outbox_sent ON outbox (sent_at);
CREATE INDEX outbox_topic ON outbox (topic, id) WHERE sent_at IS NULL;
CREATE INDEX outbox_waiting ON outbox (next_attempt_at, id) WHERE sent_at IS NULL;
CREATE UNIQUE INDEX page_slug ON page (slug);
CREATE INDEX payment_fact_open ON payment_fact (payment_id) WHERE followed = 0;
CREATE INDEX payment_key_age ON payment_key (created_at);
CREATE INDEX payment_look ON payment (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE UNIQUE INDEX payment_method_default ON payment_method (customer_id) WHERE is_default = 1;
CREATE UNIQUE INDEX payment_method_token ON payment_method (customer_id, gateway, token);
CREATE INDEX payment_order ON payment (order_id);
CREATE INDEX payment_provider ON payment (gateway, provider_id) WHERE provider_id <> '';
CREATE UNIQUE INDEX payment_under_way ON payment (order_id) WHERE state IN ('created', 'asked', 'unknown', 'authorised');
CREATE INDEX product_parent ON product (parent_id, menu_order, id);
CREATE INDEX product_sale_from ON product (sale_from);
CREATE INDEX product_sale_to ON product (sale_to);
CREATE INDEX product_sales ON product (total_sales, id);
CREATE INDEX product_sku ON product (sku);
CREATE INDEX product_slug ON product (slug);
CREATE INDEX product_staff_modified ON product (parent_id, modified_at, id, status, type);
CREATE INDEX product_staff_name ON product (parent_id, name, id, status, type);
CREATE INDEX product_staff_newest ON product (parent_id, id, status, type);
CREATE INDEX product_stock_status ON product_stock (status, product_id);
CREATE INDEX product_term_term ON product_term (term_id, product_id);
CREATE INDEX product_type ON product (type, id);
CREATE INDEX product_words_listed ON product_words (listed_id, words);
CREATE INDEX recovery_code_customer ON recovery_code (customer_id);
CREATE INDEX remembered_guest_email ON remembered_guest (email);
CREATE INDEX remembered_guest_used ON remembered_guest (used_at);
CREATE INDEX review_by_id ON review (status, id);
CREATE INDEX review_by_product ON review (status, product_id, created_at, id);
CREATE INDEX review_date ON review (status, created_at, id);
CREATE INDEX review_newest ON review (created_at, id, status, rating, product_id);
CREATE INDEX review_of_product ON review (product_id, created_at, id);
CREATE INDEX review_of_stars ON review (rating, created_at, id);
CREATE INDEX review_picture_review ON review_picture (review_id);
CREATE INDEX review_product ON review (product_id, status, created_at);
CREATE INDEX review_rating ON review (status, rating, created_at, id);
CREATE INDEX review_stars ON review (product_id, status, rating);
CREATE INDEX shipping_method_zone ON shipping_method (zone_id, position, instance_id);
CREATE INDEX staff_draft_changed ON staff_draft (changed_at);
CREATE UNIQUE INDEX stock_count_entry_key ON stock_count_entry (count_id, entry_key);
CREATE INDEX stock_count_entry_pack ON stock_count_entry (count_id, product_id, id);
CREATE UNIQUE INDEX stock_count_key ON stock_count (begin_key);
CREATE UNIQUE INDEX stock_count_pack_open ON stock_count_pack (product_id) WHERE is_open = 1;
CREATE INDEX stock_count_state ON stock_count (state, id);
CREATE INDEX stock_reservation_expiry ON stock_reservation (product_id, expires_at);
CREATE UNIQUE INDEX task_key ON task (person_id, task_key);
CREATE INDEX task_row_state ON task_row (task_id, state, position);
CREATE INDEX task_state ON task (state, starts_at);
CREATE UNIQUE INDEX task_undoes ON task (undoes);
CREATE INDEX tax_rate_class ON tax_rate (tax_class, position, id);
CREATE INDEX tax_rate_country ON tax_rate (country, position, id);
CREATE INDEX tax_rate_order ON tax_rate (position, id);
CREATE UNIQUE INDEX term_slug ON term (taxonomy, slug);
CREATE INDEX waiting_list_email ON waiting_list (email);
