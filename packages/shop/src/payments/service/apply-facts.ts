import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { productIdsOf } from "@feedmill/trade/orders/order-lines.ts";
import { orderReceivedPath } from "@feedmill/trade/orders/order-paths.ts";
import { isUnderWay } from "@feedmill/trade/payments/payment-state.ts";
import type { Db } from "../../database/connection.ts";
import { retryAborted } from "../../database/transaction.ts";
import { openCase } from "../../money-cases/case-repository.ts";
import { findOrder, findOrderLocked } from "../../orders/order-repository.ts";
import { planVoid } from "../../orders/plan-void.ts";
import { markEarlierParts } from "../../orders/refunds/earlier-parts.ts";
import { saveOrder, takeIdsForChange } from "../../orders/save-order.ts";
import type { MovedOrder, StatusWork } from "../../orders/status-work.ts";
import { keepCases } from "../cases-of-change.ts";
import { adoptFacts, factsOf, insertFact, markApplied } from "../fact-repository.ts";
import { countedFacts, foldFacts } from "../fold-facts.ts";
import { lookAfter } from "../look-times.ts";
import { moveOrder, type PaymentChange } from "../move-order.ts";
import type { Payment, RecordedFact } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { isSettled, outcomeOf } from "../payment-outcome.ts";
import {
	findPayment,
	insertPayment,
	lockPayment,
	movePayment,
	paymentsOf,
	paymentUnderWay,
	planLook,
} from "../payment-repository.ts";
import { recordGivenBack } from "../refunds/given-back.ts";
import { isUnneeded } from "./is-unneeded.ts";

export interface AppliedPayment {
	payment: Payment;
	order: Order;
}

/**
 * Applies recorded facts to payment and order, in one transaction with both locked. Idempotent, even with two servers
 * at once. null: there is no such payment.
 */
export async function applyFacts(
	deps: PaymentDeps,
	paymentId: string,
	actor: Actor = THE_SHOP,
): Promise<AppliedPayment | null> {
	const { db, dialect } = deps.connection;
	const stored = await findPayment(db, paymentId);
	const before = stored && (await findOrder(db, stored.orderId));
	if (!before) return null;
	const [settings, products] = await Promise.all([
		deps.settings.current(),
		deps.catalogue.products(productIdsOf(before)),
	]);
	const follow = async (trx: Db): Promise<AppliedPayment | null> => {
		const ids = await takeIdsForChange(trx, before);
		const [order, payment] = await Promise.all([
			findOrderLocked(trx, dialect, before.id),
			lockPayment(trx, dialect, paymentId),
		]);
		if (!payment || !order) return null;
		const facts = await allFactsOf(trx, payment);
		const fresh = facts.filter(({ applied }) => !applied);
		if (fresh.length === 0) return { payment, order };
		const now = deps.clock.now();
		const { words } = deps;
		const nextCouponUseId = () => ids("coupon_use");
		const work: StatusWork = { trx, dialect, now, words, actor, settings, products, nextCouponUseId };
		const change = await changeBy(work, deps, payment, countedFacts(payment, facts, isSettled(order)));
		for (const fact of change.secondCaptures) await recordSecondCapture(trx, deps, payment, fact, change.canRefund);
		const start: MovedOrder = { order: { ...order, modifiedAt: now }, notes: [], events: [] };
		const { surplus, ...own } = await moveOrder(work, start, change);
		const ended = afterChange(change, surplus, now);
		const counted = hasGivenBack(change) ? await recordGivenBack(work, own, ended) : own;
		const paidNow = order.paidAt === null && counted.order.paidAt !== null;
		const moved = paidNow ? await markEarlierParts(work, deps.gateways, counted, paymentId) : counted;
		moved.order = await withOutcome(work, moved.order, change.after);
		await saveOrder(work, moved, "update", ids);
		await movePayment(trx, ended);
		await keepCases(work, order, { ...moved, surplus }, { ...change, after: ended });
		if (isKept(ended, fresh)) await planLook(trx, paymentId, now, ended.looks);
		if (change.tooLate) await planLook(trx, paymentId, now, 0);
		// Others that were only authorised, or this one, if it came too late.
		const late = isAuthorised(change) && isUnneeded(moved.order, ended, await paymentsOf(trx, order.id));
		if (paidNow || late) await planVoid(trx, order.id, now);
		await markApplied(trx, fresh);
		return { payment: ended, order: moved.order };
	};
	const applied = await retryAborted(() => db.transaction().execute(follow));
	await deps.onStep?.("facts applied");
	return applied;
}

/** The facts of a payment, with those that waited until the provider's ids of it were known. */
async function allFactsOf(trx: Db, payment: Payment): Promise<RecordedFact[]> {
	const { id } = payment;
	const facts = await factsOf(trx, id);
	const ids = new Set(facts.filter(({ applied }) => !applied).map((fact) => fact.providerId));
	let adopted = 0;
	for (const each of ids) adopted += await adoptFacts(trx, payment, each);
	return adopted === 0 ? facts : factsOf(trx, id);
}

/** Whether a refund was reported of which no capture is known: its provider is asked what has become of the payment. */
function isKept({ captured }: Payment, fresh: readonly RecordedFact[]): boolean {
	return captured === 0 && fresh.some(({ kind, source }) => kind === "refunded" && source !== "look");
}

type Change = PaymentChange & { tooLate: boolean };

/** What the facts make of a payment. */
async function changeBy(
	{ trx, now }: StatusWork,
	{ gateways }: PaymentDeps,
	before: Payment,
	facts: readonly RecordedFact[],
): Promise<Change> {
	const { payment, secondCaptures } = foldFacts(before, facts);
	const tooLate = await comesTooLate(trx, before, payment);
	return {
		before,
		after: {
			...payment,
			nextLookAt: staysPlanned(payment) ? before.nextLookAt : lookAfter(payment, now),
			...(tooLate ? { state: before.state } : {}),
		},
		fresh: facts.filter(({ applied }) => !applied),
		secondCaptures: secondCaptures.filter(({ applied }) => !applied),
		canRefund: "refund" in (gateways.get(before.gateway) ?? {}),
		tooLate,
	};
}

function isAuthorised({ before, after }: Change): boolean {
	return after.state === "authorised" && before.state !== "authorised";
}

function hasGivenBack({ before, after }: Change): boolean {
	return after.refunded > before.refunded;
}

/**
 * The payment as it is stored. The next run of the job refunds what was paid twice, and what is left of it after the
 * provider gave back some.
 */
function afterChange(change: Change, surplus: boolean, now: number): Payment {
	const { after, canRefund } = change;
	const isSurplus = surplus || (after.surplus && after.state === "captured" && hasGivenBack(change));
	if (!isSurplus) return after;
	return { ...after, surplus: true, nextLookAt: canRefund && after.state === "captured" ? now : null };
}

/**
 * The order with the outcome that its buyer sees; as it is if it was paid in another way than by this refused payment.
 * A refusal is not stored with the key: the next attempt asks again. With a new account the key stays, for its login
 * (place-order.ts). Success that was shown is forgotten if this payment promised it (3-D Secure).
 */
async function withOutcome({ trx, settings }: StatusWork, order: Order, payment: Payment): Promise<Order> {
	if (payment.state === "refused" && (isTakenOver(order, payment) || (await isReplaced(trx, payment)))) return order;
	const outcome = outcomeOf(payment, orderReceivedPath(settings.pages.checkout.path, order));
	return "payment" in outcome
		? { ...order, payment: outcome.payment }
		: { ...order, payment: null, idempotencyKey: order.accountCreated ? order.idempotencyKey : null };
}

/** Whether the order is paid, or another gateway has taken it since. */
function isTakenOver({ paidAt, payment, paymentMethod }: Order, { gateway }: Payment): boolean {
	return paidAt !== null || (payment?.status === "success" && paymentMethod !== gateway);
}

/**
 * Whether a payment is authorised after another was begun in place of it. Only one of an order is under way, so it
 * stays refused, and the job releases it.
 */
async function comesTooLate(trx: Db, before: Payment, after: Payment): Promise<boolean> {
	return isUnderWay(after.state) && !isUnderWay(before.state) && (await paymentUnderWay(trx, before.orderId)) !== null;
}

/** Whether the planned time still counts: to look again, or to refund what the order did not need. */
function staysPlanned({ state, surplus }: Payment): boolean {
	return isUnderWay(state) || (surplus && state === "captured");
}

/** Whether another payment of the order counts instead of this refused one: it is newer, or has not ended. */
async function isReplaced(trx: Db, { id, orderId, createdAt }: Payment): Promise<boolean> {
	const others = (await paymentsOf(trx, orderId)).filter((each) => each.id !== id);
	return others.some((each) => each.state !== "refused" || each.createdAt > createdAt);
}

/**
 * Records a capture with another provider id as a payment of its own, so that it can be seen and refunded. What is
 * captured of it later, the provider reports as a running total: the next run of the job applies that.
 */
async function recordSecondCapture(
	trx: Db,
	deps: PaymentDeps,
	first: Payment,
	fact: RecordedFact,
	canRefund: boolean,
): Promise<void> {
	const { clock } = deps;
	const others = (await paymentsOf(trx, first.orderId)).filter(({ id }) => id !== first.id);
	const known = others.find(({ gateway, providerId }) => gateway === first.gateway && providerId === fact.providerId);
	const second = known ?? secondCapture(deps, first, fact, canRefund);
	if (!known) await insertPayment(trx, second);
	await insertFact(trx, { ...fact, paymentId: second.id, applied: !known });
	// What went back of it may have been reported before.
	const back = (await factsOf(trx, first.id)).filter(
		({ kind, providerId }) => kind === "refunded" && providerId === fact.providerId,
	);
	for (const each of back) await insertFact(trx, { ...each, paymentId: second.id, applied: false });
	if (!known) {
		const { orderId, gateway, id: paymentId } = second;
		const about = { orderId, gateway, paymentId, providerId: fact.providerId, amount: fact.amount };
		await openCase(
			trx,
			{ kind: "second", ref: paymentId, reason: deps.words.say("The order was paid before."), ...about },
			clock.now(),
		);
	}
}

function secondCapture(
	{ clock, random }: PaymentDeps,
	first: Payment,
	{ providerId, amount }: RecordedFact,
	canRefund: boolean,
): Payment {
	const now = clock.now();
	return {
		...first,
		id: `pay_${random.hex(24)}`,
		state: "captured",
		amount,
		captured: amount,
		refunded: 0,
		providerId,
		surplus: true,
		createdAt: now,
		askedAt: now,
		answeredAt: now,
		answer: null,
		nextLookAt: canRefund ? now : null,
		looks: 0,
	};
}
