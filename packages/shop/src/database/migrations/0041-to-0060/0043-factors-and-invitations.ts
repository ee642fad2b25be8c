import type { Migration } from "../../migrate.ts";

/** Second factors of staff, whose secrets are in the table of secrets, their recovery codes, and invitations. */
export const factorsAndInvitations: Migration = {
	number: 43,
	title: "factors and invitations of staff",
	statements: `
CREATE TABLE staff_factor (
	customer_id BIGINT PRIMARY KEY,
	confirmed_at BIGINT NOT NULL,
	last_step BIGINT NOT NULL
);
CREATE TABLE recovery_code (
	code_hash TEXT PRIMARY KEY,
	customer_id BIGINT NOT NULL,
	used_at BIGINT
);
CREATE INDEX recovery_code_customer ON recovery_code (customer_id);
CREATE TABLE invitation (
	id BIGINT PRIMARY KEY,
	token_hash TEXT NOT NULL,
	kind TEXT NOT NULL,
	email TEXT NOT NULL,
	role TEXT NOT NULL,
	invited_by TEXT NOT NULL,
	created_at BIGINT NOT NULL,
	expires_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX invitation_token ON invitation (token_hash);
`,
};
