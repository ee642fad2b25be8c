import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { closeCases } from "../../money-cases/case-repository.ts";
import type { MoneyCase } from "../../money-cases/money-case.ts";
import { findRefund, markSurplus } from "../../orders/refunds/refund-repository.ts";
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
	if (done.ok && done.value.refund.state === "done") await end(deps, found, deps.words.say("Given back."), actor);
	return done;
}

async function giveBackSecond(deps: PaymentDeps, payment: Payment, actor: Actor): Promise<Result<unknown>> {
	const { connection, clock } = deps;
	// Somebody had marked the order as paid, and says now that it was with other money.
	if (!payment.surplus) await connection.db.transaction().execute((trx) => markSurplus(trx, payment.id, clock.now()));
	await refundSurplus(deps, { ...payment, surplus: true }, actor);
	return ok(undefined);
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
