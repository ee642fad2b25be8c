import type { FactKind } from "@feedmill/trade/payments/payment-state.ts";
import { cleanText } from "@feedmill/trade/text/clean-text.ts";
import { REPORTED_KINDS } from "../money-cases/money-case.ts";
import type { NotificationCase, NotificationFact, RefundAnswer, StartAnswer } from "./gateway.ts";
import type { PaymentDetail, PaymentFact } from "./payment-fact.ts";
import type { SavedMethod } from "./saved-method.ts";

/**
 * A fact of a payment as a gateway gave it, in its declared form; null: it is none, and counts as no answer, because
 * what the provider has done is not known. Gateways are written without types too: the provider's number may come as a
 * number, and null or a reason of another type count as left out. An amount is never guessed. Texts lose what
 * PostgreSQL does not store.
 */
export function soundFact<Kind extends string = FactKind>(
	given: unknown,
	kinds: readonly Kind[] = FACTS as readonly string[] as readonly Kind[],
): (Omit<PaymentFact, "kind"> & { kind: Kind }) | null {
	if (!isRecord(given) || !kinds.some((kind) => kind === given.kind)) return null;
	const { providerId, amount, reason } = given;
	if (!isAbsent(providerId) && !isName(providerId)) return null;
	if (!isAbsent(amount) && !isAmount(amount)) return null;
	return {
		kind: given.kind as Kind,
		...(isAbsent(providerId) ? {} : { providerId: cleanText(String(providerId)) }),
		...(isAbsent(amount) ? {} : { amount }),
		...(isName(reason) ? { reason: cleanText(String(reason)) } : {}),
	};
}

/** The answer of `look`. */
export function soundLook(given: unknown): PaymentFact | { kind: "absent" } | null {
	return isRecord(given) && given.kind === "absent" ? { kind: "absent" } : soundFact(given);
}

/** The answer of `start`. What is only shown to the shopper is left out if it is not of its form: the money counts. */
export function parseStart(given: unknown): StartAnswer | null {
	const fact = soundFact(given, ["asked", "refused", "authorised", "captured"]);
	if (!fact || !isRecord(given)) return null;
	const { shown, redirect, details, save } = given;
	const known = SHOWN.find((each) => each === shown);
	return {
		...fact,
		...(known ? { shown: known } : {}),
		...(typeof redirect === "string" ? { redirect: cleanText(redirect) } : {}),
		...(Array.isArray(details) ? { details: details.filter(isDetail).map(cleanDetail) } : {}),
		...(isSavedMethod(save) ? { save: cleanMethod(save) } : {}),
	};
}

/** What a notification or a sweep reports. */
export interface Told {
	facts: NotificationFact[];
	cases: NotificationCase[];
}

/** What a notification reports; null: one of its parts is not of its form, and the provider should send it again. */
export function soundTold(given: unknown): Told | null {
	if (!Array.isArray(given)) return null;
	const reported = given.filter((each) => isRecord(each) && REPORTED_KINDS.some((kind) => kind === each.kind));
	const cased = new Set<unknown>(reported);
	const facts = soundNotification(given.filter((each) => !cased.has(each)));
	const cases = reported.flatMap((each): NotificationCase[] => {
		const sound = soundFact(each, REPORTED_KINDS);
		return sound?.providerId ? [{ ...sound, providerId: sound.providerId, paymentId: paymentIdOf(each) }] : [];
	});
	return facts && cases.length === reported.length ? { facts, cases } : null;
}

/** The facts of a notification; null: one of them is none. */
export function soundNotification(given: unknown): NotificationFact[] | null {
	if (!Array.isArray(given)) return null;
	const facts: NotificationFact[] = [];
	for (const each of given) {
		const fact = soundFact(each);
		if (!fact) return null;
		facts.push({ ...fact, paymentId: paymentIdOf(each) });
	}
	return facts;
}

function paymentIdOf(given: unknown): string | null {
	const { paymentId } = given as { paymentId?: unknown };
	return (typeof paymentId === "string" && cleanText(paymentId)) || null;
}

/** The answer of `refund`. */
export function soundRefund(given: unknown): RefundAnswer | null {
	const fact = soundFact(given, ["done", "asked", "refused"]);
	if (!fact) return null;
	const { kind, providerId, reason = "" } = fact;
	return kind === "refused" ? { kind, reason } : { kind, ...(providerId === undefined ? {} : { providerId }) };
}

const FACTS: readonly FactKind[] = ["asked", "refused", "authorised", "voided", "captured", "refunded"];
const SHOWN = ["success", "pending", "failure", "error"] as const;

const cleanDetail = ({ key, value }: PaymentDetail): PaymentDetail => ({
	key: cleanText(key),
	value: cleanText(value),
});

function cleanMethod({ token, type, brand, last4, ...rest }: SavedMethod): SavedMethod {
	const texts = { token: cleanText(token), brand: cleanText(brand), last4: cleanText(last4) };
	return { ...rest, ...texts, type: cleanText(type) as SavedMethod["type"] };
}

function isRecord(given: unknown): given is Record<string, unknown> {
	return typeof given === "object" && given !== null;
}

function isAbsent(given: unknown): given is null | undefined {
	return given === undefined || given === null;
}

/** A text, or a number that a provider uses as one. */
function isName(given: unknown): given is string | number | bigint {
	return (
		typeof given === "string" || typeof given === "bigint" || (typeof given === "number" && Number.isFinite(given))
	);
}

function isAmount(given: unknown): given is number {
	return Number.isSafeInteger(given) && (given as number) >= 0;
}

function isDetail(given: unknown): given is PaymentDetail {
	return isRecord(given) && typeof given.key === "string" && typeof given.value === "string";
}

function isSavedMethod(given: unknown): given is SavedMethod {
	if (!isRecord(given)) return false;
	const { token, type, brand, last4, expiryMonth, expiryYear } = given;
	return (
		[token, type, brand, last4].every((each) => typeof each === "string") &&
		[expiryMonth, expiryYear].every(Number.isSafeInteger)
	);
}
