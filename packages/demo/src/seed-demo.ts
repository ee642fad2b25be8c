import type { ExportFolder } from "@feedmill/shop/import/reading/export-folder.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { COMPANY } from "./store/company.ts";
import { FREIGHT } from "./store/freight.ts";
import { SEARCH_SYNONYMS } from "./store/search-synonyms.ts";
import { demoDrawings, demoStore } from "./store/store-export.ts";

/** Fills an empty shop with the demo store. Pictures are generated later, by drawDemoPicture. */
export async function seedDemo({ imports }: Pick<Shop, "imports">): Promise<void> {
	const settings = {
		searchSynonyms: SEARCH_SYNONYMS,
		gstin: COMPANY.gstin,
		freeDeliveryFirst: true,
		pinDecidesState: true,
		// As its name says; freight has the days of its table.
		deliveryDays: "free_shipping:2 2-4",
		display: { grouping: "lakhs", pinFirst: true },
		// The driver calls before he comes.
		phoneField: "required",
		phoneNumbers: "india",
	} satisfies Partial<StoreSettings>;
	const filled = await imports.fill(demoStore(), { settings, freight: FREIGHT });
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
