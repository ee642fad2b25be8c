import type { Migration } from "../../migrate.ts";

/** Counts of stock: the packs of each, and what people have entered. One open count at most has a pack. */
export const stockCounts: Migration = {
	number: 52,
	title: "stock counts",
	statements: `
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
CREATE UNIQUE INDEX stock_count_key ON stock_count (begin_key);
CREATE INDEX stock_count_state ON stock_count (state, id);
CREATE TABLE stock_count_pack (
	count_id BIGINT NOT NULL,
	product_id BIGINT NOT NULL,
	is_open BIGINT NOT NULL,
	PRIMARY KEY (count_id, product_id)
);
CREATE UNIQUE INDEX stock_count_pack_open ON stock_count_pack (product_id) WHERE is_open = 1;
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
CREATE UNIQUE INDEX stock_count_entry_key ON stock_count_entry (count_id, entry_key);
CREATE INDEX stock_count_entry_pack ON stock_count_entry (count_id, product_id, id);
`,
};
