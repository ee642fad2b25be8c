import { type PaymentState, UNDER_WAY } from "../orders/payment-states.ts";

/** What a provider can say of a payment. `voided`: an authorisation ended without a capture. */
export type FactKind = "asked" | "refused" | "authorised" | "voided" | "captured" | "refunded";

/**
 * Every step there is; no other is taken. A refused payment may still be captured: money that comes late is never lost.
 */
const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
	created: ["asked", "refused", "authorised", "captured", "refunded"],
	asked: ["unknown", "refused", "authorised", "captured", "refunded"],
	unknown: ["asked", "refused", "authorised", "captured", "refunded"],
	refused: ["authorised", "captured", "refunded"],
	authorised: ["refused", "captured", "refunded"],
	captured: ["refunded"],
	refunded: [],
};

/**
 * The state that each fact leads to, in the order in which they happen at the provider, whenever the shop hears of
 * them.
 */
const LEADS_TO: Readonly<Record<FactKind, PaymentState>> = {
	asked: "asked",
	refused: "refused",
	authorised: "authorised",
	voided: "refused",
	captured: "captured",
	refunded: "refunded",
};
const KINDS = Object.keys(LEADS_TO) as FactKind[];

export function isUnderWay(state: PaymentState): boolean {
	return (UNDER_WAY as readonly PaymentState[]).includes(state);
}

export function mayBecome(from: PaymentState, to: PaymentState): boolean {
	return NEXT[from].includes(to);
}

/**
 * The state that all facts together make, starting from where the payment was. Facts that come in any order, twice or
 * late end in the same state: a capture is not undone by a refusal that arrives after it.
 */
export function stateAfter(state: PaymentState, kinds: Iterable<FactKind>): PaymentState {
	const known = new Set(kinds);
	return KINDS.filter((kind) => known.has(kind)).reduce((now, kind) => {
		const to = LEADS_TO[kind];
		// Only the end of an authorisation leads back to "refused"; a refusal says nothing of one that came after it.
		const goes = mayBecome(now, to) && !(kind === "refused" && now === "authorised");
		return goes ? to : now;
	}, state);
}
