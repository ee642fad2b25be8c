import type { ShopError } from "../basics/result.ts";
import type { Visitor } from "../cart/model/session.ts";
import type { Customer, LoginSession } from "../customers/customer.ts";
import type { Order } from "../orders/order.ts";
import type { Payment } from "../payments/payment.ts";
import type { Asking } from "../payments/take-payment.ts";
import type { GatewaySettings } from "../settings/gateway-settings.ts";
import type { CheckoutRequest, PlacedOrder } from "./checkout.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";

/** One request to place or pay an order, and what was read for it before its transaction. */
export interface Attempt {
	deps: CheckoutDeps;
	visitor: Visitor;
	request: CheckoutRequest;
	/** The Idempotency-Key as it is stored; null: none was sent. */
	key: string | null;
	gateways: readonly GatewaySettings[];
	/** The provider's name of the saved method that was chosen; null: none was. */
	savedToken: string | null;
	/** The payment that this attempt has looked at already, so that it goes on by what was found. */
	looked: string | null;
}

/** How an attempt goes on when its transaction is over. */
export type Step =
	/** There is nothing more to do. */
	| { kind: "placed"; placed: PlacedOrder }
	/** The order is written; the provider is asked now. */
	| { kind: "ask"; order: Order; newLogin: LoginSession | null; asking: Asking }
	/** Another request asks the provider, or the outcome of its request is not known. */
	| { kind: "wait"; payment: Payment; newLogin: LoginSession | null }
	/**
	 * The shopper was sent to the provider and is back: what became of that is looked up, then the attempt begins anew.
	 */
	| { kind: "look"; payment: Payment }
	/** Another request was quicker: the attempt begins anew. `freeKey`: an order whose key another attempt may have. */
	| { kind: "again"; freeKey?: number };

/** An attempt to place an order: who buys. */
export interface Placing extends Attempt {
	customer: Customer | null;
	/** Hash of a random password, where an account may be made; hashing takes too long for a transaction. */
	passwordHash: string | null;
}

/** A step, or the reason why all that was written is undone: others were quicker to take stock or coupon. */
export type PlacingStep = Step | { kind: "undone"; error: ShopError };

/** What there is of the order already, as the transaction finds it. */
export interface Standing {
	/** The order that the cart's session names. */
	inCart: Order | null;
	/** Its payment under way. */
	payment: Payment | null;
	/** The order that was made with this key before. */
	madeWithKey: number | null;
}
