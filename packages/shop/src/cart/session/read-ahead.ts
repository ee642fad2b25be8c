import type { ShopCore } from "../../core.ts";
import type { ShopperStock } from "../../inventory/shopper-stock-repository.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { Visitor } from "../session.ts";
import type { CartSources } from "../view/cart-sources.ts";
import type { StockReader } from "../view/facts.ts";
import { askedCatalogue } from "./asked-catalogue.ts";
import { readSessionRow, sessionOfRow } from "./session-repository.ts";

/**
 * Reads what a transaction on a cart will need of settings and catalogue, so that it is in memory: one that waited for a second connection
 * could wait for ever. `ids`: products it will ask for beside those in the cart. Gives the sources that it is to use.
 */
export async function readAhead(
	dependencies: Pick<ShopCore, "connection" | "clock"> & CartSources,
	visitor: Visitor,
	ids: readonly number[],
	known: Versions,
): Promise<CartSources> {
	const { connection, clock, settings } = dependencies;
	const catalogue = askedCatalogue(dependencies.catalogue);
	const [row] = await Promise.all([
		readSessionRow(connection.db, visitor.sessionId),
		settings.current(known),
		catalogue.categories(known),
	]);
	const inCart = (sessionOfRow(row, clock.now())?.lines ?? []).flatMap(({ productId, variationId }) => [
		productId,
		variationId,
	]);
	const read = (wanted: readonly number[]) => catalogue.products([...new Set(wanted)].filter(Boolean), known);
	const asked = await read([...inCart, ...ids]);
	// A variable product may mean any of its variations, a variation sells with what its parent has.
	const chosen = ids.flatMap((id) => asked.get(id) ?? []);
	const all = await read(chosen.flatMap(({ parentId, variations }) => [parentId, ...variations.map(({ id }) => id)]));
	await read([...all.values()].flatMap(({ crossSellIds }) => crossSellIds));
	return { ...dependencies, catalogue };
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
