import type { Result } from "../result.ts";
import type { Order, OrderNote, OrderRefund, OrderStatus } from "./order.ts";

/** Who wants to see an order: specification of the two parameters in reference 05 Checkout §9. */
export interface OrderCaller {
	/** 0: guest. */
	customerId: number;
	key: string;
	billingEmail: string;
}

/** Orders after they were placed. Placing them: checkout/checkout-service.ts. */
export interface OrderService {
	/** null when there is no such order. Drafts are given too. */
	order(id: number): Promise<Order | null>;
	/** Newest first, without drafts; page counts from 1. */
	ordersOf(customerId: number, page: { page: number; perPage: number }): Promise<{ orders: Order[]; total: number }>;
	/**
	 * The order, if the caller may see it. Errors (reference 05 §9): 403 woocommerce_rest_invalid_user,
	 * 401 woocommerce_rest_invalid_order, 401 woocommerce_rest_invalid_billing_email.
	 */
	orderFor(id: number, caller: OrderCaller): Promise<Result<Order>>;
	/** With `toCustomer`, only the notes shown to the customer. Oldest first. */
	notes(orderId: number, which?: { toCustomer: true }): Promise<OrderNote[]>;
	refunds(orderId: number): Promise<OrderRefund[]>;
	/** Adds a note; one to the customer is also mailed. */
	addNote(orderId: number, note: { content: string; toCustomer?: boolean; author?: string }): Promise<OrderNote>;
	/**
	 * Moves the order and does what the status asks of stock, holds, sales and coupons, with note and mails, in one transaction.
	 * Moving to the status it has changes nothing. Errors: 404 woocommerce_rest_invalid_order, 400 invalid_order_status_change.
	 */
	changeStatus(orderId: number, to: OrderStatus, options?: { note?: string; transactionId?: string }): Promise<Result<Order>>;
	/** A payment has arrived: processing, or completed when every item is virtual and downloadable. Safe to call twice. */
	markPaid(orderId: number, transactionId: string): Promise<Result<Order>>;
	/** The shopper cancels from the link of the account page: only pending and failed orders (reference frontend 06 §3.2). */
	cancelByCustomer(orderId: number, key: string): Promise<Result<Order>>;
	/** Units of each stock owner the order holds now: what the cart of this order may still count on. */
	heldBy(orderId: number): Promise<Map<number, number>>;
	/** Gives the held stock back, as removing a line from the cart does (reference 05 §5). */
	releaseHolds(orderId: number): Promise<void>;
}
