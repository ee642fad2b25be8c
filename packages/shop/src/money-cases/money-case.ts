import type { Amount } from "@feedmill/trade/money/amount.ts";

/**
 * What money needs a person for:
 * - late: it came for an order that a person had cancelled
 * - amount: another amount came than the order's total
 * - second: an order was paid twice; it closes when the second payment has gone back
 * - unknown: captured at the provider, without a payment of this shop
 * - held: authorised at the provider for long, and neither captured nor released
 * - refund: the provider has refused it, or not answered for two days
 * - short: paid, and the stock lacked goods of it
 * - dispute: the buyer has complained at the bank
 */
export const CASE_KINDS = ["late", "amount", "second", "unknown", "held", "refund", "short", "dispute"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Those that a gateway may report beside facts. */
export const REPORTED_KINDS = ["held", "dispute"] as const satisfies readonly CaseKind[];

/** A case as it is opened. `kind` and `ref` name it: it is opened once. */
export interface NewCase {
	kind: CaseKind;
	/** What it is about: an id of a payment or refund, or gateway and provider's id. */
	ref: string;
	/** Id of the gateway. */
	gateway: string;
	orderId: number | null;
	paymentId: string | null;
	/** The provider's id of the payment, or of the dispute. */
	providerId: string;
	amount: Amount;
	/** Plain text: what the provider said, or what is missing. */
	reason: string;
}

export interface MoneyCase extends NewCase {
	id: number;
	/** ms since the epoch; null: open. */
	openedAt: number;
	closedAt: number | null;
	/** "shop", or the person: "staff 3", "command line". */
	closedBy: string;
	/** How it was closed, as plain text. */
	outcome: string;
}

/** Reference of what only a provider knows. */
export function providerRef(gateway: string, providerId: string): string {
	return `${gateway}:${providerId}`;
}
