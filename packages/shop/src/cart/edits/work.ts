import type { Result } from "@feedmill/trade/basics/result.ts";
import { type ShopperStock, unmanaged } from "@feedmill/trade/inventory/stock.ts";
import { stockOwners } from "../assembly/sold-lines.ts";
import type { LineWithCompany } from "../model/cart.ts";
import type { CartEdit } from "../session/cart-edit.ts";

/**
 * One edit of a session. It runs again if another request wrote first, so it must change nothing but the session. A
 * failure leaves everything unchanged; its message is for the shopper.
 */
export type CartWork<T = void> = (edit: CartEdit) => Promise<Result<T>>;

/** Stock of one owner as the shopper sees it. The stock of `others` is read in the same query, for later use. */
export async function stockForShopper(
	{ stocks: read, versions, sources }: CartEdit,
	ownerId: number,
	others: readonly LineWithCompany[] = [],
): Promise<ShopperStock | null> {
	const stocks = await read([...new Set([ownerId, ...stockOwners(others)])]);
	const { stockManaged } = await sources.settings.current(versions);
	return (stockManaged ? stocks : unmanaged(stocks)).get(ownerId) ?? null;
}
