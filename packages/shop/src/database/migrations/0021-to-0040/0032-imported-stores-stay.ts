import type { Migration } from "../../migrate.ts";

/**
 * A store that an earlier version has imported keeps what its customers know: the setting `other` is written by imports
 * only.
 */
export const importedStoresStay: Migration = {
	number: 32,
	title: "imported stores keep their State and their first rate",
	statements: `
INSERT INTO setting (key, value_json) SELECT 'pinDecidesState', 'false' FROM setting WHERE key = 'other';
INSERT INTO setting (key, value_json) SELECT 'freeDeliveryFirst', 'false' FROM setting WHERE key = 'other';
`,
};
