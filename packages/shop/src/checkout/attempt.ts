import type { Result, ShopError } from "@feedmill/trade/basics/result.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { Text } from "@feedmill/trade/words/said.ts";
import type { Visitor } from "../cart/model/session.ts";
import type { Customer, LoginSession } from "../customers/customer.ts";
import type { OrderToCheck } from "../extensions/definition/checkout.ts";
import type { Payment } from "../payments/payment.ts";
import type { LookedUp } from "../payments/service/ask-for-payment.ts";
import type { Asking } from "../payments/take-payment.ts";
import type { CheckoutRequest, PlacedOrder } from "./checkout.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";

/** One request to place or pay an order, with the data read before its transaction. */
export interface Attempt {
	deps: CheckoutDeps;
	visitor: Visitor;
	request: CheckoutRequest;
	/** The Idempotency-Key in its stored form; null: none was sent. */
	key: string | null;
	gateways: readonly GatewaySettings[];
	/** The provider's token of the saved method that was chosen; null: none. */
	savedToken: string | null;
	/** Who is counted for what the order reserves; null: nobody. */
	client: string | null;
	/** The payment that this attempt has looked up at its provider, and what was found; null: there was no answer. */
	lookedUp: { id: string; found: LookedUp["found"] | null } | null;
	/** What extensions have said about the order in this state (`stateOf`); null: not asked yet. */
	checked: { of: string; answer: Result<void> } | null;
}

/** What to do after the transaction of an attempt: respond, or prepare and run it again. */
export type Step =
	/** Nothing more to do: this is the response. */
	| { kind: "answer"; placed: PlacedOrder }
	/** The order is stored, and its payment refused: just now by an offline gateway, or before. */
	| { kind: "refused"; reason: Text; newLogin: LoginSession | null }
	/** The order and its payment are stored; ask the provider now. */
	| { kind: "askProvider"; order: Order; newLogin: LoginSession | null; asking: Asking }
	/** No answer to the payment ever came, and its provider says that nobody has paid it: ask for it again. */
	| { kind: "askProviderAgain"; payment: Payment; newLogin: LoginSession | null }
	/** Another request is asking the provider, or the result of its request is unknown. */
	| { kind: "awaitProvider"; payment: Payment; newLogin: LoginSession | null }
	/** Run again after a look at the payment: the shopper is back from the provider's page, or the answer never came. */
	| { kind: "lookUp"; payment: Payment }
	/** Run again after the extensions were asked about this order. Nothing is stored yet. */
	| { kind: "askExtensions"; order: OrderToCheck }
	/** Run again: another request changed payment or order first. `freeKey`: an order whose idempotency key is freed. */
	| { kind: "startAgain"; freeKey?: number };

/** An attempt to place an order: who buys. */
export interface Placing extends Attempt {
	customer: Customer | null;
	/** Hash of a random password, in case an account is created. Hashing takes too long for a transaction. */
	passwordHash: string | null;
}

/** A step, or why everything was undone: another order took the stock or the coupon first. */
export type PlacingStep = Step | { kind: "undone"; error: ShopError };

/** The existing order and payment, as the transaction finds them. */
export interface Standing {
	/** The order of the cart session. */
	inCart: Order | null;
	/** Its payment under way. */
	payment: Payment | null;
	/** The order that an earlier request with this key placed. */
	madeWithKey: number | null;
}
