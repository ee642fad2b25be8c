import type { Actor } from "../../access/actor.ts";
import type { Result } from "../../basics/result.ts";
import type { Amount } from "../../money/amount.ts";
import type { Order } from "../../orders/order.ts";
import type { Refunded, RefundRequest } from "../../orders/refunds/refund.ts";
import type { Notice } from "../gateway.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { paymentsOf } from "../payment-repository.ts";
import { reconcileRefunds, refundByProvider } from "../refunds/refund-payment.ts";
import type { CustomerMethod } from "../saved-method.ts";
import { chooseMethod, forgetMethod } from "../saved-methods/customer-methods.ts";
import { methodsOf } from "../saved-methods/method-repository.ts";
import { capturePayment } from "./capture-payment.ts";
import { receiveNotice } from "./receive-notice.ts";
import { reconcilePayments } from "./reconcile-job.ts";

/** Payments after they were begun; checkout begins them (checkout-service.ts). */
export interface PaymentService {
	/** Every attempt to pay an order through a provider, oldest first. */
	paymentsOf(orderId: number): Promise<Payment[]>;
	/** A provider's own message, as it came. Errors: payment_gateway_unknown, payment_notice_refused. */
	receiveNotice(gatewayId: string, notice: Notice): Promise<Result<{ known: number }>>;
	/**
	 * Gives money back through the provider that took it. Errors: those of orders.refund, and no_payment_to_refund.
	 */
	refund(orderId: number, request: RefundRequest): Promise<Result<Refunded>>;
	/** Takes the money that a provider has authorised, all or `amount`. Errors: those of capturePayment. */
	capture(orderId: number, amount: Amount | null, actor?: Actor): Promise<Result<{ order: Order; payment: Payment }>>;
	/** Cards and accounts that providers keep for a customer; the default first, then the newest. */
	methodsOf(customerId: number): Promise<CustomerMethod[]>;
	/** false: the customer has no such method. */
	forgetMethod(customerId: number, id: number): Promise<boolean>;
	chooseMethod(customerId: number, id: number): Promise<boolean>;
	/** Finds out what became of payments that hang; the jobs call it. */
	reconcile(): Promise<void>;
}

export function createPaymentService(deps: PaymentDeps): PaymentService {
	return {
		paymentsOf: (orderId) => paymentsOf(deps.connection.db, orderId),
		receiveNotice: (gatewayId, notice) => receiveNotice(deps, gatewayId, notice),
		refund: (orderId, request) => refundByProvider(deps, orderId, request),
		capture: (orderId, amount, actor) => capturePayment(deps, orderId, amount, actor),
		methodsOf: (customerId) => methodsOf(deps.connection.db, customerId),
		forgetMethod: (customerId, id) => forgetMethod(deps, customerId, id),
		chooseMethod: (customerId, id) => chooseMethod(deps, customerId, id),
		reconcile: async () => {
			await reconcilePayments(deps);
			await reconcileRefunds(deps);
		},
	};
}
