import type { Amount } from "../money/amount.ts";
import type { PaymentState } from "../orders/payment-states.ts";
import type { PaymentDetail, PaymentFact } from "./payment-fact.ts";

/** One attempt to pay an order through a provider. Times are ms since the epoch. */
export interface Payment {
	/** "pay_" and 24 hex digits: also its idempotency key at the provider. */
	id: string;
	orderId: number;
	/** Id of the gateway. */
	gateway: string;
	state: PaymentState;
	amount: Amount;
	/** ISO 4217. */
	currency: string;
	/** What the provider has taken, and given back again. */
	captured: Amount;
	refunded: Amount;
	/** The provider's own name of it, "" while it has told none. */
	providerId: string;
	/** Money that the order did not need: it was paid already, or this was not its amount. */
	surplus: boolean;
	createdAt: number;
	/** When the provider was asked, and when its answer was recorded; null: not yet. */
	askedAt: number | null;
	answeredAt: number | null;
	/** What the shopper's browser is told, again where the request comes again. */
	answer: PaymentAnswer | null;
	/** When the provider is to be looked at; null: there is nothing to find out. */
	nextLookAt: number | null;
	looks: number;
}

/** Kept for the same request coming again. */
export interface PaymentAnswer {
	/** null: refused, with `reason`. */
	shown: "success" | "pending" | "failure" | "error" | null;
	redirect: string;
	details: PaymentDetail[];
	reason: string;
}

/** A fact as it is recorded: written before anything is done about it. */
export interface RecordedFact extends Required<PaymentFact> {
	paymentId: string;
	source: "answer" | "notice" | "look" | "shop";
	/** A refusal that ends the order's attempt: the order becomes failed. */
	fails: boolean;
	at: number;
	/** The order has been moved by it. */
	followed: boolean;
}
