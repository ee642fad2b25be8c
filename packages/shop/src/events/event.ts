import type { OrderStatus } from "../order-status/order-status.ts";
import type { EditKind, EditState } from "./edited.ts";

/** What has happened in the shop. One entry a kind; ids are those of this shop. */
export type ShopEvent =
	/** Somebody changed a thing by its editor; `fields` as the editor's schema names them. */
	| { kind: "edited"; thing: EditKind; id: number | string; state: EditState; fields: readonly string[] }
	| { kind: "stock.edited"; productId: number; before: number | null; after: number | null }
	/** An order came to a status, also the first one that its buyer has seen. */
	| { kind: "order.status"; orderId: number; from: OrderStatus; to: OrderStatus }
	/** Some of an order's money went back; when all of it did, its status says so instead. */
	| { kind: "order.refunded"; orderId: number }
	| { kind: "order.note"; orderId: number; note: string; toCustomer: boolean }
	/** An order took so much that little or nothing is left. `product` as the order names it. */
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
	"order.note": true,
	"stock.alert": true,
} satisfies Record<ShopEvent["kind"], true>) as ShopEvent["kind"][];

/** An event as it is delivered. */
export interface RecordedEvent {
	id: number;
	event: ShopEvent;
	/**
	 * Who did it, in short: "staff 3", "command line", "extension loyalty"; "shop" for what follows from orders and
	 * payments.
	 */
	actor: string;
	/** ms since the epoch */
	recordedAt: number;
}
