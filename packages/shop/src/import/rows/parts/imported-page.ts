import type { PageTable } from "../../../database/tables/content-tables.ts";

export interface ImportedPage {
	row: PageTable;
	/** Path from the site root, "/cart/". */
	path: string;
}
