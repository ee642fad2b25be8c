import type { Result } from "../../basics/result.ts";
import type { ShopperStock } from "../../inventory/shopper-stock-repository.ts";
import { unmanaged } from "../assembly/facts.ts";
import { stockOwners } from "../assembly/sold-lines.ts";
import type { LineWithCompany } from "../model/cart.ts";
import type { CartEdit } from "../session/cart-edit.ts";

/**
 * What one edit does to the session. It may run again where another request was quicker, so it changes the session of
 * the edit and nothing else. A failure leaves everything as it was; its message is for the shopper.
 */
export type CartWork<T = void> = (edit: CartEdit) => Promise<Result<T>>;

/**
 * Stock of one owner as the shopper sees it; that of `others` is read with it, so that it need not be asked for later.
 */
export async function seenStock(
	{ stocks: read, known, sources }: CartEdit,
	ownerId: number,
	others: readonly LineWithCompany[] = [],
): Promise<ShopperStock | null> {
	const stocks = await read([...new Set([ownerId, ...stockOwners(others)])]);
	const { stockManaged } = await sources.settings.current(known);
	return (stockManaged ? stocks : unmanaged(stocks)).get(ownerId) ?? null;
}
