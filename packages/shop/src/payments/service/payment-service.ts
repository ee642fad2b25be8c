import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { isUnderWay } from "@feedmill/trade/payments/payment-state.ts";
import { findOrder } from "../../orders/order-repository.ts";
import type { Refunded, RefundRequest } from "../../orders/refunds/refund.ts";
import type { ProviderAttempt, ProviderNotification } from "../gateway.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPayment, paymentsOf } from "../payment-repository.ts";
import { endRefund, paymentToRefund, reconcileRefunds, refundByProvider } from "../refunds/refund-payment.ts";
import type { CustomerMethod } from "../saved-method.ts";
import { chooseMethod, forgetMethod } from "../saved-methods/customer-methods.ts";
import { methodsOf } from "../saved-methods/method-repository.ts";
import { lookAtPayment } from "./ask-for-payment.ts";
import { attemptsOf, tryKeys } from "./ask-live.ts";
import { capturePayment } from "./capture-payment.ts";
import { type NotificationHealth, notificationHealth } from "./notification-health.ts";
import { receiveNotification } from "./receive-notification.ts";
import { reconcilePayments } from "./reconcile-job.ts";
import { sweepPayments } from "./sweep.ts";

/** Payments after their start; checkout starts them (checkout-service.ts). */
export interface PaymentService {
	/** Every attempt to pay an order through a provider, oldest first. */
	paymentsOf(orderId: number): Promise<Payment[]>;
	/** Handles a provider's notification. Errors: payment_gateway_unknown, payment_notification_refused. */
	receiveNotification(gatewayId: string, notification: ProviderNotification): Promise<Result<{ known: number }>>;
	/** Refunds through the provider that took the payment. Errors: those of orders.refund, and no_payment_to_refund. */
	refund(orderId: number, request: RefundRequest): Promise<Result<Refunded>>;
	/** Whether a provider holds money of the order and can give it back. */
	canGiveBack(orderId: number): Promise<boolean>;
	/** Ends a refund whose provider does not answer, by hand. Error: refund_not_asked. */
	endRefund(orderId: number, how: { amount: Amount | null; done: boolean }, actor: Actor): Promise<Result<Refunded>>;
	/** Captures an authorised payment, all or `amount` of it. Errors: those of capturePayment. */
	capture(orderId: number, amount: Amount | null, actor?: Actor): Promise<Result<{ order: Order; payment: Payment }>>;
	/** Saved cards and accounts of a customer; the default first, then the newest. */
	methodsOf(customerId: number): Promise<CustomerMethod[]>;
	/** false: the customer has no such method. */
	forgetMethod(customerId: number, id: number): Promise<boolean>;
	chooseMethod(customerId: number, id: number): Promise<boolean>;
	/** Resolves interrupted and unknown payments; called by the jobs. */
	reconcile(): Promise<void>;
	/** Asks the providers what has happened in these days; called by the jobs. @throws if one does not answer */
	sweep(days: number): Promise<void>;
	/** What the buyer of an order has tried, read from its providers now: ask-live.ts. */
	attemptsOf(orderId: number, actor: Actor): Promise<Result<ProviderAttempt[] | null>>;
	/** Whether a provider accepts the keys that are stored. null: it does; else why not. Error: feedmill_not_found. */
	tryKeys(gatewayId: string, actor: Actor): Promise<Result<string | null>>;
	/** Whether the notifications of providers arrive. */
	health(): Promise<NotificationHealth[]>;
	/**
	 * A buyer is back from the provider's page: looks the payment up once, at most 4 s, if its outcome is open. Returns
	 * its order; null: there is no such payment of this gateway.
	 */
	returned(gatewayId: string, paymentId: string): Promise<Order | null>;
}

/** ms. The buyer waits for it; the job looks again. */
const RETURN_LOOK = 4_000;

export function createPaymentService(deps: PaymentDeps): PaymentService {
	return {
		paymentsOf: (orderId) => paymentsOf(deps.connection.db, orderId),
		receiveNotification: (gatewayId, notification) => receiveNotification(deps, gatewayId, notification),
		refund: (orderId, request) => refundByProvider(deps, orderId, request),
		canGiveBack: async (orderId) => (await paymentToRefund(deps, orderId)) !== undefined,
		endRefund: (orderId, how, actor) => endRefund(deps, orderId, how, actor),
		capture: (orderId, amount, actor) => capturePayment(deps, orderId, amount, actor),
		methodsOf: (customerId) => methodsOf(deps.connection.db, customerId),
		forgetMethod: (customerId, id) => forgetMethod(deps, customerId, id),
		chooseMethod: (customerId, id) => chooseMethod(deps, customerId, id),
		reconcile: async () => {
			await reconcilePayments(deps).finally(() => reconcileRefunds(deps));
		},
		async sweep(days) {
			const swept = await sweepPayments(deps, days);
			const silent = swept.ok ? swept.value.silent : [];
			if (silent.length > 0) throw new Error(`no answer of the provider of ${silent.join(", ")}`);
		},
		attemptsOf: (orderId, actor) => attemptsOf(deps, orderId, actor),
		tryKeys: (gatewayId, actor) => tryKeys(deps, gatewayId, actor),
		health: () => notificationHealth(deps),
		async returned(gatewayId, paymentId) {
			const payment = await findPayment(deps.connection.db, paymentId);
			if (payment?.gateway !== gatewayId) return null;
			const isOpen = isUnderWay(payment.state) || payment.state === "refused";
			if (isOpen) await lookAtPayment(deps, payment, RETURN_LOOK);
			return findOrder(deps.connection.db, payment.orderId);
		},
	};
}
