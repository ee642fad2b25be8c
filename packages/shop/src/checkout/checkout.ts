import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import type { AgreedTotal } from "@feedmill/trade/checkout/checks/agreed-total.ts";
import type { Order, StoredPayment } from "@feedmill/trade/orders/order.ts";
import type { LoginSession } from "../customers/customer.ts";

/**
 * The placed order, or why none was paid. `newLogin`: of an order whose payment was refused, too: its new account
 * stays, and the cart belongs to it.
 */
export type PlacedOrRefused = Result<PlacedOrder> & { newLogin?: LoginSession | null };

/** The body of POST /checkout after validation of its parameters. Reference: 05 Checkout §3. */
export interface CheckoutRequest {
	/** Missing fields are already "". */
	billing: BillingAddress;
	/** null: the billing address is used. */
	shipping: Address | null;
	/** null: none given (allowed when there is nothing to pay). */
	paymentMethod: string | null;
	/** Keys in lower case, values sanitised. */
	paymentData: Record<string, string>;
	/** As typed; the service keeps the allowed HTML. When a pending order is paid, "" leaves its note unchanged. */
	customerNote: string;
	createAccount: boolean;
	/** Data of extensions by namespace, validated by each extension's schema and stored with cart and order. */
	extensions?: Readonly<Record<string, object>>;
	/** The header Idempotency-Key: the same key returns the same order and response. */
	idempotencyKey: string | null;
	/** The total that the shopper saw: another one is refused with a conflict. null or absent: not checked. */
	agreedTotal?: AgreedTotal | null;
	/** "https://feedmill.example", for the links in mails. */
	origin: string;
	/** The language of the request, as <html lang> names it: "hi". Mails about the order are in it. */
	language: string;
	customerIp: string;
	/** Who shares a limit on reservations, as in CheckoutService.getDraft. null or absent: no limit. */
	client?: string | null;
	userAgent: string;
}

export interface PlacedOrder {
	order: Order;
	payment: StoredPayment;
	/** Set when the request created an account: the shopper is logged in with it and owns the cart. */
	newLogin: LoginSession | null;
	/** The cart of the order was emptied. */
	cartEmptied: boolean;
	/** The response of an earlier request, repeated. The cart may have changed since. */
	repeated?: true;
}
