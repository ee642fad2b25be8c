import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { DraftHoldLimits } from "@feedmill/trade/checkout/holds/draft-hold-limits.ts";
import type { StockNeed } from "@feedmill/trade/inventory/stock.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StockTransaction } from "../../inventory/locked-stock-repository.ts";
import { holdStock, releaseHoldsOf } from "../../inventory/reservation-repository.ts";
import {
	type ClientHold,
	readClientHolds,
	readHeldByDrafts,
	readShelf,
	writeClientHolds,
} from "./draft-hold-repository.ts";

/** One shopper may reserve all of a small stock. */
export const LEAST_UNITS = 10;
/** Percentage of the stock that all drafts of all clients may reserve: the rest is sold to whoever pays. */
const ALL_DRAFTS = 75;

const MINUTE = 60_000;
/** How long a draft reserves its stock. */
export const DRAFT_HOLD_MINUTES = 10;
export const HOLD_MEMORY = 24 * 60 * MINUTE;

/**
 * Reserves the stock of a draft within its client's limits, and returns the units reserved. Nothing is reserved of a
 * product beyond the limits; it can still be ordered while in stock. `client`: who is counted; with null, as without
 * `limits`, nobody is. Errors: those of holdStock.
 */
export async function holdForDraft(
	at: StockTransaction,
	order: Pick<Order, "id">,
	wanted: readonly StockNeed[],
	until: number,
	client: string | null,
	limits: DraftHoldLimits | null,
): Promise<Result<StockNeed[]>> {
	const held = await holdStock(at, order.id, wanted, until);
	if (!held.ok || held.value.length === 0 || client === null || limits === null) return held;
	const ids = held.value.map(({ productId }) => productId);
	const [before, byDrafts, onShelf] = await Promise.all([
		readClientHolds(at.trx, client, ids, at.now - HOLD_MEMORY),
		readHeldByDrafts(at.trx, ids, order.id, at.now),
		readShelf(at.trx, ids),
	]);
	const granted = grantedHolds(order.id, held.value, until, { before, byDrafts, onShelf, now: at.now, limits });
	const refused = ids.filter((id) => !granted.some(({ productId }) => productId === id));
	if (refused.length > 0) await releaseHoldsOf(at, order.id, refused);
	await writeClientHolds(at.trx, client, granted);
	return ok(held.value.filter(({ productId }) => !refused.includes(productId)));
}

/** Which of the needs a client may reserve, and its reservations after that. Pure. */
export function grantedHolds(
	orderId: number,
	needs: readonly StockNeed[],
	until: number,
	facts: {
		/** Reservations of the client's drafts and unpaid orders within HOLD_MEMORY. */
		before: readonly ClientHold[];
		/** Units that the other drafts of all clients reserve. Default: none. */
		byDrafts?: ReadonlyMap<number, number>;
		onShelf: ReadonlyMap<number, number>;
		now: number;
		limits: DraftHoldLimits;
	},
): ClientHold[] {
	const { before, byDrafts, onShelf, now, limits } = facts;
	return needs.flatMap(({ productId, quantity }) => {
		const ofProduct = before.filter((hold) => hold.productId === productId);
		const own = ofProduct.find((hold) => hold.orderId === orderId);
		const others = ofProduct.filter((hold) => hold !== own && hold.until > now);
		const units = others.reduce((sum, hold) => sum + hold.units, quantity);
		const shelf = onShelf.get(productId) ?? 0;
		const most = Math.max(LEAST_UNITS, Math.floor((shelf * limits.share) / 100));
		const mostOfAll = Math.max(LEAST_UNITS, Math.floor((shelf * ALL_DRAFTS) / 100));
		const ofAll = quantity + (byDrafts?.get(productId) ?? 0);
		const longer = Math.max(0, until - Math.max(own?.until ?? 0, now));
		const time = ofProduct.reduce((sum, hold) => sum + hold.held, longer);
		if (units > most || ofAll > mostOfAll || time > limits.minutes * MINUTE) return [];
		return [{ orderId, productId, units: quantity, until, held: (own?.held ?? 0) + longer }];
	});
}
