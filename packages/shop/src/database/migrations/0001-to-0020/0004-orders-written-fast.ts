import type { Migration } from "../../migrate.ts";

/**
 * Nothing asks for orders by hold and telephone, and few orders have an idempotency key; each index cost a page with
 * every order.
 */
export const ordersWrittenFast: Migration = {
	number: 4,
	title: "orders written fast",
	statements: `
DROP INDEX orders_hold;
DROP INDEX orders_phone;
DROP INDEX orders_idempotency;
CREATE UNIQUE INDEX orders_idempotency ON orders (idempotency_key) WHERE idempotency_key IS NOT NULL;
`,
};
