import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { HandlingEntry } from "@feedmill/trade/order-status/handling.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Said } from "@feedmill/trade/words/said.ts";
import type { MovedOrder, StatusWork } from "../status-work.ts";

/** What a step needs: the order under its lock, who makes it, and when. */
export interface HandlingWork extends StatusWork {
	order: Order;
	actor: Actor;
	/** Every installed payment gateway, by id. */
	gateways: ReadonlyMap<string, object>;
}

/** A step that is made, before it is stored. */
export interface MadeStep {
	entry: Omit<HandlingEntry, "at" | "by">;
	moved: MovedOrder;
	/** For the person who asked for it. */
	sentence: Said;
	/** Cash taken less what was due, in millionths. */
	difference: Amount;
}

/** What has become of a step that was asked for. */
export interface HandledNow {
	order: Order;
	/** Whether this call made the step; false: it was made before. */
	changed: boolean;
	/** What has happened, for the person who asked: "Order 105 was packed already by Asha, 27 Nov, 10:12." */
	sentence: Said;
	/** Cash taken less what was due, in millionths; 0 for any other step. */
	difference: Amount;
}
