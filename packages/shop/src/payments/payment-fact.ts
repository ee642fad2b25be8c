import type { Amount } from "../money/amount.ts";
import type { FactKind } from "./payment-state.ts";

export interface PaymentDetail {
	key: string;
	value: string;
}

/** What the provider says of a payment, at once, in a notice or when it is looked at. */
export interface PaymentFact {
	kind: FactKind;
	/** The provider's own name of the payment; "" where there is none yet. */
	providerId?: string;
	/** Authorised, captured, or given back so far. Absent: the whole amount of the payment. */
	amount?: Amount;
	/** Why it was refused; text for the shopper. */
	reason?: string;
}
