import type { ShopCore } from "../../core/core.ts";
import type { ShopperStock } from "../../inventory/shopper-stock-repository.ts";
import type { Versions } from "../../settings/settings-service.ts";
import { askedCatalogue } from "../assembly/asked-catalogue.ts";
import type { CartSources } from "../assembly/cart-sources.ts";
import type { StockReader } from "../assembly/facts.ts";
import { soldLines, stockOwners } from "../assembly/sold-lines.ts";
import type { CartSession } from "../model/session.ts";
import { type SessionRow, sessionOfRow } from "./session-repository.ts";

/** What is read of a cart before its transaction. */
export interface CartAhead {
	known: Versions;
	/** The session as it was then; undefined: not read, or so long ago that it is to be read again. */
	row?: SessionRow | null | undefined;
}

/** The same, just read. */
export interface FreshAhead {
	known: Versions;
	row: SessionRow | null;
}

/** What a transaction on a cart will need, as far as it is there before the transaction begins. */
export interface ReadAhead {
	/** The sources that it is to use. */
	sources: CartSources;
	/** The session as it will most likely be; null: there was none. */
	expected: CartSession | null;
	/** Owners of the stock that its lines take from. */
	owners: readonly number[];
}

/**
 * Reads what a transaction on a cart will need of settings and catalogue, so that it is in memory: one that waited for
 * a second connection could wait for ever. `ids`: products it will ask for beside those in the cart.
 */
export async function readAhead(
	dependencies: Pick<ShopCore, "clock"> & CartSources,
	row: SessionRow | null,
	ids: readonly number[],
	known: Versions,
): Promise<ReadAhead> {
	const { clock, settings } = dependencies;
	const catalogue = askedCatalogue(dependencies.catalogue);
	await Promise.all([settings.current(known), catalogue.categories(known)]);
	const expected = sessionOfRow(row, clock.now());
	const inCart = (expected?.lines ?? []).flatMap(({ productId, variationId }) => [productId, variationId]);
	const read = (wanted: readonly number[]) => catalogue.products([...new Set(wanted)].filter(Boolean), known);
	const asked = await read([...inCart, ...ids]);
	// A variable product may mean any of its variations, a variation sells with what its parent has.
	const chosen = ids.flatMap((id) => asked.get(id) ?? []);
	const all = await read(chosen.flatMap(({ parentId, variations }) => [parentId, ...variations.map(({ id }) => id)]));
	await read([...all.values()].flatMap(({ crossSellIds }) => crossSellIds));
	const owners = expected ? stockOwners(await soldLines(expected, catalogue, known)) : [];
	return { sources: { ...dependencies, catalogue }, expected, owners };
}

/** Asks only for owners that were not asked for yet. */
export function askedOnce(read: StockReader): StockReader {
	const found = new Map<number, ShopperStock>();
	const asked = new Set<number>();
	return async (ownerIds) => {
		const fresh = ownerIds.filter((id) => !asked.has(id));
		if (fresh.length > 0) for (const [id, stock] of await read(fresh)) found.set(id, stock);
		for (const id of fresh) asked.add(id);
		return found;
	};
}

/** Gives what was read already to the first who asks for no more than that; whoever asks later reads again. */
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
