import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../../database/connection.ts";
import { retryAborted } from "../../database/transaction.ts";
import { closeCases, findCase, findOpenCases } from "../../money-cases/case-repository.ts";
import type { MoneyCase } from "../../money-cases/money-case.ts";
import { markGone } from "../../orders/bank-received-repository.ts";
import { findOrderLocked } from "../../orders/order-repository.ts";
import { OF_CANCELLED, OF_REPLACED } from "../../orders/part-on-account.ts";
import type { OrderService } from "../../orders/service/order-service.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPayment, unknownPayments } from "../payment-repository.ts";
import { recordFact } from "../service/ask-for-payment.ts";
import { type NotificationHealth, notificationHealth } from "../service/notification-health.ts";
import { type Swept, sweepPayments } from "../service/sweep.ts";
import { giveBack } from "./give-back.ts";

/** What needs a person. */
export interface MoneyToSettle {
	/** Open cases, the oldest first; at most MOST. */
	cases: MoneyCase[];
	/** Payments whose provider has not said for ten minutes what became of them; at most MOST. */
	unknown: Payment[];
	/** Of every provider that sends notifications. */
	notifications: NotificationHealth[];
}

/** Money that needs a person. Error of all: feedmill_not_allowed. */
export interface MoneyService {
	list(actor: Actor): Promise<Result<MoneyToSettle>>;
	/**
	 * Goes on with the order as if the money were as it should be, and closes the case. Of money without a payment the
	 * order has to be named: it is paid with it. Errors: money_case_closed, money_case_not_taken_up, and those of orders.
	 */
	takeUp(id: number, orderId: number | null, actor: Actor): Promise<Result<MoneyCase>>;
	/**
	 * Gives the money back through its provider; the case closes when it has gone. Errors: money_case_closed,
	 * money_case_by_hand, and those of payments.refund.
	 */
	giveBack(id: number, actor: Actor): Promise<Result<MoneyCase>>;
	/**
	 * Closes a case that was settled in another way, which `outcome` says. Errors: money_case_closed,
	 * feedmill_invalid.
	 */
	close(id: number, outcome: string, actor: Actor): Promise<Result<MoneyCase>>;
	/**
	 * Ends an unknown payment of which the provider's own pages show nothing: its buyer may pay in another way.
	 * Money that
	 * comes for it all the same is recorded. Error: payment_not_unknown.
	 */
	endUnknown(paymentId: string, actor: Actor): Promise<Result<Payment>>;
	/** Asks the providers at once what has happened in these days. Error: invalid_days. */
	sweep(days: number, actor: Actor): Promise<Result<Swept>>;
}

const MOST = 200;
/** ms */
const UNKNOWN_AFTER = 10 * 60_000;
const LONGEST_OUTCOME = 1_000;
/** Cases about all money of an order on the mill's own account. */
const OF_PARTS = [OF_CANCELLED, OF_REPLACED];

export function createMoneyService(
	deps: PaymentDeps,
	orders: Pick<OrderService, "changeStatus" | "markPaid" | "order">,
): MoneyService {
	const { db } = deps.connection;

	async function settling(
		id: number,
		actor: Actor,
		work: (found: MoneyCase) => Promise<Result<unknown>>,
	): Promise<Result<MoneyCase>> {
		const permitted = permit(actor, "money.settle");
		if (!permitted.ok) return permitted;
		const found = await findCase(db, id);
		if (!found) return fail("money_case_unknown", said("There is no case {id}.", { id }), "not-found");
		if (found.closedAt !== null) return closed(found);
		const done = await work(found);
		return done.ok ? ok((await findCase(db, id)) ?? found) : done;
	}
	async function end({ id, kind }: MoneyCase, outcome: string, actor: Actor): Promise<void> {
		const by = actorName(actor);
		await closeCases(db, { kinds: [kind], id }, { by, outcome }, deps.clock.now());
	}
	/** The order stays as it is; money on the account that it does not need has left it by that. */
	async function sentBack(found: MoneyCase, outcome: string, actor: Actor): Promise<Result<unknown>> {
		const { id, kind, ref, orderId } = found;
		const { db, dialect } = deps.connection;
		const now = deps.clock.now();
		const close = async (trx: Db): Promise<Result<unknown>> => {
			if (orderId !== null) await findOrderLocked(trx, dialect, orderId);
			const count = await closeCases(trx, { kinds: [kind], id }, { by: actorName(actor), outcome }, now);
			// Somebody has closed it meanwhile, or taken the order up.
			if (count === 0) return closed((await findCase(trx, id)) ?? found);
			if (orderId !== null && OF_PARTS.some((start) => ref.startsWith(start))) await markGone(trx, orderId, now);
			return ok(undefined);
		};
		return retryAborted(() => db.transaction().execute(close));
	}
	async function takeUp(found: MoneyCase, orderId: number | null, actor: Actor): Promise<Result<unknown>> {
		const { kind, orderId: ofCase, providerId } = found;
		if (kind === "unknown" && orderId !== null) {
			const order = await orders.order(orderId);
			if (order?.paidAt !== null || order.status === "refunded") return noUnpaidOrder(orderId);
			const paid = await orders.markPaid(orderId, providerId, actor);
			if (paid.ok) await end(found, deps.words.tell(said("Order {id} was paid with it.", { id: orderId })), actor);
			return paid;
		}
		if (kind !== "late" && kind !== "amount" && kind !== "short") return notTakenUp();
		// The order goes on without that money.
		if (found.ref.startsWith(OF_REPLACED)) return notTakenUp();
		if (orderId !== null && orderId !== ofCase) return notTakenUp();
		const order = ofCase === null ? null : await orders.order(ofCase);
		// Its goods are under way or delivered, and nothing of the rest would have come by that.
		if (kind === "amount" && order?.status === "processing" && order.paidAt === null) return waitsForRest(order.id);
		if (order && kind !== "short" && order.status !== "completed") {
			const moved = await orders.changeStatus(order.id, "processing", { actor });
			if (!moved.ok) return moved;
		}
		// An order that is to be paid in another way does not need that part: the case ends when it has gone back.
		const isSurplus = found.paymentId !== null && (await findPayment(db, found.paymentId))?.surplus === true;
		if (!isSurplus) await end(found, deps.words.say("The order was taken up."), actor);
		return ok(undefined);
	}

	return {
		async list(actor) {
			const permitted = permit(actor, "money.see");
			if (!permitted.ok) return permitted;
			const [cases, unknown, notifications] = await Promise.all([
				findOpenCases(db, MOST),
				unknownPayments(db, deps.clock.now() - UNKNOWN_AFTER, MOST),
				notificationHealth(deps),
			]);
			return ok({ cases, unknown, notifications });
		},
		takeUp: (id, orderId, actor) => settling(id, actor, (found) => takeUp(found, orderId, actor)),
		giveBack: (id, actor) => settling(id, actor, (found) => giveBack(deps, found, actor)),
		close: (id, outcome, actor) =>
			settling(id, actor, async (found) => {
				const text = outcome.trim();
				if (text === "" || text.length > LONGEST_OUTCOME)
					return fail(
						"feedmill_invalid",
						said("Say in 1 to {most} letters what became of the money.", { most: LONGEST_OUTCOME }),
					);
				return sentBack(found, text, actor);
			}),
		async endUnknown(paymentId, actor) {
			const permitted = permit(actor, "money.settle");
			if (!permitted.ok) return permitted;
			const payment = await findPayment(db, paymentId);
			if (payment?.state !== "unknown")
				return fail("payment_not_unknown", said("There is no payment {id} of unknown outcome.", { id: paymentId }));
			const reason = deps.words.tell(said("Ended by hand: the provider shows nothing of it."));
			const ended = await recordFact(deps, payment, { kind: "refused", reason }, "shop", actor);
			return ok(ended?.payment ?? payment);
		},
		async sweep(days, actor) {
			const permitted = permit(actor, "money.settle");
			return permitted.ok ? sweepPayments(deps, days) : permitted;
		},
	};
}

function closed({ id, closedBy, outcome }: MoneyCase): Result<never> {
	return fail(
		"money_case_closed",
		said("Case {id} was closed by {who}: {outcome}", { id, who: closedBy, outcome }),
		"conflict",
	);
}

function notTakenUp(): Result<never> {
	return fail(
		"money_case_not_taken_up",
		said(
			"Only money that came late, in another amount or for missing goods is taken up; of unknown money name its order.",
		),
	);
}

function waitsForRest(order: number): Result<never> {
	return fail(
		"money_case_not_taken_up",
		said("Order {order} still waits for the rest: take it, or refund it.", { order }),
		"conflict",
	);
}

function noUnpaidOrder(orderId: number): Result<never> {
	return fail("money_case_not_taken_up", said("There is no order {id} that waits for money.", { id: orderId }));
}
