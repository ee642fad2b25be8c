import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { Handled } from "@feedmill/trade/order-status/handling.ts";
import { changeRefusal } from "@feedmill/trade/orders/changeable.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { salesOf } from "@feedmill/trade/orders/order-lines.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { entryOfKey, findUndoing } from "../../audit/audit-repository.ts";
import { type Change, changeOf, differingFields, type Fields } from "../../audit/change.ts";
import type { CartSources } from "../../cart/assembly/cart-sources.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { takeIds } from "../../database/id-block.ts";
import { RolledBack, retryAborted, transaction } from "../../database/transaction.ts";
import { isUndone } from "../../editing/edit.ts";
import { takeBackCouponUses } from "../../orders/coupon-use-repository.ts";
import { grantDownloads } from "../../orders/grant-downloads.ts";
import { handledEvent, writeHandled } from "../../orders/handling/handling-repository.ts";
import { findOrder, findOrderLocked } from "../../orders/order-repository.ts";
import { recordSales } from "../../orders/sales-repository.ts";
import { type OrderIds, saveOrder } from "../../orders/save-order.ts";
import { moveCoupons } from "../../orders/status-change.ts";
import type { MovedOrder, StatusWork } from "../../orders/status-work.ts";
import { auditChange } from "./change-audit.ts";
import { type ChangeFields, type ChangeRequest, fieldsOf } from "./change-fields.ts";
import { moveDifference } from "./change-stock.ts";
import { type PlannedChange, planChange } from "./plan-change.ts";
import { type ReadChange, readChange, readStanding, type Standing } from "./read-change.ts";
import { tellBuyer } from "./tell-buyer.ts";

export type ChangingNeeds = Pick<ShopCore, "connection" | "clock" | "words"> & CartSources;

/** An order, and what a change would make of it. */
export interface QuotedChange {
	before: Order;
	/** What of it can be changed, as it is. */
	fields: Required<ChangeFields>;
	planned: PlannedChange;
	read: ReadChange;
	/** Why it can be changed no more; null: it can. */
	refusal: ReturnType<typeof changeRefusal>;
	stocks: Awaited<ReturnType<typeof readStanding>>["stocks"];
}

export interface ChangedByStaff {
	order: Order;
	/** What is to be collected more; negative: less. */
	difference: Amount;
	/** false: the request was sent again. */
	changed: boolean;
	/** What the entry of the audit has. */
	change: Change;
}

/** Most letters of why an order was changed. */
export const LONGEST_REASON = 300;

/** What a change would come to. Writes nothing. Error: order_unknown. */
export async function quoteChange(
	needs: ChangingNeeds,
	orderId: number,
	set: ChangeFields,
): Promise<Result<QuotedChange>> {
	const { connection, clock } = needs;
	const before = await findOrder(connection.db, orderId);
	if (!before || before.status === "checkout-draft") return unknownOrder();
	const now = clock.now();
	const read = await readChange(needs, before, set);
	const standing = await readStanding(connection.db, before, read, now);
	const planned = planChange(before, set, { read, standing, ids: () => 0, now });
	const refusal = changeRefusal(before) ?? (standing.isBeingPaid ? BEING_PAID : null);
	const fields = fieldsOf(before, read.settings);
	return ok({ before, fields, planned, read, refusal, stocks: standing.stocks });
}

/**
 * Changes lines, addresses, freight and prices of a placed order until its goods are on the road, in one transaction
 * with the order locked: stock by the difference, coupons and taxes calculated again, sales, note, entry of the audit.
 * Goods that were packed are to be packed again. Errors: feedmill_invalid with `data.problems` by field,
 * feedmill_stale, order_not_changeable, order_busy, order_unknown.
 */
export async function changeOrder(
	needs: ChangingNeeds,
	orderId: number,
	request: ChangeRequest,
	actor: Actor,
): Promise<Result<ChangedByStaff>> {
	const { connection } = needs;
	const reason = request.reason.replaceAll(/\s+/g, " ").trim();
	if (reason === "" || reason.length > LONGEST_REASON)
		return invalid({ reason: said("Say why, in 1 to {most} letters.", { most: LONGEST_REASON }) });
	for (let tries = 1; ; tries++) {
		// Read before the transaction, so that no code inside it waits for another connection.
		const seen = await findOrder(connection.db, orderId);
		if (!seen || seen.status === "checkout-draft") return unknownOrder();
		const read = await readChange(needs, seen, request.set);
		const run = (trx: Db) => changeIn({ ...needs, read, request: { ...request, reason }, actor, seen }, trx);
		const done = await retryAborted(() => transaction<Done>(connection.db, run));
		if (done !== "other goods") return done;
		if (tries === TRIES) return fail("order_busy", BUSY, "conflict");
	}
}

/** "other goods": the order has got products since that were not read. */
type Done = Result<ChangedByStaff> | "other goods";

const TRIES = 5;
const BUSY = said("This order is being changed elsewhere. Please try again.");

interface Changing extends ChangingNeeds {
	read: ReadChange;
	request: ChangeRequest;
	actor: Actor;
	/** As it was before the transaction. */
	seen: Order;
}

async function changeIn(at: Changing, trx: Db): Promise<Done | RolledBack<Done>> {
	const { connection, clock, words, read, request, actor, seen } = at;
	const { dialect } = connection;
	const added = (request.set.lines ?? []).filter(({ line }) => line === null).length;
	const ids = await takeIds(trx, {
		orders: 0,
		// A shipping line and taxes that the order did not have.
		order_item: added + 1 + read.taxRates.length,
		order_item_meta: 20 * added,
		order_note: 6,
		outbox: 0,
		event: 5 + seen.items.length + added,
		coupon_use: seen.coupons.length,
	});
	const order = await findOrderLocked(trx, dialect, seen.id);
	if (!order) return unknownOrder();
	const undone = request.undoes ? await findUndoing(trx, request.undoes.entry) : null;
	if (undone !== null) return isUndone(undone);
	const sent = { kind: "order", thingId: String(order.id), actor, key: request.key } as const;
	if (await entryOfKey(trx, sent)) return ok({ order, difference: 0, changed: false, change: {} });
	if (goodsOf(order) !== goodsOf(seen)) return "other goods";
	const now = clock.now();
	const standing = await readStanding(trx, order, read, now);
	const refusal = changeRefusal(order) ?? (standing.isBeingPaid ? BEING_PAID : null);
	if (refusal) return fail("order_not_changeable", refusal, "conflict");
	const stale = staleFields(order, request, read);
	if (stale) return stale;
	const before = fieldsOf(order, read.settings) as unknown as Fields;
	if (Object.keys(changeOf(before, { ...before, ...request.set })).length === 0)
		return ok({ order, difference: 0, changed: false, change: {} });
	const planned = planChange(order, request.set, { read, standing, ids, now });
	if (Object.keys(planned.problems).length > 0) return invalid(planned.problems);
	const former = request.undoes?.total ?? planned.order.totals.price;
	if (former !== planned.order.totals.price) return otherTotal(former, planned.order.totals.price, read.settings);
	const nextCouponUseId = () => ids("coupon_use");
	const { settings, products } = read;
	const work: StatusWork = { trx, dialect, now, words, actor, settings, products, nextCouponUseId };
	const moved = await moveAll(work, { before: order, order: planned.order, standing }, request.reason);
	if (!moved.ok) return new RolledBack(invalid({ lines: moved.error.message }));
	return ok(await save(at, work, order, moved.value, ids));
}

function goodsOf({ items }: Order): string {
	return JSON.stringify(items.map(({ productId, variationId }) => [productId, variationId]));
}

/** Fields that are by now others than the page has read. */
function staleFields(order: Order, { was, set }: ChangeRequest, { settings }: ReadChange): Result<never> | null {
	const before = fieldsOf(order, settings) as unknown as Fields;
	const names = Object.keys(set);
	const change = changeOf(before, { ...before, ...set });
	const given: Fields = { ...was };
	const read = Object.fromEntries(names.map((field) => [field, given[field] ?? null]));
	const now = differingFields(read, { before, change, set: names });
	return Object.keys(now).length === 0
		? null
		: fail(
				"feedmill_stale",
				said("Somebody else has changed this in the meantime. Look at it again before you change it."),
				"stale",
				{ now },
			);
}

/** Stock, sales and coupons follow the change. */
async function moveAll(
	work: StatusWork,
	{ before, order, standing }: { before: Order; order: Order; standing: Standing },
	reason: string,
): Promise<Result<MovedOrder>> {
	const { settings, trx } = work;
	const money = (amount: Amount) => formatExactly(amount, settings.currency);
	const note = said("The order was changed: {reason}. It came to {before} and comes to {after}.", {
		reason: escapeHtml(reason),
		before: money(before.totals.price),
		after: money(order.totals.price),
	});
	const stocked = await moveDifference(work, before, { order, notes: [note], events: [] }, standing.refunds);
	if (!stocked.ok) return stocked;
	if (before.salesRecorded) {
		const difference = salesOf(order, 1);
		for (const [id, quantity] of salesOf(before, -1)) difference.set(id, (difference.get(id) ?? 0) + quantity);
		await recordSales(trx, order.id, new Map([...difference].filter(([, quantity]) => quantity !== 0)));
	}
	if (!before.couponsCounted || before.coupons.length === order.coupons.length) return stocked;
	// A coupon that does not apply any more is free again.
	await takeBackCouponUses(trx, order.id);
	const counted = await moveCoupons(work, { ...stocked.value.order, couponsCounted: false }, "count", false);
	return counted.ok ? ok({ ...stocked.value, order: counted.value }) : counted;
}

async function save(
	{ request, actor, read }: Changing,
	work: StatusWork,
	before: Order,
	moved: MovedOrder,
	ids: OrderIds,
): Promise<ChangedByStaff> {
	const { trx, now } = work;
	const again = packedAgain(before, moved.order, actor, now);
	const order: Order = again ? { ...moved.order, handled: again } : moved.order;
	const events = again ? [...moved.events, handledEvent(order.id, again)] : moved.events;
	await saveOrder(work, { ...moved, order, events }, { before }, ids);
	if (again) await writeHandled(trx, order.id, again);
	if (order.items !== before.items) await grantDownloads(work, order);
	if (request.tellBuyer) await tellBuyer(work, order, ids);
	const change = await auditChange(work, { before, order, settings: read.settings }, request, actor);
	return { order, difference: order.totals.price - before.totals.price, changed: true, change };
}

/** Goods that were packed as they were are to be packed as they are now. null: nothing of them has changed. */
function packedAgain(before: Order, order: Order, actor: Actor, now: number): Handled | null {
	const { handled } = before;
	const goods = ({ items }: Order) => JSON.stringify(items.map(({ id, quantity }) => [id, quantity]));
	if (handled?.state !== "packed" || goods(before) === goods(order)) return null;
	const step = { step: "back", from: "packed", to: "confirmed", at: now, by: actorName(actor) } as const;
	return { state: "confirmed", history: [...handled.history, step] };
}

function otherTotal(former: Amount, now: Amount, { currency }: StoreSettings): Result<never> {
	const money = (amount: Amount) => formatExactly(amount, currency);
	const sentence = said("It would come to {now} today, and came to {before} then: change the order instead.", {
		now: money(now),
		before: money(former),
	});
	return fail("feedmill_not_undone", sentence, "conflict");
}

const BEING_PAID = said("Its buyer is paying at this moment. Please try again in a few minutes.");

function invalid(problems: PlannedChange["problems"]): Result<never> {
	return fail("feedmill_invalid", Object.values(problems)[0]!, "invalid", { problems });
}

function unknownOrder<T>(): Result<T> {
	return fail("order_unknown", said("Invalid order ID."), "not-found");
}
