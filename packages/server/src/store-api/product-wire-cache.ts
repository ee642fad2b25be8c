import { BoundedCache } from "@feedmill/shop/catalogue/bounded-cache.ts";
import { nextPriceChange } from "@feedmill/shop/catalogue/displayed-price.ts";
import type { Product, Stock } from "@feedmill/shop/catalogue/product.ts";
import type { Category } from "@feedmill/shop/catalogue/term.ts";
import type { StoreSettings } from "@feedmill/shop/settings/settings.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { WireProduct } from "@feedmill/store-api/products-answers.ts";
import { stringifyWire } from "../rest/wire-json.ts";
import type { Urls } from "../urls.ts";
import { presentProduct } from "./product-presenter.ts";

/** A product as the wire has it, and its text. */
export interface PresentedProduct {
	body: WireProduct;
	json: string;
}

/** A presented product and all it depends on. Products and settings are new objects whenever they change. */
interface Entry extends PresentedProduct {
	product: Product;
	settings: StoreSettings;
	stock: Stock | undefined;
	/** ms since the epoch; a sale may begin or end then. */
	validUntil: number;
}

/** Some kilobytes each, per address of the shop. */
const entries = new BoundedCache<string, Entry>(4000);

/** Products for the wire. What was presented once costs the reading of its stock only, until something about it changes. */
export async function presentProducts(shop: Pick<Shop, "settings" | "catalogue">, urls: Urls, products: readonly Product[], known?: Versions): Promise<PresentedProduct[]> {
	const versions = known ?? (await shop.settings.versions());
	const [prices, stocks, categories] = await Promise.all([
		shop.catalogue.priceView(products, versions),
		shop.catalogue.stocks(products.map(({ stockOwnerId }) => stockOwnerId)),
		shop.catalogue.categories(versions),
	]);
	const view = { prices, urls, categories: byId(categories) };
	return products.map((product) => {
		const key = `${product.id} ${urls.origin}`;
		const stock = stocks.get(product.stockOwnerId);
		const known = entries.get(key);
		if (known && known.product === product && known.settings === prices.settings && prices.now < known.validUntil && sameStock(known.stock, stock)) return known;
		const body = presentProduct(product, stock, view);
		const children = product.groupedIds.map((id) => prices.product(id)).filter((child) => child !== undefined);
		const changes = [product, ...children].map((each) => nextPriceChange(each, prices.now) ?? Number.POSITIVE_INFINITY);
		const entry = { body, json: stringifyWire(body), product, settings: prices.settings, stock, validUntil: Math.min(...changes) };
		entries.set(key, entry);
		return entry;
	});
}

interface List {
	presented: readonly PresentedProduct[];
	json: Buffer;
}

const NONE = Buffer.from("[]");
/** A hundred kilobytes each. */
const lists = new BoundedCache<string, List>(100);

/** The list of presented products as the wire has it. The same products give the same bytes, joined once. */
export function joinJson(presented: readonly PresentedProduct[]): Buffer {
	const first = presented[0];
	if (!first) return NONE;
	// The origin is in every product, so the ids and the products themselves tell lists apart.
	const key = presented.map(({ body }) => body.id).join();
	const known = lists.get(key);
	if (known && presented.every((each, index) => each === known.presented[index])) return known.json;
	// The wire is ASCII.
	const json = Buffer.from(`[${presented.map((each) => each.json).join(",")}]`, "latin1");
	lists.set(key, { presented, json });
	return json;
}

function sameStock(a: Stock | undefined, b: Stock | undefined): boolean {
	if (!a || !b) return a === b;
	return a.status === b.status && a.quantity === b.quantity && a.reserved === b.reserved && a.managed === b.managed && a.backorders === b.backorders && a.lowAmount === b.lowAmount;
}

/** The same list of categories gives the same map. */
const maps = new WeakMap<readonly Category[], ReadonlyMap<number, Category>>();

function byId(categories: readonly Category[]): ReadonlyMap<number, Category> {
	let map = maps.get(categories);
	if (!map) {
		map = new Map(categories.map((category) => [category.id, category]));
		maps.set(categories, map);
	}
	return map;
}
