import type { ProductQuery } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import type { SettingsService, Versions } from "../../settings/settings-service.ts";
import type { CollectionContext } from "../listing/collection-data.ts";
import type { ListingIndex } from "../listing/listing-index.ts";
import { readNotInStock, readSales } from "../listing/listing-repository.ts";
import { shownPrice } from "../model/tax-display.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import type { DuePrices } from "./due-prices.ts";

export interface ListingNow {
	index: ListingIndex;
	context: CollectionContext;
	versions: Versions;
	cache: CatalogueSnapshot;
	/** Of the cache, when the index was asked for: what is computed from it is cached only if it is the same still. */
	version: number;
	/** Score of each position for the search text; null without one. */
	relevance: Int32Array | null;
}

/** Seconds by which lists by popularity may lag behind orders. */
const SALES_MAY_LAG = 60;

/** The listing index with current prices and stock. */
export async function listingNow(
	{
		db,
		clock,
		settings,
		prices,
		snapshot,
	}: Pick<ShopCore, "clock"> & {
		db: Db;
		settings: SettingsService;
		prices: DuePrices;
		snapshot: (versions: Versions) => Promise<CatalogueSnapshot>;
	},
	query: ProductQuery,
	versions?: Versions,
): Promise<ListingNow> {
	const current = (await prices.refreshIfDue(versions ?? (await settings.versions()))) ?? (await settings.versions());
	const cache = await snapshot(current);
	const { version } = cache;
	const [index, taxonomy, store, rates] = await Promise.all([
		cache.index(),
		cache.taxonomy(),
		settings.current(current),
		settings.taxRates(current),
	]);
	if (cache.stockVersion !== current.stock && current.read > cache.stockRead) {
		const notInStock = await readNotInStock(db);
		// Of two concurrent reads the one that started later is newer, whichever finishes first.
		if (current.read > cache.stockRead) {
			cache.replaceStock(index, notInStock);
			cache.stockVersion = current.stock;
			cache.stockRead = current.read;
		}
	}
	if (query.order?.by === "popularity" && clock.now() - cache.salesReadAt > SALES_MAY_LAG * 1000) {
		cache.salesReadAt = clock.now();
		index.replaceSales(await readSales(db, index.ids));
		// Of an index that was replaced in the meantime they are read again.
		if ((await cache.index()) !== index) cache.salesReadAt = 0;
		cache.lists.clear();
	}
	const search = query.words ? cache.search(index, taxonomy) : null;
	const context = {
		termIds: taxonomy.termIds.bind(taxonomy),
		termsOf: taxonomy.idsOf.bind(taxonomy),
		shownPrice: shownPrice(store, rates),
		hideOutOfStock: store.hideOutOfStock,
		matching: (words: string) => search!.find(words, store.searchSynonyms).set,
	};
	const relevance = query.words && search ? search.find(query.words, store.searchSynonyms).positions : null;
	return { index, context, versions: current, cache, version, relevance };
}
