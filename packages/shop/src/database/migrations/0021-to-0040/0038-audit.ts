import type { Migration } from "../../migrate.ts";

/** Who changed what, with values before and after. */
export const audit: Migration = {
	number: 38,
	title: "audit",
	statements: `
CREATE TABLE audit (
	id BIGINT PRIMARY KEY,
	at BIGINT NOT NULL,
	actor_kind TEXT NOT NULL,
	actor_id BIGINT NOT NULL,
	actor_name TEXT NOT NULL,
	way TEXT NOT NULL,
	request_id TEXT NOT NULL,
	kind TEXT NOT NULL,
	thing_id TEXT NOT NULL,
	act TEXT NOT NULL,
	fields TEXT NOT NULL,
	change_json TEXT NOT NULL,
	customer_id BIGINT NOT NULL,
	undoes BIGINT
);
CREATE INDEX audit_thing ON audit (kind, thing_id, at);
CREATE INDEX audit_at ON audit (at);
CREATE INDEX audit_customer ON audit (customer_id) WHERE customer_id > 0;
CREATE UNIQUE INDEX audit_undoes ON audit (undoes) WHERE undoes IS NOT NULL;
`,
};
