import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { mayMove, statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { surplusNote } from "../orders/refunds/surplus-note.ts";
import { enterStatus } from "../orders/status-change.ts";
import { statusOncePaid } from "../orders/status-once-paid.ts";
import type { MovedOrder, StatusWork } from "../orders/status-work.ts";
import type { Payment, RecordedFact } from "./payment.ts";
import { isSettled } from "./payment-outcome.ts";

/** A payment after new facts. */
export interface PaymentChange {
	before: Payment;
	after: Payment;
	fresh: readonly RecordedFact[];
	/** Captures that do not belong to this payment. */
	secondCaptures: readonly RecordedFact[];
	/** The gateway has a `refund` method. */
	canRefund: boolean;
}

type Moved = MovedOrder & { surplus: boolean };

/** Updates the order after new facts: it is paid once, never unpaid by a late fact, and surplus money gets a note. */
export async function moveOrder(work: StatusWork, start: MovedOrder, change: PaymentChange): Promise<Moved> {
	const { before, after, secondCaptures } = change;
	let moved: Moved = { ...start, surplus: false };
	const captured = (state: string) => state === "captured" || state === "refunded";
	if (captured(after.state) && !captured(before.state)) moved = await takeMoney(work, start, change);
	else if (captured(before.state) && after.captured > before.captured) moved = await takeMore(work, start, change);
	else if (after.state === "authorised" && before.state !== "authorised") moved = await authorise(work, moved, after);
	else if (after.state === "refused" && before.state !== "refused") moved = await refuse(work, moved, change);
	else if (after.state === "refused" && change.fresh.some(({ kind }) => kind === "voided"))
		moved = noted(moved, released(work, after));
	for (const { amount, providerId } of secondCaptures)
		moved = noted(moved, surplusNote(work, { captured: amount, providerId }, change.canRefund));
	if (after.refunded > before.refunded)
		moved = noted(
			moved,
			said("{amount} given back by the provider ({payment}).", {
				amount: money(work, after.refunded - before.refunded),
				payment: name(after),
			}),
		);
	return moved;
}

async function takeMoney(work: StatusWork, start: MovedOrder, { after, canRefund }: PaymentChange): Promise<Moved> {
	const { order } = start;
	// Somebody marked the order as paid by hand, with the provider's id of this payment.
	if (isSettled(order) && order.transactionId !== "" && order.transactionId === after.providerId)
		return { ...start, surplus: false };
	const taken = { ...order, transactionId: after.providerId || after.id };
	const amount = money(work, after.captured);
	const payment = name(after);
	if (isMarkedForIt(order, after)) {
		const note = said(
			"{amount} received of {total} ({payment}) for an order that was marked as paid before. If it was marked for other money, give this back.",
			{ amount, total: money(work, order.totals.price), payment },
		);
		return { ...noted({ ...start, order: taken }, note), surplus: false };
	}
	if (isSettled(order)) return { ...noted(start, surplusNote(work, after, canRefund)), surplus: true };
	if (after.captured !== order.totals.price) {
		const note = receivedOf(work, order, after);
		return { ...(await enter(work, { ...start, order: taken }, "on-hold", note)), surplus: false };
	}
	const isLate = order.status === "cancelled" && after.unwanted === true;
	const paid = { ...start, order: { ...taken, paidAt: work.now } };
	const oncePaid = statusOncePaid(order, work.products);
	if (statusRule(order.status).paid) {
		const note = said("{amount} received ({payment}): there is nothing more to collect.", { amount, payment });
		return { ...(await enter(work, paid, oncePaid, note)), surplus: false };
	}
	if (isLate) {
		const late = said(
			"{amount} received ({payment}) after the order was cancelled: take the order up, or give it back.",
			{
				amount,
				payment,
			},
		);
		return { ...(await enter(work, paid, "on-hold", late)), surplus: false };
	}
	const note = said("Payment received ({payment}).", { payment });
	return { ...(await enter(work, paid, oncePaid, note)), surplus: false };
}

/**
 * Whether somebody set the order to a paid status, without a reference, while its buyer was paying with this gateway:
 * the shopkeeper may have seen the money in the provider's own pages. It is not sent back before somebody has looked.
 */
function isMarkedForIt({ paidAt, status, transactionId, paymentMethod }: Order, { gateway }: Payment): boolean {
	return paidAt !== null && status !== "refunded" && transactionId === "" && paymentMethod === gateway;
}

/** A further partial capture by the provider. */
async function takeMore(work: StatusWork, start: MovedOrder, change: PaymentChange): Promise<Moved> {
	const { before, after, canRefund } = change;
	if (before.surplus) {
		const more = { captured: after.captured - before.captured, providerId: after.providerId };
		return { ...noted(start, surplusNote(work, more, canRefund)), surplus: true };
	}
	if (isSettled(start.order)) return { ...noted(start, receivedOf(work, start.order, after)), surplus: false };
	return takeMoney(work, start, change);
}

async function authorise(work: StatusWork, moved: Moved, payment: Payment): Promise<Moved> {
	const note = said("{amount} authorised ({payment}).", {
		amount: money(work, payment.amount),
		payment: name(payment),
	});
	if (!statusRule(moved.order.status).payable) return noted(moved, note);
	const order: Order = { ...moved.order, transactionId: payment.providerId || payment.id };
	return { ...(await enter(work, { ...moved, order }, "on-hold", note)), surplus: false };
}

async function refuse(work: StatusWork, moved: Moved, { before, after, fresh }: PaymentChange): Promise<Moved> {
	const refusal = fresh.find(({ kind }) => kind === "refused" || kind === "voided");
	const { order } = moved;
	// A voided authorisation fails an order that nobody has paid, unless another payment of it is under way.
	const waits = order.status === "pending" || (order.status === "on-hold" && before.state === "authorised");
	if (!waits || isSettled(order)) {
		if (before.state !== "authorised") return moved;
		return noted(moved, released(work, after));
	}
	if (!refusal?.fails) return moved;
	const note =
		refusal.reason === ""
			? said("Payment refused.")
			: said("Payment refused: {reason}", { reason: escapeHtml(refusal.reason) });
	return { ...(await enter(work, moved, "failed", note)), surplus: false };
}

/** Changes the status where that is allowed; otherwise adds the text as a note. */
async function enter(work: StatusWork, moved: MovedOrder, to: Order["status"], note: Text): Promise<MovedOrder> {
	if (moved.order.status === to || !mayMove(moved.order.status, to)) return noted(moved, note);
	const entered = await enterStatus(work, moved, to, { said: note });
	// Only placing an order is strict: a paid order is never refused.
	if (!entered.ok) throw new Error(entered.error.message);
	return entered.value;
}

function noted<T extends MovedOrder>(moved: T, note: Text): T {
	return { ...moved, notes: [...moved.notes, note] };
}

function released(work: StatusWork, payment: Payment): Text {
	return said("{amount} released ({payment}).", { amount: money(work, payment.amount), payment: name(payment) });
}

function receivedOf(work: StatusWork, { totals }: Order, after: Payment): Text {
	return said("{amount} received of {total} ({payment}): look at it before anything is sent.", {
		amount: money(work, after.captured),
		total: money(work, totals.price),
		payment: name(after),
	});
}

function money({ settings }: StatusWork, amount: number): string {
	return formatExactly(amount, settings.currency);
}

function name({ providerId, id }: Payment): string {
	return escapeHtml(providerId || id);
}
