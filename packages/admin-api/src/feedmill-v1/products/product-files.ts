import { Type } from "typebox";
import { ListProductsSchema } from "./products.ts";

/*
 * Products as a file in WooCommerce's columns. The page makes one file of the parts, and rows of one for a task
 * (`product-row` in tasks.ts).
 *
 *   POST products/export {words, status, stock, type, category, after} → FilePart   products.see; written in the audit
 */

const { size: _, ...filter } = ListProductsSchema.properties;

/** POST products/export. */
export const ExportSchema = Type.Object(filter);

export interface FilePart {
	heads: string[];
	/** Cells that a spreadsheet would take for a formula begin with '. */
	rows: string[][];
	/** `after` of the next part; null: this is the last one. */
	next: string | null;
}

/** The columns that are read of a file; all others are left aside. The last seven: of new products only. */
export const READ_COLUMNS = [
	"ID",
	"SKU",
	"Name",
	"Published",
	"Is featured?",
	"Visibility in catalog",
	"Short description",
	"Description",
	"Date sale price starts",
	"Date sale price ends",
	"Tax status",
	"Sold individually?",
	"Weight (kg)",
	"Length (cm)",
	"Width (cm)",
	"Height (cm)",
	"Allow customer reviews?",
	"Purchase note",
	"Sale price",
	"Regular price",
	"Position",
	"Type",
	"Stock",
	"Categories",
	"Tags",
	"Parent",
	"Attribute 1 value(s)",
	"Attribute 2 value(s)",
] as const;
