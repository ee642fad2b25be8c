import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { FactKind } from "@feedmill/trade/payments/payment-state.ts";

export interface PaymentDetail {
	key: string;
	value: string;
}

/** What a provider reports of a payment: in its answer, in a notification or in a look-up. */
export interface PaymentFact {
	kind: FactKind;
	/** The provider's id of the payment; "" if there is none yet. */
	providerId?: string;
	/** Amount authorised, captured, or refunded so far. Absent: the whole payment. */
	amount?: Amount;
	/** Why it was refused, as plain text for the shopper. */
	reason?: string;
}
