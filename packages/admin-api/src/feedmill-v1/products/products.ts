import type { ProductType, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { Type } from "typebox";

/*
 * Products with their packs, as staff look for them. Texts are plain.
 *
 *   GET products {words, status, stock, type, category, after}   → ProductRows (products.see)
 */

/** GET products. */
export const ListProductsSchema = Type.Object({
	words: Type.String({
		maxLength: 200,
		default: "",
		description: "Words of a name or SKU, or parts of them, in any script.",
	}),
	status: Type.Optional(Type.Enum(["publish", "draft", "private", "pending", "future", "trash"])),
	stock: Type.Optional(Type.Enum(["instock", "outofstock", "onbackorder"])),
	type: Type.Optional(Type.Enum(["simple", "variable", "grouped", "external"])),
	category: Type.Optional(Type.Integer({ minimum: 1, description: "Id of a category; with those below it." })),
	size: Type.Integer({ minimum: 1, maximum: 100, default: 25, description: "Products of a page." }),
	after: Type.String({ maxLength: 8_000, default: "", description: "`next` of the page before." }),
});

/** What has a price and stock of its own. */
export interface PackRow {
	/** Its number as a product. */
	id: number;
	/** "50 kg, Pellet"; "" for a product without packs. */
	label: string;
	sku: string;
	status: string;
	regularPrice: Amount | null;
	salePrice: Amount | null;
	/** When the sale price counts; null: open. */
	saleFrom: number | null;
	saleTo: number | null;
	/** In grams; null: not known. */
	weight: number | null;
	/** null: it is counted with its product. */
	stock: Stock | null;
}

export interface ProductRow {
	id: number;
	name: string;
	sku: string;
	status: string;
	type: ProductType;
	/** Lowest and highest price today. */
	minPrice: Amount | null;
	maxPrice: Amount | null;
	/** Of a product whose packs are counted together. */
	stock: Stock | null;
	/** A product without packs is its own. */
	packs: PackRow[];
	hasMorePacks: boolean;
}

export interface ProductRows {
	entries: ProductRow[];
	/** Counted up to 500. */
	total: number;
	/** There are more than `total`. */
	hasMore: boolean;
	/** `after` of the next page; null: this is the last one. */
	next: string | null;
}
