import { nextId } from "../../database/id-block.ts";
import { formatMoney } from "../../money/currency.ts";
import { findRefunds, insertRefund } from "../../orders/refunds/refund-repository.ts";
import { countRefund } from "../../orders/refunds/refunded-repository.ts";
import { mayMove } from "../../orders/status.ts";
import { enterStatus, type MovedOrder, type StatusWork } from "../../orders/status-change.ts";
import { said } from "../../words/said.ts";
import type { Payment } from "../payment.ts";

/** Records a refund that was made in the provider's dashboard. */
export async function recordGivenBack(work: StatusWork, moved: MovedOrder, payment: Payment): Promise<MovedOrder> {
	const { order } = moved;
	const before = await findRefunds(work.trx, order.id);
	const requested = before.filter(({ paymentId, state }) => paymentId === payment.id && state !== "refused");
	const own = requested.reduce((sum, { amount }) => sum + amount, 0);
	const amount = Math.min(payment.refunded - own, order.totals.price - order.totals.refunded);
	if (amount <= 0 || payment.surplus) return moved;
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
	};
	// The amount was limited above to what was paid, with the order locked.
	if (!(await countRefund(work.trx, order, refund, before)))
		throw new Error(`refund ${refund.id} is more than is left`);
	await insertRefund(work.trx, refund, null, null);
	const totals = { ...order.totals, refunded: order.totals.refunded + amount };
	const back: MovedOrder = { ...moved, order: { ...order, totals } };
	const money = formatMoney(amount, work.settings.currency);
	const note = said("{amount} given back by the provider.", { amount: money });
	if (totals.refunded < totals.price || !mayMove(order.status, "refunded"))
		return { ...back, notes: [...back.notes, note] };
	const entered = await enterStatus(work, back, "refunded", { said: note });
	if (!entered.ok) throw new Error(entered.error.message);
	return entered.value;
}
