import type { Migration } from "../../migrate.ts";

/**
 * A refund that goes through a provider knows its payment and how far it has come: asked, done or refused. One that was
 * given by hand is done when it is written. request_key: the same refund asked for twice is one.
 */
export const refundsWithPayments: Migration = {
	number: 7,
	title: "refunds with payments",
	statements: `
ALTER TABLE order_refund ADD COLUMN payment_id TEXT;
ALTER TABLE order_refund ADD COLUMN state TEXT NOT NULL DEFAULT 'done';
ALTER TABLE order_refund ADD COLUMN provider_id TEXT NOT NULL DEFAULT '';
ALTER TABLE order_refund ADD COLUMN request_key TEXT;
ALTER TABLE order_refund ADD COLUMN next_ask_at BIGINT;
ALTER TABLE order_refund ADD COLUMN asks INTEGER NOT NULL DEFAULT 0;
ALTER TABLE order_refund ADD COLUMN restock INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX order_refund_request ON order_refund (request_key) WHERE request_key IS NOT NULL;
CREATE INDEX order_refund_open ON order_refund (next_ask_at) WHERE next_ask_at IS NOT NULL;
`,
};
