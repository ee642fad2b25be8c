import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { FactKind } from "@feedmill/trade/payments/payment-state.ts";
import { askProvider, timeLimitOf } from "../ask-provider.ts";
import { applyAnew, insertFact, waitingFor } from "../fact-repository.ts";
import { isOnline } from "../gateway.ts";
import { nextLook } from "../look-times.ts";
import type { Payment, RecordedFact } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { PaymentFact } from "../payment-fact.ts";
import { answerOf } from "../payment-outcome.ts";
import { claimAsking, claimAskingAgain, findPayment, markUnknown, recordAnswer } from "../payment-repository.ts";
import { keepMethod } from "../saved-methods/customer-methods.ts";
import { parseStart, soundLook } from "../sound-answer.ts";
import type { Asking } from "../take-payment.ts";
import { type AppliedPayment, applyFacts } from "./apply-facts.ts";
import { noteUntold } from "./notification-health.ts";

/**
 * Asks the provider for a stored payment, records the answer and updates the order. Only the caller that claims the
 * payment asks; others wait for the result, as waitForPayment does.
 */
export async function askForPayment(deps: PaymentDeps, { payment, gateway, request }: Asking): Promise<Payment> {
	const { db } = deps.connection;
	await deps.onStep?.("written");
	const askedAt = deps.clock.now();
	const late = askedAt + timeLimitOf(gateway, deps) + GRACE;
	if (!(await claimAsking(db, payment.id, askedAt, late))) return waitForPayment(deps, payment);
	return askAndRecord(deps, { payment: { ...payment, state: "asked", askedAt }, gateway, request });
}

/**
 * Begins a payment again whose answer never came, with its own id: its provider takes the money once, however often it
 * is asked. Of several callers one asks, the others wait for the result.
 */
export async function askAgain(deps: PaymentDeps, { payment, gateway, request }: Asking): Promise<Payment> {
	const askedAt = deps.clock.now();
	const late = askedAt + timeLimitOf(gateway, deps) + GRACE;
	const asked = { ...payment, state: "asked" as const, askedAt, looks: 0 };
	if (!(await claimAskingAgain(deps.connection.db, payment, askedAt, late))) return waitForPayment(deps, asked);
	return askAndRecord(deps, { payment: asked, gateway, request });
}

/**
 * Whether a payment has no answer and none is to come: the call is over, or its server has died. The shopper has seen
 * nothing of the provider.
 */
export function isUnanswered(deps: PaymentDeps, { state, gateway: id, askedAt, answeredAt }: Payment): boolean {
	if (answeredAt !== null) return false;
	if (state !== "asked") return state === "unknown";
	const gateway = deps.gateways.get(id);
	const longest = gateway && isOnline(gateway) ? timeLimitOf(gateway, deps) : 0;
	// A time far ahead is from a clock that has been set back since.
	return Math.abs(deps.clock.now() - (askedAt ?? 0)) > longest + GRACE;
}

/** ms that a server may take beyond the time limit of a call to record that no answer came. */
const GRACE = 5_000;

async function askAndRecord(deps: PaymentDeps, { payment, gateway, request }: Asking): Promise<Payment> {
	const { db } = deps.connection;
	await deps.onStep?.("asking");
	const response = await askProvider(deps, gateway, payment, (call) => gateway.start(request, call), parseStart);
	await deps.onStep?.("answered");
	const now = deps.clock.now();
	if (!response.answered) {
		await markUnknown(db, payment.id, nextLook(payment, now) ?? now);
		return (await findPayment(db, payment.id)) ?? payment;
	}
	const { answer } = response;
	const goesOn = gateway.sheet && answer.kind === "asked" ? { redirect: request.payPath } : {};
	const stored = answerOf({ ...goesOn, ...answer }, request.returnPath);
	await db.transaction().execute(async (trx) => {
		const fact = factOf(payment, answer, { source: "answer", fails: answer.shown !== undefined, at: now });
		if (!(await insertFact(trx, fact)) && answer.kind === "asked") await applyAnew(trx, fact);
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

/** The same of a payment that is not known yet. */
export function waitingFact(
	gateway: string,
	{ kind, providerId, amount, reason }: PaymentFact,
	{ source, at }: Pick<RecordedFact, "source" | "at">,
): RecordedFact {
	const paymentId = waitingFor(gateway);
	const stored = { kind, providerId: storedProviderId(providerId), amount: amount ?? 0, reason: reason ?? "" };
	return { paymentId, ...stored, source, fails: true, at, applied: true };
}

/** A provider's id of a payment as it is stored. */
export const storedProviderId = (given = ""): string => given.slice(0, 200);

/** Records a fact from a notification or a look-up, and updates the order. */
export async function recordFact(
	deps: PaymentDeps,
	payment: Payment,
	fact: PaymentFact,
	source: "notice" | "look" | "sweep" | "shop",
	actor?: Actor,
): Promise<AppliedPayment | null> {
	const recorded = factOf(payment, fact, { source, fails: source !== "shop", at: deps.clock.now() });
	const isNew = await insertFact(deps.connection.db, recorded);
	await deps.onStep?.(source === "notice" ? "notification recorded" : "looked");
	if (isNew && fact.kind === "captured" && (source === "look" || source === "sweep"))
		await noteUntold(deps, payment.gateway);
	const applied = await applyFacts(deps, payment.id, actor);
	if (source === "notice") await deps.onStep?.("notification applied");
	return applied;
}

/** What a look-up found. */
export interface LookedUp {
	payment: Payment;
	/** `absent`: the provider does not have it. */
	found: FactKind | "absent";
}

/** Looks a payment up once, within its time limit and `atMost` ms. null: no answer. */
export async function lookAtPayment(
	deps: PaymentDeps,
	payment: Payment,
	atMost = Number.POSITIVE_INFINITY,
): Promise<LookedUp | null> {
	const gateway = deps.gateways.get(payment.gateway);
	if (!gateway || !isOnline(gateway)) return null;
	const limit = Math.min(timeLimitOf(gateway, deps), atMost);
	const response = await askProvider(deps, gateway, payment, (call) => gateway.look(call), soundLook, limit);
	if (!response.answered) return null;
	const { answer } = response;
	if (answer.kind === "absent") return { payment, found: "absent" };
	const applied = await recordFact(deps, payment, answer, "look");
	return { payment: applied?.payment ?? payment, found: answer.kind };
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
