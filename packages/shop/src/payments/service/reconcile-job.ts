import { ABSENT_AFTER, nextLook } from "../look-times.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import {
	claimLooks,
	endPayment,
	findPayment,
	idsNotFollowed,
	markUnknown,
	planNextLook,
} from "../payment-repository.ts";
import { isUnderWay } from "../payment-state.ts";
import { refundSurplus } from "../refunds/refund-payment.ts";
import { lookAtPayment, recordFact } from "./ask-for-payment.ts";
import { followPayment } from "./follow-payment.ts";

const AT_ONCE = 20;
/** A payment that a server has claimed is free for the others again after this time: that server may have died. */
const LEASE = 2 * 60_000;
/** Who recorded a fact lets the order follow in the next moment: only what is older was cut off. */
const CUT_OFF = 5_000;

/**
 * Ends what was cut off: lets orders follow facts that are recorded, and asks providers about payments without a
 * known outcome, repeatedly with longer waits. A provider that does not answer, or has not decided, leaves the payment
 * as it is.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
	const { db } = deps.connection;
	const now = deps.clock.now();
	for (const id of await idsNotFollowed(db, now - CUT_OFF, AT_ONCE)) await followPayment(deps, id);
	const due = await claimLooks(db, now, now + LEASE, AT_ONCE);
	await Promise.all(due.map((payment) => reconcile(deps, payment)));
}

async function reconcile(deps: PaymentDeps, payment: Payment): Promise<void> {
	const { db } = deps.connection;
	if (payment.surplus && payment.state === "captured") return refundSurplus(deps, payment);
	// Nobody was asked for it: the server ended before that. An order is not failed by it, its buyer may try again.
	if (payment.state === "created") {
		if (await endPayment(db, payment)) await recordFact(deps, payment, { kind: "refused" }, "shop");
		await planNextLook(db, payment, null);
		return;
	}
	if (payment.state === "asked" && payment.answeredAt === null) await markUnknown(db, payment.id);
	const found = await lookAtPayment(deps, payment);
	const now = deps.clock.now();
	if (found?.absent && now - (payment.askedAt ?? payment.createdAt) >= ABSENT_AFTER && payment.answeredAt === null) {
		const reason = deps.words.say("The payment never reached the bank.");
		await recordFact(deps, payment, { kind: "refused", reason }, "look");
		await planNextLook(db, payment, null);
		return;
	}
	const after = (await findPayment(db, payment.id)) ?? payment;
	const open = isUnderWay(after.state) || after.state === "refused";
	await planNextLook(db, { ...payment, looks: payment.looks + 1 }, open ? nextLook(after, now) : null);
}
