import type { ExportFolder } from "@feedmill/shop/import/reading/export-folder.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { COMPANY } from "./store/company.ts";
import { SEARCH_SYNONYMS } from "./store/search-synonyms.ts";
import { demoDrawings, demoStore } from "./store/store-export.ts";

/** Fills an empty shop with the demo store. Pictures are generated later, by drawDemoPicture. */
export async function seedDemo({ imports }: Pick<Shop, "imports">): Promise<void> {
	const filled = await imports.fill(demoStore(), {
		searchSynonyms: SEARCH_SYNONYMS,
		gstin: COMPANY.gstin,
		freeDeliveryFirst: true,
		pinDecidesState: true,
		// As the names of the rates say.
		deliveryDays: "flat_rate:1 2-4, free_shipping:2 2-4, flat_rate:3 4-6, flat_rate:4 6-10",
		display: { grouping: "lakhs" },
		// The driver calls before he comes.
		phoneField: "required",
		phoneNumbers: "india",
	});
	if (!filled.ok) throw new Error(filled.error.message);
}

let store: ExportFolder | undefined;

/** A picture of the demo store by its path under uploads/ ("2026/10/layer-mash.png"); null for any other. */
export async function drawDemoPicture({ media }: Pick<Shop, "media">, path: string): Promise<Uint8Array | null> {
	store ??= demoStore(media.draw);
	return store.upload(path);
}

let drawings: ReturnType<typeof demoDrawings> | undefined;

/** Whether drawDemoPicture draws this path under uploads/. */
export function isDemoPicture(path: string): boolean {
	drawings ??= demoDrawings();
	return drawings(path) !== undefined;
}
