import type { ShopCore } from "../core/core.ts";
import type { StockTransaction } from "../inventory/locked-stock-repository.ts";
import { releaseHolds } from "../inventory/reservation-repository.ts";
import { isBeingPaid } from "../orders/order-repository.ts";
import type { Cart } from "./model/cart.ts";
import type { Visitor } from "./model/session.ts";
import type { CartEdit } from "./session/cart-edit.ts";
import { settle } from "./view/settle.ts";

/** Updates the draft order after a change of the cart, in its transaction (reference 05 Checkout §5). */
export type FollowCart = (at: StockTransaction, cart: Cart) => Promise<void>;

/** Whether the draft's stock reservations are released, as when something is removed. Reference: 05 Checkout §5. */
export type Holds = "keep" | "release";

/**
 * Ends every edit of a cart, an extension's too: calculates and settles the cart, updates the draft order and releases
 * reservations. The returned cart and the draft order therefore have the same totals.
 */
export async function finish(
	{ trx, session, calculate, now }: CartEdit,
	visitor: Visitor,
	holds: Holds,
	{ connection: { dialect }, followCart }: Pick<ShopCore, "connection"> & { followCart?: FollowCart },
): Promise<Cart> {
	const cart = settle(await calculate(), visitor);
	if (!trx || session.draftOrderId === 0) return cart;
	const at = { trx, dialect, now };
	// First the order (it allocates ids), then the stock, as placing an order does: another order could deadlock.
	await followCart?.(at, cart);
	if (holds === "release" && !(await isBeingPaid(trx, session.draftOrderId)))
		await releaseHolds(at, session.draftOrderId);
	return cart;
}
