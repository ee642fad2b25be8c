import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { WireProduct } from "@feedmill/store-api/products-answers.ts";
import { BoundedCache, ownBytes } from "@feedmill/trade/cache/bounded-cache.ts";
import { nextPriceChange } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { sameStock } from "@feedmill/trade/catalogue/model/same-stock.ts";
import type { Category } from "@feedmill/trade/catalogue/model/term.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Urls } from "../../http/urls.ts";
import { stringifyWire } from "../../http/wire-json.ts";
import { presentProduct } from "./product-presenter.ts";

/** A product in the form of the API, and its JSON. */
export interface PresentedProduct {
	body: WireProduct;
	json: string;
}

/** A presented product with its dependencies. Products and settings are new objects after every change. */
interface Entry extends PresentedProduct {
	product: Product;
	settings: StoreSettings;
	stock: Stock | undefined;
	/** ms since the epoch; then a sale may start or end. */
	validUntil: number;
}

/** A presented list: of one array of products at one state of the shop. */
interface Page {
	entries: readonly Entry[];
	bodies: readonly WireProduct[];
	json: Buffer;
	/** Products with managed stock; others change only with the stock version. */
	counted: readonly number[];
	stockVersion: number;
	settings: StoreSettings;
	validUntil: number;
}

type Sources = Pick<Shop, "settings" | "catalogue" | "clock" | "extensions" | "words">;

const MIB = 1024 * 1024;

/** The caches of one shop. */
interface Presented {
	/** By product, language and site URL. */
	entries: BoundedCache<string, Entry>;
	/** By list, language and site URL. */
	pages: BoundedCache<string, Page>;
}
const presentedOf = new WeakMap<object, Presented>();

/**
 * Products in the form of the API. A cached one needs only its stock, until it changes. `stocks`: already read for this
 * request, by owner.
 */
export async function presentProducts(
	shop: Sources,
	urls: Urls,
	products: readonly Product[],
	versions?: Versions,
	stocks?: ReadonlyMap<number, Stock>,
): Promise<PresentedProduct[]> {
	return await presentEach(shop, urls, products, versions ?? (await shop.settings.versions()), stocks);
}

function presentedBy({ catalogue }: Sources): Presented {
	let presented = presentedOf.get(catalogue);
	if (!presented) {
		presented = {
			// A body uses about three times the size of its JSON.
			entries: new BoundedCache({
				name: "wire: products",
				bytes: 24 * MIB,
				sizeOf: ({ json }) => 1_000 + 4 * json.length,
			}),
			// As much again for the products it references.
			pages: new BoundedCache({ name: "wire: lists", bytes: 12 * MIB, sizeOf: ({ json }) => 1_000 + 4 * json.length }),
		};
		presentedOf.set(catalogue, presented);
	}
	return presented;
}

let named = 0;
const names = new WeakMap<readonly Product[], number>();

/** Stock that was read together with the versions of the request, or later. */
export interface StockAhead {
	ids: readonly number[];
	stocks: Promise<ReadonlyMap<number, Stock>>;
}

/**
 * The same for a list, with its JSON. Cached by array: CatalogueService.list returns the same array for an equal query.
 * `counted`: what `ahead` should have read. That is compared only, never presented: it may be a moment older than the
 * versions, and a presented list stays as long as these.
 */
export async function presentProductList(
	shop: Sources,
	urls: Urls,
	products: readonly Product[],
	versions: Versions,
	ahead?: StockAhead,
): Promise<Pick<Page, "bodies" | "json" | "counted">> {
	const key = `${nameOf(products)} ${shop.words.code} ${urls.origin}`;
	const { pages } = presentedBy(shop);
	const [settings, cached] = [await shop.settings.current(versions), pages.get(key)];
	if (
		cached &&
		cached.settings === settings &&
		cached.stockVersion === versions.stock &&
		shop.clock.now() < cached.validUntil
	) {
		if (cached.counted.length === 0) return cached;
		const isRead = ahead?.ids === cached.counted;
		const stocks = await (isRead ? ahead.stocks : shop.catalogue.stocks(cached.counted, versions));
		if (cached.entries.every(({ stock }) => !stock?.managed || sameStock(stock, stocks.get(stock.productId))))
			return cached;
	}
	const presented = await presentEach(shop, urls, products, versions);
	const page = {
		entries: presented,
		bodies: presented.map(({ body }) => body),
		// The API's JSON is ASCII.
		json: ownBytes(`[${presented.map(({ json }) => json).join(",")}]`, "latin1"),
		counted: [...new Set(presented.flatMap(({ stock }) => (stock?.managed ? [stock.productId] : [])))],
		stockVersion: versions.stock,
		settings,
		validUntil: Math.min(...presented.map(({ validUntil }) => validUntil)),
	};
	pages.set(key, page);
	return page;
}

async function presentEach(
	shop: Sources,
	urls: Urls,
	products: readonly Product[],
	versions: Versions,
	given?: ReadonlyMap<number, Stock>,
): Promise<Entry[]> {
	const [prices, stocks, categories] = await Promise.all([
		shop.catalogue.priceView(products, versions),
		given ??
			shop.catalogue.stocks(
				products.map(({ stockOwnerId }) => stockOwnerId),
				versions,
			),
		shop.catalogue.categories(versions),
	]);
	const { entries } = presentedBy(shop);
	const { code } = shop.words;
	const view = { prices, urls, categories: byId(categories), extensions: shop.extensions, words: shop.words };
	return products.map((product) => {
		const key = `${product.id} ${code} ${urls.origin}`;
		const stock = stocks.get(product.stockOwnerId);
		const cached = entries.get(key);
		if (
			cached &&
			cached.product === product &&
			cached.settings === prices.settings &&
			prices.now < cached.validUntil &&
			sameStock(cached.stock, stock)
		)
			return cached;
		const body = presentProduct(product, stock, view);
		const children = product.groupedIds.map((id) => prices.product(id)).filter((child) => child !== undefined);
		const changes = [product, ...children].map((each) => nextPriceChange(each, prices.now) ?? Number.POSITIVE_INFINITY);
		const entry = {
			body,
			json: stringifyWire(body),
			product,
			settings: prices.settings,
			stock,
			validUntil: Math.min(...changes),
		};
		entries.set(key, entry);
		return entry;
	});
}

function nameOf(products: readonly Product[]): number {
	let name = names.get(products);
	if (name === undefined) {
		name = ++named;
		names.set(products, name);
	}
	return name;
}

/** Cached by array of categories. */
const maps = new WeakMap<readonly Category[], ReadonlyMap<number, Category>>();

function byId(categories: readonly Category[]): ReadonlyMap<number, Category> {
	let map = maps.get(categories);
	if (!map) {
		map = new Map(categories.map((category) => [category.id, category]));
		maps.set(categories, map);
	}
	return map;
}
