import type { Migration } from "../../migrate.ts";

/** What search engines show of a page, a product and a term, in the place of the default texts; '': the default. */
export const searchTexts: Migration = {
	number: 35,
	title: "titles and descriptions for search engines",
	statements: `
ALTER TABLE page ADD COLUMN seo_title TEXT NOT NULL DEFAULT '';
ALTER TABLE page ADD COLUMN seo_description TEXT NOT NULL DEFAULT '';
ALTER TABLE term ADD COLUMN seo_title TEXT NOT NULL DEFAULT '';
ALTER TABLE term ADD COLUMN seo_description TEXT NOT NULL DEFAULT '';
ALTER TABLE product ADD COLUMN seo_title TEXT NOT NULL DEFAULT '';
ALTER TABLE product ADD COLUMN seo_description TEXT NOT NULL DEFAULT '';
`,
};
