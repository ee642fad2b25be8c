import type { Migration } from "../../migrate.ts";

/** Secrets leave the settings, which are handed to extensions and templates. */
export const secretsApart: Migration = {
	number: 10,
	title: "secrets apart",
	statements: `
CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL, created_at BIGINT NOT NULL);
INSERT INTO secret (name, value, created_at) SELECT 'server', REPLACE(value_json, '"', ''), 0 FROM setting WHERE key = 'server_secret';
DELETE FROM setting WHERE key = 'server_secret';
`,
};
