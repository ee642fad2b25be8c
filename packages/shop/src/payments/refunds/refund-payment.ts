import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { OrderRefund } from "@feedmill/trade/orders/order.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { eachInTurn } from "../../basics/each-in-turn.ts";
import { takeIds } from "../../database/id-block.ts";
import { findOrder, insertNotes } from "../../orders/order-repository.ts";
import { finishRefund, type Refunded, type RefundRequest, refundOrder } from "../../orders/refunds/refund.ts";
import { claimRefunds, findRefunds, planRefund } from "../../orders/refunds/refund-repository.ts";
import { askProvider } from "../ask-provider.ts";
import { isOnline, type OnlineGateway, type RefundAnswer } from "../gateway.ts";
import { nextLook } from "../look-times.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { addRefunded, findPayment, paymentsOf, planLook } from "../payment-repository.ts";
import { soundRefund } from "../sound-answer.ts";

const LEASE = 2 * 60_000;
type Refunding = OnlineGateway & Required<Pick<OnlineGateway, "refund">>;

/**
 * Refunds through the provider that took the payment. The refund is stored first, then the provider is asked with the
 * refund's id as idempotency key until it accepts or refuses. Errors: those of refundOrder, and no_payment_to_refund.
 */
export async function refundByProvider(
	deps: PaymentDeps,
	orderId: number,
	request: RefundRequest,
): Promise<Result<Refunded>> {
	const payments = await paymentsOf(deps.connection.db, orderId);
	const payment = payments.find((each) => each.state === "captured" && !each.surplus && gatewayOf(deps, each));
	if (!payment)
		return fail("no_payment_to_refund", said("No provider holds money of this order: give it back by hand."));
	const written = await refundOrder(deps, orderId, { ...request, paymentId: payment.id, captured: payment.captured });
	if (!written.ok) return written;
	await deps.onStep?.("refund written");
	const [claimed] = await claimRefunds(deps.connection.db, ...lease(deps), written.value.refund.id);
	return claimed ? askForRefund(deps, claimed, request.actor ?? THE_SHOP) : written;
}

/** Retries refunds that have no answer yet, and refunds payments that were made twice. */
export async function reconcileRefunds(deps: PaymentDeps): Promise<void> {
	const due = await claimRefunds(deps.connection.db, ...lease(deps));
	await eachInTurn(due, (refund) => askForRefund(deps, refund, THE_SHOP));
}

async function askForRefund(deps: PaymentDeps, refund: OrderRefund, actor: Actor): Promise<Result<Refunded>> {
	const { db } = deps.connection;
	const payment = await findPayment(db, refund.paymentId ?? "");
	const gateway = payment && gatewayOf(deps, payment);
	if (!payment || !gateway)
		return finishRefund(deps, refund, { kind: "refused", reason: said("its way to pay is not installed.") }, actor);
	const request = { id: `refund_${refund.id}`, amount: refund.amount, reason: refund.reason };
	const response = await askProvider(deps, gateway, payment, (call) => gateway.refund(request, call), soundRefund);
	await deps.onStep?.("refund answered");
	const answer: RefundAnswer = response.answered ? response.answer : { kind: "asked" };
	if (answer.kind === "refused") return finishRefund(deps, refund, answer, actor);
	if (answer.kind === "done") {
		const finished = await finishRefund(deps, refund, { kind: "done", providerId: answer.providerId ?? "" }, actor);
		const all = (await findRefunds(db, refund.orderId)).filter(
			({ paymentId, state }) => paymentId === payment.id && state === "done",
		);
		await addRefunded(
			db,
			payment.id,
			all.reduce((sum, { amount }) => sum + amount, 0),
		);
		return finished;
	}
	const now = deps.clock.now();
	await planRefund(db, refund.id, nextLook({ createdAt: now, looks: refund.asks }, now) ?? now);
	const order = await findOrder(db, refund.orderId);
	return order ? ok({ order, refund }) : fail("woocommerce_rest_invalid_order", said("Invalid order ID."), "not-found");
}

/** The gateway that can refund this payment; null: none. */
function gatewayOf({ gateways }: PaymentDeps, payment: Payment): Refunding | null {
	const gateway = gateways.get(payment.gateway);
	return gateway && isOnline(gateway) && gateway.refund ? (gateway as Refunding) : null;
}

function lease({ clock }: PaymentDeps): [now: number, until: number] {
	const now = clock.now();
	return [now, now + LEASE];
}

/**
 * Refunds surplus money completely: the provider is asked until it accepts or refuses. Its note already exists; a
 * refusal gets one too, so that somebody refunds by hand.
 */
export async function refundSurplus(deps: PaymentDeps, payment: Payment): Promise<void> {
	const { db } = deps.connection;
	const gateway = gatewayOf(deps, payment);
	if (!gateway) return;
	const amount = payment.captured - payment.refunded;
	// Money captured after a partial refund is refunded under a key of its own.
	const id = payment.refunded === 0 ? `surplus_${payment.id}` : `surplus_${payment.id}_${payment.refunded}`;
	const request = { id, amount, reason: deps.words.say("Paid twice") };
	const response = await askProvider(deps, gateway, payment, (call) => gateway.refund(request, call), soundRefund);
	const looks = payment.looks + 1;
	if (!response.answered || response.answer.kind === "asked") {
		const now = deps.clock.now();
		return planLook(db, payment.id, nextLook({ createdAt: now, looks: payment.looks }, now), looks);
	}
	if (response.answer.kind === "refused") return keepSurplus(deps, payment, amount, response.answer.reason);
	await addRefunded(db, payment.id, payment.captured);
	await planLook(db, payment.id, null, looks);
}

/** Records that the provider keeps the surplus, and stops asking. */
async function keepSurplus(
	{ connection, clock, words, settings }: PaymentDeps,
	payment: Payment,
	amount: Amount,
	reason: string,
): Promise<void> {
	const { currency } = await settings.current();
	const note = said("{amount} that was paid twice could not be given back by the provider: {reason}", {
		amount: formatExactly(amount, currency),
		reason: escapeHtml(reason),
	});
	await connection.db.transaction().execute(async (trx) => {
		const ids = await takeIds(trx, { order_note: 1 });
		const { orderId } = payment;
		const content = words.tell(note);
		const at = { id: ids("order_note"), orderId, content, toCustomer: false, author: "system", createdAt: clock.now() };
		await insertNotes(trx, [at]);
		await planLook(trx, payment.id, null, payment.looks + 1);
	});
}
