import type { Migration } from "../../migrate.ts";

/**
 * Lists are answered from an index in memory (catalogue/listing), so the sorted indexes on product only slow its
 * writing down. In their place: a counter for stock statuses, reviews counted per term, and a way to the next sale that
 * begins or ends.
 */
export const catalogueInMemory: Migration = {
	number: 2,
	title: "catalogue in memory",
	statements: `
DROP INDEX product_listed_by_menu;
DROP INDEX product_listed_by_date;
DROP INDEX product_listed_by_price;
DROP INDEX product_listed_by_max_price;
DROP INDEX product_listed_by_sales;
DROP INDEX product_listed_by_rating;
CREATE INDEX product_sale_from ON product (sale_from);
CREATE INDEX product_sale_to ON product (sale_to);
CREATE INDEX product_type ON product (type, id);
CREATE INDEX product_sales ON product (total_sales, id);
ALTER TABLE term ADD COLUMN review_count BIGINT NOT NULL DEFAULT 0;
INSERT INTO change_counter (name, value) VALUES ('stock', 1);
`,
};
