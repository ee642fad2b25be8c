import type { Migration } from "../../migrate.ts";

/** Refunds of money that the order does not need: they do not count as refunds of the order. */
export const refundsOfSurplus: Migration = {
	number: 28,
	title: "refunds of surplus money",
	statements: `
ALTER TABLE order_refund ADD COLUMN surplus INTEGER NOT NULL DEFAULT 0;
`,
};
