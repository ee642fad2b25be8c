/**
 * How far a payment has come. `asked`: the provider is being asked, or the shopper is at its page. `unknown`: it was
 * asked and no answer came; only the provider's notice or a look at it ends that, never a guess. Next house §1, "One
 * road for money".
 */
export type PaymentState = "created" | "asked" | "unknown" | "refused" | "authorised" | "captured" | "refunded";

/**
 * While one is in such a state, the order takes no other payment; a unique index of the database holds it (migration
 * 6).
 */
export const UNDER_WAY = ["created", "asked", "unknown", "authorised"] as const satisfies readonly PaymentState[];
