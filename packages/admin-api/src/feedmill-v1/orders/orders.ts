import type { Handling, HandlingStep } from "@feedmill/trade/order-status/handling.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { Type } from "typebox";
import { ORDER_VIEWS } from "./order-views.ts";

/*
 * Orders as staff read them. Amounts are integers of millionths of the major unit, times ms since the epoch, texts
 * plain. All need orders.see, or orders.handle: the depot sees no money.
 *
 *   GET orders {view, q, after}   → OrderList; the view "bin" needs orders.bin
 *   GET orders/counts             → OrderCounts
 *   GET orders/{id}               → OrderShown; woocommerce_rest_invalid_order (404)
 */

/** GET orders. */
export const ListOrdersSchema = Type.Object({
	view: Type.Enum([...ORDER_VIEWS], { default: "all" }),
	q: Type.String({
		maxLength: 100,
		default: "",
		description: "Part of a name, a village or a telephone number, or an order's number.",
	}),
	after: Type.String({ maxLength: 40, default: "", description: "`next` of the page before." }),
});

/** GET orders/{id}. */
export const OrderIdSchema = Type.Object({ id: Type.Integer({ minimum: 1 }) });

/** A row of the list. */
export interface OrderEntry {
	/** Also the order's number. */
	id: number;
	placedAt: number;
	name: string;
	/** Where the goods go. */
	village: string;
	phone: string;
	bags: number;
	/** Of lines whose weight was known when they were sold. */
	grams: number;
	/** Less what was given back. null, as every amount: for who sees no money. */
	total: number | null;
	/** Cash that is to be taken at the door. */
	due: number | null;
	/** Whether cash is to be taken at the door. */
	cashDue: boolean;
	paid: boolean;
	/** "Cash on delivery" */
	paymentTitle: string;
	status: OrderStatus;
	/** In the language of the request. */
	statusLabel: string;
	/** null: there is nothing to do with its goods. */
	handling: Handling | null;
	/** Whether the buyer wrote a note. */
	note: boolean;
}

export interface OrderList {
	/** Newest first. */
	entries: OrderEntry[];
	/** `after` of the next page; null: this is the last one. */
	next: string | null;
}

export interface OrderCounts {
	/** How many orders wait in each view but "all" and the bin. */
	waiting: { "to-confirm": number; "to-pack": number; "to-ship": number; "on-the-road": number };
	/** There are more than were counted. */
	more: boolean;
}

export interface OrderShown extends OrderEntry {
	/** The answer to "where is my order?", in the buyer's language. */
	sentence: string;
	email: string;
	/** Of somebody else at the address; empty for none. */
	secondPhones: string[];
	/** The steps that its goods may take now and the person may make, the usual one first. */
	steps: HandlingStep[];
	/** Whether a delivery brought less cash than was due, and the person may take the rest: `due`. */
	restDue: boolean;
	/** Whether it can be cancelled, by who may change orders. */
	cancellable: boolean;
	/** Whether its lines, addresses and freight can be changed, by the person. */
	changeable: boolean;
	/** What may still be given back of it, and by the person; null: nothing, or not by the person. */
	refundable: { most: number; taken: number; before: number } | null;
	/** Whether it is in the bin, since when (null: it is not), and what the person may do about that. */
	bin: { since: number | null; mayBin: boolean; mayPutBack: boolean; mayDelete: boolean };
	lines: OrderLineShown[];
	/** Below the lines, in their order; the last one is the total. */
	totals: { kind: "subtotal" | "discount" | "shipping" | "fee" | "tax" | "total"; label: string; amount: number }[];
	/** Where its buyer pays it; null: it is not waiting for money, or the person sees no money. */
	payLink: string | null;
	/** Whether a provider was asked to take its money. */
	askedProvider: boolean;
	/** What happened to its money, oldest first. */
	ledger: LedgerRow[];
	/** The number that its buyer has given of a payment; null: none. It proves nothing. */
	given: { reference: string; at: number } | null;
	/** The newest first. */
	timeline: TimelineRow[];
	/** As on a letter. */
	billing: string[];
	/** Empty where nothing is delivered. */
	shipping: string[];
	pin: string;
	/** The buyer's note, "" for none. */
	customerNote: string;
	/** 0: guest. */
	customerId: number;
	/** Of the same account, the newest first, without this one. */
	earlier: OrderEntry[];
	/** All of them. */
	earlierCount: number;
}

export interface OrderLineShown {
	id: number;
	name: string;
	sku: string;
	/** "Pack size: 50 kg" */
	details: string[];
	quantity: number;
	/** Units that came back. */
	returned: number;
	/** Of all its units, as the shop shows prices, with or without tax. */
	amount: number | null;
	/** Units left today; null: not counted, or not sold any more. */
	stock: number | null;
	/** Address of a small picture; "" for none. */
	picture: string;
}

export interface LedgerRow {
	/** "due": what is still to come. */
	kind: "asked" | "taken" | "given-back" | "due";
	/** null: not yet. */
	at: number | null;
	amount: number;
	/** The way: "UPI", "cod". */
	way: string;
	/** The provider's number, or the reason of a refund. */
	detail: string;
}

export interface TimelineRow {
	id: number;
	at: number;
	/** The name of a person; "" for the shop itself. */
	by: string;
	text: string;
	toCustomer: boolean;
}
