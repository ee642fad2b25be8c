import type { Migration } from "../../migrate.ts";

/** How often an order's row was written: two changes in one millisecond are two. */
export const orderVersions: Migration = {
	number: 13,
	title: "order versions",
	statements: `
ALTER TABLE orders ADD COLUMN version BIGINT NOT NULL DEFAULT 0;
`,
};
