import { HANDLING_STEPS } from "@feedmill/trade/order-status/handling.ts";
import { type Static, Type } from "typebox";

/*
 * What staff does with orders. Amounts are integers of millionths of the major unit, texts plain. Every act may be sent
 * again when its answer was lost: it is done once.
 *
 *   POST orders/{id}/steps {step, …}       → OrderActed           orders.handle, for some steps orders.edit
 *   POST orders/steps {ids, step, …}       → OrderStepped[]       the same; a result for each
 *   POST orders/{id}/rest {cash, way}      → OrderActed           orders.handle, with an Idempotency-Key
 *   POST orders/{id}/notes {text, toCustomer} → OrderActed        orders.edit
 *   POST orders/{id}/cancel {reason}       → OrderActed           orders.edit
 *   POST orders/{id}/bin                   → OrderActed           orders.bin
 *   POST orders/{id}/put-back              → OrderActed           orders.bin
 *   POST orders/{id}/delete {typed}        → OrderActed           orders.delete, proved again
 *   POST orders/{id}/refunds/review {…}    → RefundReview         orders.refund-some; writes nothing
 *   POST orders/{id}/refunds {…}           → RefundMade           the same, with an Idempotency-Key
 *
 * Errors: feedmill_invalid (`data.problems` by field), woocommerce_rest_invalid_order (404), handling_not_possible,
 * handling_differs, cash_not_due, cash_forbidden, order_not_cancellable, order_not_binned, order_not_deleted (409),
 * refund_over_limit (403, data.needs: orders.refund),
 * invalid_refund_amount, invalid_refund_line, order_not_refundable, no_payment_to_refund (400),
 * refund_already_reported (409: give `otherMoney` if it is), refund_refused (409: the provider did not give it back)
 */

const orderId = Type.Integer({ minimum: 1 });

/** Most orders of one call: more than a page of the list. */
export const MOST_STEPPED = 200;

const step = {
	step: Type.Enum([...HANDLING_STEPS]),
	lorry: Type.Optional(Type.String({ maxLength: 60, description: "Of ship: the number on its plate." })),
	driver: Type.Optional(Type.String({ maxLength: 60, description: "Of ship: the driver's phone, or nothing." })),
	cash: Type.Optional(
		Type.Integer({ minimum: 0, description: "Of deliver: what was taken, where money was due at the door." }),
	),
	cashAsDue: Type.Optional(Type.Boolean({ description: "Of deliver: exactly what was due was taken." })),
	way: Type.Optional(Type.Enum(["cash", "upi"], { description: "Of deliver: how it was paid; default in cash." })),
	reason: Type.Optional(Type.String({ maxLength: 600, description: "Of return." })),
};

/** POST orders/{id}/steps. */
export const StepSchema = Type.Object({ id: orderId, ...step });

/** POST orders/steps. */
export const StepsSchema = Type.Object({
	ids: Type.Array(orderId, { minItems: 1, maxItems: MOST_STEPPED }),
	...step,
});

/** POST orders/{id}/rest: of the cash of a delivery with which less was taken than was due. */
export const RestSchema = Type.Object({
	id: orderId,
	cash: Type.Optional(Type.Integer({ minimum: 1, description: "What was taken; left out: all that is missing." })),
	way: Type.Enum(["cash", "upi"], { default: "cash", description: "How it was paid." }),
});

/** POST orders/{id}/notes. */
export const OrderNoteSchema = Type.Object({
	id: orderId,
	text: Type.String({ maxLength: 6_000 }),
	toCustomer: Type.Boolean({ description: "Shown and mailed to the buyer; else for staff only." }),
});

/** POST orders/{id}/cancel. */
export const CancelSchema = Type.Object({ id: orderId, reason: Type.String({ maxLength: 600 }) });

/** POST orders/{id}/delete. */
export const DeleteOrderSchema = Type.Object({
	id: orderId,
	typed: Type.String({ maxLength: 40, description: "The number of the order, as somebody has typed it." }),
});

/** POST orders/{id}/refunds and orders/{id}/refunds/review: either `parts` or `amount`. */
export const RefundSchema = Type.Object({
	id: orderId,
	parts: Type.Array(
		Type.Object({
			line: Type.Integer({ minimum: 1 }),
			pieces: Type.Integer({ minimum: 0, description: "0: all that is left of the line." }),
		}),
		{ maxItems: 200, default: [] },
	),
	amount: Type.Optional(Type.Integer({ minimum: 1 })),
	reason: Type.String({ maxLength: 300 }),
	restock: Type.Boolean({ default: false, description: "The goods can be sold again." }),
	way: Type.Enum(["provider", "hand"], { default: "hand" }),
	otherMoney: Type.Boolean({ default: false, description: "Not what the provider has reported as given back." }),
});

export type StepWanted = Omit<Static<typeof StepSchema>, "id">;
export type RestWanted = Partial<Static<typeof RestSchema>> & { id: number };
export type RefundWanted = Partial<Static<typeof RefundSchema>> & Pick<Static<typeof RefundSchema>, "id" | "reason">;

/** What has become of an act. */
export interface OrderActed {
	/** false: it was done before, by somebody else or by the same request. */
	changed: boolean;
	/** "Order 105 was packed already by Asha, 27 Nov, 10:12." */
	sentence: string;
}

/** The result for one of several orders, in the order of the request. */
export interface OrderStepped extends OrderActed {
	id: number;
	/** false: it was refused, and `sentence` says why. */
	done: boolean;
}

/** What a refund would come to. */
export interface RefundReview {
	amount: number;
	/** Given back before. */
	before: number;
	/** Left of what the order came to, after it. */
	left: number;
	/** Pieces that come back. */
	pieces: number;
	/** Whether a provider holds money of the order and can give it back. */
	byProvider: boolean;
	/** Whether the buyer has not paid yet, so that less is to be taken. */
	unpaid: boolean;
}

export interface RefundMade extends OrderActed {
	amount: number;
	/** "asked": the provider has not answered yet. */
	state: "done" | "asked";
}
