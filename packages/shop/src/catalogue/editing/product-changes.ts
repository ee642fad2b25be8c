import type { ProductChanges } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { Type } from "typebox";
import type { Fields as Values } from "../../audit/change.ts";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";
import { codecOf } from "../../editing/codec.ts";
import { PRODUCT_FIELDS } from "./product-fields.ts";

type Fields = typeof PRODUCT_FIELDS;

/** The column of each field; terms have a table of their own. */
export const PRODUCT_COLUMNS = partOfEach("column");

const codec = codecOf<Required<Omit<ProductChanges, keyof typeof TERM_COLUMNS>>>(Type.Object(partOfEach("schema")));

/** The name of a set of term ids among the columns that an import leaves alone. */
export const TERM_COLUMNS = { categoryIds: "product_cat", tagIds: "product_tag" } as const;

/** The changes in the form of the table: flags are 0 or 1, lists are JSON. */
export function productColumns(changes: ProductChanges): Partial<ProductTable> {
	return codec.columnsOf(changes) as Partial<ProductTable>;
}

/** A product or variation with its fields as typed values. Terms have a table of their own. */
export type ProductEntity = Required<Omit<ProductChanges, keyof typeof TERM_COLUMNS>> &
	Pick<ProductTable, "id" | "type"> & { parentId: number };

/** The fields of a row, without its terms: all, or some by their names. */
export function productFields(row: ProductTable, names?: readonly string[]): Values {
	return names ? codec.someOf(row, names) : codec.fieldsOf(row);
}

/** The entity of a row: flags are booleans, lists and objects are values. */
export function productEntity(row: ProductTable): ProductEntity {
	return { ...codec.fieldsOf(row), id: row.id, type: row.type, parentId: row.parent_id };
}

/** The columns of fields, as in a new product, without those whose value the database gives. */
export function blankColumns(): Pick<ProductTable, Fields[keyof Fields]["column"]> {
	const own = Object.values(PRODUCT_FIELDS).filter(({ blank }) => blank !== undefined);
	return Object.fromEntries(own.map(({ column, blank }) => [column, blank])) as Pick<
		ProductTable,
		Fields[keyof Fields]["column"]
	>;
}

function partOfEach<Part extends "schema" | "column">(part: Part) {
	return Object.fromEntries(Object.entries(PRODUCT_FIELDS).map(([name, field]) => [name, field[part]])) as {
		[Name in keyof Fields]: Fields[Name][Part];
	};
}
