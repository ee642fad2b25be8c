import type { Address, BillingAddress } from "../address/address.ts";
import type { LoginSession } from "../customers/customer.ts";
import type { Order, StoredPayment } from "../orders/order.ts";

/** The body of POST /checkout after validation of its parameters. Reference: 05 Checkout §3. */
export interface CheckoutRequest {
	/** Missing keys are already "". */
	billing: BillingAddress;
	/** null: the billing address is used. */
	shipping: Address | null;
	/** null: none given (allowed when there is nothing to pay). */
	paymentMethod: string | null;
	/** Keys in lower case, values cleaned. */
	paymentData: Record<string, string>;
	/** As typed; the service keeps the allowed HTML. Paying for an order that waits, "" leaves the note it has. */
	customerNote: string;
	createAccount: boolean;
	/** Data for extensions by namespace, checked by what each accepts; stored with cart and order. */
	extensions?: Readonly<Record<string, object>>;
	/** Of the header Idempotency-Key: the same key gives the same order and answer, whatever happened in between. */
	idempotencyKey: string | null;
	/** "https://feedmill.example": for the links in mails. */
	origin: string;
	customerIp: string;
	userAgent: string;
}

export interface PlacedOrder {
	order: Order;
	payment: StoredPayment;
	/** Set when the request made an account: the shopper is logged in with it and the cart has moved to it. */
	newLogin: LoginSession | null;
	/** The cart that it was made of is empty now. */
	cartEmptied: boolean;
	/** The answer of an earlier request, given again: the shopper may have gone on, and the cart with him. */
	repeated?: true;
}
