import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { DraftHoldLimits } from "@feedmill/trade/checkout/holds/draft-hold-limits.ts";
import type { StockNeed } from "@feedmill/trade/inventory/stock.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StockTransaction } from "../../inventory/locked-stock-repository.ts";
import { endHoldsAt, holdStock, releaseHoldsOf } from "../../inventory/reservation-repository.ts";
import { type ClientHold, readClientHolds, readShelf, writeClientHolds } from "./draft-hold-repository.ts";
import { DRAFT_HOLD_MINUTES, HOLD_MEMORY } from "./draft-holds.ts";

/** One buyer who is paying may reserve all of a small stock. */
export const LEAST_PAID_UNITS = 20;

const MINUTE = 60_000;

/** ms for which the goods of an order that is paid by a link are kept for it: its buyer may be in the field. */
export const LINK_HOLD = 24 * 60 * MINUTE;

/** What an order reserves while it waits for its payment. `until`: null if that is nothing. */
export interface PaymentHold {
	needs: StockNeed[];
	until: number | null;
	/** Minutes from now until then, at least 1. */
	minutes: number;
}

/**
 * Reserves the stock of an order that is about to be paid, until a time (ms since the epoch). Its payment is never
 * refused for the limits of its client: beyond them the stock is reserved for a shorter time, so that unpaid orders
 * cannot keep goods from others. `client`: who is counted; with null, as without `limits`, nobody is. Errors: those of
 * holdStock.
 */
export async function holdForPayment(
	at: StockTransaction,
	order: Pick<Order, "id">,
	wanted: readonly StockNeed[],
	until: number,
	client: string | null,
	limits: DraftHoldLimits | null,
): Promise<Result<PaymentHold>> {
	const minutes = Math.max(1, Math.round((until - at.now) / MINUTE));
	const held = await holdStock(at, order.id, wanted, until);
	if (!held.ok) return held;
	const whole = held.value;
	if (whole.length === 0) return ok({ needs: [], until: null, minutes });
	if (client === null || limits === null) return ok({ needs: whole, until, minutes });
	const ids = whole.map(({ productId }) => productId);
	const [before, onShelf] = await Promise.all([
		readClientHolds(at.trx, client, ids, at.now - HOLD_MEMORY),
		readShelf(at.trx, ids),
	]);
	const granted = grantedForPayment(order.id, whole, minutes, { before, onShelf, now: at.now, limits });
	const refused = ids.filter((id) => !granted.some(({ productId }) => productId === id));
	if (refused.length > 0) await releaseHoldsOf(at, order.id, refused);
	await writeClientHolds(at.trx, client, granted);
	const end = granted[0]?.until ?? null;
	if (end !== null && end < until) await endHoldsAt(at.trx, order.id, end);
	return ok({
		needs: whole.filter(({ productId }) => !refused.includes(productId)),
		until: end,
		minutes: end === null ? 0 : Math.max(1, Math.round((end - at.now) / MINUTE)),
	});
}

/**
 * What a client may reserve for a payment, all until the same time: within its share of the stock and its time for the
 * full minutes, with time left as long as a draft, within its share for a minute, else not at all. Time is counted by
 * units: many small orders of one network are no flood. What the order has been granted before stays. Pure.
 */
export function grantedForPayment(
	orderId: number,
	needs: readonly StockNeed[],
	minutes: number,
	facts: {
		/** Reservations of the client's drafts and unpaid orders within HOLD_MEMORY. */
		before: readonly ClientHold[];
		onShelf: ReadonlyMap<number, number>;
		now: number;
		limits: DraftHoldLimits;
	},
): ClientHold[] {
	const { before, onShelf, now, limits } = facts;
	const ends = needs.flatMap((need) => {
		const ofProduct = before.filter(({ productId }) => productId === need.productId);
		const own = ofProduct.find((hold) => hold.orderId === orderId);
		const others = ofProduct.filter((hold) => hold !== own && hold.until > now);
		const most = Math.max(LEAST_PAID_UNITS, Math.floor(((onShelf.get(need.productId) ?? 0) * limits.share) / 100));
		const isInShare = others.reduce((sum, hold) => sum + hold.units, need.quantity) <= most;
		const spent = ofProduct.reduce((sum, hold) => sum + hold.units * hold.held, 0);
		const added = (until: number) => Math.max(0, until - Math.max(own?.until ?? 0, now));
		const lasts = (some: number) => now + Math.min(minutes, some) * MINUTE;
		const hasTime = (until: number) => spent + need.quantity * added(until) <= most * limits.minutes * MINUTE;
		const short = lasts(DRAFT_HOLD_MINUTES);
		const had = own && own.units >= need.quantity ? own.until : 0;
		const allowed =
			isInShare && hasTime(lasts(minutes)) ? lasts(minutes) : hasTime(short) ? short : isInShare ? lasts(1) : 0;
		const until = Math.max(allowed, had);
		return until > now ? [{ ...need, until, own, added }] : [];
	});
	const until = Math.min(...ends.map((end) => end.until));
	return ends.map(({ productId, quantity, own, added }) => ({
		orderId,
		productId,
		units: quantity,
		until,
		held: (own?.held ?? 0) + added(until),
	}));
}
