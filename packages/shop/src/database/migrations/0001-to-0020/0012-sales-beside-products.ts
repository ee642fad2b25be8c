import type { Migration } from "../../migrate.ts";

/**
 * Units sold (or taken back) that are not yet part of product.total_sales: an order never waits for a product's wide
 * row.
 */
export const salesBesideProducts: Migration = {
	number: 12,
	title: "sales beside products",
	statements: `
CREATE TABLE product_sale (
	order_id BIGINT NOT NULL,
	product_id BIGINT NOT NULL,
	quantity BIGINT NOT NULL,
	PRIMARY KEY (order_id, product_id)
);
`,
};
