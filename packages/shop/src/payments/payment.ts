import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { PaymentState } from "@feedmill/trade/payments/payment-state.ts";
import type { PaymentDetail, PaymentFact } from "./payment-fact.ts";

/**
 * One attempt to pay an order through a provider. Amounts in millionths of the major unit, times in ms since the epoch.
 */
export interface Payment {
	/** "pay_" and 24 hex digits; also the idempotency key at the provider. */
	id: string;
	orderId: number;
	/** Id of the gateway. */
	gateway: string;
	state: PaymentState;
	amount: Amount;
	/** ISO 4217. */
	currency: string;
	/** What the provider has captured, and refunded. */
	captured: Amount;
	refunded: Amount;
	/** The provider's id of the payment; "" before there is one. */
	providerId: string;
	/** The order does not need this money: it was already paid, or another payment has paid all of it since. */
	surplus: boolean;
	/** A person has cancelled the order while this could still be paid: its money waits for a person. Default: no. */
	unwanted?: boolean;
	createdAt: number;
	/** When the provider was asked, and when its answer was recorded; null: not yet. */
	askedAt: number | null;
	answeredAt: number | null;
	/** The answer for the shopper, repeated for a retry. */
	answer: PaymentAnswer | null;
	/** When to look the payment up; null: never. */
	nextLookAt: number | null;
	looks: number;
}

/** Stored for retries of the same request. */
export interface PaymentAnswer {
	/** null: refused, with `reason`. */
	shown: "success" | "pending" | "failure" | "error" | null;
	redirect: string;
	details: PaymentDetail[];
	reason: string;
}

/** A fact in its stored form. It is stored before anything is done about it. */
export interface RecordedFact extends Required<PaymentFact> {
	paymentId: string;
	/** "notice": by the provider's notification. Stored values keep that word. */
	source: "answer" | "notice" | "look" | "sweep" | "shop";
	/** A refusal that sets the order to failed. */
	fails: boolean;
	at: number;
	/** The fact was applied to the order. */
	applied: boolean;
}
