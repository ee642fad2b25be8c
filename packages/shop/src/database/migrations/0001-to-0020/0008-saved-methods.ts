import type { Migration } from "../../migrate.ts";

/** Cards and accounts that providers keep for customers. One of a customer's is the default. */
export const savedMethods: Migration = {
	number: 8,
	title: "saved payment methods",
	statements: `
CREATE TABLE payment_method (
  id BIGINT PRIMARY KEY, customer_id BIGINT NOT NULL, gateway TEXT NOT NULL, token TEXT NOT NULL, type TEXT NOT NULL, brand TEXT NOT NULL,
  last4 TEXT NOT NULL, expiry_month INTEGER NOT NULL, expiry_year INTEGER NOT NULL, is_default INTEGER NOT NULL, created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX payment_method_token ON payment_method (customer_id, gateway, token);
CREATE UNIQUE INDEX payment_method_default ON payment_method (customer_id) WHERE is_default = 1;
`,
};
