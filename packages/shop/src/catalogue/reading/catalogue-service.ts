import { dependsOnList, dependsOnProducts, dependsOnTime } from "@feedmill/trade/catalogue/changes/dependencies.ts";
import { nextPriceChange, type PriceView } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { Image, Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type {
	CollectionData,
	CollectionDataRequest,
	ProductQuery,
} from "@feedmill/trade/catalogue/model/product-query.ts";
import type { Attribute, Category, Term } from "@feedmill/trade/catalogue/model/term.ts";
import { unmanaged } from "@feedmill/trade/inventory/stock.ts";
import type { ShopCore } from "../../core/core.ts";
import { touch } from "../../database/connection.ts";
import type { SettingsService, Versions } from "../../settings/settings-service.ts";
import { writeRatings, writeTermCounts } from "../counting/count-repository.ts";
import { lockCounts } from "../counting/term-counts.ts";
import { collectionData } from "../listing/collection-data.ts";
import { relatedIds } from "../listing/related-products.ts";
import { selectProducts } from "../listing/select-products.ts";
import { sliceOf } from "../listing/sort-products.ts";
import { storedToDisplay } from "../model/tax-display.ts";
import { CatalogueSnapshot, readTaxonomy } from "./catalogue-snapshot.ts";
import { duePrices } from "./due-prices.ts";
import { readImages } from "./image-repository.ts";
import { listingNow } from "./listing-now.ts";
import { readIdBySlug, readProducts, readStocks } from "./product-repository.ts";

/**
 * Reads the catalogue. Results are shared between callers: never mutate them. `versions`: the result of
 * SettingsService.versions() for this request, to save a query. Specification: 3; reference: 06 Products.
 */
export interface CatalogueService {
	/**
	 * Products of any type and status (variations and drafts too) by id, without missing ids. The number of queries does
	 * not depend on the number of ids.
	 */
	products(ids: readonly number[], versions?: Versions): Promise<Map<number, Product>>;
	product(id: number, versions?: Versions): Promise<Product | undefined>;
	/** A published product that is not a variation. */
	productBySlug(slug: string, versions?: Versions): Promise<Product | undefined>;
	/** A published variation by its own slug. */
	variationBySlug(slug: string, versions?: Versions): Promise<Product | undefined>;
	/**
	 * Current stock by Product.stockOwnerId, as the shop manages it. Never cached. With versions that are still being
	 * read it is read together with them.
	 */
	stocks(ownerIds: readonly number[], versions?: Versions | Promise<Versions>): Promise<Map<number, Stock>>;
	/** One page of a list, and the total. */
	list(query: ProductQuery, versions?: Versions): Promise<{ products: Product[]; total: number }>;
	/** The interpretation of a search text, and categories with that name. `list({ words })` returns its products. */
	search(words: string, versions?: Versions): Promise<SearchFacts>;
	collectionData(query: ProductQuery, request: CollectionDataRequest, versions?: Versions): Promise<CollectionData>;
	/** The data needed to display the prices of these products, their children and parents included. */
	priceView(products: readonly Product[], versions?: Versions): Promise<PriceView>;
	/** Visible products that share most categories and tags with this one. */
	related(product: Product, limit: number): Promise<Product[]>;
	/** All categories, sorted by name. */
	categories(versions?: Versions): Promise<readonly Category[]>;
	categoryBySlug(slug: string): Promise<Category | undefined>;
	tags(): Promise<readonly Term[]>;
	/** Sorted by name. */
	attributes(versions?: Versions): Promise<readonly Attribute[]>;
	/** Terms of an attribute in its own order; undefined if there is no such attribute. */
	attributeTerms(attributeId: number): Promise<Term[] | undefined>;
	/** Images of the media library (placeholder, logos) by id. */
	images(ids: readonly number[]): Promise<Map<number, Image>>;
	/** Time of the last change of a product, ms since the epoch; 0 for an empty catalogue. */
	lastModified(versions?: Versions): Promise<number>;
	/** The current version of the catalogue, for the keys of other caches. */
	version(): Promise<number>;
	/**
	 * Products, and categories whose lists, may have changed since an earlier version; null: unknown, or possibly
	 * everything.
	 */
	changes(
		since: number,
		versions: Versions,
	): Promise<{ products: ReadonlySet<number>; categories: ReadonlySet<number> } | null>;
	/**
	 * Updates the prices that lists sort and filter by after the start or end of sales. Cheap where nothing is due. Run
	 * at start, after an import and by a job. Returns the number of changed rows.
	 */
	refreshPrices(): Promise<number>;
	/** Updates rating averages and the counts of ratings and terms of all products. Edits count their own products. */
	refreshCounts(): Promise<void>;
}

/** The interpretation of a search text. */
export interface SearchFacts {
	/** The corrected text; null: searched as typed. */
	corrected: string | null;
	/** No product matches all words: the results match most of them. */
	partly: boolean;
	categories: Category[];
}

interface CatalogueDependencies extends Pick<ShopCore, "connection" | "clock"> {
	settings: SettingsService;
}

export function createCatalogueService({
	connection: { db, dialect },
	clock,
	settings,
}: CatalogueDependencies): CatalogueService {
	let current: CatalogueSnapshot | null = null;
	const prices = duePrices({ db, clock, settings });
	const listing = (query: ProductQuery, versions?: Versions) =>
		listingNow({ db, clock, settings, prices, snapshot }, query, versions);

	async function snapshot(versions?: Versions): Promise<CatalogueSnapshot> {
		const { catalogue: version, read } = versions ?? (await settings.versions());
		// A request that started before a change may still have the older version: ignore it. A lower version that was read
		// later means that the database was restored from a backup.
		while (current && current.version !== version && read > current.read) {
			const before: CatalogueSnapshot = current;
			if (!(await before.follow(version, read)) && current === before) current = null;
		}
		current ??= new CatalogueSnapshot(db, version, read);
		if (current.version === version) current.read = Math.max(current.read, read);
		return current;
	}

	async function products(ids: readonly number[], versions?: Versions): Promise<Map<number, Product>> {
		if (ids.length === 0) return new Map();
		dependsOnProducts(ids);
		const cache = await snapshot(versions);
		const found = new Map<number, Product>();
		const missing: number[] = [];
		for (const id of new Set(ids)) {
			const product = cache.products.get(id);
			if (product) found.set(id, product);
			else missing.push(id);
		}
		if (missing.length === 0) return found;
		const { version } = cache;
		for (const product of await readProducts(db, missing, await cache.taxonomy())) {
			// Data read while a product changed may be stale.
			if (cache.version === version) cache.products.set(product.id, product);
			found.set(product.id, product);
		}
		return found;
	}

	async function product(id: number, versions?: Versions): Promise<Product | undefined> {
		return (await products([id], versions)).get(id);
	}

	return {
		products,
		product,
		productBySlug: async (slug, versions) => {
			const id = await readIdBySlug(db, storedSlug(slug));
			return id === undefined ? undefined : product(id, versions);
		},
		variationBySlug: async (slug, versions) => {
			const id = await readIdBySlug(db, storedSlug(slug), "variation");
			return id === undefined ? undefined : product(id, versions);
		},
		stocks: async (ownerIds, versions) => {
			const [{ stockManaged }, stocks] = await Promise.all([
				versions instanceof Promise ? versions.then(settings.current) : settings.current(versions),
				readStocks(db, [...new Set(ownerIds)]),
			]);
			return stockManaged ? stocks : unmanaged(stocks);
		},
		list: async (query, versions) => {
			const { index, context, versions: current, cache, version, relevance } = await listing(query, versions);
			dependsOnList(query, context.termIds);
			// The stock of the index, which may be newer than the request's.
			const key = `${current.settings} ${cache.stockVersion} ${JSON.stringify(query)}`;
			const answered = cache.lists.get(key);
			if (answered) {
				dependsOnProducts(answered.products.map(({ id }) => id));
				return answered;
			}
			const found = selectProducts(index, query, context);
			const total = found.count();
			const ids = sliceOf(index, found, total, query, relevance, context.shownPrice);
			const whole = await products(ids, current);
			const answer = { products: ids.map((id) => whole.get(id)).filter((each) => each !== undefined), total };
			if (cache.version === version) cache.lists.set(key, answer);
			return answer;
		},
		search: async (words, versions) => {
			const current = versions ?? (await settings.versions());
			const [{ searchSynonyms }, cache] = await Promise.all([settings.current(current), snapshot(current)]);
			const [index, taxonomy] = await Promise.all([cache.index(), cache.taxonomy()]);
			const search = cache.search(index, taxonomy);
			const { categories } = taxonomy;
			dependsOnList({}, () => []);
			const { corrected, partly } = search.find(words, searchSynonyms);
			const called = search.termsCalled(corrected ?? words, "product_cat", searchSynonyms);
			return {
				corrected,
				partly,
				categories: called
					.map((id) => categories.find((category) => category.id === id && category.count > 0))
					.filter((category) => category !== undefined),
			};
		},
		collectionData: async (query, request, versions) => {
			const { index, context } = await listing(query, versions);
			dependsOnList(query, context.termIds);
			return collectionData(index, query, request, context);
		},
		priceView: async (shown, versions) => {
			const current = versions ?? (await settings.versions());
			const kin = shown.flatMap((each) => (each.type === "variation" ? [each.parentId] : each.groupedIds));
			const [store, rates, relatives] = await Promise.all([
				settings.current(current),
				settings.taxRates(current),
				products(kin, current),
			]);
			const converted = storedToDisplay(store, rates);
			const now = clock.now();
			for (const each of [...shown, ...relatives.values()]) dependsOnTime(nextPriceChange(each, now));
			return {
				settings: store,
				now,
				shown: converted,
				converted,
				product: (id) => relatives.get(id),
			};
		},
		related: async (to, limit) => {
			const cache = await snapshot();
			let ids = cache.related.get(to.id);
			if (!ids || ids.length < limit) {
				const { version } = cache;
				ids = relatedIds(await cache.index(), to, Math.max(limit, 12));
				if (cache.version === version) cache.related.set(to.id, ids);
			}
			const chosen = ids.slice(0, limit);
			const whole = await products(chosen);
			return chosen.map((id) => whole.get(id)).filter((each) => each !== undefined);
		},
		categories: async (versions) => (await (await snapshot(versions)).taxonomy()).categories,
		categoryBySlug: async (slug) =>
			(await (await snapshot()).taxonomy()).categories.find((category) => category.slug === storedSlug(slug)),
		tags: async () => (await (await snapshot()).taxonomy()).tags,
		attributes: async (versions) => (await (await snapshot(versions)).taxonomy()).attributes,
		attributeTerms: async (id) => (await (await snapshot()).taxonomy()).attributeTerms(id),
		images: (ids) => readImages(db, ids),
		lastModified: async (versions) => (await (await snapshot(versions)).index()).lastModified(),
		version: async () => (await settings.versions()).catalogue,
		changes: async (since, versions) => {
			const cache = await snapshot(versions);
			return cache.version === versions.catalogue ? cache.since(since) : null;
		},
		refreshPrices: prices.refresh,
		refreshCounts: () =>
			db.transaction().execute(async (trx) => {
				await lockCounts(trx, dialect);
				await writeRatings(trx);
				await writeTermCounts(trx, await readTaxonomy(trx));
				await touch(trx, "catalogue");
			}),
	};
}
