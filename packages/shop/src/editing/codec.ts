import type { TObject } from "typebox";
import type { Fields } from "../audit/change.ts";
import type { Row } from "./row-repository.ts";

/**
 * Between the rows of a table and the fields of its editor: names in camel case are columns in snake case, flags are 0
 * or 1, lists and objects are JSON in a column that ends with "_json".
 */
export interface Codec<Whole> {
	/** The column of each field. */
	columns: Readonly<Record<keyof Whole & string, string>>;
	/** Every field of a row. A column that the row has not (a default of the database) is left out. */
	fieldsOf(row: object): Whole & Fields;
	/** Some fields of a row; names that are none are left out. */
	someOf(row: object, names: Iterable<string>): Fields;
	/** Some fields as columns; others than those of the schema are left out. */
	columnsOf(fields: Fields): Row;
}

/** The codec of a table by the schema of its editor. */
export function codecOf<Whole>(schema: TObject): Codec<Whole> {
	const fields = Object.entries(schema.properties).map(([field, property]) => {
		const form = formOf(property as Property);
		const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
		return { field, form, column: form === "json" ? `${column}_json` : column };
	});
	const byName = new Map(fields.map((each) => [each.field, each]));
	const read = (row: object, some: Iterable<(typeof fields)[number]>) => {
		const values: Record<string, unknown> = {};
		for (const { field, form, column } of some) {
			const stored = (row as Readonly<Record<string, unknown>>)[column];
			if (stored === undefined) continue;
			if (form === "json") values[field] = stored === "" || stored === null ? null : JSON.parse(String(stored));
			else values[field] = form === "flag" && stored !== null ? stored === 1 : stored;
		}
		return values;
	};
	return {
		columns: Object.fromEntries(fields.map(({ field, column }) => [field, column])) as Codec<Whole>["columns"],
		fieldsOf: (row) => read(row, fields) as Whole & Fields,
		someOf: (row, names) =>
			read(
				row,
				[...new Set(names)].flatMap((name) => byName.get(name) ?? []),
			),
		columnsOf(values) {
			const row: Row = {};
			for (const { field, form, column } of fields) {
				const value = values[field];
				if (value === undefined) continue;
				if (form === "json") row[column] = JSON.stringify(value);
				else row[column] = typeof value === "boolean" ? Number(value) : (value as string | number | null);
			}
			return row;
		},
	};
}

interface Property {
	type?: string;
	anyOf?: readonly Property[];
}

function formOf({ type, anyOf = [] }: Property): "json" | "flag" | "plain" {
	if (type === "array" || type === "object") return "json";
	if (type === "boolean") return "flag";
	return anyOf.map(formOf).find((form) => form !== "plain") ?? "plain";
}
