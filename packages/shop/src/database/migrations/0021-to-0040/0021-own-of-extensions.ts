import type { Migration } from "../../migrate.ts";

/** What extensions are set to, and what each stores: within bounds that the database holds. */
export const ownOfExtensions: Migration = {
	number: 21,
	title: "extensions' own",
	statements: `
CREATE TABLE extension_setting (namespace TEXT PRIMARY KEY, values_json TEXT NOT NULL);
CREATE TABLE extension_row (
	namespace TEXT NOT NULL,
	key TEXT NOT NULL,
	value_json TEXT NOT NULL,
	version BIGINT NOT NULL,
	updated_at BIGINT NOT NULL,
	PRIMARY KEY (namespace, key)
);
CREATE TABLE extension_usage (
	namespace TEXT PRIMARY KEY,
	entries BIGINT NOT NULL,
	bytes BIGINT NOT NULL,
	CHECK (entries BETWEEN 0 AND 10000),
	CHECK (bytes BETWEEN 0 AND 10485760)
);
`,
};
