import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { retryAborted } from "../../database/transaction.ts";
import { closeCases } from "../../money-cases/case-repository.ts";
import type { MoneyCase } from "../../money-cases/money-case.ts";
import { findOrder, findOrderLocked } from "../../orders/order-repository.ts";
import { countedRefunds } from "../../orders/refunds/refund-amount.ts";
import { findRefund, findRefunds, leftOfPayment, markSurplus } from "../../orders/refunds/refund-repository.ts";
import { uncountRefund } from "../../orders/refunds/refunded-repository.ts";
import { saveOrder, takeIdsForChange } from "../../orders/save-order.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPayment } from "../payment-repository.ts";
import { askForRefundNow, canRefund, refundByProvider, refundSurplus } from "../refunds/refund-payment.ts";

/** Gives the money of a case back through its provider. It closes when the provider has given it back. */
export async function giveBack(deps: PaymentDeps, found: MoneyCase, actor: Actor): Promise<Result<unknown>> {
	const payment = found.paymentId === null ? null : await findPayment(deps.connection.db, found.paymentId);
	if (!payment || found.kind === "held" || found.kind === "dispute" || !canRefund(deps, payment)) return byHand();
	if (found.kind === "refund") return askAgain(deps, found, payment, actor);
	if (found.kind === "second") return giveBackSecond(deps, payment, actor);
	// The goods have not left: they go back to stock. The key makes a second press the same refund.
	const request = { amount: null, reason: "", restock: true, actor, key: `case-${found.id}` };
	const done = await refundByProvider(deps, payment.orderId, request);
	// What was captured over the price only the provider's own pages give back: the case waits for that.
	const isAll = (await leftOfPayment(deps.connection.db, payment.id, false)) === 0;
	if (done.ok && done.value.refund.state === "done" && isAll)
		await end(deps, found, deps.words.say("Given back."), actor);
	return done;
}

async function giveBackSecond(deps: PaymentDeps, payment: Payment, actor: Actor): Promise<Result<unknown>> {
	// Somebody had marked the order as paid, and says now that it was with other money.
	if (!payment.surplus) await makeSurplus(deps, payment, actor);
	await refundSurplus(deps, { ...payment, surplus: true }, actor);
	return ok(undefined);
}

/** What has gone back of it, or is going back, was not the order's money: the order no longer counts it as refunded. */
async function makeSurplus({ connection, clock, words }: PaymentDeps, { id, orderId }: Payment, actor: Actor) {
	const { db, dialect } = connection;
	const known = await findOrder(db, orderId);
	await retryAborted(() =>
		db.transaction().execute(async (trx) => {
			const ids = known && (await takeIdsForChange(trx, known));
			const order = await findOrderLocked(trx, dialect, orderId);
			const now = clock.now();
			if (order && ids) {
				let after = order;
				for (const refund of countedRefunds(await findRefunds(trx, orderId)))
					if (refund.paymentId === id) after = await uncountRefund(trx, after, refund);
				const moved = { order: after, notes: [], events: [] };
				if (after !== order) await saveOrder({ trx, now, words, actor }, moved, "update", ids);
			}
			await markSurplus(trx, id, now);
		}),
	);
}

/** Asks for a refund again: with its own key if it has no answer, else as a new one. */
async function askAgain(deps: PaymentDeps, found: MoneyCase, payment: Payment, actor: Actor): Promise<Result<unknown>> {
	const refund = await findRefund(deps.connection.db, Number(found.ref));
	if (!refund) return byHand();
	if (refund.state === "asked") return (await askForRefundNow(deps, refund.id, actor)) ?? ok(undefined);
	if (refund.state === "done") return ok(await end(deps, found, deps.words.say("Given back."), actor));
	if (refund.surplus) {
		await refundSurplus(deps, payment, actor);
		return ok(await end(deps, found, deps.words.say("Asked for again, as a new refund."), actor));
	}
	const { amount, reason, restock } = refund;
	const request = { amount, reason, restock, actor, key: `case-${found.id}` };
	const done = await refundByProvider(deps, payment.orderId, request);
	if (done.ok)
		await end(
			deps,
			found,
			deps.words.tell(said("Asked for again, as refund {id}.", { id: done.value.refund.id })),
			actor,
		);
	return done;
}

async function end({ connection, clock }: PaymentDeps, { id, kind }: MoneyCase, outcome: string, actor: Actor) {
	await closeCases(connection.db, { kinds: [kind], id }, { by: actorName(actor), outcome }, clock.now());
}

function byHand(): Result<never> {
	return fail(
		"money_case_by_hand",
		said("The shop cannot give this back: do it in the provider's own pages, then close the case."),
	);
}
