import { type Actor, actorName, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { isOver, type StatusRule, statusNote, statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { hasDownloads, salesOf } from "@feedmill/trade/orders/order-lines.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { couponUserName } from "../coupons/coupon-user.ts";
import type { Db } from "../database/connection.ts";
import { closeCases, nextRef, openCase } from "../money-cases/case-repository.ts";
import { receivedOf } from "./bank-received-repository.ts";
import { openCaseOfCash } from "./cash-case-repository.ts";
import {
	countCouponUses,
	countCouponUsesAnyway,
	insertCouponUses,
	setUsedBy,
	takeBackCouponUses,
} from "./coupon-use-repository.ts";
import { grantDownloads } from "./grant-downloads.ts";
import { closeCasesOfParts, isPaidElsewhere, OF_CANCELLED, openCaseOfReplaced } from "./part-on-account.ts";
import { markUnwanted, planVoid } from "./plan-void.ts";
import { recordSales } from "./sales-repository.ts";
import { moveStock } from "./status-stock.ts";
import type { MovedOrder, StatusMove, StatusWork } from "./status-work.ts";

/**
 * Applies the effects of a status on stock, reservations, sales, coupons and authorised payments, each once, and
 * returns the changed order without storing it. Errors with `strict`: those of takeStock, and coupon_limit_reached
 * with the codes in `data.codes`. Reference: 05 Checkout §7.
 */
export async function enterStatus(
	work: StatusWork,
	moved: MovedOrder,
	to: OrderStatus,
	move: StatusMove = {},
): Promise<Result<MovedOrder>> {
	const rule = statusRule(to);
	const from = moved.order.status;
	const coupons = await moveCoupons(work, moved.order, rule.coupons, move.strict === true);
	if (!coupons.ok) return coupons;
	const stocked = await moveStock(work, { ...moved, order: coupons.value }, rule, move);
	if (!stocked.ok) return stocked;
	const sold = await moveSales(work, stocked.value.order, rule);
	if (from !== to && to === "cancelled") await openCaseOfCash(work, sold);
	if (rule.authorisation === "release" && from !== to) await planVoid(work.trx, sold.id, work.now);
	const { actor = THE_SHOP } = work;
	const isPerson = actorName(actor) !== actorName(THE_SHOP);
	if (isPerson && to === "cancelled") await markUnwanted(work.trx, sold.id);
	if (isPerson && from === "on-hold" && rule.paid) await takeUpCases(work, sold, actor);
	// An order that is placed only now has no money yet: no statement is spent on it.
	if (from !== to && move.strict !== true) {
		await closeCasesOfParts(work, sold, { from, to, actor });
		if (!statusRule(from).paid && rule.paid && isPaidElsewhere(sold)) await openCaseOfReplaced(work, sold);
	}
	if (!isOver(from) && isOver(to)) await openCaseOfPart(work, sold);
	const order = withTimes({ ...sold, status: to }, work.now);
	if (hasDownloads(order, work.products)) await grantDownloads(work, order);
	const entered = { ...stocked.value, order };
	// An order that becomes pending again only counts its coupons again.
	return ok(from === to ? entered : told(entered, from, move.said));
}

/**
 * Whoever sends an order on that was on hold for its money has decided. What the order does not need is still to go
 * back: a part at another provider than the one that it is paid with, and, of a paid order, money without a provider.
 */
async function takeUpCases({ trx, now, words }: StatusWork, order: Order, actor: Actor): Promise<void> {
	const { id: orderId, paidAt, paymentMethod: gateway } = order;
	const end = { by: actorName(actor), outcome: words.say("The order was taken up.") };
	const needed = paidAt !== null ? { ofPayments: true as const } : gateway === "" ? {} : { gateway };
	await closeCases(trx, { kinds: ["late", "amount"], orderId, ...needed }, end, now);
}

/** Part of its money is on the mill's own account, where no provider gives it back. */
async function openCaseOfPart({ trx, now, words, settings }: StatusWork, order: Order): Promise<void> {
	const { id: orderId, paidAt, paymentMethod: gateway } = order;
	// A refund of an unpaid order has lowered its price: of this money nothing has gone back by it.
	const amount = paidAt === null ? await receivedOf(trx, orderId) : 0;
	if (amount <= 0) return;
	const part = said("{amount} of its money had come to the account. The order is over: give that back.", {
		amount: formatExactly(amount, settings.currency),
	});
	const about = { orderId, gateway, paymentId: null, providerId: "" };
	const ref = await nextRef(trx, "amount", `${OF_CANCELLED}${orderId}`);
	await openCase(trx, { kind: "amount", ref, ...about, amount, reason: words.tell(part) }, now);
}

async function moveSales({ trx }: StatusWork, order: Order, { sales }: StatusRule): Promise<Order> {
	const isRecorded = sales === "leave" ? order.salesRecorded : sales === "add";
	if (isRecorded !== order.salesRecorded) await recordSales(trx, order.id, salesOf(order, isRecorded ? 1 : -1));
	return { ...order, salesRecorded: isRecorded };
}

/** The order with the times that belong to its new status. */
function withTimes(order: Order, now: number): Order {
	const { status, paymentMethod } = order;
	// Cash on delivery is paid when the order is completed.
	const isPaid = statusRule(status).paid && !(status === "processing" && paymentMethod === "cod");
	return {
		...order,
		modifiedAt: now,
		holdUntil: status === "pending" ? order.holdUntil : null,
		paidAt: order.paidAt ?? (isPaid ? now : null),
		completedAt: status === "completed" ? now : order.completedAt,
	};
}

const STAYS_PAID = said("It counts as paid: its buyer is not asked for the money again.");

/** Adds the note and the event of the change. `text`: before the note. */
function told(moved: MovedOrder, from: OrderStatus, text?: Text): MovedOrder {
	const { order, notes, events } = moved;
	const { id, status: to } = order;
	return {
		...moved,
		notes: [
			...notes,
			statusNote(from, to, text),
			...(order.paidAt !== null && statusRule(to).payable ? [STAYS_PAID] : []),
		],
		events: [...events, { kind: "order.status", orderId: id, from, to }],
	};
}

/**
 * Counts the uses of an order's coupons, or takes them back, each once. Error with `strict`: coupon_limit_reached, with
 * the codes in `data.codes`.
 */
export async function moveCoupons(
	work: StatusWork,
	order: Order,
	how: "count" | "takeBack" | "leave",
	strict: boolean,
): Promise<Result<Order>> {
	if (how === "takeBack" && order.couponsCounted) {
		await takeBackCouponUses(work.trx, order.id);
		return ok({ ...order, couponsCounted: false });
	}
	return how === "count" && !order.couponsCounted ? count(work, order, strict) : ok(order);
}

async function count({ trx, nextCouponUseId }: StatusWork, order: Order, strict: boolean): Promise<Result<Order>> {
	const counting = order.coupons.filter(({ couponId }) => couponId > 0);
	if (counting.length === 0) return ok({ ...order, couponsCounted: true });
	const ids = counting.map(({ couponId }) => couponId);
	if (strict) {
		const counted = new Set(await countCouponUses(trx, ids));
		const refused = counting.filter(({ couponId }) => !counted.has(couponId));
		if (refused.length > 0)
			return fail("coupon_limit_reached", said("Coupon usage limit has been reached."), "conflict", {
				codes: refused.map(({ code }) => code),
			});
	} else {
		await countCouponUsesAnyway(trx, ids);
	}
	const usedBy = usedByOf(order);
	await insertCouponUses(
		trx,
		ids.map((couponId) => ({ id: nextCouponUseId(), couponId, orderId: order.id, usedBy })),
	);
	return ok({ ...order, couponsCounted: true });
}

/**
 * Counts the uses of an order that is tried again for whoever buys it now: the e-mail address may be another one than
 * at the first try, or the buyer has an account by now.
 */
export async function countUsesForBuyer(trx: Db, order: Order): Promise<void> {
	if (order.couponsCounted && order.coupons.length > 0) await setUsedBy(trx, order.id, usedByOf(order));
}

function usedByOf({ customerId, billing }: Pick<Order, "customerId" | "billing">): string {
	return customerId > 0 ? String(customerId) : couponUserName(billing);
}
