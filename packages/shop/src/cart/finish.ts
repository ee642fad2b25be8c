import { freeRate } from "@feedmill/trade/shipping/rates.ts";
import type { ShopCore } from "../core/core.ts";
import type { StockTransaction } from "../inventory/locked-stock-repository.ts";
import { releaseHolds } from "../inventory/reservation-repository.ts";
import { isBeingPaid } from "../orders/order-repository.ts";
import { isOfLines, NOTICE } from "./assembly/errors.ts";
import type { Cart } from "./model/cart.ts";
import type { CartSession, Visitor } from "./model/session.ts";
import type { CartEdit } from "./session/cart-edit.ts";

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

/** Whether reading the cart must change it: there are notices to return once, or invalid coupons to remove. */
export function isUnsettled({ session, calculated, errors }: Cart): boolean {
	return session.notices.length > 0 || invalidCoupons(session, calculated, errors).length > 0;
}

/**
 * Settles a cart for its response: notices are returned once, invalid coupons are removed, and the selected rates
 * become the choice. If the response cannot show errors, these stay in the session. Reference: 02 Cart §8 and §10.
 */
export function settle(cart: Cart, { seesNoErrors }: Pick<Visitor, "seesNoErrors"> = {}): Cart {
	const { session, calculated } = cart;
	if (seesNoErrors) {
		rememberRates(session, calculated);
		return cart;
	}
	const removed = new Set(invalidCoupons(session, calculated, cart.errors));
	if (removed.size > 0) session.coupons = session.coupons.filter((code) => !removed.has(code));
	// Notices are the last group of errors. Behind other errors they stay for the next response, so that none is lost.
	if (cart.errors.every(({ code }) => code === NOTICE)) session.notices = [];
	rememberRates(session, calculated);
	if (removed.size === 0) return cart;
	const stays = ({ code }: { code: string }) => !removed.has(code);
	return {
		...cart,
		coupons: cart.coupons.filter(stays),
		calculated: { ...calculated, coupons: calculated.coupons.filter(stays) },
	};
}

/** Coupons are not checked while lines have errors: the first group of errors ends the check. */
function invalidCoupons(session: CartSession, calculated: Cart["calculated"], errors: Cart["errors"]): string[] {
	if (errors.some(isOfLines)) return [];
	const invalid = calculated.coupons.filter(({ problem }) => problem !== null).map(({ code }) => code);
	const valid = new Set(calculated.coupons.map(({ code }) => code));
	return [...invalid, ...session.coupons.filter((code) => !valid.has(code))];
}

function rememberRates(session: CartSession, { packages }: Cart["calculated"]): void {
	if (packages.length === 0) return;
	const chosen: Record<string, string> = {};
	const given: NonNullable<CartSession["givenRates"]> = {};
	for (const { id, rates } of packages) {
		const selected = rates.find((rate) => rate.selected);
		if (!selected) continue;
		const { rateId } = selected;
		chosen[String(id)] = rateId;
		const byShopper = session.chosenRates[id] === rateId && session.givenRates?.[id]?.rateId !== rateId;
		const free = freeRate(rates);
		if (!byShopper) given[String(id)] = { rateId, besideFree: free !== undefined && free !== selected };
	}
	if (Object.keys(chosen).length === 0) return;
	session.chosenRates = chosen;
	if (Object.keys(given).length > 0) session.givenRates = given;
	else delete session.givenRates;
}
