import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { askProvider, timeLimitOf } from "../ask-provider.ts";
import { isOnline } from "../gateway.ts";
import { nextLook } from "../look-times.ts";
import type { Payment, RecordedFact } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { PaymentFact } from "../payment-fact.ts";
import { answerOf } from "../payment-outcome.ts";
import { claimAsking, findPayment, insertFact, markUnknown, recordAnswer } from "../payment-repository.ts";
import { keepMethod } from "../saved-methods/customer-methods.ts";
import { soundLook, soundStart } from "../sound-answer.ts";
import type { Asking } from "../take-payment.ts";
import { type AppliedPayment, applyFacts } from "./apply-facts.ts";

/**
 * Asks the provider for a stored payment, records the answer and updates the order. Only the caller that claims the
 * payment asks; others wait for the result, as waitForPayment does.
 */
export async function askForPayment(deps: PaymentDeps, { payment, gateway, request }: Asking): Promise<Payment> {
	const { db } = deps.connection;
	await deps.onStep?.("written");
	const askedAt = deps.clock.now();
	const late = askedAt + timeLimitOf(gateway, deps) + 5_000;
	if (!(await claimAsking(db, payment.id, askedAt, late))) return waitForPayment(deps, payment);
	await deps.onStep?.("asking");
	const asked = { ...payment, state: "asked" as const, askedAt };
	const response = await askProvider(deps, gateway, asked, (call) => gateway.start(request, call), soundStart);
	await deps.onStep?.("answered");
	const now = deps.clock.now();
	if (!response.answered) {
		await markUnknown(db, payment.id, nextLook(payment, now) ?? now);
		return (await findPayment(db, payment.id)) ?? payment;
	}
	const { answer } = response;
	const stored = answerOf(answer, request.returnPath);
	await db.transaction().execute(async (trx) => {
		await insertFact(trx, factOf(payment, answer, { source: "answer", fails: answer.shown !== undefined, at: now }));
		await recordAnswer(trx, payment.id, { at: now, answer: stored, nextLookAt: nextLook(payment, now) });
	});
	await deps.onStep?.("recorded");
	if (answer.save && request.order.customerId > 0 && answer.kind !== "refused")
		await keepMethod(deps, request.order.customerId, gateway.id, answer.save);
	return (await applyFacts(deps, payment.id))?.payment ?? payment;
}

/** Makes a recorded fact of this payment. */
export function factOf(
	payment: Payment,
	{ kind, providerId, amount, reason }: PaymentFact,
	{ source, fails, at }: Pick<RecordedFact, "source" | "fails" | "at">,
): RecordedFact {
	const whole = kind === "asked" || kind === "refused" || kind === "voided" ? 0 : payment.amount;
	return {
		paymentId: payment.id,
		kind,
		providerId: storedProviderId(providerId),
		amount: amount ?? whole,
		reason: reason ?? "",
		source,
		fails,
		at,
		applied: false,
	};
}

/** A provider's id of a payment as it is stored. */
export const storedProviderId = (given = ""): string => given.slice(0, 200);

/** Records a fact from a notification or a look-up, and updates the order. */
export async function recordFact(
	deps: PaymentDeps,
	payment: Payment,
	fact: PaymentFact,
	source: "notice" | "look" | "shop",
	actor?: Actor,
): Promise<AppliedPayment | null> {
	const recorded = factOf(payment, fact, { source, fails: source !== "shop", at: deps.clock.now() });
	await insertFact(deps.connection.db, recorded);
	await deps.onStep?.(source === "notice" ? "notice recorded" : "looked");
	const applied = await applyFacts(deps, payment.id, actor);
	if (source === "notice") await deps.onStep?.("notice applied");
	return applied;
}

/** Looks a payment up once, within the time limit. null: no answer. `absent`: the provider does not have it. */
export async function lookAtPayment(
	deps: PaymentDeps,
	payment: Payment,
): Promise<{ payment: Payment; absent: boolean } | null> {
	const gateway = deps.gateways.get(payment.gateway);
	if (!gateway || !isOnline(gateway)) return null;
	const response = await askProvider(deps, gateway, payment, (call) => gateway.look(call), soundLook);
	if (!response.answered) return null;
	if (response.answer.kind === "absent") return { payment, absent: true };
	const applied = await recordFact(deps, payment, response.answer, "look");
	return { payment: applied?.payment ?? payment, absent: false };
}

/** Waits, within a time limit, for the answer to another request's call. Returns the payment after that. */
export async function waitForPayment(deps: PaymentDeps, payment: Payment): Promise<Payment> {
	const until = performance.now() + deps.limits.wait;
	let now = payment;
	for (let pause = 40; isOpen(now) && performance.now() < until; pause = Math.min(pause * 1.5, 500)) {
		await sleep(pause);
		now = (await findPayment(deps.connection.db, payment.id)) ?? now;
	}
	return now;
}

function isOpen({ state, answeredAt }: Payment): boolean {
	return (state === "created" || state === "asked") && answeredAt === null;
}
