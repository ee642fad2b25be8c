import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can, permit } from "@feedmill/trade/access/can.ts";
import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { Order, OrderNote } from "@feedmill/trade/orders/order.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { OrderBin } from "../orders/bin/order-bin.ts";
import type { HandlingService } from "../orders/handling/handling-service.ts";
import type { PlannedRefund } from "../orders/refunds/plan-refund.ts";
import type { Refunded, RefundRequest } from "../orders/refunds/refund.ts";
import type { OrderService } from "../orders/service/order-service.ts";
import type { ChangedOrder } from "../orders/status-work.ts";
import type { PaymentService } from "../payments/service/payment-service.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import type { ChangeUndo } from "../staff-orders/changing/undo-change.ts";

/**
 * Actions of staff on an order. Errors: feedmill_not_allowed, and those of the service that does the work
 * (orders/service/order-service.ts, orders/handling/handling-service.ts, orders/bin/order-bin.ts,
 * payments/service/payment-service.ts).
 */
export interface OrderEditor extends HandlingService, OrderBin, ChangeUndo {
	/** Adds a note with the actor's name; a note to the customer is mailed. Error: feedmill_invalid. */
	note(orderId: number, note: { content: string; toCustomer: boolean }, actor: Actor): Promise<Result<OrderNote>>;
	/**
	 * `note` comes before the sentence about the change. Only the checkout places a draft, and only a refund makes an
	 * order refunded. Errors: feedmill_invalid, invalid_order_status_change.
	 */
	changeStatus(orderId: number, to: OrderStatus, actor: Actor, note?: string): Promise<Result<ChangedOrder>>;
	/** Records a payment by bank transfer or cash. Error for a draft: invalid_order_status_change. */
	markPaid(orderId: number, reference: string, actor: Actor): Promise<Result<ChangedOrder>>;
	/** Records that the money has not come after all. Error: order_is_paid. */
	markUnpaid(orderId: number, actor: Actor): Promise<Result<Order>>;
	/** Captures an authorised payment; null: all of it. */
	capture(orderId: number, amount: Amount | null, actor: Actor): ReturnType<PaymentService["capture"]>;
	/** Cancels, with the reason in its note. Errors: feedmill_invalid, order_not_cancellable. */
	cancel(orderId: number, reason: string, actor: Actor): Promise<Result<Order>>;
	/**
	 * Refunds through the provider, or records a refund made by hand. Who has orders.refund-some only may give back as
	 * much of an order as the setting refundLimit says: refund_over_limit.
	 */
	refund(
		orderId: number,
		request: Omit<RefundRequest, "actor" | "limit">,
		way: "provider" | "hand",
		actor: Actor,
	): Promise<Result<Refunded>>;
	/** What such a refund would come to; nothing is written. The same errors. */
	reviewRefund(
		orderId: number,
		request: Omit<RefundRequest, "actor" | "limit">,
		actor: Actor,
	): Promise<Result<PlannedRefund>>;
	/** Ends a refund whose provider does not answer. Error: refund_not_asked. */
	endRefund(orderId: number, how: { amount: Amount | null; done: boolean }, actor: Actor): Promise<Result<Refunded>>;
}

/** Most characters of a note. */
const LONGEST_NOTE = 5_000;
/** Most characters of why an order was cancelled. */
const LONGEST_REASON = 500;

export function createOrderEditor(
	orders: OrderService,
	payments: PaymentService,
	others: HandlingService & OrderBin & ChangeUndo,
	settings: Pick<SettingsService, "current">,
): OrderEditor {
	/** Checks the ability, then runs the work. */
	async function when<T>(
		actor: Actor,
		ability: "orders.edit" | "orders.refund" | "orders.refund-some",
		work: () => Promise<Result<T>>,
	) {
		const permitted = permit(actor, ability);
		return permitted.ok ? work() : permitted;
	}
	/** Runs the work unless the order is a draft. A placed order never becomes one again. */
	async function whenPlaced<T>(orderId: number, work: () => Promise<Result<T>>): Promise<Result<T>> {
		const order = await orders.order(orderId);
		return order?.status === "checkout-draft"
			? fail("invalid_order_status_change", said("Order {order} is not placed yet.", { order: orderId }))
			: work();
	}
	async function limitOf(actor: Actor): Promise<Amount | null> {
		return can(actor, "orders.refund") ? null : (await settings.current()).refundLimit;
	}
	return {
		...others,
		note: (orderId, { content, toCustomer }, actor) =>
			when(actor, "orders.edit", async () => {
				const text = content.trim();
				if (text === "" || text.length > LONGEST_NOTE) return wrongNote();
				return orders.addNote(orderId, { content: text, toCustomer, actor });
			}),
		changeStatus: (orderId, to, actor, note) =>
			when(actor, "orders.edit", async () => {
				if (note !== undefined && note.length > LONGEST_NOTE) return wrongNote();
				if (to === "refunded")
					return fail("invalid_order_status_change", said("An order becomes refunded when its money is given back."));
				return whenPlaced(orderId, () =>
					orders.changeStatus(orderId, to, { actor, ...(note === undefined ? {} : { note }) }),
				);
			}),
		cancel: (orderId, reason, actor) =>
			when(actor, "orders.edit", async () => {
				const text = reason.replaceAll(/\s+/g, " ").trim();
				if (text === "" || text.length > LONGEST_REASON)
					return fail(
						"feedmill_invalid",
						said("Say why the order is cancelled, in 1 to {most} letters.", { most: LONGEST_REASON }),
					);
				return orders.cancelByStaff(orderId, text, actor);
			}),
		markPaid: (orderId, reference, actor) =>
			when(actor, "orders.edit", () => whenPlaced(orderId, () => orders.markPaid(orderId, reference, actor))),
		markUnpaid: (orderId, actor) => when(actor, "orders.edit", () => orders.markUnpaid(orderId, actor)),
		capture: (orderId, amount, actor) => when(actor, "orders.edit", () => payments.capture(orderId, amount, actor)),
		refund: (orderId, request, way, actor) =>
			when(actor, "orders.refund-some", async () => {
				const refunding = way === "provider" ? payments : orders;
				return refunding.refund(orderId, { ...request, actor, limit: await limitOf(actor) });
			}),
		reviewRefund: (orderId, request, actor) =>
			when(actor, "orders.refund-some", async () =>
				orders.reviewRefund(orderId, { ...request, limit: await limitOf(actor) }),
			),
		endRefund: (orderId, how, actor) => when(actor, "orders.refund", () => payments.endRefund(orderId, how, actor)),
	};
}

const wrongNote = () =>
	fail("feedmill_invalid", said("A note has 1 to {longestnote} letters.", { longestnote: LONGEST_NOTE }));
