import { productChanges } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { termSchema } from "@feedmill/trade/catalogue/model/term-fields.ts";
import { couponSchema } from "@feedmill/trade/coupons/coupon-fields.ts";
import { zoneSchema } from "@feedmill/trade/shipping/zone-fields.ts";
import { taxRateSchema } from "@feedmill/trade/tax/tax-rate-fields.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import type { TObject } from "typebox";
import { Check } from "typebox/schema";
import { PRODUCT_COLUMNS } from "../../catalogue/editing/product-changes.ts";
import { codecOf } from "../../editing/codec.ts";
import { problemsOf } from "../../editing/validate.ts";
import { methodSchema } from "../../editors/shipping-editors.ts";
import { menuSchema } from "../../menus/menu-schema.ts";
import type { Findings, ImportProblem } from "../reading/findings.ts";
import type { StoreRows } from "../rows/store-rows.ts";

/**
 * Leaves out rows that no editor would take, by the editors' schemas, and reports them. Fields that may be missing (the
 * name of a draft) may be empty. A tax rate refuses the export: without it taxes would be false.
 */
export function fitRows(rows: StoreRows, { problems, reported }: Findings): void {
	const fitting = <Row extends object>(
		file: string,
		of: readonly Row[],
		schema: TObject,
		columns: Readonly<Record<string, string>> = codecOf(schema).columns,
	): Row[] =>
		of.filter((row) => {
			const faults = faultsOf(file, row as Record<string, unknown>, schema, columns);
			reported.push(...faults.map((fault) => ({ ...fault, message: `${fault.message}: the entry is left out` })));
			return faults.length === 0;
		});
	rows.products.products = fitting("products.json", rows.products.products, productChanges, PRODUCT_COLUMNS);
	rows.terms.terms = fitting("terms", rows.terms.terms, termSchema);
	const coupons = new Set(
		fitting(
			"coupons.json",
			rows.coupons.map(({ row }) => row),
			couponSchema,
		),
	);
	rows.coupons = rows.coupons.filter(({ row }) => coupons.has(row));
	rows.zones.zones = fitting("shipping_zones.json", rows.zones.zones, zoneSchema);
	rows.zones.methods = fitting("shipping_zones.json", rows.zones.methods, methodSchema);
	rows.menus = fitting("menus.json", rows.menus, menuSchema);
	for (const row of rows.taxRates)
		problems.push(
			...faultsOf(
				"taxes.json",
				row as object as Record<string, unknown>,
				taxRateSchema,
				codecOf(taxRateSchema).columns,
			),
		);
}

function faultsOf(
	file: string,
	row: Record<string, unknown>,
	schema: TObject,
	columns: Readonly<Record<string, string>>,
): ImportProblem[] {
	const fields = fieldsOf(row, schema, columns);
	if (Check(schema, fields)) return [];
	const { id, instance_id, location } = row as { id?: number; instance_id?: number; location?: string };
	return Object.entries(problemsOf(schema, fields))
		.filter(([field]) => field in fields || field.includes("."))
		.map(([field, problem]) => {
			// The sentence starts with the field, which the import's list prints separately.
			const message = inEnglish(problem).replace(`${field} `, "").replace(/\.$/, "");
			return { file, entry: location ?? `id ${id ?? instance_id}`, field, message };
		});
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
