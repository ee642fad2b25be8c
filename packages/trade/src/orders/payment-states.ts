/**
 * The state of a payment. `asked`: the provider is being asked, or the shopper is on its page. `unknown`: the provider
 * was asked and no answer came; only its notification or a query of its API resolves that. docs/architecture.md.
 */
export type PaymentState = "created" | "asked" | "unknown" | "refused" | "authorised" | "captured" | "refunded";

/** A payment in one of these states blocks further payments of its order. A unique index enforces it (migration 6). */
export const UNDER_WAY = ["created", "asked", "unknown", "authorised"] as const satisfies readonly PaymentState[];
