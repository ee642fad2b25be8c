import type { Migration } from "../../migrate.ts";

/** Lists of links around pages that the shopkeeper has put together: one row a place, none where nothing was chosen. */
export const menus: Migration = {
	number: 22,
	title: "menus",
	statements: `
CREATE TABLE menu (location TEXT PRIMARY KEY, items_json TEXT NOT NULL);
`,
};
