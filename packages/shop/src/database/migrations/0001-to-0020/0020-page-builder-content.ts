import type { Migration } from "../../migrate.ts";

/** What an export of a site with page-builder content brings beside its pages. */
export const pageBuilderContent: Migration = {
	number: 20,
	title: "page-builder content",
	statements: `
CREATE TABLE popup (
	id INTEGER PRIMARY KEY,
	slug TEXT NOT NULL,
	title TEXT NOT NULL,
	content TEXT NOT NULL,
	status TEXT NOT NULL,
	settings_json TEXT NOT NULL,
	places_json TEXT NOT NULL
);
CREATE TABLE loop_widget (
	page_id INTEGER NOT NULL,
	widget_id TEXT NOT NULL,
	definition_json TEXT NOT NULL,
	PRIMARY KEY (page_id, widget_id)
);
ALTER TABLE page ADD COLUMN excerpt TEXT NOT NULL DEFAULT '';
ALTER TABLE page ADD COLUMN scripts_json TEXT NOT NULL DEFAULT '[]';
`,
};
