import { inEnglish } from "@feedmill/trade/words/said.ts";
import type { TObject } from "typebox";
import { Check } from "typebox/schema";
import { PRODUCT_COLUMNS, productChanges } from "../../catalogue/editing/product-changes.ts";
import { termSchema } from "../../catalogue/editing/term-editors.ts";
import { couponSchema } from "../../coupons/coupon-editor.ts";
import { columnsOf } from "../../editing/row-editor.ts";
import { problemsOf } from "../../editing/validate.ts";
import { methodSchema, zoneSchema } from "../../editors/shipping-editors.ts";
import { taxRateSchema } from "../../editors/tax-rate-editor.ts";
import { menuSchema } from "../../menus/menu-schema.ts";
import type { ImportProblem } from "../reading/entry.ts";
import type { StoreRows } from "../rows/store-rows.ts";

/**
 * Validates the rows of an export by the editors' schemas. Fields that may be missing (the name of a draft) may be
 * empty.
 */
export function checkRows(rows: StoreRows): ImportProblem[] {
	return [
		...check("products.json", rows.products.products, productChanges, PRODUCT_COLUMNS),
		...check("terms", rows.terms.terms, termSchema),
		...check(
			"coupons.json",
			rows.coupons.map(({ row }) => row),
			couponSchema,
		),
		...check("shipping_zones.json", rows.zones.zones, zoneSchema),
		...check("shipping_zones.json", rows.zones.methods, methodSchema),
		...check("menus.json", rows.menus, menuSchema),
		...check("taxes.json", rows.taxRates, taxRateSchema),
	];
}

function check(
	file: string,
	rows: readonly object[],
	schema: TObject,
	columns: Readonly<Record<string, string>> = columnNames(schema),
): ImportProblem[] {
	return rows.flatMap((row) => {
		const fields = fieldsOf(row as Record<string, unknown>, schema, columns);
		if (Check(schema, fields)) return [];
		const { id, instance_id, location } = row as { id?: number; instance_id?: number; location?: string };
		return Object.entries(problemsOf(schema, fields))
			.filter(([field]) => field in fields || field.includes("."))
			.map(([field, problem]) => {
				// The sentence starts with the field, which the import's list prints separately.
				const message = inEnglish(problem).replace(`${field} `, "").replace(/\.$/, "");
				return { file, entry: location ?? `id ${id ?? instance_id}`, field, message };
			});
	});
}

function columnNames(schema: TObject): Record<string, string> {
	return Object.fromEntries(
		Object.entries(schema.properties).map(([field, property]) => {
			const { type } = property as { type?: string };
			const sample = type === "array" || type === "object" ? {} : 0;
			return [field, Object.keys(columnsOf({ [field]: sample }))[0]!];
		}),
	);
}

/**
 * A row in the form its editor takes. Empty texts are omitted: an export may leave fields empty that a person may not.
 */
function fieldsOf(
	row: Record<string, unknown>,
	schema: TObject,
	columns: Readonly<Record<string, string>>,
): Record<string, unknown> {
	const fields: Record<string, unknown> = {};
	for (const [field, column] of Object.entries(columns)) {
		const value = row[column];
		if (value === undefined || value === "") continue;
		const { type } = schema.properties[field] as { type?: string };
		fields[field] = column.endsWith("_json") ? JSON.parse(String(value)) : type === "boolean" ? value === 1 : value;
	}
	return fields;
}
