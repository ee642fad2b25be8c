import type { Migration } from "../../migrate.ts";

/**
 * What drafts hold and have held of the stock, by client: what one client can hold without an order is limited in units
 * and in time.
 */
export const draftHolds: Migration = {
	number: 9,
	title: "draft holds by client",
	statements: `
CREATE TABLE draft_hold (
  order_id BIGINT NOT NULL, product_id BIGINT NOT NULL, client TEXT NOT NULL,
  quantity BIGINT NOT NULL, held_until BIGINT NOT NULL, held_ms BIGINT NOT NULL,
  PRIMARY KEY (order_id, product_id)
);
CREATE INDEX draft_hold_client ON draft_hold (client, product_id);
CREATE INDEX draft_hold_age ON draft_hold (held_until);
`,
};
