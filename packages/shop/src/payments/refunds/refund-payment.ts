import { type Actor, actorName, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { OrderRefund } from "@feedmill/trade/orders/order.ts";
import { phrase, type Said, said } from "@feedmill/trade/words/said.ts";
import { eachInTurn } from "../../basics/each-in-turn.ts";
import type { Db } from "../../database/connection.ts";
import { takeIds } from "../../database/id-block.ts";
import { retryAborted } from "../../database/transaction.ts";
import { closeCases, openCase } from "../../money-cases/case-repository.ts";
import type { NewCase } from "../../money-cases/money-case.ts";
import { findOrder, lockOrder } from "../../orders/order-repository.ts";
import {
	finishRefund,
	type Refunded,
	type RefundOutcome,
	type RefundRequest,
	refundOrder,
} from "../../orders/refunds/refund.ts";
import {
	claimRefunds,
	findRefundByKey,
	findRefunds,
	insertRefund,
	leftOfPayment,
	planRefund,
} from "../../orders/refunds/refund-repository.ts";
import { askProvider } from "../ask-provider.ts";
import { caseOf, closeIfGivenBack } from "../cases-of-change.ts";
import { isOnline, type OnlineGateway, type RefundAnswer } from "../gateway.ts";
import { nextLook } from "../look-times.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { addRefunded, findPayment, paymentsOf, planLook } from "../payment-repository.ts";
import { soundRefund } from "../sound-answer.ts";
import { recordGivenBack } from "./given-back.ts";

const LEASE = 2 * 60_000;
/** ms after which somebody is to see to a refund that its provider has not answered. */
const ASKED_LONG = 2 * 24 * 60 * 60_000;
type Refunding = OnlineGateway & Required<Pick<OnlineGateway, "refund">>;

/**
 * Refunds through the provider that took the payment. The refund is stored first, then the provider is asked with the
 * refund's id as idempotency key until it accepts or refuses. Errors: those of refundOrder, and no_payment_to_refund.
 */
export async function refundByProvider(
	deps: PaymentDeps,
	orderId: number,
	request: RefundRequest,
): Promise<Result<Refunded>> {
	const { db } = deps.connection;
	// A request sent again is the same refund, also if the first one has left the provider nothing to give back.
	const earlier = request.key ? await findRefundByKey(db, orderId, request.key) : null;
	const payment = await paymentToRefund(deps, orderId);
	if (!payment && !earlier)
		return fail("no_payment_to_refund", said("No provider holds money of this order: give it back by hand."));
	const written = await refundOrder(deps, orderId, { ...request, paymentId: payment?.id ?? null });
	if (!written.ok) return written;
	await deps.onStep?.("refund written");
	const [claimed] = await claimRefunds(db, ...lease(deps), written.value.refund.id);
	return claimed ? askForRefund(deps, claimed, request.actor ?? THE_SHOP) : written;
}

/** The payment of an order that its provider can give back. */
export async function paymentToRefund(deps: PaymentDeps, orderId: number): Promise<Payment | undefined> {
	const payments = await paymentsOf(deps.connection.db, orderId);
	return payments.find((each) => each.state === "captured" && !each.surplus && gatewayOf(deps, each));
}

/** Asks the provider at once for a refund that has no answer yet. null: it is not waiting for one. */
export async function askForRefundNow(
	deps: PaymentDeps,
	refundId: number,
	actor: Actor,
): Promise<Result<Refunded> | null> {
	const { db } = deps.connection;
	await planRefund(db, refundId, deps.clock.now());
	const [claimed] = await claimRefunds(db, ...lease(deps), refundId);
	return claimed ? askForRefund(deps, claimed, actor) : null;
}

/** Retries refunds that have no answer yet, and refunds payments that were made twice. */
export async function reconcileRefunds(deps: PaymentDeps): Promise<void> {
	const due = await claimRefunds(deps.connection.db, ...lease(deps));
	await eachInTurn(due, (refund) => askForRefund(deps, refund, THE_SHOP));
}

async function askForRefund(deps: PaymentDeps, refund: OrderRefund, actor: Actor): Promise<Result<Refunded>> {
	const { db } = deps.connection;
	const payment = await findPayment(db, refund.paymentId ?? "");
	const gateway = payment && gatewayOf(deps, payment);
	if (!payment || !gateway) return finish(deps, refund, { kind: "refused", reason: notInstalled(refund) }, actor);
	const request = {
		id: refund.providerKey || refundKey(payment, refund),
		amount: refund.amount,
		reason: refund.reason,
	};
	const response = await askProvider(deps, gateway, payment, (call) => gateway.refund(request, call), soundRefund);
	await deps.onStep?.("refund answered");
	const answer: RefundAnswer = response.answered ? response.answer : { kind: "asked" };
	if (answer.kind === "refused") {
		const finished = await finish(deps, refund, answer, actor);
		const left = refund.surplus ? await leftOfPayment(db, payment.id, true) : 0;
		// The provider has given back some in another way meanwhile: it is asked for what is left.
		if (left > 0 && left < refund.amount) await planLook(db, payment.id, deps.clock.now(), payment.looks);
		return finished;
	}
	if (answer.kind === "done") return finish(deps, refund, { kind: "done", providerId: answer.providerId ?? "" }, actor);
	const now = deps.clock.now();
	if (now - refund.createdAt >= ASKED_LONG)
		await openCase(db, refundCase(refund, payment, deps.words.say("The provider has not answered for two days.")), now);
	await planRefund(db, refund.id, nextLook({ createdAt: now, looks: refund.asks }, now) ?? now);
	const order = await findOrder(db, refund.orderId);
	return order ? ok({ order, refund }) : fail("order_unknown", said("Invalid order ID."), "not-found");
}

/**
 * The idempotency key of a refund at its provider: of payment and refund together, because keys of the latter alone are
 * shorter than providers accept, and come again in a store that begins again.
 */
function refundKey({ id }: Payment, refund: OrderRefund): string {
	return `${id}_refund_${refund.id}`;
}

/** Without an answer to an earlier request, nobody knows whether the provider gave the money back. */
function notInstalled({ asks }: OrderRefund): Said {
	return asks > 1
		? said(
				"its way to pay is not installed any more. It was asked before: see in the provider's own pages whether the " +
					"money has gone back.",
			)
		: said("its way to pay is not installed.");
}

/**
 * Ends the refund, and adds it to what its payment has given back. After a refusal, what the provider reported
 * meanwhile was not this refund: it went back in another way, and is recorded as a refund of its own.
 */
function finish(
	deps: PaymentDeps,
	refund: OrderRefund,
	outcome: RefundOutcome,
	actor: Actor,
	byHand = false,
): Promise<Result<Refunded>> {
	return finishRefund(deps, refund, outcome, actor, async (work, moved) => {
		const { trx, now, words } = work;
		const payment = await findPayment(trx, refund.paymentId ?? "");
		if (!payment) return moved;
		if (outcome.kind === "refused" && !byHand)
			await openCase(trx, refundCase(refund, payment, words.tell(outcome.reason)), now);
		else
			await closeCases(
				trx,
				{ kinds: ["refund"], ref: String(refund.id) },
				{ by: actorName(actor), outcome: words.say(ENDS[outcome.kind]) },
				now,
			);
		if (outcome.kind === "refused") return recordGivenBack(work, moved, payment);
		const all = (await findRefunds(trx, refund.orderId)).filter(
			({ paymentId, state }) => paymentId === payment.id && state === "done",
		);
		await addRefunded(
			trx,
			payment.id,
			all.reduce((sum, { amount }) => sum + amount, 0),
		);
		const after = await findPayment(trx, payment.id);
		if (after) await closeIfGivenBack(work, after, actorName(actor));
		return moved;
	});
}

function refundCase({ id, orderId, amount }: OrderRefund, payment: Payment, reason: string): NewCase {
	return { ...caseOf("refund", payment, { amount, reason }), ref: String(id), orderId };
}

const ENDS = { done: phrase("Given back."), refused: phrase("Ended by hand: nothing went back.") };

/**
 * Ends a refund whose provider does not answer, as the shopkeeper found it in the provider's own pages. `amount`: of
 * several that wait; null: the only one. Error: refund_not_asked.
 */
export async function endRefund(
	deps: PaymentDeps,
	orderId: number,
	{ amount, done }: { amount: Amount | null; done: boolean },
	actor: Actor,
): Promise<Result<Refunded>> {
	const asked = (await findRefunds(deps.connection.db, orderId)).filter(({ state }) => state === "asked");
	const [refund, ...others] = amount === null ? asked : asked.filter((each) => each.amount === amount);
	if (!refund)
		return fail("refund_not_asked", said("No such refund of order {id} waits for its provider.", { id: orderId }));
	if (amount === null && others.length > 0)
		return fail("refund_not_asked", said("Several refunds of order {id} wait: name the amount.", { id: orderId }));
	const refused = { kind: "refused" as const, reason: said("ended by hand.") };
	return finish(deps, refund, done ? { kind: "done", providerId: "" } : refused, actor, true);
}

/** Whether the shop can have this payment refunded. */
export function canRefund(deps: PaymentDeps, payment: Payment): boolean {
	return gatewayOf(deps, payment) !== null;
}

/** The gateway that can refund this payment; null: none. */
function gatewayOf({ gateways }: PaymentDeps, payment: Payment): Refunding | null {
	const gateway = gateways.get(payment.gateway);
	return gateway && isOnline(gateway) && gateway.refund ? (gateway as Refunding) : null;
}

function lease({ clock }: PaymentDeps): [now: number, until: number] {
	const now = clock.now();
	return [now, now + LEASE];
}

/**
 * Refunds what is left of surplus money: the provider is asked until it accepts or refuses. The amount is stored first,
 * so that each request has its own key and always the same amount. What is captured later gets a refund of its own.
 */
export async function refundSurplus(deps: PaymentDeps, payment: Payment, actor: Actor = THE_SHOP): Promise<void> {
	const { db, dialect } = deps.connection;
	const { id, orderId } = payment;
	const write = async (trx: Db): Promise<number | null> => {
		const ids = await takeIds(trx, { order_refund: 1 });
		await lockOrder(trx, orderId, dialect);
		await planLook(trx, id, null, payment.looks + 1);
		const amount = await leftOfPayment(trx, id, true);
		if (amount <= 0) return null;
		const refund: OrderRefund = {
			id: ids("order_refund"),
			orderId,
			amount,
			reason: deps.words.say("Paid twice"),
			refundedBy: 0,
			createdAt: deps.clock.now(),
			lines: [],
			paymentId: id,
			state: "asked",
			providerId: "",
			restock: false,
			asks: 0,
			surplus: true,
		};
		await insertRefund(trx, refund, null, refund.createdAt);
		return refund.id;
	};
	const written = await retryAborted(() => db.transaction().execute(write));
	await deps.onStep?.("refund written");
	const [claimed] = written === null ? [] : await claimRefunds(db, ...lease(deps), written);
	if (claimed) await askForRefund(deps, claimed, actor);
}
