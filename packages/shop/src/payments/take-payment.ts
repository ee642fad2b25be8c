import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { hasDownloads } from "@feedmill/trade/orders/order-lines.ts";
import { orderPayPath, orderReceivedPath } from "@feedmill/trade/orders/order-paths.ts";
import type { Text } from "@feedmill/trade/words/said.ts";
import { markPartsOnceOffline } from "../orders/refunds/earlier-parts.ts";
import { enterStatus } from "../orders/status-change.ts";
import { statusOncePaid } from "../orders/status-once-paid.ts";
import type { MovedOrder, StatusMove, StatusWork } from "../orders/status-work.ts";
import {
	type Decision,
	isOnline,
	type OfflineGateway,
	type OnlineGateway,
	type PaymentGateway,
	type PaymentRequest,
} from "./gateway.ts";
import { nextLook } from "./look-times.ts";
import type { Payment } from "./payment.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { decisionOf, NOT_A_PAYMENT, type PaymentOutcome } from "./payment-outcome.ts";
import { insertPayment } from "./payment-repository.ts";

/** What the shopper sent with the payment method. */
export type PaymentInput = Pick<PaymentRequest, "data" | "origin" | "savedToken" | "saveMethod">;

/** A pending order after the part of its payment that needs no provider. */
export interface BegunPayment {
	moved: MovedOrder;
	/** The outcome, if already decided; null: ask the provider after the transaction. */
	outcome: PaymentOutcome | null;
	/** The payment to ask for. */
	asking: Asking | null;
}

export interface Asking {
	payment: Payment;
	gateway: OnlineGateway;
	request: PaymentRequest;
}

export interface PaymentContext {
	deps: Pick<PaymentDeps, "random" | "gateways">;
	work: StatusWork;
	gateway: PaymentGateway | undefined;
	input: PaymentInput;
	/** How the order enters its next status; strict while it is being placed. */
	move: StatusMove;
	/** Reserves the stock while the payment is under way. */
	hold: (moved: MovedOrder) => Promise<Result<MovedOrder>>;
}

/**
 * The only code that takes payments, for new and for pending orders. Runs in the transaction that has the order locked
 * and pending. Orders without a payment, and offline gateways, are decided here. For a provider the payment is stored,
 * and asked for after the transaction. null: another payment of the order has just begun.
 */
export async function takePayment(context: PaymentContext, pending: MovedOrder): Promise<Result<BegunPayment | null>> {
	const { work, gateway, move } = context;
	const { order } = pending;
	const { path } = work.settings.pages.checkout;
	const returnPath = orderReceivedPath(path, order);
	if (order.totals.price === 0) {
		const payment = { status: "success" as const, details: [], redirect: returnPath };
		const status = statusOncePaid(order, work.products);
		const moved = await enterStatus(work, { ...pending, order: { ...order, payment } }, status, move);
		return moved.ok ? ok({ moved: moved.value, outcome: { payment }, asking: null }) : moved;
	}
	const request = paymentRequest(work, order, path, context.input);
	if (gateway && isOnline(gateway)) return beginAsking(context, pending, gateway, request);
	const decision = gateway ? decide(gateway, request) : { refused: NOT_A_PAYMENT };
	if ("refused" in decision) {
		const held = await context.hold(pending);
		return held.ok ? ok({ moved: held.value, outcome: decision, asking: null }) : held;
	}
	const payment = decisionOf(decision, returnPath);
	const start = { ...pending, order: { ...order, payment } };
	const said = decision.note === undefined ? {} : { said: decision.note };
	const moved = decision.status
		? await enterStatus(work, start, decision.status, { ...move, ...said })
		: await context.hold(start);
	if (!moved.ok) return moved;
	// A captured part has left its id with the order.
	const whole =
		order.transactionId === ""
			? moved.value
			: await markPartsOnceOffline(work, context.deps.gateways, order, moved.value);
	return ok({ moved: whole, outcome: { payment }, asking: null });
}

/**
 * A gateway that throws has refused, with the message of its exception. A result of another form (for example a
 * promise) counts as refused too.
 */
function decide(gateway: OfflineGateway, request: PaymentRequest): Decision | { refused: Text } {
	try {
		const decision: Partial<Decision> | undefined = gateway.decide(request);
		const whole = decision && ("result" in decision || "refused" in decision);
		return whole ? (decision as Decision) : { refused: NOT_A_PAYMENT };
	} catch (error) {
		return { refused: error instanceof Error ? error.message : String(error) };
	}
}

async function beginAsking(
	{ deps, work, hold }: PaymentContext,
	pending: MovedOrder,
	gateway: OnlineGateway,
	request: PaymentRequest,
): Promise<Result<BegunPayment | null>> {
	const held = await hold(pending);
	if (!held.ok) return held;
	const { order } = held.value;
	const payment: Payment = {
		id: `pay_${deps.random.hex(24)}`,
		orderId: order.id,
		gateway: gateway.id,
		state: "created",
		amount: order.totals.price,
		currency: order.currency,
		captured: 0,
		refunded: 0,
		providerId: "",
		surplus: false,
		createdAt: work.now,
		askedAt: null,
		answeredAt: null,
		answer: null,
		nextLookAt: nextLook({ createdAt: work.now, looks: 1 }, work.now),
		looks: 0,
	};
	if (!(await insertPayment(work.trx, payment))) return ok(null);
	const moved = { ...held.value, order: { ...order, payment: null } };
	return ok({ moved, outcome: null, asking: { payment, gateway, request: { ...request, order: moved.order } } });
}

/** What a gateway receives of an order. `checkoutPath`: of the checkout page. */
export function paymentRequest(
	{ products }: Pick<StatusWork, "products">,
	order: Order,
	checkoutPath: string,
	input: PaymentInput,
): PaymentRequest {
	const downloadable = hasDownloads(order, products);
	const returnPath = orderReceivedPath(checkoutPath, order);
	return { ...input, order, downloadable, returnPath, payPath: orderPayPath(checkoutPath, order) };
}
