import { searchedText } from "@feedmill/trade/text/normal-form.ts";

/** The row of a published product or variation, with the columns that lists need. */
export interface ListedRow {
	id: number;
	parent_id: number;
	type: string;
	slug: string;
	name: string;
	sku: string;
	visibility: string;
	featured: number;
	on_sale: number;
	tax_status: string;
	tax_class: string;
	min_price: number | null;
	max_price: number | null;
	average_rating: number;
	rating_count: number;
	review_count: number;
	total_sales: number;
	menu_order: number;
	created_at: number;
	modified_at: number;
}

/** Ids of stock owners that are not in stock. */
export type NotInStock = Readonly<Record<"outofstock" | "onbackorder", readonly number[]>>;

/** What was read of products: those that are listed, their terms, and which are not in stock. */
export interface ReadProducts {
	rows: readonly ListedRow[];
	terms: readonly { product_id: number; term_id: number }[];
	notInStock: NotInStock;
}

/** Numeric columns, by their names in the table. */
export const NUMBERS = [
	"id",
	"parent_id",
	"featured",
	"on_sale",
	"min_price",
	"max_price",
	"average_rating",
	"rating_count",
	"review_count",
	"total_sales",
	"menu_order",
	"created_at",
	"modified_at",
] as const satisfies (keyof ListedRow)[];

/** Columns with few different values. */
export const WORDS = ["type", "visibility", "tax_status", "tax_class"] as const satisfies (keyof ListedRow)[];

/** Text columns; names and SKUs in lower case for searching. */
export const TEXTS = ["slug", "name", "sku"] as const satisfies (keyof ListedRow)[];

export type TextName = (typeof TEXTS)[number];

/** The text of a column: names and SKUs as they are searched. */
export function listedText(row: ListedRow, name: TextName): string {
	return name === "slug" ? row.slug : searchedText(row[name]);
}
