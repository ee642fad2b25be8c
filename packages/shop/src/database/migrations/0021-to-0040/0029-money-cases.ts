import type { Migration } from "../../migrate.ts";

/**
 * Money that needs a person; when notices of providers last came; whether a person cancelled the order of a
 * payment; and the key with which a provider was asked for a refund: those that wait for an answer keep the one
 * that they were asked with.
 */
export const moneyCases: Migration = {
	number: 29,
	title: "money cases",
	statements: `
CREATE TABLE money_case (
	id BIGINT PRIMARY KEY,
	kind TEXT NOT NULL,
	ref TEXT NOT NULL,
	gateway TEXT NOT NULL,
	order_id BIGINT,
	payment_id TEXT,
	provider_id TEXT NOT NULL,
	amount BIGINT NOT NULL,
	reason TEXT NOT NULL,
	opened_at BIGINT NOT NULL,
	closed_at BIGINT,
	closed_by TEXT NOT NULL,
	outcome TEXT NOT NULL
);
CREATE UNIQUE INDEX money_case_ref ON money_case (kind, ref);
CREATE INDEX money_case_open ON money_case (order_id) WHERE closed_at IS NULL;
CREATE TABLE gateway_notice (gateway TEXT PRIMARY KEY, last_at BIGINT, untold INTEGER NOT NULL);
ALTER TABLE payment ADD COLUMN unwanted INTEGER NOT NULL DEFAULT 0;
UPDATE payment SET unwanted = 1 WHERE order_id IN (SELECT id FROM orders WHERE status = 'cancelled');
ALTER TABLE order_refund ADD COLUMN provider_key TEXT NOT NULL DEFAULT '';
UPDATE order_refund SET provider_key = 'refund_' || id WHERE state = 'asked' AND asks > 0;
`,
};
