import { type Static, Type } from "typebox";
import type { OrderActed } from "./order-acts.ts";
import type { OrderShown } from "./orders.ts";

/*
 * Orders that staff places for a caller. Amounts are integers of millionths of the major unit, texts plain. The server
 * prices every step: a draft has no amounts but those that somebody agreed with the buyer.
 *
 *   POST orders/quote {draft}         → OrderQuote     orders.edit; writes nothing
 *   POST orders {draft}               → OrderPlaced    orders.edit, with an Idempotency-Key: the same key places once
 *   GET orders/drafts                 → KeptDraft[]    orders.edit; of the person, the last changed first
 *   PUT orders/drafts/{key} {draft, label} → KeptDraft orders.edit; at each change
 *   DELETE orders/drafts/{key}        → KeptDraft[]    orders.edit
 *
 * The key of a draft is chosen by the page (crypto.randomUUID()) and is the Idempotency-Key that places it (`key` among
 * the client's options); placing removes the draft.
 *
 * Errors: feedmill_invalid (`data.problems` by field: "buyer.phone", "billing.postcode", "lines.0.bags", "freight",
 * "coupons.0", "payment"), too_many_drafts (409)
 */

/** Most lines of an order, and most of what else it has several of. */
export const MOST_LINES = 100;
export const MOST_COUPONS = 10;
/** Most drafts that are kept for one person; days without a change after which one is dropped. */
export const MOST_DRAFTS = 20;
export const DRAFT_DAYS = 30;

const amount = Type.Integer({ minimum: 0 });
const key = Type.String({ pattern: "^[A-Za-z0-9-]{8,64}$", description: "Chosen by the page, of its own each time." });

const place = Type.Object({
	line1: Type.String({ maxLength: 200, description: "House, street, farm." }),
	city: Type.String({ maxLength: 100, description: "Village or city." }),
	postcode: Type.String({ maxLength: 20, description: "PIN." }),
	state: Type.String({ maxLength: 40, description: 'The State\'s code, "GJ"; empty: the PIN says it.' }),
	office: Type.Optional(Type.String({ maxLength: 100, description: "Post office; where the PIN comes first." })),
	landmark: Type.Optional(Type.String({ maxLength: 200, description: "Likewise." })),
	secondPhone: Type.Optional(Type.String({ maxLength: 40, description: "Who can be called too; likewise." })),
});

const agreedPrice = Type.Object({
	amount,
	reason: Type.String({ maxLength: 200, description: "Why it is not the shop's price." }),
});

/** One of the offered ones by its id, or a title with a price that was agreed; null: what the shop chooses. */
const freight = Type.Union([
	Type.Object({
		rateId: Type.Optional(Type.String({ maxLength: 100 })),
		title: Type.Optional(Type.String({ maxLength: 100 })),
		price: Type.Optional(amount),
	}),
	Type.Null(),
]);

/** What the clerk has typed; incomplete while the caller is on the line. */
export const OrderDraftSchema = Type.Object({
	customerId: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: "null: without an account." }),
	buyer: Type.Object({
		firstName: Type.String({ maxLength: 100 }),
		lastName: Type.String({ maxLength: 100 }),
		phone: Type.String({ maxLength: 40 }),
		email: Type.String({ maxLength: 320, description: "May be empty: a telephone number suffices." }),
	}),
	billing: place,
	/** Where the goods go, if not to the buyer. */
	delivery: Type.Union([place, Type.Null()]),
	lines: Type.Array(
		Type.Object({
			productId: Type.Integer({ minimum: 1, description: "What is sold: of a product with packs, the pack." }),
			bags: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
			price: Type.Union([agreedPrice, Type.Null()], { description: "Of one bag; null: the shop's price." }),
		}),
		{ maxItems: MOST_LINES },
	),
	freight,
	coupons: Type.Array(Type.String({ maxLength: 100 }), { maxItems: MOST_COUPONS }),
	payment: Type.Enum(["", "cod", "bacs", "link"], { description: '"link": the buyer pays on a page. "": not chosen.' }),
	note: Type.String({ maxLength: 5_000, description: "The buyer's words about the order." }),
});

/** POST orders/quote. */
export const QuoteOrderSchema = Type.Object({ draft: OrderDraftSchema });

/** POST orders. */
export const PlaceOrderSchema = Type.Object({
	draft: OrderDraftSchema,
	total: Type.Optional(
		Type.Integer({
			minimum: 0,
			description: "What the buyer agreed to, as it was quoted. Of another one it is refused: order_total_changed.",
		}),
	),
});

/** PUT orders/drafts/{key}. */
export const KeepDraftSchema = Type.Object({
	key,
	draft: OrderDraftSchema,
	label: Type.String({ maxLength: 120, description: "What the list of drafts calls it: a name, a number." }),
});

/** DELETE orders/drafts/{key}. */
export const DraftKeySchema = Type.Object({ key });

export type OrderDraft = Static<typeof OrderDraftSchema>;
export type DraftPlace = Static<typeof place>;
export type DraftLine = OrderDraft["lines"][number];
export type DraftFreight = OrderDraft["freight"];

/** What the draft would come to now. */
export interface OrderQuote {
	/** In the order of the draft. */
	lines: QuotedLine[];
	/** Whether anything of it is delivered or collected. */
	needsFreight: boolean;
	/** What the shop offers for the address, the chosen one marked; none before its PIN is known. */
	freight: FreightOffer[];
	/** Ways to pay that this order may take, the usual one first; "link" has the title of what the page offers. */
	payments: { id: "cod" | "bacs" | "link"; title: string }[];
	/** Below the lines, in their order; the last one is the total. */
	totals: OrderShown["totals"];
	total: number;
	/** Of the delivered lines whose weight is known. */
	grams: number;
	/** What must be mended before it is placed, by field; none: it can be placed. */
	problems: Record<string, string>;
}

export interface QuotedLine {
	productId: number;
	/** "Milk Booster Pellet - 50 kg"; "" where there is no such product. */
	name: string;
	sku: string;
	bags: number;
	/** Of all its bags; null: unknown. */
	grams: number | null;
	/** Of one bag, as the shop's prices are entered, with or without tax. */
	price: number;
	/** The shop's own price of one bag: another one where `price` was agreed. */
	shopPrice: number;
	/** Of all its bags, as the shop shows prices. */
	total: number;
	/** Units that can be sold now; null: not counted. */
	stock: number | null;
	/** What is wrong with the line; "" for nothing. The same as in `problems`. */
	problem: string;
}

export interface FreightOffer {
	id: string;
	/** "Depot lorry, 2 to 4 days" */
	title: string;
	/** As the shop shows prices. */
	price: number;
	chosen: boolean;
}

export interface OrderPlaced {
	id: number;
	number: string;
	/** "Order 105 is placed: 12 bags, ₹16,800 to collect." */
	sentence: string;
	/** Of "link": the address of the page where the buyer pays; else null. */
	payLink: string | null;
	/** Placed by an earlier request with the same key. */
	repeated: boolean;
}

export interface KeptDraft {
	key: string;
	label: string;
	draft: OrderDraft;
	/** ms since the epoch. */
	changedAt: number;
}

/*
 * A placed order is changed until its goods are on the road. Of one that is paid only what leaves the total as it is:
 * money goes back as a refund, never by a change.
 *
 *   GET orders/{id}/change            → ChangeStart    orders.edit
 *   POST orders/{id}/change/quote {was, set} → ChangeQuote orders.edit; writes nothing
 *   POST orders/{id}/change {was, set, reason, tellBuyer} → OrderChanged orders.edit, with an Idempotency-Key
 *
 * `set` has only what becomes different; without `freight` what was agreed on stays. `was` has the fields as the page
 * read them: those of `set` that differ by now are refused.
 *
 * Errors: feedmill_invalid, feedmill_stale (412, data.now), order_not_changeable, order_busy (409),
 * woocommerce_rest_invalid_order (404)
 */

const changeFields = Type.Object({
	lines: Type.Optional(
		Type.Array(
			Type.Object({
				line: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: "null: a new line." }),
				productId: Type.Integer({ minimum: 0, description: "Of a new line; else as it was read." }),
				bags: Type.Integer({ minimum: 0, maximum: 1_000_000, description: "0: the line goes." }),
				price: Type.Union([amount, Type.Null()], { description: "Of one bag, before coupons; null: today's." }),
			}),
			{ maxItems: MOST_LINES },
		),
	),
	billing: Type.Optional(place),
	delivery: Type.Optional(place),
	freight: Type.Optional(freight),
});

const change = { id: Type.Integer({ minimum: 1 }), was: changeFields, set: changeFields };

/** POST orders/{id}/change/quote. */
export const QuoteChangeSchema = Type.Object(change);

/** POST orders/{id}/change. */
export const ChangeOrderSchema = Type.Object({
	...change,
	reason: Type.String({ maxLength: 300 }),
	tellBuyer: Type.Boolean({ default: false, description: "The buyer gets the changed order by mail." }),
});

export type ChangeFields = Static<typeof changeFields>;
export type ChangeLine = NonNullable<ChangeFields["lines"]>[number];
export type ChangeWanted = Static<typeof ChangeOrderSchema>;

/** A placed order as it can be changed. */
export interface ChangeStart {
	/** Why nothing can be changed any more; "": it can. */
	refusal: string;
	/** All fields, to be sent back as `was`. */
	fields: Required<ChangeFields>;
	/** Facts of the lines, in their order. */
	lines: ChangeLineShown[];
	quote: ChangeQuote;
}

export interface ChangeLineShown extends QuotedLine {
	/** null: a new one. */
	line: number | null;
	/** Bags that came back: no fewer can be left. */
	returned: number;
}

export interface ChangeQuote {
	lines: ChangeLineShown[];
	freight: FreightOffer[];
	before: OrderShown["totals"];
	after: OrderShown["totals"];
	/** After less before: more is to be collected, or less. */
	difference: number;
	/** "₹350 more to collect.", "₹350 less to collect.", "The total stays." */
	sentence: string;
	/** By field, as of a draft, and "total": money has come, and it would be too much or too little. */
	problems: Record<string, string>;
}

export interface OrderChanged extends OrderActed {
	/** What is to be collected more; negative: less. */
	difference: number;
}
