import type { Handling, HandlingStep } from "@feedmill/trade/order-status/handling.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { EditKind, EditState } from "./edited.ts";

/** Events of the shop. */
export type ShopEvent =
	/** An editor changed an entity; `fields` as in the editor's schema. */
	| { kind: "edited"; thing: EditKind; id: number | string; state: EditState; fields: readonly string[] }
	| { kind: "stock.edited"; productId: number; before: number | null; after: number | null }
	/** An order entered a status, including its first one visible to the buyer. */
	| { kind: "order.status"; orderId: number; from: OrderStatus; to: OrderStatus }
	/** Part of an order was refunded. A full refund is an "order.status" event. */
	| { kind: "order.refunded"; orderId: number }
	/** Staff has packed an order, sent it, …, or taken that back. `lorry`: of the one that was sent. */
	| { kind: "order.handled"; orderId: number; step: HandlingStep; from: Handling; to: Handling; lorry?: string }
	/** Somebody gave a command whose work is no edit and no order: "outbox drop 12". */
	| { kind: "command"; command: string }
	| { kind: "order.note"; orderId: number; note: string; toCustomer: boolean }
	/** An order reduced stock to low or none. `product`: name in the order. */
	| {
			kind: "stock.alert";
			alert: "low_stock" | "no_stock" | "backorder";
			product: string;
			quantity: number;
			orderId: number;
	  };

/** Every kind that this version can deliver. */
export const EVENT_KINDS = Object.keys({
	edited: true,
	"stock.edited": true,
	"order.status": true,
	"order.refunded": true,
	"order.handled": true,
	"order.note": true,
	command: true,
	"stock.alert": true,
} satisfies Record<ShopEvent["kind"], true>) as ShopEvent["kind"][];

/** An event as it is delivered. */
export interface RecordedEvent {
	id: number;
	event: ShopEvent;
	/**
	 * Short name of the actor: "staff 3", "command line (ravi)", "extension loyalty"; "shop" for consequences of orders
	 * and payments.
	 */
	actor: string;
	/** ms since the epoch */
	recordedAt: number;
}
