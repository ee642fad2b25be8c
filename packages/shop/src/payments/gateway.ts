import type { TObject } from "typebox";
import type { Amount } from "../money/amount.ts";
import type { OrderStatus } from "../order-status/order-status.ts";
import type { Order } from "../orders/order.ts";
import type { Text } from "../words/said.ts";
import type { Payment } from "./payment.ts";
import type { PaymentDetail, PaymentFact } from "./payment-fact.ts";
import type { SavedMethod } from "./saved-method.ts";

/**
 * A way to pay. Title, description and whether it is on offer are settings (settings/gateway-settings.ts).
 * docs/extensions.md.
 */
export type PaymentGateway = OfflineGateway | OnlineGateway;

/** Decides by itself, asking nobody: pure and at once, inside the order's transaction. */
export interface OfflineGateway {
	/** "cod" */
	id: string;
	decide(request: PaymentRequest): Decision;
}

/**
 * Asks a provider, when the order is safe as pending and never inside a transaction. Every call has a time limit and a
 * signal that ends it. What it cannot know it throws: the payment is then `unknown` until a notice or a look tells what
 * became of it.
 */
export interface OnlineGateway {
	id: string;
	/** ms that the provider may take for one answer; 10 s unless it says otherwise, 60 s at most. */
	timeLimit?: number;
	/**
	 * Settings it understands: what a back office asks for. Values arrive as text in `ProviderCall.settings`. Fields with
	 * `secret: true`, and values that are not declared here, are handed to this gateway only and shown to nobody.
	 */
	settings?: TObject;
	/**
	 * Begins the payment. `call.payment.id` goes to the provider as idempotency key: asked twice, it takes the money
	 * once.
	 */
	start(request: PaymentRequest, call: ProviderCall): Promise<StartAnswer>;
	/** What the provider knows of the payment by the shop's id. `absent`: it has never heard of it. */
	look(call: ProviderCall): Promise<PaymentFact | { kind: "absent" }>;
	/** Takes an authorised payment, or `amount` of it: the fact says how much. Asked again it takes the money once. */
	capture?(call: ProviderCall, amount: Amount): Promise<PaymentFact>;
	/**
	 * Gives money back. `refund.id` is the idempotency key: asked again it gives back once. Without it refunds go by
	 * hand.
	 */
	refund?(refund: RefundToAsk, call: ProviderCall): Promise<RefundAnswer>;
	/** Reads the provider's own message. null: its signature is not the provider's. */
	notice?(notice: Notice, settings: Readonly<Record<string, string>>): Promise<NoticeFact[] | null>;
	/** The provider forgets a saved method. */
	forget?(token: string, call: Omit<ProviderCall, "payment">): Promise<void>;
}

/** What a gateway is given of the order. */
export interface PaymentRequest {
	order: Order;
	/** Some item is a file to download. */
	downloadable: boolean;
	/** Form fields the shopper sent for this method; keys in lower case. */
	data: Readonly<Record<string, string>>;
	/** The provider's name for the saved method that the shopper chose; null: none. */
	savedToken: string | null;
	/** The shopper, logged in, wants to have the method saved. */
	saveMethod: boolean;
	/** Confirmation page, path and query from the site root. */
	returnPath: string;
	/** "https://feedmill.example" */
	origin: string;
}

export interface ProviderCall {
	payment: Readonly<Payment>;
	settings: Readonly<Record<string, string>>;
	/** Ends the call when its time is over or the server stops. */
	signal: AbortSignal;
}

/** What an offline way to pay says. Reference: 05 Checkout §4.9 and §6. */
export type Decision =
	| {
			result: "success" | "pending";
			/** Where the order moves; absent: it stays pending. */
			status?: OrderStatus;
			/** Said in the note of that move. */
			note?: Text;
			/** Where the shopper goes: a path, or an address. Absent: the confirmation page on success. */
			redirect?: string;
			/** Added to the payment_details of the answer. */
			details?: readonly PaymentDetail[];
	  }
	/** The reason, shown to the shopper. */
	| { refused: string };

/** The answer to `start`. `asked`: the shopper goes on at `redirect`, or the provider's notice is awaited. */
export interface StartAnswer extends PaymentFact {
	kind: "asked" | "refused" | "authorised" | "captured";
	/**
	 * What the shopper's browser gets (05 Checkout §4.9). Absent: success for captured and authorised, and where there
	 * is a redirect; pending for asked without one. A refusal without it is shown with its reason and leaves the order
	 * pending.
	 */
	shown?: "success" | "pending" | "failure" | "error";
	/** Where the shopper goes: a path, or a payment page's address. Absent: the confirmation page on success. */
	redirect?: string;
	details?: readonly PaymentDetail[];
	/** To be saved for the customer's next order. */
	save?: SavedMethod;
}

/** A message of the provider, as it came. */
export interface Notice {
	rawBody: Uint8Array;
	/** Names in lower case. */
	headers: Readonly<Record<string, string>>;
}

/** `paymentId` is the id the shop gave the payment; null where the provider only knows its own, in `providerId`. */
export interface NoticeFact extends PaymentFact {
	paymentId: string | null;
}

export interface RefundToAsk {
	/** Idempotency key at the provider. */
	id: string;
	amount: Amount;
	reason: string;
}

/** `asked`: it will be done; the job asks again. */
export type RefundAnswer = { kind: "done" | "asked"; providerId?: string } | { kind: "refused"; reason: string };

export function isOnline(gateway: PaymentGateway): gateway is OnlineGateway {
	return "start" in gateway;
}
