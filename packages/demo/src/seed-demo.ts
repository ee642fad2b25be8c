import type { Clock } from "@feedmill/shop/core/core.ts";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import { importStore } from "@feedmill/shop/import/import-store.ts";
import type { ExportFolder } from "@feedmill/shop/import/reading/export-folder.ts";
import { writeSettings } from "@feedmill/shop/settings/settings-repository.ts";
import { SEARCH_SYNONYMS } from "./store/search-synonyms.ts";
import { demoStore } from "./store/store-export.ts";

/** Fills an empty shop with the demo store. Pictures are generated later, by drawDemoPicture. */
export async function seedDemo({
	connection,
	clock,
	uploadsDirectory,
}: {
	connection: Connection;
	clock: Clock;
	uploadsDirectory: string;
}): Promise<void> {
	const store = demoStore();
	const folder: ExportFolder = { ...store, upload: async () => null };
	const result = await importStore({ connection, clock, folder, uploadsDirectory, renderNow: "none" });
	if (!result.ok) throw new Error(result.error.message);
	await writeSettings(connection.db, { searchSynonyms: SEARCH_SYNONYMS });
}

let store: ExportFolder | undefined;

/** A picture of the demo store by its path under uploads/ ("2026/10/layer-mash.png"); null for any other. */
export async function drawDemoPicture(path: string): Promise<Uint8Array | null> {
	store ??= demoStore();
	return store.upload(path);
}
