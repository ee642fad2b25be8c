import type { Migration } from "../../migrate.ts";

/** Freight by weight and PIN code: one row a table, each from its first day on. */
export const freightTables: Migration = {
	number: 50,
	title: "freight tables",
	statements: `
CREATE TABLE freight_table (
	id BIGINT PRIMARY KEY,
	starts_on TEXT NOT NULL,
	row_count BIGINT NOT NULL,
	weights_json TEXT NOT NULL,
	rows_json TEXT NOT NULL
);
CREATE UNIQUE INDEX freight_table_start ON freight_table (starts_on);
`,
};
