/**
 * The state of a payment. `asked`: the provider is being asked, or the shopper is on its page. `unknown`: the provider
 * was asked and no answer came; only its notification or a query of its API resolves that. docs/architecture.md.
 */
export type PaymentState = "created" | "asked" | "unknown" | "refused" | "authorised" | "captured" | "refunded";

/** A payment in one of these states blocks further payments of its order. A unique index enforces it (migration 6). */
export const UNDER_WAY = ["created", "asked", "unknown", "authorised"] as const satisfies readonly PaymentState[];

/**
 * Whether the provider has answered and waits for the shopper: on its page, or in a window of the shop's. Only the
 * provider knows whether the shopper failed there, so look before the same answer is given again.
 */
export function isWithShopper({ state, answeredAt }: { state: PaymentState; answeredAt: number | null }): boolean {
	return state === "asked" && answeredAt !== null;
}

/** What a provider can report of a payment. `voided`: an authorisation ended without a capture. */
export type FactKind = "asked" | "refused" | "authorised" | "voided" | "captured" | "refunded";

/** The allowed transitions. A refused payment may still be captured, so that late money is never lost. */
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
 * The state after each fact, in the order in which they happen at the provider. The shop may receive them in another
 * order.
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
 * The state after all facts. It is the same whatever order they arrive in, and however often: a refusal that arrives
 * after a capture does not undo it.
 */
export function stateAfter(state: PaymentState, kinds: Iterable<FactKind>): PaymentState {
	const recorded = new Set(kinds);
	return KINDS.filter((kind) => recorded.has(kind)).reduce((now, kind) => {
		const to = LEADS_TO[kind];
		// Only `voided` leads from "authorised" back to "refused"; a late refusal belongs to an earlier try.
		const goes = mayBecome(now, to) && !(kind === "refused" && now === "authorised");
		return goes ? to : now;
	}, state);
}
