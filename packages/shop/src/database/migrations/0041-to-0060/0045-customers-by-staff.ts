import type { Migration } from "../../migrate.ts";

/**
 * Customers whom staff make: a telephone number suffices, so that several have no e-mail address. What staff note about
 * them, and accounts that were merged into another one, kept until that is erased, so that it can be undone.
 */
export const customersByStaff: Migration = {
	number: 45,
	title: "customers by staff",
	statements: `
DROP INDEX customer_email;
CREATE INDEX customer_by_email ON customer (email);
CREATE UNIQUE INDEX customer_email ON customer (email) WHERE email <> '';
CREATE TABLE customer_note (
	id BIGINT PRIMARY KEY,
	customer_id BIGINT NOT NULL,
	content TEXT NOT NULL,
	author TEXT NOT NULL,
	created_at BIGINT NOT NULL
);
CREATE INDEX customer_note_customer ON customer_note (customer_id, id);
CREATE TABLE merged_customer (
	id BIGINT PRIMARY KEY,
	into_id BIGINT NOT NULL,
	row_json TEXT NOT NULL,
	moved_json TEXT NOT NULL,
	merged_at BIGINT NOT NULL
);
CREATE INDEX merged_customer_into ON merged_customer (into_id);
`,
};
