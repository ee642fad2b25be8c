import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { ShopperStock } from "@feedmill/trade/inventory/stock.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { CartCatalogue, CartSources } from "../assembly/cart-sources.ts";
import type { StockReader } from "../assembly/facts.ts";
import { soldLines, stockOwners } from "../assembly/sold-lines.ts";
import type { CartSession } from "../model/session.ts";
import type { SessionRow } from "./session-repository.ts";
import { storedSession } from "./visitor-session.ts";

/** Cart data read before its transaction. */
export interface CartAhead {
	versions: Versions;
	/** The session at that time; undefined: not read, or too old to use. */
	row?: SessionRow | null | undefined;
}

/** The same, just read. */
export interface FreshAhead {
	versions: Versions;
	row: SessionRow | null;
}

/** What a transaction on a cart needs, as far as it can be read before. */
export interface ReadAhead {
	/** The data sources for the transaction. */
	sources: CartSources;
	/** The session as expected in the transaction; null: there was none. */
	expected: CartSession | null;
	/** Stock owners of its lines. */
	owners: readonly number[];
	store: StoreSettings;
}

/**
 * Loads the settings and products that a transaction on a cart needs into memory: a transaction that waits for a second
 * connection could wait for ever. `ids`: products that it needs besides those in the cart.
 */
export async function readAhead(
	dependencies: Pick<ShopCore, "clock"> & CartSources,
	row: SessionRow | null,
	ids: readonly number[],
	versions: Versions,
): Promise<ReadAhead> {
	const { clock, settings } = dependencies;
	const catalogue = cachedCatalogue(dependencies.catalogue);
	const [store] = await Promise.all([settings.current(versions), catalogue.categories(versions)]);
	const expected = storedSession(row, store, clock.now());
	const inCart = (expected?.lines ?? []).flatMap(({ productId, variationId }) => [productId, variationId]);
	const read = (wanted: readonly number[]) => catalogue.products([...new Set(wanted)].filter(Boolean), versions);
	const products = await read([...inCart, ...ids]);
	// A variable product may resolve to any of its variations, and a variation needs its parent.
	const chosen = ids.flatMap((id) => products.get(id) ?? []);
	const all = await read(chosen.flatMap(({ parentId, variations }) => [parentId, ...variations.map(({ id }) => id)]));
	await read([...all.values()].flatMap(({ crossSellIds }) => crossSellIds));
	const sold = expected ? await soldLines(expected, catalogue, versions) : [];
	// Lines of a product that has packs since are now of a pack.
	await read(sold.map(({ product }) => product.id));
	const owners = stockOwners(sold);
	return { sources: { ...dependencies, catalogue }, expected, owners, store };
}

/** Caches stock by owner, so that each owner is read once. */
export function cachedStocks(read: StockReader): StockReader {
	const found = new Map<number, ShopperStock>();
	const loaded = new Set<number>();
	return async (ownerIds) => {
		const fresh = ownerIds.filter((id) => !loaded.has(id));
		if (fresh.length > 0) for (const [id, stock] of await read(fresh)) found.set(id, stock);
		for (const id of fresh) loaded.add(id);
		return found;
	};
}

/** Answers the first matching request from data already read; later ones read again. */
export function firstOf(
	owners: readonly number[],
	stocks: ReadonlyMap<number, ShopperStock> | null,
	read: StockReader,
): StockReader {
	let first = stocks;
	return async (ownerIds) => {
		const here = first;
		first = null;
		return here && ownerIds.every((id) => owners.includes(id)) ? here : read(ownerIds);
	};
}

/**
 * The catalogue during one change of a cart: it caches everything read before the transaction, non-existing products
 * too. The transaction then needs no second connection, for which it could wait for ever.
 */
export function cachedCatalogue(catalogue: CartCatalogue): CartCatalogue {
	const found = new Map<number, Product>();
	const requested = new Set<number>();
	let categories: ReturnType<CartCatalogue["categories"]> | null = null;
	return {
		categories: (versions) => {
			categories ??= catalogue.categories(versions);
			return categories;
		},
		async products(ids, versions) {
			const fresh = ids.filter((id) => !requested.has(id));
			for (const id of fresh) requested.add(id);
			if (fresh.length > 0)
				for (const [id, product] of await catalogue.products(fresh, versions)) found.set(id, product);
			return found;
		},
	};
}
