import type { ShopCore } from "../core/core.ts";
import type { StockTransaction } from "../inventory/locked-stock-repository.ts";
import { releaseHolds } from "../inventory/reservation-repository.ts";
import { isBeingPaid } from "../orders/order-repository.ts";
import type { Cart } from "./model/cart.ts";
import type { Visitor } from "./model/session.ts";
import type { CartEdit } from "./session/cart-edit.ts";
import { settle } from "./view/settle.ts";

/** Brings the draft order of a changed cart up to date, in its transaction (reference 05 Checkout §5). */
export type FollowCart = (at: StockTransaction, cart: Cart) => Promise<void>;

/** Whether what the draft holds of the stock goes back: where something leaves the cart. Reference: 05 Checkout §5. */
export type Holds = "keep" | "release";

/**
 * How every edit of a cart ends, an extension's too: the cart is calculated, what its answer tells is settled, the
 * draft order follows, and holds go back. So the cart that is answered and the draft order are never of different
 * totals.
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
	// The order first, which takes ids, then the stock, as placing an order does: otherwise the two could wait for each
	// other.
	await followCart?.(at, cart);
	if (holds === "release" && !(await isBeingPaid(trx, session.draftOrderId)))
		await releaseHolds(at, session.draftOrderId);
	return cart;
}
