import type { Migration } from "../../migrate.ts";

/** Which thing had a slug that it has no more: links to it still lead there. */
export const oldSlugs: Migration = {
	number: 24,
	title: "old slugs",
	statements: `
CREATE TABLE old_slug (
	kind TEXT NOT NULL,
	slug TEXT NOT NULL,
	thing_id BIGINT NOT NULL,
	left_at BIGINT NOT NULL,
	PRIMARY KEY (kind, slug)
);
`,
};
