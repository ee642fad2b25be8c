import { type FactKind, stateAfter } from "@feedmill/trade/payments/payment-state.ts";
import type { Payment, RecordedFact } from "./payment.ts";

/** The state of a payment computed from all its facts. Pure, and independent of their order. */
export interface Folded {
	payment: Payment;
	/** Captures with another provider id: the money was taken twice. */
	secondCaptures: RecordedFact[];
}

export function foldFacts(payment: Payment, facts: readonly RecordedFact[]): Folded {
	const captures = facts.filter(({ kind }) => kind === "captured");
	const named = captures.filter(({ providerId }) => providerId !== "");
	const capture = named.find(({ providerId }) => providerId === payment.providerId) ?? named[0] ?? captures[0] ?? null;
	const name =
		capture?.providerId ||
		payment.providerId ||
		(facts.findLast(({ providerId }) => providerId !== "")?.providerId ?? "");
	const secondCaptures = named.filter(({ providerId }) => providerId !== name);
	// What goes back of another attempt, or of the second capture, does not count for this one.
	const isNamed = capture === null || capture.providerId !== "";
	const isOwn = ({ providerId }: RecordedFact) => providerId === "" || !isNamed || providerId === name;
	const back = facts.filter((fact) => fact.kind === "refunded" && isOwn(fact));
	// A provider reports running totals, so the largest one is the captured amount.
	const captured = Math.max(0, ...captures.filter(isOwn).map(({ amount }) => amount));
	const given = Math.max(0, ...back.map(({ amount }) => amount));
	// No more can come back than came in. A provider that names no amount means all it has.
	const refunded = Math.max(payment.refunded, capture ? Math.min(given, captured) : given);
	const whole = refunded > 0 && refunded >= (capture ? captured : payment.amount);
	const kinds = facts.map(({ kind }) => kind).filter((kind) => kind !== "refunded" || whole);
	// After all of a part went back the provider may capture more: it holds money again.
	const from = payment.state === "refunded" && capture && !whole ? "captured" : payment.state;
	return {
		payment: {
			...payment,
			providerId: name,
			captured: captured || (back.length > 0 ? payment.amount : 0),
			refunded,
			state: stateAfter(from, kindsAfter({ ...payment, state: from }, kinds)),
		},
		secondCaptures,
	};
}

/**
 * The facts that count, and what they mean. Nothing is given back that was not captured: what a provider reports as
 * refunded before its capture is known is kept, and counts as soon as that is reported or found. If all of an
 * authorisation has gone back instead, it was released. `settled`: the order was paid in another way, so that nothing
 * follows from this payment but that it is over.
 */
export function countedFacts(payment: Payment, facts: readonly RecordedFact[], settled: boolean): RecordedFact[] {
	if (payment.captured > 0 || facts.some(({ kind }) => kind === "captured")) return [...facts];
	const authorised = facts.filter(({ kind }) => kind === "authorised");
	return facts.flatMap((fact) => {
		if (fact.kind !== "refunded") return fact;
		const isReleased = authorised.some(
			({ providerId }) => providerId === fact.providerId || providerId === "" || fact.providerId === "",
		);
		if (isReleased) return fact.amount >= payment.amount ? { ...fact, kind: "voided" as const, amount: 0 } : [];
		const isOwn = fact.providerId === "" || payment.providerId === "" || fact.providerId === payment.providerId;
		// A look-up says what has become of the payment, its capture included.
		return isOwn && (fact.source === "look" || (settled && authorised.length === 0)) ? fact : [];
	});
}

/**
 * `asked` of a look-up means that nobody has paid yet; it does not reopen a payment that has ended. Without an answer
 * for its shopper the payment stays unknown: there is no page to go on at, and it is to be begun again.
 */
function kindsAfter({ state, answeredAt }: Payment, kinds: readonly FactKind[]): FactKind[] {
	const opens = state === "created" || state === "asked" || (state === "unknown" && answeredAt !== null);
	return kinds.filter((kind) => kind !== "asked" || opens);
}
