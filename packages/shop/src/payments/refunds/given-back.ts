import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { mayMove } from "@feedmill/trade/order-status/status-rules.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { nextId } from "../../database/id-block.ts";
import { findRefunds, insertRefund, linkRefund } from "../../orders/refunds/refund-repository.ts";
import { countRefund } from "../../orders/refunds/refunded-repository.ts";
import { recordedByHand } from "../../orders/refunds/same-money.ts";
import { enterStatus } from "../../orders/status-change.ts";
import type { MovedOrder, StatusWork } from "../../orders/status-work.ts";
import type { Payment } from "../payment.ts";

/**
 * Records a refund that was made in the provider's dashboard, unless it was recorded by hand before
 * (orders/refunds/same-money.ts). One of surplus money is no refund of the order.
 */
export async function recordGivenBack(work: StatusWork, moved: MovedOrder, payment: Payment): Promise<MovedOrder> {
	const { order } = moved;
	const before = await findRefunds(work.trx, order.id);
	const requested = before.filter(({ paymentId, state }) => paymentId === payment.id && state !== "refused");
	const own = requested.reduce((sum, { amount }) => sum + amount, 0);
	// What was captured over the price goes back first, and is no refund of the order.
	const excess = payment.surplus ? 0 : Math.max(0, payment.captured - order.totals.price);
	const reported = payment.refunded - own - excess;
	const byHand = payment.surplus ? undefined : recordedByHand(before, reported, work.now);
	if (byHand) {
		await linkRefund(work.trx, byHand.id, payment.id);
		const money = formatExactly(reported, work.settings.currency);
		const note = said("The provider reports {amount} given back: taken for the refund that was recorded by hand.", {
			amount: money,
		});
		return { ...moved, notes: [...moved.notes, note] };
	}
	const { price, refunded } = order.totals;
	const amount = payment.surplus ? reported : Math.min(reported, price - refunded);
	if (amount <= 0) return moved;
	const refund = {
		id: await nextId(work.trx, "order_refund"),
		orderId: order.id,
		amount,
		reason: work.words.say("Given back by the provider"),
		refundedBy: 0,
		createdAt: work.now,
		lines: [],
		paymentId: payment.id,
		state: "done" as const,
		providerId: "",
		restock: false,
		asks: 0,
		surplus: payment.surplus,
	};
	if (payment.surplus) {
		await insertRefund(work.trx, refund, null, null);
		return moved;
	}
	// The amount was limited above to what was paid, with the order locked.
	if (!(await countRefund(work.trx, order, refund, before)))
		throw new Error(`refund ${refund.id} is more than is left`);
	await insertRefund(work.trx, refund, null, null);
	const totals = { ...order.totals, refunded: order.totals.refunded + amount };
	const back: MovedOrder = { ...moved, order: { ...order, totals } };
	const money = formatExactly(amount, work.settings.currency);
	const others = before.filter(({ paymentId, state }) => paymentId === null && state === "done");
	const note =
		others.length === 0
			? said("{amount} given back by the provider.", { amount: money })
			: said(
					"{amount} given back by the provider, besides what was recorded by hand: please check whether both were.",
					{
						amount: money,
					},
				);
	if (totals.refunded < totals.price || !mayMove(order.status, "refunded")) {
		// Mailed to the buyer, like a refund that the shop asked for.
		const event = { kind: "order.refunded" as const, orderId: order.id };
		return { ...back, notes: [...back.notes, note], events: [...back.events, event] };
	}
	const entered = await enterStatus(work, back, "refunded", { said: note });
	if (!entered.ok) throw new Error(entered.error.message);
	return entered.value;
}
