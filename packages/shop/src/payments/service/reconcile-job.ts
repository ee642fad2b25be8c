import { isUnderWay } from "@feedmill/trade/payments/payment-state.ts";
import { eachInTurn } from "../../basics/each-in-turn.ts";
import { ABSENT_AFTER, lookAgain, nextLook } from "../look-times.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import {
	claimLooks,
	endPayment,
	findPayment,
	idsNotApplied,
	markUnknown,
	planNextLook,
} from "../payment-repository.ts";
import { refundSurplus } from "../refunds/refund-payment.ts";
import { applyFacts } from "./apply-facts.ts";
import { lookAtPayment, recordFact } from "./ask-for-payment.ts";
import { mayBeAuthorised, voidUnneeded } from "./void-payment.ts";

const AT_ONCE = 20;
/** ms after which the rest is left to the next run. */
const LONGEST_RUN = 30_000;
/** ms after which another server may claim a payment again: the first one may have died. */
const LEASE = 2 * 60_000;
/** ms. A server applies a fact right after recording it, so only older facts were interrupted. */
const CUT_OFF = 5_000;

/**
 * Completes interrupted payments: applies recorded facts to their orders, looks up payments without a known outcome,
 * with growing delays, and releases authorised ones that their orders do not need. Without an answer or a decision the
 * payment stays as it is.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
	const { db } = deps.connection;
	const now = deps.clock.now();
	const applied = eachInTurn(await idsNotApplied(db, now - CUT_OFF), (id) => applyFacts(deps, id));
	await applied.finally(async () => {
		const until = deps.clock.now() + LONGEST_RUN;
		const failures: unknown[] = [];
		for (let taken = AT_ONCE; taken === AT_ONCE && deps.clock.now() <= until; ) {
			const due = await claimLooks(db, now, deps.clock.now() + LEASE, AT_ONCE);
			const looks = await Promise.allSettled(due.map((payment) => reconcile(deps, payment)));
			for (const look of looks) if (look.status === "rejected") failures.push(look.reason);
			taken = due.length;
		}
		if (failures.length > 0) throw failures[0];
	});
}

async function reconcile(deps: PaymentDeps, payment: Payment): Promise<void> {
	const { db } = deps.connection;
	if (payment.surplus && payment.state === "captured") return refundSurplus(deps, payment);
	if (mayBeAuthorised(payment) && (await voidUnneeded(deps, payment))) return;
	// The server stopped before it asked the provider. The order does not fail, and its buyer may try again.
	if (payment.state === "created") {
		if (!(await endPayment(db, payment))) return;
		await planNextLook(db, payment, null);
		await recordFact(deps, payment, { kind: "refused" }, "shop");
		return;
	}
	if (payment.state === "asked" && payment.answeredAt === null) await markUnknown(db, payment.id);
	const found = await lookAtPayment(deps, payment);
	const now = deps.clock.now();
	if (found?.absent && now - (payment.askedAt ?? payment.createdAt) >= ABSENT_AFTER && payment.answeredAt === null) {
		const reason = deps.words.say("The payment never reached the bank.");
		const ended = await recordFact(deps, payment, { kind: "refused", reason }, "look");
		if (ended?.payment.state === "refused") await planNextLook(db, ended.payment, null);
		return;
	}
	const after = (await findPayment(db, payment.id)) ?? payment;
	const open = isUnderWay(after.state) || after.state === "refused";
	const next = nextLook(after, now) ?? (found ? null : lookAgain(after, now));
	await planNextLook(db, { ...payment, looks: payment.looks + 1 }, open ? next : null);
}
