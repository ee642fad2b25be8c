import type { Migration } from "../../migrate.ts";

/**
 * The language in which customers, and those who wait for a product, were last spoken to: mails to them are in it. '':
 * the store's. An order has it among its data.
 */
export const buyersLanguages: Migration = {
	number: 26,
	title: "languages of buyers",
	statements: `
ALTER TABLE customer ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE waiting_list ADD COLUMN language TEXT NOT NULL DEFAULT '';
`,
};
