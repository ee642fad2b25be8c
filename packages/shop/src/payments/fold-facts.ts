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
	const capture = captures.find(({ providerId }) => providerId === payment.providerId) ?? captures[0] ?? null;
	const name =
		capture?.providerId ||
		payment.providerId ||
		(facts.findLast(({ providerId }) => providerId !== "")?.providerId ?? "");
	const secondCaptures = captures.filter(
		({ providerId }) => capture && capture.providerId !== "" && providerId !== "" && providerId !== capture.providerId,
	);
	// Refunds of the second capture do not count for the first.
	const others = new Set(secondCaptures.map(({ providerId }) => providerId));
	const back = facts.filter(({ kind, providerId }) => kind === "refunded" && !others.has(providerId));
	// A provider reports running totals, so the largest one is the captured amount.
	const captured = Math.max(
		0,
		...captures.filter(({ providerId }) => providerId === capture?.providerId).map(({ amount }) => amount),
	);
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
 * `asked` of a look-up means that nobody has paid yet; it does not reopen a payment that has ended. Without an answer
 * for its shopper the payment stays unknown: there is no page to go on at, and it is to be begun again.
 */
function kindsAfter({ state, answeredAt }: Payment, kinds: readonly FactKind[]): FactKind[] {
	const opens = state === "created" || state === "asked" || (state === "unknown" && answeredAt !== null);
	return kinds.filter((kind) => kind !== "asked" || opens);
}
