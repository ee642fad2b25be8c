import type { Order, OrderStatus } from "../orders/order.ts";

/** What a gateway is given. */
export interface PaymentRequest {
	order: Order;
	/** Some item is a file to download. */
	downloadable: boolean;
	/** Form fields the shopper sent for this method; keys in lower case. */
	data: Readonly<Record<string, string>>;
	/** Confirmation page, path and query from the site root. */
	returnPath: string;
	/** "https://feedmill.example" */
	origin: string;
}

/** What a gateway says. Reference: 05 Checkout §4.9. */
export type PaymentAnswer =
	| {
			result: "success" | "pending" | "failure" | "error";
			/** Where the order moves; absent: it stays as it is, waiting for the gateway's own message. */
			status?: OrderStatus;
			/** Said in the note of that move. */
			note?: string;
			transactionId?: string;
			/** Where the shopper goes: a path, or a payment page's address. Absent: the confirmation page on success. */
			redirect?: string;
			/** Added to the payment_details of the answer. */
			details?: readonly { key: string; value: string }[];
	  }
	/** The shopper is told why; the answer is 402. */
	| { refused: string };

/** A way to pay. Title, description and whether it is on offer are settings (settings/gateway-settings.ts). */
export interface PaymentGateway {
	/** "cod" */
	id: string;
	/** Decides by itself, asking nobody: it then runs inside the order's transaction. Others run after the order is saved as pending. */
	offline: boolean;
	pay(request: PaymentRequest): Promise<PaymentAnswer>;
}
