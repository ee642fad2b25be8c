import type { Actor } from "@feedmill/trade/access/actor.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { escaped } from "@feedmill/trade/text/spreadsheet-cell.ts";
import { recordCommand } from "../../audit/record-command.ts";
import type { ShopCore } from "../../core/core.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import { productEntity } from "../editing/product-changes.ts";
import type { ProductFilter, ProductList } from "../staff-listing/product-list.ts";
import { HEADS as NAMED } from "./heads.ts";
import { PRODUCT_COLUMNS_OF_FILES } from "./product-columns.ts";
import { type FileRow, readFileRows } from "./product-file-repository.ts";

/** Products as a file in WooCommerce's columns, page by page. */
export interface ProductFiles {
	/**
	 * The products that a filter leaves with their packs, a part of them: `after` is `next` of the part before. The first
	 * part is written into the audit. Cells that a spreadsheet would take for a formula are escaped. Errors:
	 * feedmill_not_allowed, feedmill_invalid.
	 */
	part(filter: ProductFilter, after: string, actor: Actor): Promise<Result<FilePart>>;
}

export interface FilePart {
	heads: readonly string[];
	rows: string[][];
	/** null: this is the last part. */
	next: string | null;
}

/** Products of a part: with long descriptions it stays below some megabytes. */
const AT_ONCE = 50;

const BEFORE = ["ID", NAMED.type, NAMED.sku] as const;
/** Read of new products only: of others stock goes by difference, categories by hand. */
const AFTER = [NAMED.stock, NAMED.categories, NAMED.parent] as const;
const HEADS = [...BEFORE, ...PRODUCT_COLUMNS_OF_FILES.map(({ head }) => head), ...AFTER];

export function createProductFiles(
	core: Pick<ShopCore, "connection" | "clock"> & { settings: Pick<SettingsService, "current"> },
	list: ProductList,
): ProductFiles {
	return {
		async part(filter, after, actor) {
			const page = { sort: "name", size: AT_ONCE, ...(after === "" ? {} : { after }) };
			const found = await list.list(filter, page, actor);
			if (!found.ok) return found;
			if (after === "") await recordCommand(core, `export products ${JSON.stringify(filter)}`, actor);
			const settings = await core.settings.current();
			const ids = found.value.entries.map(({ id }) => id);
			const rows = ids.length === 0 ? [] : await readFileRows(core.connection.db, ids);
			const place = new Map(ids.map((id, index) => [id, index]));
			const ordered = rows.sort((a, b) => place.get(a.listedId)! - place.get(b.listedId)!);
			const cells = ordered.map((row) => {
				const product = productEntity(row.product);
				return [
					...cellsBefore(row),
					...PRODUCT_COLUMNS_OF_FILES.map(({ write }) => write(product, settings)),
					...cellsAfter(row),
				].map(escaped);
			});
			return ok({ heads: HEADS, rows: cells, next: found.value.next });
		},
	};
}

function cellsBefore({ product: { id, type, sku } }: FileRow): string[] {
	return [String(id), type, sku];
}

function cellsAfter({ product, quantity, categories }: FileRow): string[] {
	const parent = product.parent_id === 0 ? "" : `id:${product.parent_id}`;
	return [quantity === null ? "" : String(quantity), categories.join(", "), parent];
}
