import type { Migration } from "../../migrate.ts";

/** What the last import brought: what was written or moved here since is told from it. `quantity`: of a stock. */
export const whatWasImported: Migration = {
	number: 11,
	title: "what was imported",
	statements: `
CREATE TABLE imported (kind TEXT NOT NULL, id BIGINT NOT NULL, quantity BIGINT, PRIMARY KEY (kind, id));
`,
};
