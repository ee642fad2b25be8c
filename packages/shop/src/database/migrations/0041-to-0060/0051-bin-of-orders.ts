import type { Migration } from "../../migrate.ts";

/** When an order was put into the bin; no status, so that it comes back as it was. */
export const binOfOrders: Migration = {
	number: 51,
	title: "bin of orders",
	statements: `
ALTER TABLE orders ADD COLUMN binned_at BIGINT;
CREATE INDEX orders_binned ON orders (binned_at, id) WHERE binned_at IS NOT NULL;
`,
};
