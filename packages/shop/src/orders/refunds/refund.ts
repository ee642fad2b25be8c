import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { mayMove } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { productIdsOf } from "@feedmill/trade/orders/order-lines.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { escapeText, type Said, said, type Text } from "@feedmill/trade/words/said.ts";
import type { CatalogueService } from "../../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { type IdSource, takeIds } from "../../database/id-block.ts";
import { RolledBack, retryAborted, transaction } from "../../database/transaction.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import { withdrawRefunded } from "../grant-downloads.ts";
import { findOrder, findOrderLocked } from "../order-repository.ts";
import { type OrderIds, saveOrder } from "../save-order.ts";
import { enterStatus } from "../status-change.ts";
import { giveBack } from "../status-stock.ts";
import type { MovedOrder, StatusWork } from "../status-work.ts";
import { type PlannedRefund, plannedRefund, type WantedRefund } from "./plan-refund.ts";
import { allGoodsBack, countedRefunds } from "./refund-amount.ts";
import { findRefund, findRefundByKey, findRefunds, insertRefund, updateRefund } from "./refund-repository.ts";
import { countRefund, uncountRefund } from "./refunded-repository.ts";
import { OTHER_MONEY } from "./same-money.ts";

export interface RefundRequest extends WantedRefund {
	/** Plain text, shown in the order note. */
	reason: string;
	/** Returns the goods of the order, or of the lines named, to stock. */
	restock: boolean;
	/** Id of the customer (shop staff) who refunds; 0 for the command line. */
	actor?: Actor;
	/** Idempotency key: the same key again is the same refund. */
	key?: string | null;
}

export interface RefundNeeds extends Pick<ShopCore, "connection" | "clock" | "words"> {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "products">;
}

export interface Refunded {
	order: Order;
	refund: OrderRefund;
}

/** How a refund by a provider has ended. */
export type RefundOutcome = { kind: "done"; providerId: string } | { kind: "refused"; reason: Text };

/** The transaction of a refund, with the order locked. */
interface RefundWork extends StatusWork {
	ids: OrderIds & IdSource<"order_refund">;
	order: Order;
}

/**
 * Records a refund in one transaction with the order locked, so that concurrent refunds never exceed what was paid. A
 * refund by hand is done with that: note, mail, stock, and the status "refunded" once nothing is left. A refund through
 * a provider is completed by finishRefund. Errors: order_unknown, order_not_refundable (also by hand, while the shop
 * has a part of an unpaid order's money), invalid_refund_amount, invalid_refund_line, refund_over_limit,
 * refund_already_reported (see same-money.ts).
 */
export function refundOrder(needs: RefundNeeds, orderId: number, request: RefundRequest): Promise<Result<Refunded>> {
	const { actor = THE_SHOP } = request;
	return withOrderLocked(needs, orderId, actor, async (work) => {
		const { trx, order, now } = work;
		const existing = request.key ? await findRefundByKey(trx, orderId, request.key) : null;
		if (existing) return ok({ order, refund: existing });
		const before = await findRefunds(trx, orderId);
		const planned = await plannedRefund(work, before, request);
		if (!planned.ok) return planned;
		const { amount, lines } = planned.value;
		const paymentId = request.paymentId ?? null;
		const refund: OrderRefund = {
			id: work.ids("order_refund"),
			orderId,
			amount,
			reason: request.reason,
			refundedBy: actor.kind === "staff" ? actor.id : 0,
			createdAt: now,
			lines,
			paymentId,
			state: paymentId === null ? "done" : "asked",
			providerId: paymentId === null && request.otherMoney ? OTHER_MONEY : "",
			restock: request.restock,
			asks: 0,
			surplus: false,
		};
		if (!(await countRefund(trx, order, refund, before)))
			return new RolledBack(fail("invalid_refund_amount", said("That is more than is left of what was paid.")));
		await insertRefund(trx, refund, request.key ?? null, paymentId === null ? null : now);
		const totals = { ...order.totals, refunded: order.totals.refunded + amount };
		const start: MovedOrder = { order: { ...order, modifiedAt: now, totals }, notes: [], events: [] };
		const moved = paymentId === null ? await complete(work, start, refund) : ok(start);
		if (!moved.ok) return moved;
		await saveOrder(work, moved.value, "update", work.ids);
		return ok({ order: moved.value.order, refund });
	});
}

/** What a refund comes to before anybody makes it: nothing is written. Errors: those of refundOrder. */
export async function reviewRefund(
	{ connection: { db }, clock, settings }: RefundNeeds,
	orderId: number,
	request: RefundRequest,
): Promise<Result<PlannedRefund>> {
	const order = await findOrder(db, orderId);
	if (!order) return unknownOrder();
	const work = { trx: db, order, now: clock.now(), settings: await settings.current() };
	return plannedRefund(work, await findRefunds(db, orderId), request);
}

/**
 * Completes a refund that a provider was asked for. If the provider refused, the amount counts as paid again. One of
 * surplus money changes nothing of the order and gets a note. `settle`: what becomes of its payment and, by that, of
 * the order, in the same transaction. Idempotent.
 */
export function finishRefund(
	needs: RefundNeeds,
	refund: OrderRefund,
	outcome: RefundOutcome,
	actor: Actor,
	settle: (work: StatusWork, moved: MovedOrder) => Promise<MovedOrder>,
): Promise<Result<Refunded>> {
	return withOrderLocked(needs, refund.orderId, actor, async (work) => {
		const { trx, order, now, settings } = work;
		const current = await findRefund(trx, refund.id);
		if (current?.state !== "asked") {
			const note = current && contradiction(current, outcome.kind, formatExactly(current.amount, settings.currency));
			if (note) await saveOrder(work, { order, notes: [note], events: [] }, "update", work.ids);
			return ok({ order, refund: current ?? refund });
		}
		const providerId = outcome.kind === "done" ? outcome.providerId : "";
		const ended: OrderRefund = { ...current, state: outcome.kind, providerId };
		await updateRefund(trx, ended);
		const amount = formatExactly(ended.amount, settings.currency);
		const start: MovedOrder = { order: { ...order, modifiedAt: now }, notes: [], events: [] };
		const moved =
			outcome.kind === "refused"
				? ok(await revert(trx, start, ended, escapeText(outcome.reason), amount))
				: ended.surplus
					? ok({ ...start, notes: [noteOf(ended, amount)] })
					: await complete(work, start, ended);
		if (!moved.ok) return moved;
		const settled = await settle(work, moved.value);
		await saveOrder(work, settled, "update", work.ids);
		return ok({ order: settled.order, refund: ended });
	});
}

/** The note when the provider answers otherwise than the shopkeeper has ended the refund meanwhile; null: none. */
function contradiction({ state }: OrderRefund, answered: "done" | "refused", amount: string): Text | null {
	if (state === answered) return null;
	return answered === "done"
		? said("The provider has given back {amount} after all: the refund had been ended by hand as refused.", { amount })
		: said("The provider has not given back {amount}: the refund had been ended by hand as done.", { amount });
}

/** After a refusal: counts the amount as paid again, unless it is surplus. `amount`: as text. */
async function revert(
	trx: Db,
	start: MovedOrder,
	refund: OrderRefund,
	reason: Text,
	amount: string,
): Promise<MovedOrder> {
	const values = { amount, reason };
	if (refund.surplus)
		return {
			...start,
			notes: [said("{amount} that was paid twice could not be given back by the provider: {reason}", values)],
		};
	return {
		...start,
		order: await uncountRefund(trx, start.order, refund),
		notes: [said("{amount} could not be given back by the provider: {reason}", values)],
	};
}

/** Updates stock, note, mail and status once the money has gone back. */
async function complete(work: RefundWork, start: MovedOrder, refund: OrderRefund): Promise<Result<MovedOrder>> {
	const { order } = start;
	const named = new Map(refund.lines.map(({ itemId, quantity }) => [itemId, quantity]));
	const stocked =
		refund.restock && order.stockReduced ? await giveBack(work, start, named.size > 0 ? named : undefined) : start;
	const amount = formatExactly(refund.amount, work.settings.currency);
	const note = noteOf(refund, amount);
	const refunds = await findRefunds(work.trx, order.id);
	await withdrawRefunded(work, order, refunds);
	const pending = countedRefunds(refunds).some(({ state, id }) => state === "asked" && id !== refund.id);
	// A free order has nothing left when all its goods are back.
	const ended =
		order.totals.refunded === order.totals.price && (order.totals.price > 0 || allGoodsBack(order, refunds));
	if (ended && !pending && mayMove(order.status, "refunded"))
		return enterStatus(work, stocked, "refunded", { said: note });
	// No mail reports a refund without money.
	if (refund.amount === 0) return ok({ ...stocked, notes: [...stocked.notes, note] });
	const event = { kind: "order.refunded" as const, orderId: order.id };
	return ok({ ...stocked, notes: [...stocked.notes, note], events: [...stocked.events, event] });
}

/** `amount`: as text. */
function noteOf({ amount: money, paymentId, reason }: OrderRefund, amount: string): Said {
	const values = { amount, reason: escapeHtml(reason) };
	if (money === 0)
		return reason === ""
			? said("Goods have come back. Nothing was to be refunded for them.")
			: said("Goods have come back. Nothing was to be refunded for them: {reason}", values);
	if (paymentId !== null)
		return reason === "" ? said("{amount} refunded.", values) : said("{amount} refunded: {reason}", values);
	return reason === ""
		? said("{amount} refunded by hand.", values)
		: said("{amount} refunded by hand: {reason}", values);
}

async function withOrderLocked<T>(
	{ connection, clock, words, settings, catalogue }: RefundNeeds,
	orderId: number,
	actor: Actor,
	work: (at: RefundWork) => Promise<Result<T> | RolledBack<Result<T>>>,
): Promise<Result<T>> {
	const { db, dialect } = connection;
	const before = await findOrder(db, orderId);
	if (!before) return unknownOrder();
	const [store, products] = await Promise.all([settings.current(), catalogue.products(productIdsOf(before))]);
	const run = async (trx: Db): Promise<Result<T> | RolledBack<Result<T>>> => {
		const ids = await takeIds(trx, {
			orders: 0,
			order_item: 0,
			order_item_meta: 0,
			order_note: 3,
			order_refund: 1,
			outbox: 0,
			event: 2,
			coupon_use: 0,
		});
		const order = await findOrderLocked(trx, dialect, orderId);
		if (!order) return unknownOrder();
		const nextCouponUseId = () => ids("coupon_use");
		const move = { trx, dialect, now: clock.now(), words, actor, settings: store, products, nextCouponUseId };
		return work({ ...move, ids, order });
	};
	return retryAborted(() => transaction<Result<T>>(db, run));
}

function unknownOrder<T>(): Result<T> {
	return fail("order_unknown", said("Invalid order ID."), "not-found");
}
