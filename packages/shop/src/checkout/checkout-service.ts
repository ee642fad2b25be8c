import type { Address, BillingAddress } from "../address/address.ts";
import type { Visitor } from "../cart/session.ts";
import type { LoginSession } from "../customers/customer.ts";
import type { Order, StoredPayment } from "../orders/order.ts";
import type { OrderCaller } from "../orders/order-service.ts";
import type { Result } from "../result.ts";

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
	/** As typed; the service keeps the allowed HTML. */
	customerNote: string;
	createAccount: boolean;
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
}

/** Reference: 05 Checkout §2 to §9. */
export interface CheckoutService {
	/** The draft of the visitor's cart, made or brought up to date, with its stock held for ten minutes. Errors: §2, §5. */
	getDraft(visitor: Visitor): Promise<Result<Order>>;
	/** Places the order. Errors in the order of §4. A 409 carries no cart: the caller adds it. */
	place(visitor: Visitor, request: CheckoutRequest): Promise<Result<PlacedOrder>>;
	/** Pays an order that waits for its payment (§9). */
	payForOrder(visitor: Visitor, orderId: number, caller: OrderCaller, request: CheckoutRequest): Promise<Result<PlacedOrder>>;
	/** The page of the order was seen: empties the visitor's cart if it still holds what was ordered (§4.10). */
	orderReceivedSeen(visitor: Visitor, order: Order): Promise<void>;
}

/** Path of the confirmation page (§11); `checkoutPath` is the checkout page's, "" where none is configured. */
export function orderReceivedPath(checkoutPath: string, order: Pick<Order, "id" | "key">): string {
	return `${checkoutPath || "/"}order-received/${order.id}/?key=${order.key}`;
}
