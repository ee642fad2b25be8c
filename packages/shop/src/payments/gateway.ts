import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Text } from "@feedmill/trade/words/said.ts";
import type { TObject } from "typebox";
import type { REPORTED_KINDS } from "../money-cases/money-case.ts";
import type { Payment } from "./payment.ts";
import type { PaymentDetail, PaymentFact } from "./payment-fact.ts";
import type { SavedMethod } from "./saved-method.ts";

/**
 * A payment gateway. Its title, description and whether it is enabled are settings (settings/gateway-settings.ts).
 * docs/extensions.md.
 */
export type PaymentGateway = OfflineGateway | OnlineGateway;

/** Decides synchronously inside the order's transaction, without calling anybody. Pure. */
export interface OfflineGateway {
	/** "cod" */
	id: string;
	decide(request: PaymentRequest): Decision;
}

/**
 * Calls a provider, after the order is stored as pending and never inside a transaction. Every call has a time limit
 * and an abort signal. A gateway throws if it does not know the outcome: the payment is then `unknown` until a
 * notification or a look-up resolves it.
 */
export interface OnlineGateway {
	id: string;
	/** Time limit of one call in ms. Default: 10 s; at most 60 s. */
	timeLimit?: number;
	/**
	 * Schema of its settings, for a back office; `title` is what the provider calls a field. Values are passed as text in
	 * `ProviderCall.settings`. Fields with `secret: true`, and values without a schema, are passed to this gateway only
	 * and never shown.
	 */
	settings?: TObject;
	/**
	 * Whether its settings, secrets included, are complete. Until it returns true the gateway is not offered. Pure.
	 * Default: always.
	 */
	ready?(settings: Readonly<Record<string, string>>): boolean;
	/** The provider's window on the shop's pay page, where a payment goes on that `start` answers with `asked`. */
	sheet?: PaymentSheet;
	/** Asks the provider whether it accepts these settings. null: it does; else why not, as plain text. */
	tryKeys?(call: Omit<ProviderCall, "payment">): Promise<string | null>;
	/** What the buyer has tried, the oldest first, for a person who opens the payment. Nothing of it is stored. */
	attempts?(call: ProviderCall): Promise<ProviderAttempt[]>;
	/**
	 * Starts the payment. `call.payment.id` is the idempotency key at the provider: asked twice, it takes the money once.
	 * It is asked again, with what the shopper sends then, if its answer never came and `look` says `asked`.
	 */
	start(request: PaymentRequest, call: ProviderCall): Promise<StartAnswer>;
	/** Looks the payment up by the shop's id. `absent`: the provider does not have it. */
	look(call: ProviderCall): Promise<PaymentFact | { kind: "absent" }>;
	/**
	 * Captures an authorised payment, or `amount` of it; the fact contains the captured amount (default: `amount`).
	 * Must be idempotent.
	 */
	capture?(call: ProviderCall, amount: Amount): Promise<PaymentFact>;
	/**
	 * Releases an authorised payment that the order no longer needs. Must be idempotent. `voided` when it is released,
	 * `captured` if it was captured before; any other fact is a refusal. Without this method it is released by hand.
	 */
	void?(call: ProviderCall): Promise<PaymentFact>;
	/**
	 * Refunds through the provider. `refund.id` is the idempotency key, of 10 to 80 letters, digits, "_" and "-". Only
	 * the provider's no to the money is `refused`: throw if it finds fault with the request. Without this method
	 * refunds are
	 * made by hand.
	 */
	refund?(refund: RefundToAsk, call: ProviderCall): Promise<RefundAnswer>;
	/** Events that `notification` reads, as the provider's own pages call them, for whoever enters them there. */
	events?: readonly string[];
	/** Parses the provider's notification. null: the signature is invalid. */
	notification?(
		notification: ProviderNotification,
		settings: Readonly<Record<string, string>>,
	): Promise<(NotificationFact | NotificationCase)[] | null>;
	/**
	 * What has happened at the provider from `from` to `to` (ms since the epoch): captures, refunds and cases of this
	 * shop, as its notifications would report them. It has a minute.
	 */
	recent?(
		from: number,
		to: number,
		call: Omit<ProviderCall, "payment">,
	): Promise<(NotificationFact | NotificationCase)[]>;
	/** Deletes a saved method at the provider. */
	forget?(token: string, call: Omit<ProviderCall, "payment">): Promise<void>;
}

/**
 * A window that the provider's SDK opens over the shop's pay page. Its script finds there what `start` answered as
 * details: docs/extensions.md, "The pay page".
 */
export interface PaymentSheet {
	/** A file of the extension. */
	script: URL;
	/** Address of the provider's SDK, which the script loads. */
	sdk: string;
	/** Target of forms that the SDK submits ("https://api.gateway.example"). */
	form?: string;
}

/** One try of a buyer, as the provider shows it in its own pages. */
export interface ProviderAttempt {
	/** The provider's id. */
	id: string;
	/** ms since the epoch. */
	at: number;
	amount: Amount;
	/** "upi" */
	way: string;
	/** What became of it, in the provider's word: "captured". */
	state: string;
	/** Why it failed; "": it did not. */
	reason: string;
}

/** What a gateway receives of the order. */
export interface PaymentRequest {
	order: Order;
	/** Whether some item is a download. */
	downloadable: boolean;
	/** Form fields the shopper sent for this method; keys in lower case. */
	data: Readonly<Record<string, string>>;
	/** The provider's token of the saved method that was chosen; null: none. */
	savedToken: string | null;
	/** The shopper is logged in and asked to save the method. */
	saveMethod: boolean;
	/** Confirmation page, path and query from the site root. */
	returnPath: string;
	/** The shop's pay page of the order, likewise. */
	payPath: string;
	/** "https://feedmill.example" */
	origin: string;
}

export interface ProviderCall {
	payment: Readonly<Payment>;
	settings: Readonly<Record<string, string>>;
	/** Aborts the call at its time limit. */
	signal: AbortSignal;
}

/** The decision of an offline gateway. Reference: 05 Checkout §4.9 and §6. */
export type Decision =
	| {
			result: "success" | "pending";
			/** The next status of the order; absent: it stays pending. */
			status?: OrderStatus;
			/** Text for the note of the status change. */
			note?: Text;
			/** Path or address to send the shopper to. Absent: the confirmation page on success. */
			redirect?: string;
			/** Added to the payment_details of the response. */
			details?: readonly PaymentDetail[];
	  }
	/** The reason, shown to the shopper. */
	| { refused: string };

/** The result of `start`. `asked`: the shopper continues at `redirect`, or a notification is awaited. */
export interface StartAnswer extends PaymentFact {
	kind: "asked" | "refused" | "authorised" | "captured";
	/**
	 * The payment status in the response (05 Checkout §4.9). Default: success for captured, authorised, and with a
	 * redirect; pending for asked without one. A refusal without it shows its reason and leaves the order pending.
	 */
	shown?: "success" | "pending" | "failure" | "error";
	/**
	 * Path, or the address of a payment page, to send the shopper to. Absent: the pay page if the gateway has a sheet and
	 * the payment is asked for, else the confirmation page on success.
	 */
	redirect?: string;
	details?: readonly PaymentDetail[];
	/** Payment method to save for the customer. */
	save?: SavedMethod;
}

/** A provider's notification as it was received. */
export interface ProviderNotification {
	rawBody: Uint8Array;
	/** Names in lower case. */
	headers: Readonly<Record<string, string>>;
}

/** `paymentId`: the shop's id of the payment; null if the provider sends only its own, in `providerId`. */
export interface NotificationFact extends PaymentFact {
	paymentId: string | null;
}

/**
 * Money that needs a person, as the provider reports it: authorised for long and neither captured nor released, or
 * disputed by the buyer.
 */
export interface NotificationCase {
	kind: (typeof REPORTED_KINDS)[number];
	/** The shop's id of the payment; null or absent: unknown. */
	paymentId?: string | null;
	/** The provider's id of the payment, or of the dispute. */
	providerId: string;
	amount?: Amount;
	/** Plain text for the shopkeeper. */
	reason?: string;
}

export interface RefundToAsk {
	/** Idempotency key at the provider. */
	id: string;
	amount: Amount;
	reason: string;
}

/** `asked`: accepted but not done; the job asks again. */
export type RefundAnswer = { kind: "done" | "asked"; providerId?: string } | { kind: "refused"; reason: string };

export function isOnline(gateway: PaymentGateway): gateway is OnlineGateway {
	return "start" in gateway;
}
