import type { Result } from "@feedmill/trade/basics/result.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { ShopCore } from "../core/core.ts";
import type { FileStore } from "../downloads/file-store.ts";
import { writeSettings } from "../settings/settings-repository.ts";
import type { SharedFolder } from "../storage/shared-folder.ts";
import { type FirstFreight, writeFirstFreight } from "./first-freight-repository.ts";
import { type ImportCommand, runImportCommand } from "./import-command.ts";
import type { ImportReport } from "./import-report.ts";
import { hasProducts } from "./import-repository.ts";
import { type ImportOptions, importStore } from "./import-store.ts";

/** Imports of a WooCommerce store export into an open shop. */
export interface StoreImports {
	/** Whether the shop has no product yet. */
	isEmpty(): Promise<boolean>;
	/**
	 * Fills an empty shop, all of it or nothing; pictures get their sizes on request. `more`: what an export has none of.
	 */
	fill(folder: ImportOptions["folder"], more?: MoreThanAnExport): Promise<Result<ImportReport>>;
	/** `feedmill import FOLDER`: prints progress and result, and returns the exit code. */
	command(folder: string, options: Pick<ImportCommand, "dryRun" | "replace" | "confirm">): Promise<number>;
}

interface MoreThanAnExport {
	settings?: Partial<StoreSettings>;
	freight?: FirstFreight;
}

export function createStoreImports(
	deps: Pick<ShopCore, "connection" | "clock"> & { uploads: SharedFolder; files: FileStore },
): StoreImports {
	const { connection, clock, uploads, files } = deps;
	const uploadsDirectory = uploads.root;
	const shared = uploads.isCache ? { uploads } : {};
	return {
		isEmpty: async () => !(await hasProducts(connection.db)),
		fill: (folder, { settings = {}, freight } = {}) =>
			importStore({
				...{ connection, clock, uploadsDirectory, ...shared, folder },
				renderNow: "none",
				async alsoWrite(trx) {
					await writeSettings(trx, settings);
					if (freight) await writeFirstFreight(trx, freight);
				},
			}),
		command: (folder, options) =>
			runImportCommand({ ...options, folder, connection, clock, uploadsDirectory, ...shared, files }),
	};
}
