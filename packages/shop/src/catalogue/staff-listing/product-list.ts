import { exactly, id, oneOf, text } from "@feedmill/trade/editing/schema-parts.ts";
import { type Static, Type } from "typebox";
import type { ListSubject, StaffList } from "../../listing/staff-list.ts";
import { wordsGiven } from "../../listing/words-given.ts";
import { PRODUCT_FIELDS } from "../editing/product-fields.ts";
import {
	called,
	inCategory,
	inStatus,
	inStock,
	isNotTrash,
	isNoVariation,
	type ListedProduct,
	ofType,
	readListedProducts,
	readStaffProduct,
	type StaffProduct,
} from "./product-list-repository.ts";

const productFilter = exactly({
	/** Words of the name or SKU, its own or those of a pack. */
	words: Type.Optional(text(200)),
	/** Default: all but those in the bin. */
	status: Type.Optional(PRODUCT_FIELDS.status.schema),
	type: Type.Optional(oneOf("simple", "variable", "grouped", "external")),
	stock: Type.Optional(oneOf("instock", "outofstock", "onbackorder")),
	/** With those below it. */
	categoryId: Type.Optional(id),
});

export type ProductFilter = Static<typeof productFilter>;
export type ProductList = StaffList<ProductFilter, ListedProduct, StaffProduct>;

/** Products of every status with their packs, for staff. */
export const productList: ListSubject<typeof productFilter, ListedProduct, StaffProduct> = {
	ability: "products.see",
	kind: "product",
	noun: "product",
	table: "product",
	id: "id",
	only: isNoVariation,
	sorts: {
		modified: { column: "modified_at", direction: "desc" },
		newest: { column: "id", direction: "desc" },
		name: { column: "name", direction: "asc", isText: true },
	},
	filter: productFilter,
	narrowings: async ({ words = "", status, type, stock, categoryId }, connection) =>
		wordsGiven(words, (found) => called(found), [
			status === undefined ? isNotTrash : inStatus(status),
			...(type === undefined ? [] : [ofType(type)]),
			...(stock === undefined ? [] : [inStock(stock)]),
			...(categoryId === undefined ? [] : [await inCategory(connection, categoryId)]),
		]),
	entries: readListedProducts,
	whole: readStaffProduct,
};
