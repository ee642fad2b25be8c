import { createProductEditor, type ProductEditor } from "../catalogue/editing/product-editor.ts";
import { createStockEditor, type StockEditor } from "../catalogue/editing/stock-editor.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core.ts";
import type { SettingsService } from "../settings/settings-service.ts";

/** One writer a subject. Each takes who edits, checks by a schema, writes what derives from it and tells of it (editing/edit.ts). */
export interface Editors {
	products: ProductEditor;
	stock: StockEditor;
}

export function createEditors(
	core: Pick<ShopCore, "connection" | "clock"> & { settings: SettingsService; catalogue: CatalogueService },
): Editors {
	return {
		products: createProductEditor({ ...core, refreshCounts: core.catalogue.refreshCounts }),
		stock: createStockEditor(core),
	};
}
