import type { Migration } from "../../migrate.ts";

/**
 * What staff does not sell for now, whatever is left of it: its status is "outofstock" until it is sold again. The
 * column has the status that it had before; "": it is sold.
 */
export const stoppedProducts: Migration = {
	number: 46,
	title: "stopped products",
	statements: `
ALTER TABLE product_stock ADD COLUMN stopped TEXT NOT NULL DEFAULT '';
`,
};
