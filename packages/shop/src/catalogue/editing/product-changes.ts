import { ids } from "@feedmill/trade/editing/schema-parts.ts";
import { type Static, Type } from "typebox";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";
import { PRODUCT_FIELDS } from "./product-fields.ts";

type Fields = typeof PRODUCT_FIELDS;

/** Changes of a product or variation, every field optional. An import validates its rows by the same schema. */
export const productChanges = Type.Partial(
	Type.Object({ ...partOfEach("schema"), categoryIds: ids, tagIds: ids }, { additionalProperties: false }),
	{ additionalProperties: false },
);

export type ProductChanges = Static<typeof productChanges>;
export type ProductField = keyof ProductChanges;
/** All fields of a product but its terms. */
export type ProductFields = { [Name in keyof Fields]: Static<Fields[Name]["schema"]> };

/** The column of each field; terms have a table of their own. */
export const PRODUCT_COLUMNS = partOfEach("column");

/** The name of a set of term ids among the columns that an import leaves alone. */
export const TERM_COLUMNS = { categoryIds: "product_cat", tagIds: "product_tag" } as const;

/** The changes in the form of the table: flags are 0 or 1, lists are JSON. */
export function productColumns(changes: ProductChanges): Partial<ProductTable> {
	const columns: Record<string, unknown> = {};
	for (const [field, column] of Object.entries(PRODUCT_COLUMNS)) {
		const value = changes[field as ProductField];
		if (value === undefined) continue;
		columns[column] = column.endsWith("_json")
			? JSON.stringify(value)
			: typeof value === "boolean"
				? Number(value)
				: value;
	}
	return columns as Partial<ProductTable>;
}

/** Every field of a row, as a change would give it; terms have a table of their own. */
export function productFields(row: ProductTable): ProductFields {
	const fields = Object.entries(PRODUCT_FIELDS).map(([name, { column, schema }]) => {
		const value = row[column];
		if (column.endsWith("_json")) return [name, JSON.parse(String(value)) as unknown];
		return [name, Type.IsBoolean(schema) ? value === 1 : value];
	});
	return Object.fromEntries(fields) as ProductFields;
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
