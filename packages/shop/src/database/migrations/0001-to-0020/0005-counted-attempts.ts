import type { Migration } from "../../migrate.ts";

/** Attempts at logins and coupons, counted by all servers together. Nothing in it outlives its window. */
export const countedAttempts: Migration = {
	number: 5,
	title: "counted attempts",
	statements: `
CREATE TABLE counted_attempts (key TEXT PRIMARY KEY, calls BIGINT NOT NULL, ends_at BIGINT NOT NULL);
CREATE INDEX counted_attempts_end ON counted_attempts (ends_at);
`,
};
