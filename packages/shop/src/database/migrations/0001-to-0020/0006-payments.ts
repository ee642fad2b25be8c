import type { Migration } from "../../migrate.ts";

/**
 * Payments and what providers say of them. The unique index is what keeps two payments of one order from being under
 * way at once; a fact is recorded once however often it is told. payment_key: keys that clients sent with the payment
 * of an order that waited.
 */
export const payments: Migration = {
	number: 6,
	title: "payments",
	statements: `
CREATE TABLE payment (
  id TEXT PRIMARY KEY, order_id BIGINT NOT NULL, gateway TEXT NOT NULL, state TEXT NOT NULL,
  amount BIGINT NOT NULL, currency TEXT NOT NULL, captured BIGINT NOT NULL, refunded BIGINT NOT NULL,
  provider_id TEXT NOT NULL, surplus INTEGER NOT NULL, created_at BIGINT NOT NULL, asked_at BIGINT, answered_at BIGINT,
  answer_json TEXT, next_look_at BIGINT, looks INTEGER NOT NULL
);
CREATE UNIQUE INDEX payment_under_way ON payment (order_id) WHERE state IN ('created', 'asked', 'unknown', 'authorised');
CREATE INDEX payment_order ON payment (order_id);
CREATE INDEX payment_look ON payment (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payment_provider ON payment (gateway, provider_id) WHERE provider_id <> '';
CREATE TABLE payment_fact (
  payment_id TEXT NOT NULL, kind TEXT NOT NULL, provider_id TEXT NOT NULL, amount BIGINT NOT NULL, reason TEXT NOT NULL,
  source TEXT NOT NULL, fails INTEGER NOT NULL, recorded_at BIGINT NOT NULL, followed INTEGER NOT NULL,
  PRIMARY KEY (payment_id, kind, provider_id, amount)
);
CREATE INDEX payment_fact_open ON payment_fact (payment_id) WHERE followed = 0;
CREATE TABLE payment_key (key TEXT PRIMARY KEY, order_id BIGINT NOT NULL, payment_id TEXT, answer_json TEXT, created_at BIGINT NOT NULL);
CREATE INDEX payment_key_age ON payment_key (created_at);
`,
};
