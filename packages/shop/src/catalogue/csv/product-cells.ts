import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { unescaped } from "@feedmill/trade/text/spreadsheet-cell.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { invalidCell } from "./invalid-cell.ts";
import { PRODUCT_COLUMNS_OF_FILES } from "./product-columns.ts";

/** What one row of a file says: which product it is about, and the fields that it sets. */
export interface ReadCells {
	id?: number;
	sku?: string;
	set: Record<string, unknown>;
}

/** Most characters of a cell in a sentence. */
const SHOWN = 60;

/**
 * Reads a row of a product file in WooCommerce's columns, by their heads in any case. The SKU names the product, or the
 * number where there is none. Columns that are not known are left aside. Error: feedmill_invalid, one sentence.
 */
export function productCells(cells: Readonly<Record<string, string>>, settings: StoreSettings): Result<ReadCells> {
	const byHead = new Map(Object.entries(cells).map(([head, cell]) => [head.trim().toLowerCase(), unescaped(cell)]));
	const sku = byHead.get("sku")?.trim() ?? "";
	const id = byHead.get("id")?.trim() ?? "";
	if (sku === "" && !/^\d{1,15}$/.test(id))
		return invalidCell(said("The row has no SKU, so it is not clear which product it is about."));
	const set: Record<string, unknown> = {};
	for (const { head, field, emptyIsNone, isWhole, read } of PRODUCT_COLUMNS_OF_FILES) {
		const whole = byHead.get(head.toLowerCase());
		if (whole === undefined) continue;
		const cell = isWhole && whole.trim() !== "" ? whole : whole.trim();
		if (cell === "") {
			if (emptyIsNone) set[field] = null;
			continue;
		}
		const value = read(cell, settings);
		if (!value.ok)
			return cell.length > SHOWN ? invalidCell(said("The cell “{head}” cannot be read.", { head })) : value;
		set[field] = value.value;
	}
	return ok({ ...(sku === "" ? { id: Number(id) } : { sku }), set });
}
