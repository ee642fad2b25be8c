import type { Migration } from "../../migrate.ts";

/**
 * What staff has written down of the goods of an order: its state, and the steps as JSON. '': nothing yet; until then
 * the state follows from status and way to pay (trade/order-status/handling.ts), of earlier orders too: completed ones
 * were delivered.
 */
export const handling: Migration = {
	number: 40,
	title: "handling of orders",
	statements: `
ALTER TABLE orders ADD COLUMN handling TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN handling_json TEXT NOT NULL DEFAULT '[]';
`,
};
